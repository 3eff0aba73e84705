import type { FactColumn } from "@/lib/supply/product";
import type { ToldFact } from "../voices/voice";
import type { ColumnMapping } from "./shop";

/** Columns that are named like the fact they hold. */
export function same(...columns: (FactColumn & ToldFact)[]): ColumnMapping[] {
  return columns.map((column) => ({ column, from: column }));
}

export const ARRIVAL: ColumnMapping = { column: "arrival_date", from: "arrival" };
export const CERTIFIED: ColumnMapping = { column: "certifications", from: "certification" };
