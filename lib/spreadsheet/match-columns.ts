import type { TemperatureUnit } from "@/lib/units/temperature";
import { CURRENCIES } from "@/lib/units/unit-choices";
import type { WeightUnit } from "@/lib/units/weight-unit";
import type { Column } from "./column";
import { COLUMNS, type SheetKind } from "./columns";
import { FOREIGN_HEADS, LEFT_HEADS } from "./foreign-heads";
import { readDay } from "./read-day";
import type { SheetCell } from "./sheet";

/** Maps, since an object knows the word `constructor` too. */
const WEIGHT_WORDS: ReadonlyMap<string, WeightUnit> = new Map([
  ...(["g", "gr", "gram", "grams"] as const).map((word) => [word, "g"] as const),
  ...(["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms"] as const).map((word) => [word, "kg"] as const),
  ...(["oz", "ounce", "ounces"] as const).map((word) => [word, "oz"] as const),
  ...(["lb", "lbs", "pound", "pounds"] as const).map((word) => [word, "lb"] as const),
]);
const TEMPERATURE_WORDS: ReadonlyMap<string, TemperatureUnit> = new Map([
  ["c", "C"],
  ["celsius", "C"],
  ["f", "F"],
  ["fahrenheit", "F"],
]);
const CURRENCY_WORDS = new Set([
  "us",
  "dollars",
  "euro",
  "euros",
  ...CURRENCIES.map((code) => code.toLowerCase()),
]);

const wordsOf = (head: string): string[] =>
  head
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

interface Head {
  /** With all its words, and without units. */
  forms: string[];
  weightUnit: WeightUnit | null;
  temperatureUnit: TemperatureUnit | null;
}

export function readHead(cell: SheetCell | undefined): Head {
  const words = wordsOf(typeof cell === "string" ? cell.slice(0, 200) : "");
  const isUnit = (word: string) =>
    WEIGHT_WORDS.has(word) || TEMPERATURE_WORDS.has(word) || CURRENCY_WORDS.has(word);
  const plain = words.filter((word) => !isUnit(word));
  const weightUnit = words.flatMap((word) => WEIGHT_WORDS.get(word) ?? [])[0] ?? null;
  const temperatureUnit = words.flatMap((word) => TEMPERATURE_WORDS.get(word) ?? []).at(-1) ?? null;
  // `Price in $`, `Weight in kg`
  const named = plain.length > 1 && plain.at(-1) === "in" ? plain.slice(0, -1) : plain;
  const forms = [words, plain, named].map((each) => each.join(" "));
  return { forms: [...new Set(forms)], weightUnit, temperatureUnit };
}

const CURRENCY = new RegExp(`[$€£¥₩₹฿₫₱]|\\b(?:${CURRENCIES.join("|")})\\b`, "gu");

/** The currency that a head names, as written there: `€` of `Price in €`. */
export const currencyIn = (head: string): string | null => head.slice(0, 200).match(CURRENCY)?.at(-1) ?? null;

const normalized = (name: string) => wordsOf(name).join(" ");

const ENOUGH_VALUES = 50;

/** Whether a column's values are days; null for an empty one. `Bought` may be a day or a weight. */
function areDays(cells: readonly SheetCell[]): boolean | null {
  const given = cells.filter((cell) => cell !== null && String(cell).trim() !== "").slice(0, ENOUGH_VALUES);
  if (given.length === 0) return null;
  const days = given.filter((cell) => cell !== null && readDay(cell, null).kind !== "refused");
  return 2 * days.length > given.length;
}

/** 0: no match; higher for a name earlier in the list, highest for the field itself. */
function nameFit(kind: SheetKind, column: Column, { forms }: Head): number {
  const foreign = FOREIGN_HEADS[kind][column.field] ?? [];
  const names = [normalized(column.field), normalized(column.label), ...column.names, ...foreign];
  const at = names.findIndex((name) => forms.includes(name));
  return at === -1 ? 0 : 100 - at;
}

/** The same by the head's unit and the values below it: a head that names days and weights is what its values are. */
function fitOf(kind: SheetKind, column: Column, head: Head, values: readonly SheetCell[]): number {
  const { weightUnit } = head;
  if (weightUnit !== null && (column.type === "money" || column.type === "date")) return 0;
  if (column.type === "weight_price" && weightUnit === null) return 0;
  const fit = nameFit(kind, column, head);
  if (fit === 0 || !isDayOrWeight(column)) return fit;
  const isOpen = COLUMNS[kind].some(
    (other) => other.type !== column.type && isDayOrWeight(other) && nameFit(kind, other, head) > 0,
  );
  const days = isOpen ? areDays(values) : null;
  return days === null || days === (column.type === "date") ? fit : 0;
}

const isDayOrWeight = ({ type }: Column) => type === "date" || type === "weight";

/**
 * For each column of the sheet its field, or null. Each field is used once, by the head that fits it best.
 * @param below the rows of values, which decide what a head that may be two things is
 */
export function matchColumns(
  kind: SheetKind,
  heads: readonly (SheetCell | undefined)[],
  below: readonly (readonly SheetCell[])[] = [],
): (string | null)[] {
  const pairs = heads.flatMap((head, at) => {
    const read = readHead(head);
    const values = below.map((row) => row[at] ?? null);
    return COLUMNS[kind].map((column) => ({
      at,
      field: column.field,
      fit: fitOf(kind, column, read, values),
    }));
  });
  const fields: (string | null)[] = heads.map(() => null);
  const taken = new Set<string>();
  for (const pair of pairs.filter(({ fit: fits }) => fits > 0).sort((a, b) => b.fit - a.fit || a.at - b.at)) {
    if (fields[pair.at] !== null || taken.has(pair.field)) continue;
    fields[pair.at] = pair.field;
    taken.add(pair.field);
  }
  return fields;
}

/** Whether a head names a lot's remaining weight. */
export const saysLeft = (head: string): boolean =>
  readHead(head).forms.some((form) => LEFT_HEADS.includes(form));

const HEAD_ROWS = 20;
/** One fitting word may be a value. */
const MIN_HEADS = 2;

/** The row with the most heads that are known; null where no row has two. */
export function findHeader(kind: SheetKind, rows: readonly (readonly SheetCell[])[]): number | null {
  const found = rows
    .slice(0, HEAD_ROWS)
    .map((row, at) => ({ at, known: matchColumns(kind, row).filter((field) => field !== null).length }))
    .sort((a, b) => b.known - a.known || a.at - b.at)[0];
  return found && found.known >= MIN_HEADS ? found.at : null;
}
