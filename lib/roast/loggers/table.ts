import type { Reading } from "@/lib/roast/analysis/clean-readings";
import { count } from "@/lib/units/pluralize";
import { type Cell, cellNumber, cellText, clockSeconds, type Row, wordOf } from "./cells";
import type { ColumnNames } from "./table-format";
import { MAX_ROWS } from "./text-table";

/** Lines above the heads, as some loggers write them. */
export const HEAD_ROWS = 60;

export interface Table {
  heads: string[];
  rows: readonly Row[];
  warnings: string[];
}

/** The table below the row that has one of each of these heads; null without one. */
export function tableWith(rows: readonly Row[], wanted: readonly ColumnNames[]): Table | null {
  for (const [at, row] of rows.slice(0, HEAD_ROWS).entries()) {
    const heads = row.map(wordOf);
    if (!wanted.every((names) => names.some((name) => heads.includes(name)))) continue;
    const below = rows.slice(at + 1).filter((cells) => cells.some((cell) => cellText(cell) !== ""));
    return { heads, rows: below, warnings: cutWarnings(rows) };
  }
  return null;
}

export const cutWarnings = (rows: readonly Row[]): string[] =>
  rows.length >= MAX_ROWS ? [`Only the first ${count(MAX_ROWS)} rows of the file were read.`] : [];

export function columnOf({ heads, rows }: Table, names: ColumnNames): Cell[] | null {
  for (const name of names) {
    const at = heads.indexOf(name);
    if (at !== -1) return rows.map((row) => row[at] ?? null);
  }
  return null;
}

export function numbersOf(table: Table, names: ColumnNames, scale = 1): Reading[] {
  const cells = columnOf(table, names) ?? table.rows.map(() => null);
  return cells.map((cell) => {
    const value = cellNumber(cell);
    return value === null ? null : value / scale;
  });
}

/** Longer than any roast in seconds, shorter than one in milliseconds. */
const MAX_ROAST = 30_000;
const MAX_CLOCK = 1e6;
const DAY_SECONDS = 86_400;

/**
 * Seconds of a column with numbers, clocks, parts of a day or points in time, which count from the
 * first; null where less than half of its cells are one.
 */
export function secondsOfColumn(table: Table, names: ColumnNames, perSecond = 1): Reading[] | null {
  const cells = columnOf(table, names) ?? [];
  const clocks = cells.map(clockSeconds);
  const isClock = clocks.some((second) => second !== null);
  const written = isClock ? clocks : cells.map(cellNumber);
  const known = written.filter((value) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || known.length < cells.length / 2) return null;
  if (isClock) return first < MAX_CLOCK ? written : scaled(written, 1, first);
  if (cells.some((cell) => typeof cell === "number") && first >= 0 && last > first && last < 1)
    return scaled(written, DAY_SECONDS);
  if (perSecond !== 1 || last - first < MAX_ROAST) return scaled(written, 1 / perSecond);
  table.warnings.push("The times look like milliseconds, so they were read as such.");
  return scaled(written, 1 / 1000);
}

const scaled = (values: readonly Reading[], factor: number, start = 0): Reading[] =>
  values.map((value) => (value === null ? null : (value - start) * factor));
