import type { Mark } from "@/lib/coffee/recording";
import type { Reading } from "@/lib/roast/analysis/clean-readings";
import { type Cell, cellNumber, cellText, momentOf, type Row, wordOf } from "./cells";
import { changesOf } from "./changes";
import { eventsOf } from "./event-words";
import { factsOfName, localTime } from "./file-title";
import type { LoggedFacts, LoggedRoast } from "./logged-roast";
import { columnOf, numbersOf, secondsOfColumn, type Table, tableWith } from "./table";
import type { MarkRule, TableFormat } from "./table-format";

/** The roast of a table in this format; null for another format. */
export function readTable(format: TableFormat, all: readonly Row[], fileName: string): LoggedRoast | null {
  const found = tableWith(all, format.heads);
  if (!found) return null;
  const { needs } = format;
  const samples = needs === undefined ? null : columnOf(found, [needs])?.map((cell) => cellText(cell) !== "");
  const table = samples ? { ...found, rows: found.rows.filter((_, at) => samples[at]) } : found;
  const time = secondsOf(table, format);
  const noted = eventsOf(table, format.events ?? []);
  return {
    logger: format.logger,
    unit: unitOfTable(table, format),
    time,
    bean: numbersOf(table, format.bean, format.scale),
    environment: numbersOf(table, format.environment, format.scale),
    marks: { ...noted.marks, ...marksOf(table, format.marks) },
    events: [
      ...format.controls.flatMap(({ columns, control, scale }) =>
        changesOf(control, numbersOf(table, columns, scale)),
      ),
      ...noted.events,
    ],
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

/** Rows are a second apart if a logger has no clock, or one that stops or runs backwards. */
function secondsOf(table: Table, { time: { columns, perSecond } }: TableFormat): Reading[] {
  for (const column of columns) {
    const seconds = secondsOfColumn(table, [column], perSecond);
    if (seconds && runs(seconds)) return seconds;
  }
  return table.rows.map((_, at) => at);
}

const MAX_STEP = 120;

function runs(seconds: readonly Reading[]): boolean {
  const known = seconds.filter((second) => second !== null);
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  if (known.some((second, at) => at > 0 && second < (known[at - 1] ?? second))) return false;
  const step = (last - first) / Math.max(known.length - 1, 1);
  return known.length === 1 || (step > 0.02 && step < MAX_STEP);
}

function marksOf(table: Table, rules: readonly MarkRule[]): Partial<Record<Mark, number>> {
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
  return startOf(columnOf(table, time.columns) ?? []);
}

/** The day and time of the first of some points in time; none of clocks without a day. */
export function startOf([first]: readonly Cell[]): Pick<LoggedFacts, "date" | "time"> {
  const moment = momentOf(cellText(first));
  if (moment === null) return {};
  const [date, clock] = new Date(moment).toISOString().split("T");
  return { date: date ?? null, time: clock?.slice(0, 8) ?? null };
}
