import type { FactColumn } from "@/lib/coffee/supplier-product";
import type { ToldFact } from "@/lib/demo/copy-styles/voice";
import type { ColumnMapping } from "./shop";

/** Columns that are named like the fact they hold. */
export function same(...columns: (FactColumn & ToldFact)[]): ColumnMapping[] {
  return columns.map((column) => ({ column, from: column }));
}

export const ARRIVAL: ColumnMapping = { column: "arrival_date", from: "arrival" };
export const CERTIFIED: ColumnMapping = { column: "certifications", from: "certification" };
