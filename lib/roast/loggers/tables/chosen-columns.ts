import { z } from "zod";
import { TEMPERATURE_UNITS } from "@/lib/units/temperature";
import { type Cell, cellNumber, cellText, clockSeconds, type Row } from "./cells";
import { HEAD_ROWS } from "./table";

/** Which columns of a table hold what, by their heads, where the heads themselves don't say. */
const head = z.string("a head of the table").min(1).max(200);
export const chosenColumnsSchema = z.object({
  time: head,
  bean: head,
  environment: head.nullish(),
  unit: z.enum(TEMPERATURE_UNITS, "C or F"),
  time_unit: z.enum(["s", "min", "ms"], "s, min or ms"),
});
export type ChosenColumns = z.output<typeof chosenColumnsSchema>;

/** A column that could be one of them, with what it looks like. */
interface TableHead {
  head: string;
  examples: string[];
}

const MIN_ROWS = 5;
const LOOKED_AT = 20;
const EXAMPLES = 3;
const MAX_HEADS = 40;

const isValue = (cell: Cell | undefined) => cellNumber(cell) !== null || clockSeconds(cell) !== null;
const valuesIn = (row: Row) => row.filter(isValue).length;

/** The row of words above the first rows with two values or more; -1 without one. */
function headRow(rows: readonly Row[]): number {
  return rows.slice(0, HEAD_ROWS).findIndex((row, at) => {
    const words = row.filter((cell) => cellText(cell) !== "" && !isValue(cell)).length;
    const below = rows.slice(at + 1, at + 1 + LOOKED_AT).filter((each) => valuesIn(each) >= 2);
    return words >= 2 && below.length >= MIN_ROWS;
  });
}

/** The heads to choose from; none if the rows aren't a table of readings. */
export function tableHeads(rows: readonly Row[]): TableHead[] {
  const at = headRow(rows);
  const below = rows.slice(at + 1, at + 1 + LOOKED_AT);
  const heads = (rows[at] ?? []).slice(0, MAX_HEADS).map((cell, column) => ({
    head: cellText(cell).slice(0, 200),
    examples: below
      .map((row) => cellText(row[column]).slice(0, 40))
      .filter((text) => text !== "")
      .slice(0, EXAMPLES),
  }));
  const named = heads.filter((each) => each.head !== "");
  return at !== -1 && new Set(named.map((each) => each.head)).size === named.length ? named : [];
}
