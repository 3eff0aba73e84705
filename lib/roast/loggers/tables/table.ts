import type { Reading } from "@/lib/roast/analysis/clean-readings";
import { count } from "@/lib/units/pluralize";
import { type Cell, cellNumber, cellText, clockSeconds, isExcelDay, type Row, wordOf } from "./cells";
import type { ColumnNames } from "./table-format";
import { MAX_FILE_ROWS } from "./text-table";

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
  rows.length >= MAX_FILE_ROWS ? [`Only the first ${count(MAX_FILE_ROWS)} rows of the file were read.`] : [];

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
const MAX_ROAST_S = 30_000;
/** Beyond it a number counts from 1970. */
const MAX_CLOCK_S = 1e6;
const DAY_S = 86_400;
/** Typed as minutes and seconds, `12:30` is half past twelve to Excel, so roasts seem to take hours. */
const MAX_CLOCKED_S = 2 * 3600;
/** 96 minutes as Excel takes them, for hours. */
const MAX_CLOCK_DAYS = 4;

/**
 * Seconds of a column with numbers, clocks, parts of a day, days or points in time, of which the last two count from the
 * first; null where less than half of its cells are one. A clock may pass midnight.
 */
export function secondsOfColumn(table: Table, names: ColumnNames, perSecond = 1): Reading[] | null {
  const cells = columnOf(table, names) ?? [];
  const clocks = cells.map(clockSeconds);
  const isClock = clocks.some((second) => second !== null);
  const written = isClock ? clocks : cells.map(cellNumber);
  const known = written.filter((value) => value !== null);
  if (known.length === 0 || known.length < cells.length / 2) return null;
  if (isClock) return fromFirst(overMidnight(written, DAY_S));
  const isWorkbook = perSecond === 1 && cells.some((cell) => typeof cell === "number");
  const days = isWorkbook && areDays(known) ? scaled(overMidnight(written, 1), DAY_S) : null;
  if (days) return fromFirst(spanOf(days) > MAX_CLOCKED_S ? scaled(days, 1 / 60) : days);
  if (perSecond !== 1 || spanOf(written) < MAX_ROAST_S) return fromFirst(scaled(written, 1 / perSecond));
  table.warnings.push("The times look like milliseconds, so they were read as such.");
  return fromFirst(scaled(written, 1 / 1000));
}

/** Whether a workbook's numbers are clocks or points in time: no roast takes four seconds, or begins after ten hours. */
function areDays(known: readonly number[]): boolean {
  const [least, most] = known.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const isDated = isExcelDay(least) && most - least < 1;
  return (isDated || (least >= 0 && most < MAX_CLOCK_DAYS)) && !known.every(Number.isInteger);
}

const spanOf = (values: readonly Reading[]): number =>
  (values.findLast((value) => value !== null) ?? 0) - (values.find((value) => value !== null) ?? 0);

const scaled = (values: readonly Reading[], factor: number, start = 0): Reading[] =>
  values.map((value) => (value === null ? null : (value - start) * factor));

function fromFirst(seconds: readonly Reading[]): Reading[] {
  const first = seconds.find((second) => second !== null) ?? 0;
  return scaled(seconds, 1, first < MAX_CLOCK_S ? 0 : first);
}

/** A clock that goes back by more than half a day has passed midnight. */
function overMidnight(clock: readonly Reading[], day: number): Reading[] {
  let [before, passed] = [Number.NEGATIVE_INFINITY, 0];
  return clock.map((value) => {
    if (value === null) return null;
    if (value < before - day / 2) passed += day;
    before = value;
    return value + passed;
  });
}
