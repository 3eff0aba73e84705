import type { Roast } from "@/lib/roast/contract";
import { hundredth } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertDifference, convertTemperature } from "@/lib/units/temperature";

export const COLUMN_KINDS = [
  "day",
  "text",
  "seconds",
  "degrees",
  "rate",
  "percent",
  "area",
  "ounces",
  "color",
  "points",
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** Columns of the ranking, in their order on the page. */
export const RANKING_COLUMNS = [
  "date",
  "batch_number",
  "coffee",
  "machine",
  "operator",
  "oz_in",
  "oz_out",
  "weight_loss",
  "charge_temp",
  "tp_time",
  "tp_temp",
  "dry_end_time",
  "dry_end_temp",
  "fc_time",
  "fc_temp",
  "drop_time",
  "drop_temp",
  "development_time",
  "dtr",
  "drying",
  "maillard",
  "ror",
  "ror_drying",
  "ror_maillard",
  "ror_development",
  "ror_fc",
  "auc",
  "whole_color",
  "ground_color",
  "cup_score",
] as const;
export type RankingColumn = (typeof RANKING_COLUMNS)[number];

export const DEFAULT_COLUMNS = [
  "date",
  "coffee",
  "oz_in",
  "weight_loss",
  "fc_time",
  "fc_temp",
  "drop_time",
  "drop_temp",
  "dtr",
  "ror_fc",
  "auc",
  "whole_color",
  "cup_score",
] as const satisfies readonly RankingColumn[];

export const KIND_OF: Readonly<Record<RankingColumn, ColumnKind>> = {
  date: "day",
  batch_number: "text",
  coffee: "text",
  machine: "text",
  operator: "text",
  oz_in: "ounces",
  oz_out: "ounces",
  weight_loss: "percent",
  charge_temp: "degrees",
  tp_time: "seconds",
  tp_temp: "degrees",
  dry_end_time: "seconds",
  dry_end_temp: "degrees",
  fc_time: "seconds",
  fc_temp: "degrees",
  drop_time: "seconds",
  drop_temp: "degrees",
  development_time: "seconds",
  dtr: "percent",
  drying: "percent",
  maillard: "percent",
  ror: "rate",
  ror_drying: "rate",
  ror_maillard: "rate",
  ror_development: "rate",
  ror_fc: "rate",
  auc: "area",
  whole_color: "color",
  ground_color: "color",
  cup_score: "points",
};

export const isNumeric = (column: RankingColumn) => !["day", "text"].includes(KIND_OF[column]);

/** 202.3 · 1.8 + 32 is 396.14000000000004 in binary. */
const inHundredths = (value: number | null) => (value === null ? null : hundredth(value));

/** A roast's value in a column: temperatures and rates in `unit`; null if unknown. */
export function valueIn(roast: Roast, column: RankingColumn, unit: TemperatureUnit): string | number | null {
  const { milestones, rates, phases } = roast;
  const degrees = (mark: "charge" | "turning_point" | "dry_end" | "fc_start" | "drop") =>
    inHundredths(convertTemperature(milestones[mark]?.bean_temp ?? null, roast.temperature_unit, unit));
  const rate = (value: number | null) => inHundredths(convertDifference(value, roast.temperature_unit, unit));
  const values: Record<RankingColumn, string | number | null> = {
    date: roast.roast_date,
    batch_number: roast.batch_number,
    coffee: roast.coffee_name,
    machine: roast.roaster_type,
    operator: roast.operator,
    oz_in: roast.oz_in,
    oz_out: roast.oz_out,
    weight_loss: roast.weight_loss_percent,
    charge_temp: degrees("charge"),
    tp_time: milestones.turning_point?.time ?? null,
    tp_temp: degrees("turning_point"),
    dry_end_time: milestones.dry_end?.time ?? null,
    dry_end_temp: degrees("dry_end"),
    fc_time: milestones.fc_start?.time ?? null,
    fc_temp: degrees("fc_start"),
    drop_time: roast.total_time,
    drop_temp: degrees("drop"),
    development_time: roast.development_time,
    dtr: roast.dtr_percent,
    drying: phases.drying_percent,
    maillard: phases.maillard_percent,
    ror: rate(rates.total),
    ror_drying: rate(rates.drying),
    ror_maillard: rate(rates.maillard),
    ror_development: rate(rates.development),
    ror_fc: rate(rates.at_first_crack),
    auc: roast.auc,
    whole_color: roast.whole_color,
    ground_color: roast.ground_color,
    cup_score: roast.cup_score,
  };
  return values[column];
}
