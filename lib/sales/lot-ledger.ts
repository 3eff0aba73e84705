import type { Transaction } from "@/db/client";
import { landedCents } from "@/lib/inventory/landed-cost";
import { type BlendDraw, isBlend, selectBlendDraws, selectBlendedLots, selectDraws } from "@/lib/stock/draws";
import { apportion } from "@/lib/units/apportion";
import { centsOf, milliOuncesOf, tenThousandthsOf } from "@/lib/units/fixed-point";
import { divideRounded } from "@/lib/units/rounding";
import { costLot, greenOf, type LotCost, type NamedRoast } from "./cost-of-sales";
import { warningsOf } from "./ledger-warnings";
import {
  type LotRow,
  type MovementRow,
  type SoldRow,
  selectLots,
  selectMovements,
  selectSales,
} from "./queries";

export type DrawRow = Pick<
  Awaited<ReturnType<typeof selectDraws>>[number],
  "roastId" | "lotId" | "ozIn" | "ozOut"
>;

/** What a sale took of one lot. The parts of a sale add up to its weight, price and cost. */
export interface SalePart {
  sale: SoldRow;
  /** Thousandths of an ounce. */
  milliOunces: number;
  revenueCents: number;
  /** Null if unknown. */
  costCents: number | null;
}

export interface MovedGreen extends MovementRow {
  /** Null if unknown. */
  costCents: number | null;
}

export interface LotLedger {
  lot: LotRow;
  /** In the order sold. */
  parts: readonly SalePart[];
  /** Green coffee that left unroasted, by day. */
  moved: readonly MovedGreen[];
  landedCents: number | null;
  cost: LotCost;
  /** Thousandths of an ounce, below zero when more was sold than roasted; null while a roast isn't weighed. */
  unsoldRoasted: number | null;
  warnings: readonly string[];
}

export interface Books {
  /** The latest bought first. */
  ledgers: LotLedger[];
  /** Sales of these lots, in the order sold. */
  sales: SoldRow[];
  /** Cents by sale; null if the cost of a lot in it is unknown. */
  costOf: ReadonlyMap<number, number | null>;
}

/**
 * The books of a user's lots, or of one, with its part of mixed roasts and blends. Reading alone takes a `SNAPSHOT`,
 * so that no sale is missed between queries.
 */
export async function readBooks(db: Transaction, ownerId: string, lotId?: number): Promise<Books> {
  const lotIds = lotId === undefined ? undefined : await selectBlendedLots(db, ownerId, [lotId]);
  const lots = await selectLots(db, ownerId, lotIds);
  const sales = await selectSales(db, ownerId, lotIds);
  const blends = await selectDraws(db, ownerId, isBlend(ownerId));
  const mixed = await selectBlendDraws(db, ownerId, lotIds);
  const books = booksOf(lots, sales, blends, await selectMovements(db, ownerId, lotIds), mixed);
  if (lotId === undefined) return books;
  const ledgers = books.ledgers.filter(({ lot }) => lot.id === lotId);
  return { ...books, ledgers, sales: ledgers.flatMap(({ parts }) => parts.map(({ sale }) => sale)) };
}

type NamedSource = NamedRoast & Required<Pick<NamedRoast, "ofLot">> & { id: number };
type Taken = Omit<SalePart, "costCents"> & { roast: NamedSource | null };
type TakenOfLot = Taken & { lotId: number };

/**
 * @param blends the draws of mixed roasts
 * @param mixed the draws of blends of roasted coffee
 */
export function booksOf(
  lots: readonly LotRow[],
  sales: readonly SoldRow[],
  blends: readonly DrawRow[],
  movements: readonly MovementRow[] = [],
  mixed: readonly BlendDraw[] = [],
): Books {
  const drawsOf = Map.groupBy(blends, ({ roastId }) => roastId);
  const blendOf = new Map(
    [...Map.groupBy(mixed, ({ blendId }) => blendId)].map(([id, draws]) => [id, blendedCoffee(draws)]),
  );
  const taken = sales.flatMap((sale) =>
    sale.blendId === null
      ? takenBy(sale, drawsOf.get(sale.roastId ?? 0))
      : takenOfBlend(sale, blendOf.get(sale.blendId) ?? []),
  );
  const takenOf = Map.groupBy(taken, ({ lotId }) => lotId);
  const movedOf = Map.groupBy(movements, ({ lotId }) => lotId);
  const ledgers = lots.map((lot) => ledgerOf(lot, takenOf.get(lot.id) ?? [], movedOf.get(lot.id) ?? []));
  const known = new Map(ledgers.map(({ lot, cost }) => [lot.id, cost.bySale]));
  const costOf = new Map<number, number | null>();
  // A mixed roast may have taken from one lot twice.
  const pairs = new Map(taken.map(({ lotId, sale }) => [`${sale.id} ${lotId}`, { lotId, sale }]));
  for (const { lotId, sale } of pairs.values()) {
    const [before, part] = [costOf.get(sale.id) ?? 0, known.get(lotId)?.get(sale.id) ?? null];
    costOf.set(sale.id, costOf.get(sale.id) === null || part === null ? null : before + part);
  }
  return { ledgers, sales: [...sales], costOf };
}

/** What a sale took of each lot in its roast, in proportion to the green coffee of each. */
function takenBy(sale: SoldRow, blend: readonly DrawRow[] | undefined): TakenOfLot[] {
  const { roastId, roastIn, roastOut } = sale;
  const isWeighed = roastId !== null && roastIn !== null && roastIn > 0 && roastOut !== null;
  const draws = blend ?? [{ lotId: sale.lotId, ozIn: roastIn, ozOut: roastOut }];
  const weights = draws.map(({ ozIn }) => milliOuncesOf(ozIn ?? 0));
  const ounces = apportion(milliOuncesOf(sale.ozSold), weights);
  const revenue = apportion(centsOf(sale.price), weights);
  return draws.map(({ lotId, ozOut }, place) => ({
    lotId,
    sale,
    milliOunces: ounces[place] ?? 0,
    revenueCents: revenue[place] ?? 0,
    roast: isWeighed
      ? {
          id: roastId,
          in: weights[place] ?? 0,
          out: milliOuncesOf(roastOut),
          ofLot: milliOuncesOf(ozOut ?? 0),
        }
      : null,
  }));
}

/** Weights are thousandths of an ounce. */
interface BlendedCoffee {
  lotId: number;
  /** Roasted. */
  weight: number;
  /** Its green coffee, in units of `greenOf`; null where a roast isn't weighed. */
  green: bigint | null;
}

/** What a blend of roasted coffee has of each lot: of weighed roasts together, and of others, whose green coffee is unknown. */
function blendedCoffee(draws: readonly BlendDraw[]): BlendedCoffee[] {
  const parts = [...Map.groupBy(draws, ({ roastId }) => roastId).values()].flatMap((own) => {
    const [{ oz, roastIn, roastOut } = { oz: 0, roastIn: null, roastOut: null }] = own;
    const weights = own.map(({ ozIn }) => milliOuncesOf(ozIn ?? 0));
    const roasted = apportion(milliOuncesOf(oz), weights);
    const isWeighed = roastIn !== null && roastIn > 0 && roastOut !== null && roastOut > 0;
    return own.map(({ lotId }, place) => ({
      lotId,
      weight: roasted[place] ?? 0,
      green: isWeighed
        ? divideRounded(
            greenOf(weights[place] ?? 0) * BigInt(milliOuncesOf(oz)),
            BigInt(milliOuncesOf(roastOut)),
          )
        : null,
    }));
  });
  return [...Map.groupBy(parts, ({ lotId, green }) => `${lotId} ${green === null}`).values()].flatMap(
    (same) =>
      same.slice(0, 1).map(({ lotId, green }) => ({
        lotId,
        weight: same.reduce((sum, part) => sum + part.weight, 0),
        green: green === null ? null : same.reduce((sum, part) => sum + (part.green ?? 0n), 0n),
      })),
  );
}

/** What a sale took of each lot in its blend of roasted coffee, in proportion to the roasted coffee of each. */
function takenOfBlend(sale: SoldRow, coffee: readonly BlendedCoffee[]): TakenOfLot[] {
  const weights = coffee.map(({ weight }) => weight);
  const out = weights.reduce((sum, weight) => sum + weight, 0);
  const ounces = apportion(milliOuncesOf(sale.ozSold), weights);
  const revenue = apportion(centsOf(sale.price), weights);
  return coffee.map(({ lotId, weight, green }, place) => ({
    lotId,
    sale,
    milliOunces: ounces[place] ?? 0,
    revenueCents: revenue[place] ?? 0,
    // Below zero, so that it is never the id of a roast.
    roast: green === null ? null : { id: -(sale.blendId ?? 0), in: 0, out, ofLot: weight, green },
  }));
}

function ledgerOf(lot: LotRow, taken: readonly Taken[], moved: readonly MovementRow[]): LotLedger {
  const sold = soldOf(taken);
  const landed = landedCents({ bean_cost: lot.beanCost, tax_ship_cost: lot.taxShipCost });
  const cost = costLot({
    landedCents: landed,
    purchased: tenThousandthsOf(lot.purchasedQtyLbs),
    greenRoasted: lot.greenRoasted,
    weighed: { in: lot.weighedIn, out: lot.weighedOut },
    namedRoasts: new Map(taken.flatMap(({ roast }) => (roast ? [[roast.id, roast] as const] : []))),
    sold: taken.map(({ sale, roast, milliOunces }) => ({
      saleId: sale.id,
      roastId: roast?.id ?? null,
      milliOunces: roast && roast.out > 0 ? milliOuncesOf(sale.ozSold) : milliOunces,
    })),
    movements: moved.map(({ id, oz }) => ({ id, oz: -oz })),
  });
  return {
    lot,
    moved: moved.map((row) => ({ ...row, costCents: cost.byMovement?.get(row.id) ?? null })),
    parts: [...Map.groupBy(taken, ({ sale }) => sale.id).values()].flatMap((same) =>
      same.slice(0, 1).map(({ sale }) => ({
        sale,
        milliOunces: same.reduce((sum, part) => sum + part.milliOunces, 0),
        revenueCents: same.reduce((sum, part) => sum + part.revenueCents, 0),
        costCents: cost.bySale?.get(sale.id) ?? null,
      })),
    ),
    landedCents: landed,
    cost,
    unsoldRoasted: lot.roastsWithoutOut > 0 ? null : lot.roasted - sold.sold,
    warnings: warningsOf({ lot, landedCents: landed, cost, ...sold }),
  };
}

/** The weight sold of a lot, and how many of its roasts were sold beyond their own weight. */
function soldOf(taken: readonly Taken[]): { sold: number; beyond: number } {
  let [sold, beyond] = [0, 0];
  for (const [id, parts] of Map.groupBy(taken, ({ roast }) => roast?.id ?? null)) {
    const roast = parts[0]?.roast;
    const ofSales = parts.reduce((sum, { sale }) => sum + milliOuncesOf(sale.ozSold), 0);
    if (id === null || !roast || roast.out === 0)
      sold += parts.reduce((sum, { milliOunces }) => sum + milliOunces, 0);
    // The rounded parts of many small sales may differ from the lot's part of their sum.
    else sold += Math.round((roast.ofLot * ofSales) / roast.out);
    if (roast && ofSales > roast.out) beyond++;
  }
  return { sold, beyond };
}
