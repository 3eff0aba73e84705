import { dayAt, dayNumber, dayOf, daysBefore, firstOfMonth } from "@/lib/units/days";
import { MONTH_NAMES, pastDay } from "../reading/dates";
import type { ParsedQuestion } from "../reading/parsed-question";

/** A time of the calendar that a question asks about: a week from Monday, a month, a quarter or a year. All days are UTC. */

const UNIT = "(?<unit>week|month|quarter|year)";
const SPAN = new RegExp(String.raw`\b(?<which>this|(?<!\bthe )last|previous|the current) ${UNIT}(?:'s)?\b`);
const TO_DATE = /\b(?:(?:so far )?this year|year to date|ytd)\b/;
const DAY = /\b(?<day>today|yesterday)\b/;
const YEAR = /\b(?:in|for|during|over|of|all of) (?<year>20[0-4]\d)\b/;
const NAMES = MONTH_NAMES.map((name) =>
  name.length > 4 ? `${name}|${name.slice(0, 3)}${name.startsWith("sep") ? "|sept" : ""}` : name,
).join("|");
/** `in october`, `last may`, `october's sales`; not `since october`, and not `may I` or `march`. */
const BEFORE_BARE = String.raw`(?<!\b(?:since|from|after|before|until|till|by|to|and) )`;
const BARE = MONTH_NAMES.filter((name) => name !== "may" && name !== "march").join("|");
const MONTH = new RegExp(
  [
    String.raw`(?:\b(?:in|for|during|of|over|last|this|all of) (?<led>${NAMES})\b`,
    String.raw`|${BEFORE_BARE}\b(?<bare>${BARE})\b)`,
    String.raw`\.?,?(?: (?<year>20\d\d))?(?! ?\d)`,
  ].join(""),
);

const PART =
  /\b(?:q(?<quarter>[1-4])|(?<nth>first|second|third|fourth|1st|2nd|3rd|4th) (?<part>quarter|half))\b(?: of)?(?: (?:(?<which>this|last) year|(?<year>20\d\d)))?/;
const NTH = ["first", "second", "third", "fourth"];

/** `q3`, `q3 2025`, `h1 last`: a quarter or a half of a year. */
function partOfYear(said: string): string | null {
  const { quarter, nth = "", part, which, year } = PART.exec(said)?.groups ?? {};
  if (quarter === undefined && part === undefined) return null;
  const number = quarter ?? (Number.parseInt(nth, 10) || NTH.indexOf(nth) + 1);
  if (part === "half" && Number(number) > 2) return null;
  return [`${part === "half" ? "h" : "q"}${number}`, year ?? (which === "last" ? "last" : [])]
    .flat()
    .join(" ");
}

const DAY_OF = String.raw`\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${NAMES})|(?:${NAMES}) \d{1,2}(?:st|nd|rd|th)?`;
const RANGE = new RegExp(
  String.raw`\b(?:between|from) (?:the )?(?<from>${DAY_OF}|\d{1,2}(?:st|nd|rd|th)?) (?:and|to|until|till|through) (?:the )?(?<to>${DAY_OF})\b(?<year>,? 20\d\d)?`,
);

/** `between 5 and 20 november`, as `2026-11-05 to 2026-11-20`. */
function rangeOf(said: string): string | null {
  const { from = "", to = "", year = "" } = RANGE.exec(said)?.groups ?? {};
  const last = pastDay(`${to}${year}`);
  if (last === null) return null;
  const month = to.replace(/\d{1,2}(?:st|nd|rd|th)?(?: of)?/, "").trim();
  const first = pastDay(
    `${/^\d+\D{0,2}$/.test(from) ? `${from} ${month}` : from}${year || ` ${last.slice(0, 4)}`}`,
  );
  return first === null || first > last ? null : `${first} to ${last}`;
}

/** `last month`, `yesterday`, `october 2025`, `2025`, `2026-10-05`, `week 2026-10-05` of the week around it; null without one. */
export const periodOf = ({ said }: Pick<ParsedQuestion, "said">): string | null =>
  firstPeriod(said.replace(LED, ""));

/** What opens a follow-up: `and august` isn't the end of `july and august`. */
const LED = /^(?:(?:and|or|ok|okay|then|now|what about|how about)\b[\s,]*)+/;

const ALTERNATIVE = /\b(?:or|vs\.?|versus|and|than|against|compared (?:to|with)|to)\b/;
const MAX_PERIODS = 4;

/** All of them, of `more in october or in november`. */
export function periodsOf({ said }: Pick<ParsedQuestion, "said">): string[] {
  const range = rangeOf(said);
  if (range !== null) return [range];
  const parts = said
    .replace(LED, "")
    .split(ALTERNATIVE)
    .flatMap((part) => {
      const alone = part.trim();
      return firstPeriod(MONTH_NAMES.includes(alone.replace(/[^a-z]/g, "")) ? `in ${alone}` : part) ?? [];
    });
  const found = [...new Set(parts)].slice(0, MAX_PERIODS);
  const whole = periodOf({ said });
  if (found.length > 1) return found;
  return whole === null ? (LED.test(said) ? found : []) : [whole];
}

function firstPeriod(said: string): string | null {
  if (/\bsince\b/.test(said)) return null;
  const range = rangeOf(said) ?? partOfYear(said);
  if (range !== null) return range;
  const day = pastDay(said);
  if (day !== null) return /\bweek\b/.test(said) ? `week ${day}` : day;
  if (TO_DATE.test(said)) return "this year";
  const span = SPAN.exec(said)?.groups;
  if (span) return `${/last|previous/.test(span.which ?? "") ? "last" : "this"} ${span.unit}`;
  const month = MONTH.exec(said)?.groups;
  if (month) {
    const start = (month.led ?? month.bare ?? "").slice(0, 3);
    const name = MONTH_NAMES.find((each) => each.startsWith(start)) ?? "";
    return month.year === undefined ? name : `${name} ${month.year}`;
  }
  return YEAR.exec(said)?.groups?.year ?? DAY.exec(said)?.groups?.day ?? null;
}

/** The same number of days just before. */
export function daysJustBefore({ from, to }: Days): string {
  const length = dayNumber(to) - dayNumber(from) + 1;
  return `${dayAt(dayNumber(from) - length)} to ${dayAt(dayNumber(from) - 1)}`;
}

/** From the first of a month to the last of one. */
const isOfMonths = ({ from, to }: Days) => from.endsWith("-01") && dayAt(dayNumber(to) + 1).endsWith("-01");

const UNIT_DAYS: readonly (readonly [least: number, unit: string])[] = [
  [365, "year"],
  [180, "half"],
  [90, "quarter"],
  [28, "month"],
  [7, "week"],
];

/**
 * The month before a month, and so on, as `periodOf` gives it: `week 2026-11-16` before a week from the 23rd.
 * @param unit `month` and the like; without one the period's own
 */
export function periodBefore(days: Days, unit?: string): string {
  const { from, to } = days;
  const length = dayNumber(to) - dayNumber(from) + 1;
  const of = unit ?? UNIT_DAYS.find(([least]) => length >= least)?.[1] ?? "day";
  if (unit === undefined && length > 1 && length !== 7 && !isOfMonths(days)) return daysJustBefore(days);
  const [year = 0, month = 1] = from.split("-").map(Number);
  if (of === "day") return dayAt(dayNumber(from) - 1);
  if (of === "week") return `week ${dayAt(dayNumber(from) - 7)}`;
  const { from: first, to: last } =
    of === "year"
      ? monthsFrom(year - 1, 0, 12)
      : of === "half"
        ? monthsFrom(year, month - 7, 6)
        : of === "quarter"
          ? monthsFrom(year, month - 1 - ((month - 1) % 3) - 3, 3)
          : monthsFrom(year, month - 2, 1);
  return `${first} to ${last}`;
}

interface Days {
  /** The first and the last day, as ISO dates. */
  from: string;
  to: string;
}

/** @param month 0 is January */
const monthsFrom = (year: number, month: number, months: number): Days => ({
  from: firstOfMonth(year, month + 1),
  to: dayAt(dayNumber(firstOfMonth(year, month + months + 1)) - 1),
});

function spanDays(isLast: boolean, unit: string, now: Date): Days {
  const [year, month, back] = [now.getUTCFullYear(), now.getUTCMonth(), isLast ? 1 : 0];
  switch (unit) {
    case "week": {
      const monday = dayNumber(dayOf(now)) - ((now.getUTCDay() + 6) % 7) - 7 * back;
      return { from: dayAt(monday), to: dayAt(monday + 6) };
    }
    case "month":
      return monthsFrom(year, month - back, 1);
    case "quarter":
      return monthsFrom(year, month - (month % 3) - 3 * back, 3);
    default:
      return monthsFrom(year - back, 0, 12);
  }
}

function partDays(part: string, of: string | undefined, now: Date): Days {
  const months = part.startsWith("q") ? 3 : 6;
  const start = (Number(part.slice(1)) - 1) * months;
  const thisYear = now.getUTCFullYear();
  const latest = start > now.getUTCMonth() ? thisYear - 1 : thisYear;
  return monthsFrom(of === "last" ? thisYear - 1 : Number(of ?? latest), start, months);
}

/**
 * The days of a period, as `periodOf` returns it: a month without a year is the latest that has started.
 * @returns null for anything else
 */
export function daysOfPeriod(period: string, now = new Date()): Days | null {
  const today = dayOf(now);
  if (period === "today") return { from: today, to: today };
  if (period === "yesterday") return daysOfPeriod(daysBefore(1, now));
  if (/^\d{4}-\d\d-\d\d$/.test(period)) return { from: period, to: period };
  const [first = "", second, end] = period.split(" ");
  if (end !== undefined) return { from: first, to: end };
  if (/^[qh][1-4]$/.test(first)) return partDays(first, second, now);
  if (first === "week" && second !== undefined) return spanDays(false, "week", new Date(second));
  if (second !== undefined && /^(?:this|last)$/.test(first)) return spanDays(first === "last", second, now);
  if (/^\d{4}$/.test(first)) return monthsFrom(Number(first), 0, 12);
  const month = MONTH_NAMES.indexOf(first);
  if (month < 0) return null;
  const thisYear = now.getUTCFullYear();
  return monthsFrom(Number(second ?? (month > now.getUTCMonth() ? thisYear - 1 : thisYear)), month, 1);
}
