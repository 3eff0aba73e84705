/** UTC days as the catalog keeps them, `YYYY-MM-DD`: the only place that computes with them (a rules test checks). */

export const DAY_MS = 86_400_000;

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

export const dayNumber = (day: string): number => Math.floor(Date.parse(day) / DAY_MS);

export const dayAt = (number: number): string => dayOf(new Date(number * DAY_MS));

/** The year that a workbook counts days from: 1904 for old Macs. */
export type DateSystem = 1900 | 1904;

/** The spellings of the site, suppliers and Artisan. */
export const MONTHS: readonly string[] = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
];

// American months, because British ones shorten September to "Sept".
const monthYear = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** `Mar 2026`, in UTC. */
export const monthText = (instant: Date): string => monthYear.format(instant);

/** `4 Mar 2026`, in UTC. */
export const dateText = (instant: Date): string => `${instant.getUTCDate()} ${monthText(instant)}`;

/** `4 Mar 2026, 14:05 UTC`. */
export const minuteText = (instant: Date): string =>
  `${dateText(instant)}, ${instant.toISOString().slice(11, 16)} UTC`;

/** The number of 1 January. */
export const newYear = (year: number): number => Date.UTC(year, 0) / DAY_MS;

/** Months count from 1, and on over the ends of a year: month 13 is January after it. */
export const firstOfMonth = (year: number, month: number): string =>
  dayOf(new Date(Date.UTC(year, month - 1)));

/** The first day of the month so many months after a day's own. */
export const monthsAfter = (day: string, months: number): string =>
  firstOfMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + months);

/** Null for a day that no calendar has, such as 30 February. */
export function existingDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? dayOf(date) : null;
}

export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** For sorting: the earliest first, what has no day last. */
export const byDay = (a: string | undefined | null, b: string | undefined | null): number =>
  (a ?? "9").localeCompare(b ?? "9");

let current = { day: "", endsAtMs: 0 };

/** Cached, since every request calls it. */
export function today(): string {
  const nowMs = Date.now();
  // A clock may be set back.
  if (nowMs >= current.endsAtMs || nowMs < current.endsAtMs - DAY_MS)
    current = { day: dayOf(new Date(nowMs)), endsAtMs: (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS };
  return current.day;
}

/**
 * A date whose UTC fields are what clocks of a time zone show, for reading a person's words and days. UTC itself
 * without a known time zone.
 */
export function wallClock(timeZone: string | undefined, instant = new Date()): Date {
  if (timeZone === undefined) return instant;
  try {
    // Swedes write `2026-11-30 15:04:05`.
    const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    return new Date(`${clock.format(instant).replace(" ", "T")}Z`);
  } catch {
    return instant;
  }
}

export const isTimeZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat(undefined, { timeZone: name }).format() !== "";
  } catch {
    return false;
  }
};

/** The caller's time zone, from their browser, if known. */
export interface InTimeZone {
  timeZone?: string | undefined;
}

/** The day where the person is; in UTC for programs. */
export const todayOf = ({ timeZone }: InTimeZone): string => dayOf(wallClock(timeZone));

/** In UTC. */
export const isThisYear = (day: string): boolean => day.slice(0, 4) === today().slice(0, 4);

export function daysBefore(days: number, from: string | Date = new Date()): string {
  return dayOf(new Date(new Date(from).getTime() - days * DAY_MS));
}

const twoDigits = (n: number) => String(n).padStart(2, "0");

/** `2026-11-29T11:32:05+01:00`: the instant, and the day and time that clocks showed there. */
export function localInstantOf(instant: Date): string {
  const offset = -instant.getTimezoneOffset();
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60].map(twoDigits);
  const clock = [instant.getHours(), instant.getMinutes(), instant.getSeconds()].map(twoDigits).join(":");
  return `${localDayOf(instant)}T${clock}${offset < 0 ? "-" : "+"}${hours}:${minutes}`;
}

export const localDayOf = (instant: Date): string =>
  `${instant.getFullYear()}-${twoDigits(instant.getMonth() + 1)}-${twoDigits(instant.getDate())}`;
