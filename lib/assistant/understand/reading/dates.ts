import { dayAt, dayNumber, dayOf, firstOfMonth } from "@/lib/units/days";

/** Days that a question names. All are UTC days, as ISO dates. */

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
export const MONTH_NAMES = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const WEEKDAY = `(?<weekday>${WEEKDAYS.join("|")})`;
const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`;
const DAY = String.raw`(?<day>[0-3]?\d)(?:st|nd|rd|th)?\b`;
const YEAR = String.raw`(?:,? (?<year>20\d\d))?`;

const FORMS = [
  /\b(?<iso>20\d\d-[01]\d-[0-3]\d)\b/,
  new RegExp(String.raw`\b${MONTH} (?:the )?${DAY}${YEAR}`),
  new RegExp(String.raw`\b${DAY}(?: of)? ${MONTH}${YEAR}`),
  /\b(?<month>[01]?\d)\/(?<day>[0-3]?\d)\/(?<year>20\d\d)\b/,
];

const UNITS = [
  "zeroth",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];
const TEENS =
  "eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(" ");
const ORDINALS = new Map(
  [
    ...UNITS,
    ...TEENS,
    "twentieth",
    ...UNITS.slice(1, 10).map((unit) => `twenty-${unit}`),
    "thirtieth",
    "thirty-first",
  ].map((word, at) => [word, at] as const),
);
const ORDINAL = new RegExp(
  String.raw`\b(?:${[...ORDINALS.keys()].toReversed().join("|").replaceAll("-", "[- ]")})\b(?= (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))`,
  "g",
);

/** `the thirtieth of November` with the day in digits. */
const withDigits = (said: string) =>
  said.replace(ORDINAL, (word) => String(ORDINALS.get(word.replace(" ", "-")) ?? word));

const twoDigits = (value: number) => String(value).padStart(2, "0");

function monthOf(name: string): number {
  const number = Number(name);
  return Number.isInteger(number)
    ? number
    : MONTH_NAMES.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;
}

/** The written day in its year, without one in the year that brings it on the wanted side of today. */
function writtenDay(said: string, today: string, isPast: boolean): string | null {
  for (const form of FORMS) {
    const found = form.exec(said)?.groups;
    if (!found) continue;
    if (found.iso !== undefined) return Number.isNaN(Date.parse(found.iso)) ? null : found.iso;
    const rest = `${twoDigits(monthOf(found.month ?? ""))}-${twoDigits(Number(found.day))}`;
    const thisYear = Number(today.slice(0, 4));
    const sameYear = `${thisYear}-${rest}`;
    const isOff = isPast ? sameYear > today : sameYear < today;
    const year = found.year ?? thisYear + (isOff ? (isPast ? -1 : 1) : 0);
    const day = `${year}-${rest}`;
    return Number.isNaN(Date.parse(day)) ? null : day;
  }
  return null;
}

const daysAfter = (day: string, days: number) => dayAt(dayNumber(day) + days);

/** A day of the past that is written out, as an ISO date; null without one. */
export const pastDay = (said: string, now = new Date()): string | null =>
  writtenDay(withDigits(said), dayOf(now), true);

/** The day that a plan is for: an ISO date, `today` or `tomorrow`; null without one. */
export function plannedDay(said: string, now = new Date()): string | null {
  const today = dayOf(now);
  const written = writtenDay(withDigits(said), today, false);
  if (written !== null) return written;
  if (/\bday after tomorrow\b/.test(said)) return daysAfter(today, 2);
  if (/\b(?:tomorrows?|tmrw|tmw|tomorow|tommorow|tommorrow)\b/.test(said)) return "tomorrow";
  if (/\b(?:todays?|tonight|this (?:morning|afternoon|arvo|evening))\b/.test(said)) return "today";
  const ahead = /\bin (\d{1,2}) days\b/.exec(said)?.[1];
  if (ahead !== undefined) return daysAfter(today, Number(ahead));
  const weekday = new RegExp(String.raw`\b${WEEKDAY}\b`).exec(said)?.groups?.weekday;
  if (weekday === undefined) return null;
  return daysAfter(today, (WEEKDAYS.indexOf(weekday) - now.getUTCDay() + 7) % 7 || 7);
}

/** @param day as `plannedDay` gives it */
export function dayAfter(day: string | undefined, now = new Date()): string {
  if (day === undefined || day === "today") return "tomorrow";
  return daysAfter(day === "tomorrow" ? dayOf(now) : day, day === "tomorrow" ? 2 : 1);
}

const STARTS: Readonly<Record<string, (today: string) => string>> = {
  month: (today) => `${today.slice(0, 7)}-01`,
  year: (today) => `${today.slice(0, 4)}-01-01`,
};

/** Easter Sunday by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30;
  const leap = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * leap) / 451);
  const sum = epact + leap - 7 * late + 114;
  return `${year}-${twoDigits(Math.floor(sum / 31))}-${twoDigits((sum % 31) + 1)}`;
}

const HOLIDAY = /^(?:last |this )?(?<name>christmas|xmas|new year|easter|halloween)/;
const HOLIDAYS: Readonly<Record<string, (year: number) => string>> = {
  christmas: (year) => `${year}-12-25`,
  xmas: (year) => `${year}-12-25`,
  "new year": (year) => `${year}-01-01`,
  easter: easterOf,
  halloween: (year) => `${year}-10-31`,
};

/** The latest one before today. */
function holiday(said: string, today: string): string | null {
  const of = HOLIDAYS[HOLIDAY.exec(said)?.groups?.name ?? ""];
  const year = Number(today.slice(0, 4));
  return of === undefined ? null : of(year) < today ? of(year) : of(year - 1);
}

const LATER = new RegExp(String.raw`\bafter (?:the end of )?${MONTH}${YEAR}(?! ?\d)`);

/** The first day after the month of `after august`, the latest that has ended. */
function dayAfterMonth(said: string, today: string): string | null {
  const { month, year } = LATER.exec(said)?.groups ?? {};
  if (month === undefined) return null;
  const firstOfNext = (of: number) => firstOfMonth(of, monthOf(month) + 1);
  if (year !== undefined) return firstOfNext(Number(year));
  const thisYear = Number(today.slice(0, 4));
  return firstOfNext(thisYear) > today ? firstOfNext(thisYear - 1) : firstOfNext(thisYear);
}

/** Days since the day that `since …` or `after` a month names; null without one. At least 1. */
export function daysSince(said: string, now = new Date()): number | null {
  const after = /\bsince (.{1,60})/.exec(said)?.[1];
  const today = dayOf(now);
  const until = (day: string) => Math.max(1, dayNumber(today) - dayNumber(day));
  const later = dayAfterMonth(said, today);
  if (later !== null) return until(later);
  if (/\byear to date\b|\bytd\b/.test(said)) return until(`${today.slice(0, 4)}-01-01`);
  if (after === undefined) return null;
  if (after.startsWith("yesterday")) return 1;
  const written = writtenDay(after, today, true);
  if (written !== null) return until(written);
  const weekday = new RegExp(String.raw`^(?:last |this )?${WEEKDAY}\b`).exec(after)?.groups?.weekday;
  if (weekday !== undefined) return (now.getUTCDay() - WEEKDAYS.indexOf(weekday) + 7) % 7 || 7;
  const feast = holiday(after, today);
  if (feast !== null) return until(feast);
  const start = /^the (?:start|beginning|first) of (?:the|this) (\w+)/.exec(after)?.[1];
  const startOf = start === undefined ? undefined : STARTS[start];
  if (startOf) return until(startOf(today));
  const month = new RegExp(`^(?:the (?:start|beginning|first) of )?(?:early |last )?${MONTH}`).exec(after)
    ?.groups?.month;
  if (month === undefined) return null;
  const first = `${today.slice(0, 4)}-${twoDigits(monthOf(month))}-01`;
  return until(first > today ? `${Number(today.slice(0, 4)) - 1}${first.slice(4)}` : first);
}
