import { isRecord } from "@/lib/is-record";
/** A lot that a change takes too much of, in ounces. */
export interface Overdrawn {
  name: string;
  left: number;
  overdrawn: number;
  /** The new bought weight, if that is what changes. */
  bought: number | null;
  /** Day of the stocktake before which that was left, if it isn't left now. */
  countDay?: string;
  /** By a stocktake that finds much less than there was. */
  counted?: number;
}

const ounces = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : null);

function overdrawnOf(row: unknown): Overdrawn[] {
  if (!isRecord(row)) return [];
  const { coffee_name: name, left_oz, overdrawn_oz, bought_oz, count_day: day } = row;
  const [left, overdrawn] = [ounces(left_oz), ounces(overdrawn_oz)];
  if (typeof name !== "string" || left === null || overdrawn === null) return [];
  return [
    { name, left, overdrawn, bought: ounces(bought_oz), ...(typeof day === "string" && { countDay: day }) },
  ];
}

/** Parsed from the API's `details`; empty if they are about something else. */
export function overdrawnIn(details: unknown): Overdrawn[] {
  if (!isRecord(details)) return [];
  const { overdrawn: list, remaining_oz: left_oz, overdrawn_oz, counted_oz, count_day } = details;
  const [left, counted] = [ounces(left_oz), ounces(counted_oz)];
  if (left !== null && counted !== null)
    return [{ name: "This lot", left, overdrawn: 0, bought: null, counted }];
  if (Array.isArray(list)) return list.flatMap(overdrawnOf);
  return overdrawnOf({ coffee_name: "This lot", left_oz, overdrawn_oz, count_day });
}
