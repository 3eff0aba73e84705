import { dollarsOf } from "@/lib/units/fixed-point";
import { divideRounded } from "@/lib/units/rounding";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";

export interface SoldWeight {
  saleId: number;
  /** Null if not stated. Below zero for blends of roasted coffee. */
  roastId: number | null;
  milliOunces: number;
}

/** Thousandths of an ounce. */
export interface RoastedWeight {
  in: number;
  out: number;
}

/** A roast as one of its lots sees it. */
export interface NamedRoast extends RoastedWeight {
  /** Green coffee of this lot. */
  in: number;
  /** Output of the whole roast. */
  out: number;
  /** In a mixed roast, the part from this lot's green coffee; all of `out` when absent. */
  ofLot?: number;
  /** Green coffee of this lot in units of `greenOf`, where `in` would be too coarse: in a blend. */
  green?: bigint;
}

export interface LotCostInput {
  /** Beans, tax and shipping for the whole lot, in cents; null if unknown. */
  landedCents: number | null;
  /** Ten-thousandths of a pound; 0 if unknown. */
  purchased: number;
  /** Thousandths of an ounce of green coffee that went into any of its roasts. */
  greenRoasted: number;
  /** Sum over its roasts with both weights, and something in. */
  weighed: RoastedWeight;
  /** The roasts that a sale names, by id. */
  namedRoasts: ReadonlyMap<number, NamedRoast>;
  /** Sales of a named roast by their whole weight, others by what they took of this lot. */
  sold: readonly SoldWeight[];
  /** Green coffee that left unroasted, in the order that it is charged. */
  movements?: readonly GreenMovement[];
}

interface GreenMovement {
  id: number;
  /** Ounces that left; below zero where a stocktake found more. */
  oz: number;
}

export interface LotCost {
  /** Cents by sale id; null if unknown. */
  bySale: ReadonlyMap<number, number> | null;
  soldCents: number | null;
  /** Cents by movement, below zero for green coffee found; null if unknown. */
  byMovement: ReadonlyMap<number, number> | null;
  /** Cost of everything unsold in cents: green, roasted and lost. */
  unsoldCents: number | null;
  unsoldGreenCents: number | null;
  /** Dollars of landed cost in one ounce of roasted coffee, unrounded; null without a cost, a quantity or a weighed roast. */
  dollarsPerRoastedOz: number | null;
  /** Share of the weight that roasting takes, of 1; null without a weighed roast. */
  weightLoss: number | null;
  /** True if the sales took more green coffee than was bought. */
  soldBeyondPurchase: boolean;
}

/**
 * Unit of green weight: a fifth of a thousandth of an ounce, so that ten-thousandths of a pound (8) and thousandths of an
 * ounce (5) are integers, divided into a billion parts, because a sale's share of a roast is a fraction.
 */
const PER_TEN_THOUSANDTH_LB = 8n;
const PER_MILLI_OUNCE = 5n;
const FINE = 1_000_000_000n;

export const greenOf = (milliOunces: number) => BigInt(milliOunces) * PER_MILLI_OUNCE * FINE;

/** Four decimals of an ounce are whole in the unit, as all weights bought and roasted are. */
const greenMoved = (oz: number) => BigInt(Math.round(oz * 1000 * Number(PER_MILLI_OUNCE))) * FINE;

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);

/**
 * Cost of a lot's sold coffee, and of the rest (docs/decisions/2026-11-21-profit.md). A sale's cents are the difference of two
 * rounded running sums of landed cost × green sold ÷ green bought, so that all costs add up however sales are split. Green coffee
 * that left unroasted costs its weight, below zero where a stocktake found more.
 * @returns nulls without a landed cost, a purchased weight or a weighed roast: a typical weight loss would be a guess
 */
export function costLot(ledger: LotCostInput): LotCost {
  const { landedCents, weighed } = ledger;
  const bought = BigInt(ledger.purchased) * PER_TEN_THOUSANDTH_LB * FINE;
  const groups = chargeGroups(ledger);
  const used = groups?.reduce((sum, { green }) => sum + green, 0n) ?? 0n;
  const moved = (ledger.movements ?? []).map(({ id, oz }) => ({ id, green: greenMoved(oz) }));
  const unroasted = moved.reduce((sum, { green }) => sum + green, 0n);
  const facts = {
    weightLoss: weighed.in > 0 ? 1 - weighed.out / weighed.in : null,
    soldBeyondPurchase: used + unroasted > bought,
    dollarsPerRoastedOz:
      landedCents !== null && ledger.purchased > 0 && weighed.out > 0
        ? (dollarsOf(landedCents) / ((ledger.purchased / 10_000) * OUNCES_PER_POUND)) *
          (weighed.in / weighed.out)
        : null,
  };
  if (landedCents === null || groups === null || bought === 0n)
    return {
      ...facts,
      bySale: null,
      byMovement: null,
      soldCents: null,
      unsoldCents: null,
      unsoldGreenCents: null,
    };

  const landed = BigInt(landedCents);
  const whole = most(used + unroasted, bought);
  /** Cost of `parts` of `of` parts of this green coffee, and of all `before` it, rounded once. */
  const centsUpTo = (before: bigint, green = 0n, parts = 0, of = 1) =>
    divideRounded(landed * (before * BigInt(of) + green * BigInt(parts)), whole * BigInt(of));
  const bySale = new Map<number, number>();
  let before = 0n;
  for (const { parts, green, milliOunces: all } of groups) {
    let ounces = 0;
    let charged = centsUpTo(before);
    for (const { saleId, milliOunces } of parts) {
      ounces += milliOunces;
      // The rounded parts of a blend may all be 0.
      const upTo = centsUpTo(before, green, ounces, Math.max(1, all));
      bySale.set(saleId, (bySale.get(saleId) ?? 0) + Number(upTo - charged));
      charged = upTo;
    }
    before += green;
  }
  const soldCents = centsUpTo(used);
  const byMovement = new Map<number, number>();
  for (const { id, green } of moved) {
    byMovement.set(id, Number(centsUpTo(before + green) - centsUpTo(before)));
    before += green;
  }
  const unsold = landed - centsUpTo(before);
  const greenLeft = most(0n, bought - greenOf(ledger.greenRoasted) - unroasted);
  const greenCents = divideRounded(landed * greenLeft, bought);
  return {
    ...facts,
    bySale,
    byMovement,
    soldCents: Number(soldCents),
    unsoldCents: Number(unsold),
    unsoldGreenCents: Number(least(unsold, greenCents)),
  };
}

interface ChargeGroup {
  parts: readonly SoldWeight[];
  milliOunces: number;
  green: bigint;
}

/**
 * Sales by roast, at its in ÷ out; those without one last, at that of what named sales leave of the weighed roasts, and beyond
 * it at that of all of them. Null if their green weight is unknown.
 */
function chargeGroups({ sold, weighed, namedRoasts }: LotCostInput): ChargeGroup[] | null {
  const groups: ChargeGroup[] = [];
  const unnamed: SoldWeight[] = [];
  let leftIn = greenOf(weighed.in);
  let leftOut = BigInt(weighed.out);
  const byRoast = [...Map.groupBy(sold, ({ roastId }) => roastId ?? 0)].sort(([a], [b]) => a - b);
  for (const [roastId, parts] of byRoast) {
    const roast = namedRoasts.get(roastId);
    if (!roast || roast.out <= 0) {
      unnamed.push(...parts);
      continue;
    }
    const milliOunces = sumOf(parts);
    const inside = roast.green ?? greenOf(roast.in);
    const green = divideRounded(inside * BigInt(milliOunces), BigInt(roast.out));
    groups.push({ parts, milliOunces, green });
    leftIn -= least(green, inside);
    leftOut -= divideRounded(
      BigInt(roast.ofLot ?? roast.out) * BigInt(Math.min(milliOunces, roast.out)),
      BigInt(roast.out),
    );
  }
  if (unnamed.length === 0) return groups;
  if (weighed.out <= 0) return null;
  const milliOunces = sumOf(unnamed);
  const covered = least(BigInt(milliOunces), leftOut);
  const green =
    (leftOut > 0n ? divideRounded(leftIn * covered, leftOut) : 0n) +
    divideRounded(greenOf(weighed.in) * (BigInt(milliOunces) - covered), BigInt(weighed.out));
  return [...groups, { parts: unnamed, milliOunces, green }];
}

const sumOf = (parts: readonly SoldWeight[]) => parts.reduce((sum, { milliOunces }) => sum + milliOunces, 0);
