import type { TemperatureUnit } from "@/lib/units/temperature";
import { CURRENCIES } from "@/lib/units/unit-choices";
import type { WeightUnit } from "@/lib/units/weight-unit";
import { COLUMNS, type Column, type SheetKind } from "./columns";
import type { SheetCell } from "./sheet";

const WEIGHT_WORDS: Readonly<Record<string, WeightUnit>> = {
  g: "g",
  gr: "g",
  gram: "g",
  grams: "g",
  kg: "kg",
  kgs: "kg",
  kilo: "kg",
  kilos: "kg",
  kilogram: "kg",
  kilograms: "kg",
  oz: "oz",
  ounce: "oz",
  ounces: "oz",
  lb: "lb",
  lbs: "lb",
  pound: "lb",
  pounds: "lb",
};
const TEMPERATURE_WORDS: Readonly<Record<string, TemperatureUnit>> = {
  c: "C",
  celsius: "C",
  f: "F",
  fahrenheit: "F",
};
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
  /** With all its words, and without those of units. */
  forms: string[];
  weightUnit: WeightUnit | null;
  temperatureUnit: TemperatureUnit | null;
}

export function readHead(cell: SheetCell | undefined): Head {
  const words = wordsOf(typeof cell === "string" ? cell.slice(0, 200) : "");
  const isUnit = (word: string) =>
    word in WEIGHT_WORDS || word in TEMPERATURE_WORDS || CURRENCY_WORDS.has(word);
  const plain = words.filter((word) => !isUnit(word));
  const weightUnit = words.flatMap((word) => WEIGHT_WORDS[word] ?? [])[0] ?? null;
  const temperatureUnit = words.flatMap((word) => TEMPERATURE_WORDS[word] ?? []).at(-1) ?? null;
  // `Price in $`, `Weight in kg`
  const named = plain.length > 1 && plain.at(-1) === "in" ? plain.slice(0, -1) : plain;
  const forms = [words, plain, named].map((each) => each.join(" "));
  return { forms: [...new Set(forms)], weightUnit, temperatureUnit };
}

const CURRENCY = new RegExp(`[$€£¥₩₹฿₫₱]|\\b(?:${CURRENCIES.join("|")})\\b`, "gu");

/** The currency that a head names, as written there: `€` of `Price in €`. */
export const currencyIn = (head: string): string | null => head.slice(0, 200).match(CURRENCY)?.at(-1) ?? null;

const normalized = (name: string) => wordsOf(name).join(" ");

/** 0: no match; more for a name that stands further ahead, most for the field itself. */
function fitOf(column: Column, { forms, weightUnit }: Head): number {
  if (column.type === "money" && weightUnit !== null) return 0;
  if (column.type === "weight_price" && weightUnit === null) return 0;
  const names = [normalized(column.field), normalized(column.label), ...column.names];
  const at = names.findIndex((name) => forms.includes(name));
  return at === -1 ? 0 : 100 - at;
}

/** For each column of the sheet its field, or null. Each field is used once, by the head that fits it best. */
export function matchColumns(kind: SheetKind, heads: readonly (SheetCell | undefined)[]): (string | null)[] {
  const pairs = heads.flatMap((head, at) => {
    const read = readHead(head);
    return COLUMNS[kind].map((column) => ({ at, field: column.field, fit: fitOf(column, read) }));
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
