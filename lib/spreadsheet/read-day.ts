import { type DateSystem, dayAt, dayNumber } from "@/lib/units/days";
import type { CellValue } from "./cell-value";

export type DateOrder = "dmy" | "mdy";

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const SHORT = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})(?:,? \d{1,2}:\d{2}.*)?$/;
const DAY_FIRST = /^(?:\p{L}+,? )?(\d{1,2})(?:st|nd|rd|th)?[ .-]+(\p{L}{3,12})\.?,?[ -]+(\d{2}|\d{4})$/iu;
const MONTH_FIRST = /^(?:\p{L}+,? )?(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{2}|\d{4})$/iu;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** 1970-01-01 as Excel counts days: from 1899-12-30, or from 1904-01-01. */
const EXCEL_1970: Record<DateSystem, number> = { 1900: 25_569, 1904: 24_107 };
/** Since 1970: from 1954 to 2119. */
const EXCEL_DAYS = { first: -5569, last: 54_431 };

const EXAMPLES: Record<DateOrder, string> = { dmy: "14/03/2026", mdy: "03/14/2026" };

/** With an example as the sheet writes its dates. */
const noDay = (order: DateOrder | null): CellValue => ({
  kind: "refused",
  why: `Enter a date, such as ${order === null ? "2026-03-14" : EXAMPLES[order]}.`,
});

const two = (part: string | number) => String(part).padStart(2, "0");
const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

function dayOf(year: string, month: string | number, day: string): CellValue {
  const text = `${fullYear(year)}-${two(month)}-${two(day)}`;
  const number = dayNumber(text);
  const isReal = Number.isFinite(number) && dayAt(number) === text;
  return isReal ? { kind: "value", value: text } : { kind: "refused", why: "This date doesn’t exist." };
}

/** Both parts may be a month. */
const isOpen = (first: string, second: string) =>
  Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);

/** A day, `YYYY-MM-DD`. Days and months in numbers need an order, unless only one is possible. */
export function readDay(
  cell: string | number,
  order: DateOrder | null,
  dateSystem: DateSystem = 1900,
): CellValue {
  if (typeof cell === "number") {
    const day = cell - EXCEL_1970[dateSystem];
    if (day < EXCEL_DAYS.first || day > EXCEL_DAYS.last) return noDay(order);
    return { kind: "value", value: dayAt(Math.floor(day)) };
  }
  const text = cell.trim().slice(0, 60);
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear && isoMonth && isoDay) return dayOf(isoYear, isoMonth, isoDay);
  const short = SHORT.exec(text);
  if (short) return readShort(short, order);
  const [, day, name, year] = DAY_FIRST.exec(text) ?? reordered(MONTH_FIRST.exec(text)) ?? [];
  const month = MONTHS.indexOf((name ?? "").slice(0, 3).toLowerCase()) + 1;
  return day && year && month > 0 ? dayOf(year, month, day) : noDay(order);
}

const reordered = (match: RegExpExecArray | null) => match && [match[0], match[2], match[1], match[3]];

function readShort(match: RegExpExecArray, order: DateOrder | null): CellValue {
  const [, first = "", sign, second = "", year = ""] = match;
  // With points the day is first wherever dates are written so.
  const known = sign === "." ? "dmy" : order;
  if (known === null && isOpen(first, second)) return { kind: "unclear", about: ["dates"] };
  const dayFirst = known === "dmy" || (known === null && Number(second) <= 12);
  return dayFirst ? dayOf(year, second, first) : dayOf(year, first, second);
}

/** The order that some dates of a sheet leave no doubt of; null without any, or when they differ. */
export function dateOrderIn(cells: readonly (string | number | null)[]): DateOrder | null {
  const orders = new Set(
    cells.flatMap((cell): DateOrder[] => {
      const [, first, sign, second] =
        (typeof cell === "string" && SHORT.exec(cell.trim().slice(0, 60))) || [];
      if (first === undefined || second === undefined || sign === ".") return [];
      if (Number(first) > 12 && Number(second) <= 12) return ["dmy"];
      return Number(second) > 12 && Number(first) <= 12 ? ["mdy"] : [];
    }),
  );
  const [only] = orders;
  return orders.size === 1 && only ? only : null;
}
