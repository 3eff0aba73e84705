import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertDifference, convertTemperature } from "@/lib/units/temperature";
import { type WeightUnit, weightLossTenths } from "@/lib/units/weight-unit";
import {
  type ExpectedLoss,
  expectedLoss,
  givenLoss,
  lossNearDrop,
  NEAR_DROP_C,
  quantile,
  type WeighedDrop,
} from "./expected-loss";
import type { LotStock, RoastRow } from "./queries";
import {
  type Batches,
  batchesOf,
  fromMilliOunces,
  greenFor,
  milliOuncesUp,
  NEGLIGIBLE,
  onScale,
  PPM,
  roastedFrom,
  SCALE_STEPS,
} from "./weights";

interface Plan {
  unit: WeightUnit;
  wanted: number;
  green: number;
  roasted: number;
  /** Green coffee for the interquartile range of losses; null if unknown. */
  greenRange: [number, number] | null;
  batches: (Batches & { usual: number; basis: "coffee" | "all" | "given" }) | null;
}

interface Stock {
  lots: number;
  left: number;
  gives: number | null;
  /** Green coffee left after the plan, negative if short. Null without a plan. */
  after: number | null;
}

export interface PlannedDrop {
  unit: TemperatureUnit;
  wanted: number | null;
  within: number;
  roasts: number;
  range: [number, number] | null;
}

interface Planned {
  loss: ExpectedLoss | null;
  drop: PlannedDrop;
  plan: Plan | null;
  stock: Stock;
}

/** Without a coffee where several were roasted together: such a roast counts for no single one. */
export type PlannedRow = Omit<RoastRow, "catalogId"> & { catalogId: number | null };

/** A loss of 100% is a typing error. */
const MAX_TENTHS = 999;

/** Tenths of a percent, unrounded. */
export function lossOf({ ozIn, ozOut }: Pick<RoastRow, "ozIn" | "ozOut">): number | null {
  const tenths = weightLossTenths(ozIn, ozOut);
  return tenths !== null && tenths <= MAX_TENTHS ? tenths : null;
}

export const lossesOf = (rows: readonly Pick<RoastRow, "ozIn" | "ozOut">[]): number[] =>
  rows.map(lossOf).filter((loss) => loss !== null);

function weighedDrops(rows: readonly PlannedRow[]): WeighedDrop[] {
  return rows.flatMap((row) => {
    const loss = lossOf(row);
    const drop = convertTemperature(row.dropTemp, row.temperatureUnit, "C");
    return loss === null || drop === null ? [] : [{ loss, drop }];
  });
}

/** Thousandths of an ounce; null if none was weighed. */
export function usualCharge(rows: readonly Pick<RoastRow, "ozIn">[]): number | null {
  const charges = rows
    .flatMap(({ ozIn }) => (ozIn !== null && ozIn > 0 ? [Math.round(ozIn * 1000)] : []))
    .sort((a, b) => a - b);
  return charges.length === 0 ? null : Math.round(quantile(charges, 0.5));
}

interface Wish {
  coffee: number | null;
  wanted: number | null;
  unit: WeightUnit;
  batch: number | null;
  loss: number | null;
  drop: number | null;
  degrees: TemperatureUnit;
}

/** Green coffee and batches for a target weight, and whether there is enough. Pure. */
export function planRoasting(wish: Wish, rows: readonly PlannedRow[], stocks: readonly LotStock[]): Planned {
  const { unit, wanted, coffee } = wish;
  // Roasts of several coffees have none, and don't count as a coffee.
  const own = coffee === null ? [] : rows.filter(({ catalogId }) => catalogId === coffee);
  const drops = weighedDrops(own);
  const nearDrop =
    wish.drop === null ? null : lossNearDrop(drops, convertTemperature(wish.drop, wish.degrees, "C"));
  const loss: ExpectedLoss | null =
    wish.loss === null ? (nearDrop ?? expectedLoss(lossesOf(own), lossesOf(rows))) : givenLoss(wish.loss);
  const dropped = drops.map(({ drop }) => convertTemperature(drop, "C", wish.degrees));

  const step = SCALE_STEPS[unit];
  const ofOwn = usualCharge(own);
  const milliOunces = ofOwn ?? usualCharge(rows);
  const usual =
    wish.batch ?? (milliOunces === null ? null : onScale(fromMilliOunces(milliOunces, unit), step));
  const basis = wish.batch !== null ? "given" : ofOwn !== null ? "coffee" : "all";

  let plan: Plan | null = null;
  if (wanted !== null && loss) {
    const green = greenFor(wanted, loss.ppm, step, PPM);
    plan = {
      unit,
      wanted,
      green,
      roasted: roastedFrom(green, loss.ppm, PPM),
      greenRange:
        loss.low === null || loss.high === null
          ? null
          : [greenFor(wanted, loss.low, step), greenFor(wanted, loss.high, step)],
      batches: usual === null || usual <= 0 ? null : { ...batchesOf(green, usual, step), usual, basis },
    };
  }

  const lots = stocks.filter(({ catalogId, leftOz }) => catalogId === coffee && leftOz > 0);
  const leftMilli = lots.reduce((sum, { leftOz }) => sum + Math.round(leftOz * 1000), 0);
  const left = fromMilliOunces(leftMilli, unit);
  const charged = plan ? (plan.batches ? plan.batches.count * plan.batches.each : plan.green) : 0;
  const rest = leftMilli - milliOuncesUp(charged, unit);
  const afterMilli = Math.abs(rest) <= NEGLIGIBLE ? 0 : rest;
  return {
    loss,
    drop: {
      unit: wish.degrees,
      wanted: wish.drop,
      within: convertDifference(NEAR_DROP_C, "C", wish.degrees),
      roasts: drops.length,
      range: dropped.length === 0 ? null : [Math.min(...dropped), Math.max(...dropped)],
    },
    plan,
    stock: {
      lots: lots.length,
      left,
      gives: loss ? roastedFrom(left, loss.ppm, PPM) : null,
      after: plan ? Math.sign(afterMilli) * fromMilliOunces(Math.abs(afterMilli), unit) + 0 : null,
    },
  };
}
