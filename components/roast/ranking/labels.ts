import { inPercent, tenths } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { clock } from "@/components/roast/curve/clock";
import type { ColumnKind, RankingColumn } from "@/lib/roast/ranking/columns";

interface ColumnWords {
  /** In the table's head. */
  head: string;
  /** In the list of columns to choose from. */
  name: string;
}

export const COLUMN_WORDS = {
  date: { head: "Date", name: "Date" },
  batch_number: { head: "Batch", name: "Batch number" },
  coffee: { head: "Coffee", name: "Coffee" },
  machine: { head: "Machine", name: "Machine" },
  operator: { head: "Operator", name: "Operator" },
  oz_in: { head: "Green", name: "Green weight" },
  oz_out: { head: "Roasted", name: "Roasted weight" },
  weight_loss: { head: "Loss", name: "Weight loss" },
  charge_temp: { head: "Charge BT", name: "Charge temperature" },
  tp_time: { head: "TP", name: "Turning point, time" },
  tp_temp: { head: "TP BT", name: "Turning point, temperature" },
  dry_end_time: { head: "Dry end", name: "Dry end, time" },
  dry_end_temp: { head: "Dry end BT", name: "Dry end, temperature" },
  fc_time: { head: "FC", name: "First crack, time" },
  fc_temp: { head: "FC BT", name: "First crack, temperature" },
  drop_time: { head: "Drop", name: "Drop, time" },
  drop_temp: { head: "Drop BT", name: "Drop, temperature" },
  development_time: { head: "Dev.", name: "Development time" },
  dtr: { head: "DTR", name: "Development time ratio (DTR)" },
  drying: { head: "Drying", name: "Drying, share" },
  maillard: { head: "Maillard", name: "Maillard, share" },
  ror: { head: "RoR", name: "Mean RoR" },
  ror_drying: { head: "RoR drying", name: "RoR while drying" },
  ror_maillard: { head: "RoR Maillard", name: "RoR in Maillard" },
  ror_development: { head: "RoR dev.", name: "RoR in development" },
  ror_fc: { head: "RoR at FC", name: "RoR at first crack" },
  auc: { head: "AUC", name: "Area under the curve (AUC)" },
  whole_color: { head: "Whole", name: "Color, whole bean" },
  ground_color: { head: "Ground", name: "Color, ground" },
  cup_score: { head: "Cup", name: "Cup score" },
} as const satisfies Record<RankingColumn, ColumnWords>;

export const columnName = (column: RankingColumn | "name") =>
  column === "name" ? "Name" : COLUMN_WORDS[column].name;

export const COLUMN_GROUPS: readonly { title: string; columns: readonly RankingColumn[] }[] = [
  {
    title: "Roast",
    columns: ["date", "batch_number", "coffee", "machine", "operator", "oz_in", "oz_out", "weight_loss"],
  },
  {
    title: "Milestones",
    columns: [
      ...(["charge_temp", "tp_time", "tp_temp", "dry_end_time", "dry_end_temp"] as const),
      ...(["fc_time", "fc_temp", "drop_time", "drop_temp"] as const),
    ],
  },
  { title: "Phases", columns: ["development_time", "dtr", "drying", "maillard"] },
  { title: "Rate of rise", columns: ["ror", "ror_drying", "ror_maillard", "ror_development", "ror_fc"] },
  { title: "Result", columns: ["auc", "whole_color", "ground_color", "cup_score"] },
];

const NUMBERS = {
  seconds: (value) => clock(value),
  degrees: (value) => `${tenths(value)}°`,
  rate: (value) => tenths(value),
  percent: (value) => inPercent(value),
  area: (value) => tenths(value),
  ounces: (value, weight) => weight(value),
  color: (value) => tenths(value),
  points: (value) => value.toFixed(2),
} as const satisfies Partial<Record<ColumnKind, (value: number, weight: (oz: number) => string) => string>>;

/**
 * A cell's text; null for a value that isn't known.
 * @param weight writes all weights of the table in one unit
 */
export function cellText(
  kind: ColumnKind,
  value: string | number | null | undefined,
  weight: (oz: number) => string,
): string | null {
  if (value === null || value === undefined) return null;
  if (kind === "day") return day(String(value));
  if (kind === "text" || typeof value === "string") return String(value);
  return NUMBERS[kind](value, weight);
}
