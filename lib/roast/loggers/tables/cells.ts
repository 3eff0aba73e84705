import type { DateSystem } from "@/lib/units/days";

/** A cell of a table: workbooks have numbers, text files only strings. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

export interface Sheet {
  name: string;
  rows: readonly Row[];
  /** 1900 if unset: text files have no numbers for days. */
  dateSystem?: DateSystem;
}

export const cellText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? "" : String(cell).trim();

/** Column heads and words are compared without case, spaces at the ends and doubled spaces. */
export const wordOf = (cell: Cell | undefined): string =>
  cellText(cell).normalize("NFKC").toLowerCase().replace(/\s+/g, " ");

const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i;
const GROUPED = /^[+-]?\d{1,3}([.,'\u00a0 ]\d{3})+([.,]\d+)?$/;
/** Units that loggers write into the cell. */
const UNIT = /\s*(°\s*[cf]?|%|rpm|kpa|mbar|pa)$/i;
/** Units that loggers write without decimals. */
const WHOLE_UNIT = /(?:rpm|[^km]pa)$/i;
const MAX_NUMBER = 40;

/** With a decimal point or comma and with or without a unit; null for anything else. */
export function cellNumber(cell: Cell | undefined): number | null {
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : null;
  const written = cellText(cell);
  if (written === "" || written.length > MAX_NUMBER) return null;
  const text = written.replace(UNIT, "");
  const isWhole = WHOLE_UNIT.test(written) && GROUPED.test(text);
  if (!isWhole && NUMBER.test(text)) return finite(text.replace(",", "."));
  if (!GROUPED.test(text)) return null;
  const decimal = isWhole ? text.length : decimalPlace(text);
  const whole = text.slice(0, decimal).replace(/\D/g, "");
  return finite(`${text.startsWith("-") ? "-" : ""}${whole}.${text.slice(decimal + 1)}`);
}

/**
 * Position of the decimal sign in a grouped number: the last point or comma, unless it only groups like the others.
 */
function decimalPlace(text: string): number {
  const signs = [...text.matchAll(/[.,'\u00a0 ]/g)];
  const last = signs.at(-1);
  const isDecimal =
    last &&
    /[.,]/.test(last[0]) &&
    signs.filter(([sign]) => sign === last[0]).length === 1 &&
    signs.length > 1;
  return isDecimal ? last.index : text.length;
}

function finite(text: string): number | null {
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Days of the years 2000 to 2100 as Excel counts them from 30 Dec 1899. */
const EXCEL_DAYS = { from: 36_526, to: 73_051 };

export const isExcelDay = (day: number): boolean => day >= EXCEL_DAYS.from && day < EXCEL_DAYS.to;

const CLOCK = /^([+-])?(?:(\d{1,3}):)?(\d{1,4}):(\d{1,2}(?:[.,]\d{1,6})?)$/;
/** `7:32:48 PM` */
const HALF_DAY_CLOCK = /^(\d{1,2}):(\d\d):(\d\d(?:[.,]\d{1,6})?) ?([AP]M)$/i;
/** `2026-05-18 19:32:48` and with a `T`; zones don't matter for differences. */
const ISO_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?/;
/** `18.05.2026 19:32:48` */
const DOTTED_TIME = /^(\d{1,2})\.(\d{1,2})\.(\d{4}),? (\d{1,2}):(\d\d):(\d\d)$/;
/** `5/18/2026 7:32:48 PM` */
const US_TIME = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d\d):(\d\d)(?: ([AP]M))?$/i;

/** Seconds of a clock (`mm:ss`, `h:mm:ss`) or of a point in time; null for anything else. */
export function clockSeconds(cell: Cell | undefined): number | null {
  const text = cellText(cell);
  const clock = CLOCK.exec(text);
  if (clock) {
    const [, sign, hours = "0", minutes = "0", seconds = "0"] = clock;
    const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(",", "."));
    return sign === "-" ? -whole : whole;
  }
  const [, hours, minutes, seconds = "", half] = HALF_DAY_CLOCK.exec(text) ?? [];
  if (hours !== undefined)
    return hoursOf(hours, half) * 3600 + Number(minutes) * 60 + Number(seconds.replace(",", "."));
  const moment = momentOf(text);
  return moment === null ? null : moment / 1000;
}

/** Milliseconds since 1970 of a written local time, as if it were UTC. */
export function momentOf(text: string): number | null {
  const iso = ISO_TIME.exec(text)?.[0];
  if (iso) return finite(String(Date.parse(`${iso.replace(" ", "T")}Z`)));
  const [, day, month, year, ...clock] = DOTTED_TIME.exec(text) ?? reordered(US_TIME.exec(text)) ?? [];
  if (year === undefined) return null;
  const [hour = "0", minute, second, half] = clock;
  return finite(
    String(
      Date.UTC(
        Number(year),
        Number(month) - 1,
        Number(day),
        hoursOf(hour, half),
        Number(minute),
        Number(second),
      ),
    ),
  );
}

const reordered = (match: RegExpExecArray | null) =>
  match && [match[0], match[2], match[1], ...match.slice(3)];

/** For a 24-hour clock, or a 12-hour one with AM and PM. */
const hoursOf = (hours: string, half: string | undefined): number =>
  half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
