/**
 * How a cell is read. `lot`, `roast` and `blend` are names of what the bench has; their ids help where
 * names are equal. `weight_price` is money for a weight of the column's unit. `more_lots` is a list like the export's `inputs`.
 */
export type CellType =
  | "text"
  | "lines"
  | "list"
  | "weight"
  | "money"
  | "weight_price"
  | "whole"
  | "number"
  | "percent"
  | "date"
  | "duration"
  | "temperature"
  | "temperature_unit"
  | "id"
  | "lot"
  | "lot_id"
  | "more_lots"
  | "more_names"
  | "roast"
  | "roast_id"
  | "blend"
  | "blend_id"
  | "movement_kind";

export interface Column {
  field: string;
  label: string;
  type: CellType;
  /** Heads it goes by, normalized: lower case, words with single spaces, without units. The label is one too. */
  names: readonly string[];
  required?: true;
  /** The unit that the API takes, for `weight` and `weight_price`. */
  stored?: "oz" | "lb";
}

export const textColumn = (field: string, label: string, ...names: string[]): Column => ({
  field,
  label,
  type: "text",
  names,
});
