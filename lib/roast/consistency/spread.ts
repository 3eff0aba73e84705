import { averageOf } from "@/lib/roast/planning/averages";
import { FEW_ROASTS, quantile } from "@/lib/roast/planning/expected-loss";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertTemperature } from "@/lib/units/temperature";
import { weightLossPercent } from "@/lib/units/weight-unit";

/** How evenly a coffee is roasted: each figure's spread, and the roasts beyond a tolerance of what is usual. */

export const CHECKED = [
  "weight_loss",
  "dtr",
  "fc_time",
  "fc_temp",
  "drop_time",
  "drop_temp",
  "whole_color",
  "ground_color",
] as const;
export type Checked = (typeof CHECKED)[number];

/** Percentage points, seconds, °C and points of the color scale. */
export const DEFAULT_LIMITS: Readonly<Record<Checked, number>> = {
  weight_loss: 1,
  dtr: 2.5,
  fc_time: 30,
  fc_temp: 3,
  drop_time: 30,
  drop_temp: 3,
  whole_color: 4,
  ground_color: 4,
};

/** Null: not checked. */
type Limits = Record<Checked, number | null>;

export const limitsOf = (stored: Readonly<Record<string, number | null>> | undefined): Limits => {
  const of = (figure: Checked) => {
    const limit = stored?.[figure];
    return limit === undefined ? DEFAULT_LIMITS[figure] : limit;
  };
  return {
    weight_loss: of("weight_loss"),
    dtr: of("dtr"),
    fc_time: of("fc_time"),
    fc_temp: of("fc_temp"),
    drop_time: of("drop_time"),
    drop_temp: of("drop_temp"),
    whole_color: of("whole_color"),
    ground_color: of("ground_color"),
  };
};

export interface CheckedRoast {
  id: number;
  batchName: string;
  roastDate: string;
  temperatureUnit: TemperatureUnit;
  ozIn: number | null;
  ozOut: number | null;
  dtrPercent: number | null;
  totalTime: number | null;
  firstCrack: { time: number; bean_temp: number | null } | null;
  drop: { time: number; bean_temp: number | null } | null;
  wholeColor: number | null;
  groundColor: number | null;
  colorSystem: string | null;
}

const valueIn = (roast: CheckedRoast, figure: Checked): number | null => {
  const celsius = (value: number | null | undefined) =>
    convertTemperature(value ?? null, roast.temperatureUnit, "C");
  const values: Record<Checked, number | null> = {
    weight_loss: weightLossPercent(roast.ozIn, roast.ozOut),
    dtr: roast.dtrPercent,
    fc_time: roast.firstCrack?.time ?? null,
    fc_temp: celsius(roast.firstCrack?.bean_temp),
    drop_time: roast.totalTime,
    drop_temp: celsius(roast.drop?.bean_temp),
    whole_color: roast.wholeColor,
    ground_color: roast.groundColor,
  };
  return values[figure];
};

const isColor = (figure: Checked) => figure === "whole_color" || figure === "ground_color";

/** Readings of different meters don't compare. */
const comparable = (roast: CheckedRoast, figure: Checked, system: string | null) =>
  isColor(figure) && roast.colorSystem !== system ? null : valueIn(roast, figure);

export interface Spread {
  roasts: number;
  mean: number;
  /** Sample standard deviation; null for one roast. */
  deviation: number | null;
  low: number;
  high: number;
  /** The usual value, which one odd roast doesn't move. */
  median: number;
  limit: number | null;
  /** Roasts further from the median than the limit; empty with fewer than three. */
  outside: number[];
}

export interface Deviation {
  figure: Checked;
  value: number;
  median: number;
  limit: number;
}

interface Consistency {
  spreads: Record<Checked, Spread | null>;
  /** By roast, those with at least one. */
  deviations: Map<number, Deviation[]>;
}

/** Converted degrees and percents differ in their last digits. */
const ROUNDING = 1e-6;

/**
 * @param roasts of one coffee, the latest first; temperatures count in °C
 * @param others roasts to check that don't count for the usual values
 */
export function consistencyOf(
  roasts: readonly CheckedRoast[],
  limits: Limits,
  others: readonly CheckedRoast[] = [],
): Consistency {
  const system = roasts.find(({ wholeColor, groundColor }) => wholeColor !== null || groundColor !== null);
  const scale = system?.colorSystem ?? null;
  const deviations = new Map<number, Deviation[]>();
  const spreadOf = (figure: Checked): Spread | null => {
    const known = roasts.flatMap((roast) => comparable(roast, figure, scale) ?? []);
    const average = averageOf(known);
    if (!average) return null;
    const median = quantile(
      known.toSorted((a, b) => a - b),
      0.5,
    );
    const limit = limits[figure];
    const outside: number[] = [];
    for (const roast of known.length < FEW_ROASTS || limit === null ? [] : [...roasts, ...others]) {
      const value = comparable(roast, figure, scale);
      if (value === null || limit === null || Math.abs(value - median) <= limit + ROUNDING) continue;
      outside.push(roast.id);
      deviations.set(roast.id, [...(deviations.get(roast.id) ?? []), { figure, value, median, limit }]);
    }
    const { mean, spread, low, high } = average;
    return { roasts: known.length, mean, deviation: spread, low, high, median, limit, outside };
  };
  return {
    spreads: {
      weight_loss: spreadOf("weight_loss"),
      dtr: spreadOf("dtr"),
      fc_time: spreadOf("fc_time"),
      fc_temp: spreadOf("fc_temp"),
      drop_time: spreadOf("drop_time"),
      drop_temp: spreadOf("drop_temp"),
      whole_color: spreadOf("whole_color"),
      ground_color: spreadOf("ground_color"),
    },
    deviations,
  };
}
