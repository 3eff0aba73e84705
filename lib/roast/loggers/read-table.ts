import type { Mark } from "@/lib/coffee/recording";
import { count } from "@/lib/units/pluralize";
import { type Cell, cellNumber, cellText, clockSeconds, momentOf, type Row, wordOf } from "./cells";
import { changesOf } from "./changes";
import { factsOfName, localTime } from "./file-title";
import type { LoggedFacts, LoggedRoast, Reading } from "./logged-roast";
import type { ColumnNames, MarkRule, TableFormat } from "./table-format";
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

/** The roast of a table in this format; null for another format. */
export function readTable(format: TableFormat, all: readonly Row[], fileName: string): LoggedRoast | null {
  const found = tableWith(all, format.heads);
  if (!found) return null;
  const { needs } = format;
  const samples = needs === undefined ? null : columnOf(found, [needs])?.map((cell) => cellText(cell) !== "");
  const table = samples ? { ...found, rows: found.rows.filter((_, at) => samples[at]) } : found;
  const time = secondsOf(table, format);
  return {
    logger: format.logger,
    unit: unitOfTable(table, format),
    time,
    bean: numbersOf(table, format.bean, format.scale),
    environment: numbersOf(table, format.environment, format.scale),
    marks: marksOf(table, format.marks),
    events: format.controls.flatMap(({ columns, control, scale }) =>
      changesOf(control, numbersOf(table, columns, scale)),
    ),
    curves: format.curves.map(({ columns, name, kind, scale }) => ({
      name,
      kind,
      values: numbersOf(table, columns, scale),
    })),
    facts: { ...format.facts, ...factsOfName(fileName, format.fileName), ...datesOf(table, format) },
    warnings: table.warnings,
  };
}

function unitOfTable(table: Table, { unit, celsiusSwitch }: TableFormat) {
  const told = celsiusSwitch === undefined ? [] : numbersOf(table, [celsiusSwitch]);
  return told.find((value) => value !== null) === 0 ? "F" : unit;
}

/** Rows are a second apart where a logger has no clock, or one that stops or runs backwards. */
function secondsOf(table: Table, { time: { columns, perSecond } }: TableFormat): Reading[] {
  for (const column of columns) {
    const seconds = secondsOfColumn(table, [column], perSecond);
    if (seconds && runs(seconds)) return seconds;
  }
  return table.rows.map((_, at) => at);
}

/** Longer than any roast in seconds, shorter than one in milliseconds. */
const LONGEST_ROAST = 30_000;
const LONGEST_CLOCK = 1e6;
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
  if (isClock) return first < LONGEST_CLOCK ? written : scaled(written, 1, first);
  if (cells.some((cell) => typeof cell === "number") && first >= 0 && last > first && last < 1)
    return scaled(written, DAY_SECONDS);
  if (perSecond !== 1 || last - first < LONGEST_ROAST) return scaled(written, 1 / perSecond);
  table.warnings.push("The times look like milliseconds, so they were read as such.");
  return scaled(written, 1 / 1000);
}

const scaled = (values: readonly Reading[], factor: number, start = 0): Reading[] =>
  values.map((value) => (value === null ? null : (value - start) * factor));

const LONGEST_STEP = 120;

function runs(seconds: readonly Reading[]): boolean {
  const known = seconds.filter((second) => second !== null);
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  if (known.some((second, at) => at > 0 && second < (known[at - 1] ?? second))) return false;
  const step = (last - first) / Math.max(known.length - 1, 1);
  return known.length === 1 || (step > 0.02 && step < LONGEST_STEP);
}

export function marksOf(table: Table, rules: readonly MarkRule[]): Partial<Record<Mark, number>> {
  const marks: Partial<Record<Mark, number>> = {};
  for (const rule of rules) {
    const at = placeOf(table, rule);
    if (at >= 0) marks[rule.mark] = at;
  }
  return marks;
}

function placeOf(table: Table, rule: MarkRule): number {
  if ("at" in rule) return rule.at === "first" ? Math.min(0, table.rows.length - 1) : table.rows.length - 1;
  const cells = columnOf(table, [rule.column]) ?? [];
  if ("words" in rule) return cells.findIndex((cell) => rule.words.includes(wordOf(cell)));
  const switches = cells.map(cellNumber);
  const on = switches.indexOf(1);
  return rule.turns === "on" || on === -1 ? on : switches.indexOf(0, on);
}

/** From columns with its parts or from the first point in time of the clock. */
function datesOf(table: Table, { dateColumns, time }: TableFormat): Pick<LoggedFacts, "date" | "time"> {
  if (dateColumns) {
    const parts = dateColumns.map((name) => numbersOf(table, [name])[0] ?? undefined);
    return parts.includes(undefined) ? {} : localTime(parts);
  }
  const [first] = columnOf(table, time.columns) ?? [];
  const moment = momentOf(cellText(first));
  if (moment === null) return {};
  const [date, clock] = new Date(moment).toISOString().split("T");
  return { date: date ?? null, time: clock?.slice(0, 8) ?? null };
}
