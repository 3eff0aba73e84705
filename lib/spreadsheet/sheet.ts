import type { Delimiter } from "@/lib/http/files/csv-dialect";
import type { DateSystem } from "@/lib/units/days";

/** A cell as a file or the clipboard gives it; Excel's dates are numbers. */
export type SheetCell = string | number | null;

export interface Sheet {
  rows: SheetCell[][];
  /** What separated the cells: a comma can't be a decimal sign then. Null for a workbook. */
  delimiter: Delimiter | null;
  /** 1900 if unset. */
  dateSystem?: DateSystem;
}

export const MAX_SHEET_BYTES = 4 * 1024 * 1024;
/** Rows that are saved in one transaction, without the head. */
export const MAX_SHEET_ROWS = 2000;
export const MAX_SHEET_COLUMNS = 60;
export const MAX_CELL_CHARACTERS = 10_000;
/** Above the head. */
export const MAX_LINES_ABOVE = 20;
