import { MOVEMENT_KINDS, type MovementKind } from "@/db/schema";
import type { DateSystem } from "@/lib/units/days";
import { withoutSign } from "@/lib/units/parse-amount";
import { readTypedNumber, type Separators } from "@/lib/units/parse-number";
import { rounded, roundedDecimal } from "@/lib/units/rounding";
import { TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/units/temperature";
import { OUNCES, OUNCES_PER_POUND, type WeightUnit } from "@/lib/units/weight-unit";
import type { CellValue } from "./cell-value";
import type { CellType, Column } from "./column";
import { type DateOrder, readDay } from "./read-day";
import type { SheetCell } from "./sheet";

/** What the person or the file says of all cells of a column. */
export interface CellContext {
  weightUnit: WeightUnit | null;
  dates: DateOrder | null;
  dateSystem: DateSystem | undefined;
  decimals: "point" | "comma" | null;
  /** What a workbook's clocks count: `10:30` typed into Excel is half past ten, and the minutes and seconds of a roast. */
  clocks: "hours" | "minutes" | null;
  /** Signs of the bench's currency, as people write it: `$`, `USD`. */
  signs: readonly string[];
}

const refused = (why: string): CellValue => ({ kind: "refused", why });
const value = (known: unknown) => ({ kind: "value", value: known }) as const;

function separatorsOf(decimals: CellContext["decimals"]): Separators {
  if (decimals === null) return { comma: "unclear", point: "unclear" };
  return decimals === "point"
    ? { comma: "thousands", point: "decimal" }
    : { comma: "decimal", point: "thousands" };
}

function readNumber(cell: string | number, decimals: CellContext["decimals"]): number | CellValue {
  if (typeof cell === "number") return cell;
  const text = cell.trim();
  const read = readTypedNumber(text.replace(/^[-−]/, ""), separatorsOf(decimals));
  if (read.kind === "unclear") return { kind: "unclear", about: ["decimals"] };
  if (read.kind === "number") return /^[-−]/.test(text) ? -read.value : read.value;
  return refused("Enter a number, such as 12.5.");
}

const NEGATIVE_WEIGHT = "A weight can't be negative.";
const NEGATIVE_AMOUNT = "An amount can't be negative.";

const UNIT = /^(.*?[\d.,])\s*(g|gr|grams?|kgs?|kilos?|kilograms?|oz|ounces?|lbs?|pounds?)\.?$/i;
const unitOf = (word: string): WeightUnit => {
  const text = word.toLowerCase();
  if (text.startsWith("k")) return "kg";
  if (text.startsWith("g")) return "g";
  return text.startsWith("o") ? "oz" : "lb";
};

function readWeight(cell: string | number, column: Column, context: CellContext): CellValue {
  const [, amount, word] = (typeof cell === "string" ? UNIT.exec(cell.trim()) : null) ?? [];
  const unit = word === undefined ? context.weightUnit : unitOf(word);
  const number = readNumber(amount ?? cell, context.decimals);
  if (typeof number !== "number" && number.kind === "refused")
    return refused("Enter a weight, such as 12.5 or 2 kg.");
  if (typeof number !== "number")
    return { kind: "unclear", about: unit === null ? ["decimals", "weights"] : ["decimals"] };
  if (number < 0) return refused(NEGATIVE_WEIGHT);
  if (unit === null) return { kind: "unclear", about: ["weights"] };
  const oz = number * OUNCES[unit];
  return value(column.stored === "lb" ? roundedDecimal(oz / OUNCES_PER_POUND, 4) : roundedDecimal(oz, 3));
}

function readMoney(cell: string | number, { decimals, signs }: CellContext): number | CellValue {
  const { text, foreign } =
    typeof cell === "number" ? { text: cell, foreign: null } : withoutSign(cell, signs);
  const read = foreign === null ? readNumber(text, decimals) : refused(foreign);
  return typeof read === "number" && read < 0 ? refused(NEGATIVE_AMOUNT) : read;
}

const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,]\d+)?$/;
const MINUTES = /^(\d{1,3})\s*(?:m|min|mins|minutes)\.?\s*(?:(\d{1,2})\s*(?:s|sec|secs|seconds)?\.?)?$/i;
const DAY_S = 86_400;
/** Nothing of a roast is marked earlier, so `10.5` and `10.30` are minutes. */
const MIN_BARE_SECONDS = 60;

const bareSeconds = (seconds: number): CellValue =>
  seconds > 0 && seconds < MIN_BARE_SECONDS
    ? refused("Are these minutes? Enter minutes and seconds, such as 8:45, or 45 s.")
    : value(seconds);

/** Seconds. Excel keeps a clock as a part of a day. */
function readDuration(cell: string | number, context: CellContext): CellValue {
  if (typeof cell === "number") {
    if (context.clocks === null || cell >= MAX_CLOCK_DAYS) return bareSeconds(cell);
    return value(Math.round((cell * DAY_S) / (context.clocks === "hours" ? 1 : 60)));
  }
  const text = cell.trim();
  const [, hours = "0", minutes, seconds] = CLOCK.exec(text) ?? [];
  if (minutes !== undefined) return value(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  const [, min, sec = "0"] = MINUTES.exec(text) ?? [];
  if (min !== undefined) return value(Number(min) * 60 + Number(sec));
  const bare = text.replace(/\s*(s|sec|secs|seconds)$/i, "");
  const number = readNumber(bare, context.decimals);
  if (typeof number === "number") return bare === text ? bareSeconds(number) : value(number);
  return number.kind === "refused" ? refused("Enter a time, such as 8:45, or seconds.") : number;
}

const DEGREES = /^(.*?)(?:\s*°\s*|(?<=\d)\s*)([cf])?$/is;

function readTemperature(cell: string | number, _: Column, { decimals }: CellContext): CellValue {
  const [, amount, letter] = (typeof cell === "string" ? DEGREES.exec(cell.trim()) : null) ?? [];
  const number = readNumber(amount ?? cell, decimals);
  if (typeof number !== "number") return number;
  const unit = TEMPERATURE_UNITS.find((each) => each === letter?.toUpperCase());
  return { ...value(number), ...(unit && { unit }) };
}

/** The ledger's and the API's words, and people's. */
const MOVEMENT_WORDS: Record<MovementKind, readonly string[]> = {
  sold_green: ["sold", "sale", "sold green", "sold as green coffee", "green sale"],
  sampled: ["sampled", "sample"],
  spilled: ["spilled", "spilt", "spill", "waste", "wasted", "thrown away", "spilled or thrown away"],
  counted: ["counted", "count", "stocktake", "stock take"],
  used_up: ["used up", "finished"],
  moved: ["moved", "move", "moved to another place"],
};

function readMovementKind(cell: string | number): CellValue {
  const words = String(cell)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ");
  const kind = MOVEMENT_KINDS.find((each) => MOVEMENT_WORDS[each].includes(words));
  return kind ? value(kind) : refused("Enter sold, sampled, spilled, counted, used up or moved.");
}

const wholeOr = (why: string) => (number: number) =>
  Number.isInteger(number) ? value(number) : refused(why);

const READERS: Record<CellType, (cell: string | number, column: Column, context: CellContext) => CellValue> =
  {
    text: (cell) => value(String(cell).trim()),
    lines: (cell) => value(String(cell).trim()),
    list: (cell) => value(String(cell).trim()),
    lot: (cell) => value(String(cell).trim()),
    lot_id: (cell) => value(String(cell).trim()),
    roast: (cell) => value(String(cell).trim()),
    roast_id: (cell) => value(String(cell).trim()),
    blend: (cell) => value(String(cell).trim()),
    blend_id: (cell) => value(String(cell).trim()),
    more_lots: (cell) => value(String(cell).trim()),
    more_names: (cell) => value(String(cell).trim()),
    id: (cell) => value(String(cell).trim()),
    movement_kind: readMovementKind,
    weight: readWeight,
    money: (cell, _, context) => asValue(readMoney(cell, context)),
    weight_price: (cell, _, context) => {
      const price = readMoney(cell, context);
      if (typeof price !== "number") return price;
      const unit = context.weightUnit;
      return unit === null
        ? { kind: "unclear", about: ["weights"] }
        : value((price / OUNCES[unit]) * OUNCES_PER_POUND);
    },
    whole: (cell, _, context) => {
      const number = readNumber(
        typeof cell === "string" ? cell.replace(/\s*(m|masl)$/i, "") : cell,
        context.decimals,
      );
      return typeof number === "number" ? wholeOr("Enter a whole number.")(number) : number;
    },
    date: (cell, _, { dates, dateSystem }) => readDay(cell, dates, dateSystem),
    number: (cell, _, context) =>
      asValue(
        readNumber(typeof cell === "string" ? cell.replace(/\s*(%|g\/l)$/i, "") : cell, context.decimals),
      ),
    // To Excel 11.2% is 0.112, and less than one percent isn't moisture.
    percent: (cell, column, context) =>
      typeof cell === "number" && cell < 1
        ? value(rounded(cell * 100, 4))
        : READERS.number(cell, column, context),
    duration: (cell, _, context) => readDuration(cell, context),
    temperature: readTemperature,
    temperature_unit: (cell) => {
      const letter = String(cell).trim().replace("°", "").charAt(0).toUpperCase();
      const unit = TEMPERATURE_UNITS.find((each: TemperatureUnit) => each === letter);
      return unit ? value(unit) : refused("Enter C or F.");
    },
  };

const asValue = (read: number | CellValue): CellValue => (typeof read === "number" ? value(read) : read);

export const NUMERIC: readonly CellType[] = [
  "weight",
  "money",
  "weight_price",
  "whole",
  "number",
  "percent",
  "temperature",
  "duration",
];
/** Longer text isn't a number, and expressions that look for a unit at its end would take long. */
const MAX_NUMBER_LENGTH = 60;

export function readCell(cell: SheetCell, column: Column, context: CellContext): CellValue {
  if (cell === null || String(cell).trim() === "") return { kind: "blank" };
  if (NUMERIC.includes(column.type) && String(cell).length > MAX_NUMBER_LENGTH)
    return refused(`Enter at most ${MAX_NUMBER_LENGTH} characters.`);
  return READERS[column.type](cell, column, context);
}

/** Which decimal sign the numbers of a sheet show; null where they don't, or differ. */
export function decimalsIn(cells: readonly SheetCell[]): CellContext["decimals"] {
  const texts = cells.filter((cell) => typeof cell === "string");
  const comma = texts.some((text) => /\d,\d{1,2}(?!\d)/.test(text) || /\d\.\d{3},/.test(text));
  const point = texts.some(
    (text) => /\d\.\d{1,2}(?!\d)/.test(text) || /\d,\d{3}\./.test(text) || /\d\.\d{4,}/.test(text),
  );
  if (comma === point) return null;
  return comma ? "comma" : "point";
}

const HOUR_S = 3600;
/** 96 minutes as Excel takes them, for hours. */
const MAX_CLOCK_DAYS = 4;

/**
 * What the numbers of a workbook's times count; null for seconds, which are whole numbers. Parts of a day that are all
 * whole minutes and of which one is an hour were typed as minutes and seconds: no roast takes that long.
 */
export function clocksIn(cells: readonly SheetCell[]): CellContext["clocks"] {
  const days = cells.filter((cell) => typeof cell === "number" && cell < MAX_CLOCK_DAYS).map(Number);
  if (days.every(Number.isInteger)) return null;
  const seconds = days.map((each) => Math.round(each * DAY_S));
  return seconds.every((each) => each % 60 === 0) && seconds.some((each) => each >= HOUR_S)
    ? "minutes"
    : "hours";
}
