import { withoutSign } from "@/lib/units/parse-amount";
import { readTypedNumber, type Separators } from "@/lib/units/parse-number";
import { TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/units/temperature";
import { OUNCES, OUNCES_PER_POUND, type WeightUnit } from "@/lib/units/weight-unit";
import type { CellValue } from "./cell-value";
import type { CellType, Column } from "./columns";
import { type DateOrder, readDay } from "./read-day";
import type { SheetCell } from "./sheet";

/** What the person or the file says of all cells of a column. */
export interface CellContext {
  weightUnit: WeightUnit | null;
  dates: DateOrder | null;
  decimals: "point" | "comma" | null;
  /** Of the bench's currency, as people write it: `$`, `USD`. */
  signs: readonly string[];
}

const refused = (why: string): CellValue => ({ kind: "refused", why });
const value = (known: unknown): CellValue => ({ kind: "value", value: known });

const roundedTo = (amount: number, decimals: number) =>
  Number(`${Math.round(Number(`${amount}e${decimals}`))}e-${decimals}`);

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
  if (unit === null) return { kind: "unclear", about: ["weights"] };
  const oz = number * OUNCES[unit];
  return value(column.stored === "lb" ? roundedTo(oz / OUNCES_PER_POUND, 4) : roundedTo(oz, 3));
}

function readMoney(cell: string | number, { decimals, signs }: CellContext): number | CellValue {
  if (typeof cell === "number") return cell;
  const { text, foreign } = withoutSign(cell, signs);
  return foreign === null ? readNumber(text, decimals) : refused(foreign);
}

const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:[.,]\d+)?$/;
const MINUTES = /^(\d{1,3})\s*(?:m|min|mins|minutes)\.?\s*(?:(\d{1,2})\s*(?:s|sec|secs|seconds)?\.?)?$/i;
const DAY_S = 86_400;

/** Seconds. Excel keeps a clock as a part of a day. */
function readDuration(cell: string | number, context: CellContext): CellValue {
  if (typeof cell === "number") return value(cell > 0 && cell < 1 ? Math.round(cell * DAY_S) : cell);
  const text = cell.trim();
  const [, hours = "0", minutes, seconds] = CLOCK.exec(text) ?? [];
  if (minutes !== undefined) return value(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  const [, min, sec = "0"] = MINUTES.exec(text) ?? [];
  if (min !== undefined) return value(Number(min) * 60 + Number(sec));
  const number = readNumber(text.replace(/\s*(s|sec|secs|seconds)$/i, ""), context.decimals);
  if (typeof number === "number") return value(number);
  return number.kind === "refused" ? refused("Enter a time, such as 8:45, or seconds.") : number;
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
    date: (cell, _, { dates }) => readDay(cell, dates),
    number: (cell, _, context) =>
      asValue(
        readNumber(typeof cell === "string" ? cell.replace(/\s*(%|g\/l)$/i, "") : cell, context.decimals),
      ),
    duration: (cell, _, context) => readDuration(cell, context),
    temperature: (cell, _, context) => {
      const number = readNumber(
        typeof cell === "string" ? cell.replace(/\s*°?\s*[cf]?$/i, "") : cell,
        context.decimals,
      );
      return asValue(number);
    },
    temperature_unit: (cell) => {
      const letter = String(cell).trim().replace("°", "").charAt(0).toUpperCase();
      const unit = TEMPERATURE_UNITS.find((each: TemperatureUnit) => each === letter);
      return unit ? value(unit) : refused("Enter C or F.");
    },
  };

const asValue = (read: number | CellValue): CellValue => (typeof read === "number" ? value(read) : read);

export function readCell(cell: SheetCell, column: Column, context: CellContext): CellValue {
  if (cell === null || String(cell).trim() === "") return { kind: "blank" };
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
