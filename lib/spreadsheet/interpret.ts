import { GREEN_SALES } from "@/lib/inventory/movements/contract";
import { clockText } from "@/lib/roast/marks/clock-time";
import { currencySigns } from "@/lib/units/reader-units";
import type { TemperatureUnit } from "@/lib/units/temperature";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import type { WeightUnit } from "@/lib/units/weight-unit";
import type { Choices, StoredChoices } from "./choices";
import type { CellType, Column } from "./column";
import { COLUMNS, columnOf, type SheetKind } from "./columns";
import { currencyIn, findHeader, matchColumns, readHead } from "./match-columns";
import { type CellContext, clocksIn, decimalsIn, NUMERIC, readCell } from "./read-cell";
import { type DateOrder, dateOrderIn } from "./read-day";
import type { Sheet, SheetCell } from "./sheet";

/** A column of the sheet and what it is taken for. */
export interface ReadColumn {
  at: number;
  head: string;
  column: Column | null;
  weightUnit: WeightUnit | null;
  temperatureUnit: TemperatureUnit | null;
  /** Money, left out for people who don't see costs. */
  isHidden?: true;
}

/** What the person has to say before the sheet can be saved, once for all of its rows. */
export type SheetQuestion =
  | { about: "dates" | "decimals"; example: string }
  | { about: "weights"; column: ReadColumn }
  /** An earlier sheet has put these rows on the bench. */
  | { about: "repeated"; rows: number; of: number }
  /** The head names another currency than the bench has. */
  | { about: "currency"; head: string; sign: string }
  | { about: "temperatures" }
  | { about: "missing"; labels: string[] };

export interface ReadRow {
  /** Counted from 1 in the sheet, without empty rows. */
  number: number;
  /** As pages show them: a workbook's days and times as they are read. */
  cells: string[];
  /** By field; blank cells have none. */
  values: Record<string, unknown>;
  /** By field: what temperatures say of themselves. */
  units: Record<string, TemperatureUnit>;
  /** By the column's place; `null` for the whole row. */
  problems: { at: number | null; why: string }[];
}

export interface ReadSheet {
  kind: SheetKind;
  header: number | null;
  columns: ReadColumn[];
  rows: ReadRow[];
  questions: SheetQuestion[];
  dates: DateOrder | null;
  temperatureUnit: TemperatureUnit | null;
}

const textOf = (cell: SheetCell | undefined) => (cell === null || cell === undefined ? "" : String(cell));

/** Of numbers that Excel shows in another way than it keeps them. */
const AS_EXCEL_SHOWS: Partial<Record<CellType, (value: unknown) => string>> = {
  date: String,
  duration: (seconds) => clockText(Number(seconds)),
  percent: String,
};

function readColumns(
  kind: SheetKind,
  { rows }: Sheet,
  header: number | null,
  choices: Choices,
): ReadColumn[] {
  const below = rows.slice(header === null ? 0 : header + 1);
  const heads = header === null ? (rows[0] ?? []).map(() => null) : (rows[header] ?? []);
  const matched = matchColumns(kind, heads, below);
  // What a person chose for one column, no other takes by its head.
  const taken = new Set(choices.columns.values());
  const free = matched.map((field) => (field !== null && taken.has(field) ? null : field));
  const chosen = heads.map((_, at) => choices.columns.get(at) ?? free[at] ?? "");
  return heads.map((head, at) => {
    const field = chosen[at] ?? "";
    // A field chosen twice by hand: the later column is left out.
    const column = chosen.indexOf(field) === at ? (columnOf(kind, field) ?? null) : null;
    const { weightUnit, temperatureUnit } = readHead(head);
    return {
      at,
      head: textOf(head).trim(),
      column,
      weightUnit: choices.units.get(at) ?? weightUnit,
      temperatureUnit,
    };
  });
}

const headerOf = (kind: SheetKind, { rows }: Sheet, { header }: Choices) =>
  header === undefined ? findHeader(kind, rows) : header;

/** Each column as the form of a sheet shows it, by its fields' names. */
export function shownColumns(
  kind: SheetKind,
  sheet: Sheet,
  choices: Choices,
  { hidesCosts }: { hidesCosts: boolean },
): StoredChoices {
  const columns = readColumns(kind, sheet, headerOf(kind, sheet, choices), choices);
  return Object.fromEntries(
    columns.flatMap(({ at, column, weightUnit }) => [
      [`column.${at}`, column === null || (hidesCosts && isMoney(column)) ? "" : column.field],
      [`unit.${at}`, weightUnit ?? ""],
    ]),
  );
}

const cellsOf = (rows: readonly SheetCell[][], columns: readonly ReadColumn[], types: readonly string[]) =>
  columns
    .filter(({ column }) => column && types.includes(column.type))
    .flatMap(({ at }) => rows.map((row) => row[at] ?? null));

/** Reads a sheet by its heads and what the person chose. Nothing is guessed that could be otherwise. */
export function interpretSheet(
  kind: SheetKind,
  sheet: Sheet,
  choices: Choices,
  units: Pick<ReaderUnits, "currency">,
): ReadSheet {
  const signs = currencySigns(units);
  const { dateSystem } = sheet;
  const header = headerOf(kind, sheet, choices);
  const below = sheet.rows.slice(header === null ? 0 : header + 1);
  const columns = readColumns(kind, sheet, header, choices);
  const dates = choices.dates ?? dateOrderIn(cellsOf(below, columns, ["date"]));
  const byDelimiter = sheet.delimiter === "," ? "point" : null;
  const decimals = choices.decimals ?? decimalsIn(cellsOf(below, columns, NUMERIC)) ?? byDelimiter;
  const clocks = clocksIn(cellsOf(below, columns, ["duration"]));
  const questions = new Map<string, SheetQuestion>();
  const first = (header ?? -1) + 2;
  const rows = below.map((cells, place): ReadRow => {
    const row: ReadRow = { number: first + place, cells: [], values: {}, units: {}, problems: [] };
    for (const read of columns) {
      const cell = choices.cells.get(`${row.number}.${read.at}`) ?? cells[read.at] ?? null;
      row.cells.push(textOf(cell));
      if (read.column)
        takeCell(
          row,
          cell,
          read,
          { weightUnit: read.weightUnit, dates, dateSystem, decimals, clocks, signs },
          questions,
        );
    }
    return row;
  });
  const missing = COLUMNS[kind].filter(
    ({ field, required }) => required && !columns.some(({ column }) => column?.field === field),
  );
  if (missing.length > 0)
    questions.set("missing", { about: "missing", labels: missing.map(({ label }) => label) });
  const foreign = columns.find(({ column, head }) => isForeignMoney(column, head, signs));
  if (foreign && !choices.takesAmounts)
    questions.set("currency", { about: "currency", head: foreign.head, sign: signs[0] ?? "" });
  const temperatureUnit =
    choices.temperature ?? columns.flatMap((each) => each.temperatureUnit ?? []).at(0) ?? null;
  const isUnknown = (row: ReadRow) =>
    row.values.temperature_unit === undefined &&
    columns.some(
      ({ column }) =>
        column?.type === "temperature" &&
        row.values[column.field] !== undefined &&
        row.units[column.field] === undefined,
    );
  if (temperatureUnit === null && rows.some(isUnknown))
    questions.set("temperatures", { about: "temperatures" });
  return { kind, header, columns, rows, questions: [...questions.values()], dates, temperatureUnit };
}

export const isMoney = (column: Column | null): boolean =>
  column?.type === "money" || column?.type === "weight_price";

const ownersOnly = ({ values }: ReadRow): ReadRow["problems"] =>
  values.kind === "sold_green" ? [{ at: null, why: GREEN_SALES }] : [];

/** Without its columns of money and sales of green coffee, for people who don't see costs. */
export function withoutAmounts(read: ReadSheet): ReadSheet {
  const hidden = read.columns.filter(({ column }) => isMoney(column));
  const fields = new Set(hidden.map(({ column }) => column?.field));
  const places = new Set<number | null>(hidden.map(({ at }) => at));
  return {
    ...read,
    columns: read.columns.map((each) =>
      isMoney(each.column) ? { ...each, column: null, isHidden: true } : each,
    ),
    rows: read.rows.map((row) => ({
      ...row,
      values: Object.fromEntries(Object.entries(row.values).filter(([field]) => !fields.has(field))),
      problems: [...row.problems.filter(({ at }) => !places.has(at)), ...ownersOnly(row)],
    })),
    questions: read.questions.filter(
      (question) =>
        question.about !== "currency" && !(question.about === "weights" && isMoney(question.column.column)),
    ),
  };
}

function isForeignMoney(column: Column | null, head: string, signs: readonly string[]): boolean {
  if (!isMoney(column)) return false;
  const named = currencyIn(head);
  return named !== null && !signs.includes(named);
}

function takeCell(
  row: ReadRow,
  cell: SheetCell,
  read: ReadColumn,
  context: CellContext,
  questions: Map<string, SheetQuestion>,
): void {
  if (!read.column) return;
  const found = readCell(cell, read.column, context);
  switch (found.kind) {
    case "value":
      row.values[read.column.field] = found.value;
      if (typeof cell === "number")
        row.cells[read.at] = AS_EXCEL_SHOWS[read.column.type]?.(found.value) ?? textOf(cell);
      if (found.unit) row.units[read.column.field] = found.unit;
      break;
    case "refused":
      row.problems.push({ at: read.at, why: found.why });
      break;
    case "unclear":
      for (const about of found.about) {
        const key = about === "weights" ? `weights ${read.at}` : about;
        const question: SheetQuestion =
          about === "weights" ? { about, column: read } : { about, example: textOf(cell).trim() };
        if (!questions.has(key)) questions.set(key, question);
      }
      break;
    case "blank":
      break;
    default:
      found satisfies never;
  }
}
