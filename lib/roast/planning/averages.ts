import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertDifference, convertTemperature } from "@/lib/units/temperature";
import { lossOf, type PlannedRow } from "./plan";

const AVERAGED = [
  "total_time",
  "dtr_percent",
  "drying_percent",
  "maillard_percent",
  "rate_at_first_crack",
  "drop_temp",
  "weight_loss_percent",
] as const;
export type Averaged = (typeof AVERAGED)[number];

export interface Average {
  roasts: number;
  mean: number;
  spread: number | null;
  low: number;
  high: number;
}

interface CoffeeAverages {
  catalog_id: number;
  coffee_name: string;
  roasts: number;
  latest: number[];
  last_roasted: string;
  figures: Record<Averaged, Average | null>;
}

export function averageOf(values: readonly (number | null)[]): Average | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const squares = known.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    roasts: known.length,
    mean,
    spread: known.length > 1 ? Math.sqrt(squares / (known.length - 1)) : null,
    low: Math.min(...known),
    high: Math.max(...known),
  };
}

const percentOf = (tenths: number | null) => (tenths === null ? null : tenths / 10);

const figuresOf = (row: PlannedRow, unit: TemperatureUnit): Record<Averaged, number | null> => ({
  total_time: row.totalTime,
  dtr_percent: row.dtrPercent,
  drying_percent: row.dryingPercent,
  maillard_percent: row.maillardPercent,
  rate_at_first_crack: convertDifference(row.rateAtFirstCrack, row.temperatureUnit, unit),
  drop_temp: convertTemperature(row.dropTemp, row.temperatureUnit, unit),
  weight_loss_percent: percentOf(lossOf(row)),
});

const LATEST = 6;

/**
 * Figures of each coffee over its roasts, the latest roasted coffee first. Roasts of several coffees are left out.
 * @param rows the latest first
 * @param unit of temperatures and rates in the result
 */
export function averagesByCoffee(rows: readonly PlannedRow[], unit: TemperatureUnit): CoffeeAverages[] {
  const coffees = Map.groupBy(rows, ({ catalogId }) => catalogId);
  return [...coffees].flatMap(([catalogId, roasts]) => {
    const [last] = roasts;
    if (!last || catalogId === null) return [];
    const figures = roasts.map((row) => figuresOf(row, unit));
    const over = (name: Averaged) => averageOf(figures.map((each) => each[name]));
    return [
      {
        catalog_id: catalogId,
        coffee_name: last.coffeeName,
        roasts: roasts.length,
        latest: roasts.slice(0, LATEST).map(({ id }) => id),
        last_roasted: last.roastDate,
        figures: {
          total_time: over("total_time"),
          dtr_percent: over("dtr_percent"),
          drying_percent: over("drying_percent"),
          maillard_percent: over("maillard_percent"),
          rate_at_first_crack: over("rate_at_first_crack"),
          drop_temp: over("drop_temp"),
          weight_loss_percent: over("weight_loss_percent"),
        },
      },
    ];
  });
}
