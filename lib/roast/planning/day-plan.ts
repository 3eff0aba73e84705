import { apportion } from "@/lib/units/apportion";
import { inUnit, type WeightUnit } from "@/lib/units/weight-unit";
import {
  type Charge,
  type ChargeRules,
  type Charges,
  chargesFor,
  type SmallRest,
  USUAL_RULES,
} from "./charges";
import { fromMilliOunces, milliOuncesUp, NEGLIGIBLE, SCALE_STEPS } from "./weights";

/** A plan over several coffees. Weights are thousandths of an ounce unless a name says otherwise. */

export interface Product {
  key: string;
  name: string;
  /** The coffees in it: roasted stock of the same ones covers its orders. */
  coffees: string;
  /** Expected weight loss in millionths; null if unknown. */
  loss: number | null;
  /** How many roasts the loss is the median of; 0 where it comes from others than this product's. */
  roasts: number;
  /** Green coffee of a full charge; null if no roast was weighed. */
  usual: number | null;
  /** A coffee is charged from one of these lots, a recipe from all of them by share. */
  lots: readonly { id: number; share: number | null }[];
}

interface WantedCoffee {
  product: string;
  roasted: number;
  dueOn: string;
}

export interface PlannedBatch extends Charge {
  /** The lot to charge from; null for a recipe. */
  lotId: number | null;
}

export interface PlannedProduct {
  product: Product;
  dueOn: string;
  ordered: number;
  fromStock: number;
  toRoast: number;
  batches: PlannedBatch[];
  /** Null unless a rest was too small for the machine. */
  small: SmallRest | null;
}

export interface DayPlan {
  unit: WeightUnit;
  products: PlannedProduct[];
  /** What the batches take of each lot. */
  green: { lotId: number; needed: number; left: number }[];
}

/**
 * What to roast for the orders that roasted stock doesn't cover: full charges, a product's batches together, the earliest due first.
 * @param roasted stock by product, for blends of that name, or by its coffees, as in `Product.coffees`
 * @param left green coffee by lot
 * @param unit whose scale the charges are rounded up to
 */
export function planDay(
  wanted: readonly WantedCoffee[],
  products: readonly Product[],
  roasted: ReadonlyMap<string, number>,
  left: ReadonlyMap<number, number>,
  unit: WeightUnit,
  rules: ChargeRules = USUAL_RULES,
): DayPlan {
  const stock = new Map(roasted);
  const green = new Map(left);
  const takes = new Map<number, number>();
  const ordersOf = Map.groupBy(wanted, ({ product }) => product);
  const planned = products
    .flatMap((product) => {
      const orders = ordersOf.get(product.key) ?? [];
      const dueOn = orders.map((order) => order.dueOn).sort()[0];
      return dueOn === undefined
        ? []
        : [{ product, dueOn, ordered: orders.reduce((sum, order) => sum + order.roasted, 0) }];
    })
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.product.name.localeCompare(b.product.name, "en"))
    .map(({ product, dueOn, ordered }): PlannedProduct => {
      let fromStock = 0;
      for (const key of [product.key, product.coffees]) {
        const held = Math.max(0, stock.get(key) ?? 0);
        const taken = Math.min(held, ordered - fromStock);
        stock.set(key, held - taken);
        fromStock += taken;
      }
      const toRoast = ordered - fromStock;
      const charges = plannedCharges(toRoast, product, unit, rules);
      const batches = charges.batches.map((batch) => {
        const charge = milliOuncesUp(batch.charge, unit);
        const draws = drawsOf(charge, product, green);
        for (const { id, oz } of draws) {
          green.set(id, (green.get(id) ?? 0) - oz);
          takes.set(id, (takes.get(id) ?? 0) + oz);
        }
        return { ...batch, lotId: draws.length === 1 ? (draws[0]?.id ?? null) : null };
      });
      return { product, dueOn, ordered, fromStock, toRoast, batches, small: charges.small };
    });
  return {
    unit,
    products: planned,
    green: [...takes].map(([lotId, needed]) => ({ lotId, needed, left: left.get(lotId) ?? 0 })),
  };
}

function plannedCharges(
  toRoast: number,
  { loss, usual }: Product,
  unit: WeightUnit,
  rules: ChargeRules,
): Charges {
  if (toRoast <= 0 || loss === null) return { batches: [], small: null };
  // A tenth of the scale's step: ounces are stored to a thousandth, which must not cost a gram more.
  const fine = Math.max(1, SCALE_STEPS[unit] / 10);
  const roasted = Math.round((inUnit(toRoast / 1000, unit) * 1000) / fine) * fine;
  const full = usual === null ? null : fromMilliOunces(usual, unit);
  return chargesFor({ roasted, loss, full }, unit, rules);
}

/** A recipe draws on all of its lots by share; a coffee on the first lot that holds the charge, else on the fullest. */
function drawsOf(charge: number, { lots }: Product, green: ReadonlyMap<number, number>) {
  const shares = lots.flatMap(({ share }) => (share === null ? [] : [Math.round(share * 1000)]));
  if (shares.length > 0) {
    const parts = apportion(charge, shares);
    return lots.map(({ id }, place) => ({ id, oz: parts[place] ?? 0 }));
  }
  const leftOf = (id: number) => green.get(id) ?? 0;
  const lot =
    lots.find(({ id }) => leftOf(id) >= charge - NEGLIGIBLE) ??
    lots.toSorted((a, b) => leftOf(b.id) - leftOf(a.id))[0];
  return lot ? [{ id: lot.id, oz: charge }] : [];
}
