import { type Piece, type Statement, TRUST } from "../text/product-text";
import type { Sourced } from "../text/sourced";
import { fullYear, isoDate, MONTH_PATTERN, monthNumber } from "../words/calendar";
import { pattern } from "../words/pattern";
import { fold } from "../words/words";

interface Arrival {
  /** `YYYY-MM-DD`, or as written when it names no day or month. */
  text: string;
  /** The day it sorts by; null if the text isn't a date. */
  on: string | null;
}

const ISO = /\b(20\d\d)[-/.년年]\s?(\d{1,2})(?:[-/.월月]\s?(\d{1,2}))?(?!\d)/;
const NUMERIC = /\b(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d|\d\d)\b/;
const MONTH_YEAR_DIGITS = /\b(\d{1,2})\/(20\d\d)\b/;
const MONTH_FIRST = new RegExp(`\\b(${MONTH_PATTERN})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s(20\\d\\d)\\b`);
const DAY_FIRST = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?[\\s-](?:of )?(${MONTH_PATTERN})\\.?,?[\\s-](20\\d\\d|\\d\\d)\\b`,
);
const MONTH_YEAR = pattern`
  \b(?:
    (
      early|mid|middle of|late|end of|last (?:week|days) of|beginning of|start of|first (?:week|days) of|
      (?:second|third) week of|first half of|second half of
    )[- ]?
  )?(${MONTH_PATTERN})\.?,?(?:\s?(?:-|/|to|–)\s?(?:${MONTH_PATTERN})\.?)?[\s,'/-]{1,3}(20\d\d|\d\d)(?!\d)
`;
const QUARTER =
  /\bq([1-4])[\s,/-]*(?:of )?'?(20\d\d|\d\d)\b|\b(20\d\d)[\s/-]*q([1-4])\b|\b(first|second|third|fourth|1st|2nd|3rd|4th) quarter (?:of )?(20\d\d)\b/;
const QUARTERS = new Map([
  ["first", 1],
  ["1st", 1],
  ["second", 2],
  ["2nd", 2],
  ["third", 3],
  ["3rd", 3],
  ["fourth", 4],
  ["4th", 4],
]);

function dayWithin(part: string | undefined): number {
  if (!part) return 1;
  if (/^(?:late|end|last)/.test(part)) return 25;
  return /^(?:mid|second|third)/.test(part) ? 15 : 1;
}

/** A supplier's date as `YYYY-MM-DD`; null if it isn't one. `3/15/2026` is read the American way if that is a date. */
function readDate(words: string): string | null {
  const text = fold(words.slice(0, 200).normalize("NFC"));
  const iso = ISO.exec(text);
  if (iso?.[1] && iso[2]) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 1));
  const numeric = NUMERIC.exec(text);
  if (numeric?.[1] && numeric[2] && numeric[3]) {
    const year = fullYear(numeric[3]);
    return (
      isoDate(year, Number(numeric[1]), Number(numeric[2])) ??
      isoDate(year, Number(numeric[2]), Number(numeric[1]))
    );
  }
  const digits = MONTH_YEAR_DIGITS.exec(text);
  if (digits?.[1] && digits[2]) return isoDate(Number(digits[2]), Number(digits[1]), 1);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst?.[1] && monthFirst[2] && monthFirst[3])
    return isoDate(Number(monthFirst[3]), monthNumber(monthFirst[1]) ?? 0, Number(monthFirst[2]));
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst?.[1] && dayFirst[2] && dayFirst[3])
    return isoDate(fullYear(dayFirst[3]), monthNumber(dayFirst[2]) ?? 0, Number(dayFirst[1]));
  return readMonthOrQuarter(text);
}

function readMonthOrQuarter(text: string): string | null {
  const month = MONTH_YEAR.exec(text);
  if (month?.[2] && month[3])
    return isoDate(fullYear(month[3]), monthNumber(month[2]) ?? 0, dayWithin(month[1]));
  const quarter = QUARTER.exec(text);
  if (!quarter) return null;
  const number = Number(quarter[1] ?? quarter[4] ?? QUARTERS.get(quarter[5] ?? "") ?? 0);
  const year = quarter[2] ?? quarter[3] ?? quarter[6] ?? "";
  return isoDate(fullYear(year), number * 3 - 2, 1);
}

const SEASON =
  /\b(spring|summer|fall|autumn|winter)(?: of)?,?\s'?(20\d\d|\d\d)(?:\s?[/-]\s?(?:20)?(\d\d))?\b/;
const PART_OF_YEAR =
  /\b(?:(early|mid|middle of|late|end of|first half of|second half of|h1|h2)[ -](?:in )?)?(20\d\d)\b/;
const MONTH_OF_SEASON = new Map([
  ["spring", 3],
  ["summer", 6],
  ["fall", 9],
  ["autumn", 9],
  ["winter", 1],
]);

function monthWithinYear(part: string | undefined): number {
  if (!part) return 1;
  if (/^(?:late|end)/.test(part)) return 10;
  return /^(?:mid|second|h2)/.test(part) ? 7 : 1;
}

/**
 * The first day of a season or a year: `Spring 2026` → `2026-03-01`, `2026` → `2026-01-01`. A winter of one year
 * begins with that year, one over the turn of the year (`winter 2025/26`) in its December.
 */
function readPeriod(text: string): { first: string; start: number; end: number } | null {
  const season = SEASON.exec(text);
  const month = MONTH_OF_SEASON.get(season?.[1] ?? "");
  const match = season ?? PART_OF_YEAR.exec(text);
  if (!match?.[2]) return null;
  const begins = season ? (month === 1 && season[3] ? 12 : (month ?? 1)) : monthWithinYear(match[1]);
  const first = isoDate(fullYear(match[2]), begins, 1);
  return first === null ? null : { first, start: match.index, end: match.index + match[0].length };
}

/** The coffee's location, not its arrival. */
const NO_DATE =
  /^(?:spot|afloat|forward|in stock|now|available(?: now)?|yes|no|landed|arrived|in warehouse)$/;
const SPOKEN = pattern`
  \b(?:
    arriv(?:ed|es|ing|al)|landed|lands|landing|eta|due (?:in|to land|to arrive)|
    expected (?:in|to|around|by|late|early|mid)|hit (?:our|the) (?:warehouse|dock)|
    reached (?:our|the) warehouse|in (?:our |the )?warehouse since|available from|unloaded|docked|
    afloat|on the water|received (?:in|on)|came in|touched down|made landfall|in stock since|
    due (?:late|early|mid)
  )\b
`;
const NOT_ARRIVAL =
  /\bharvest|\bpicked\b|\broast|\bcrop\b|\bfounded\b|\bsince 1|\bestablished\b|\bcoffee (?:first )?arrived in\b/;

/** `Arrived November 2013, first of the new crop`: what follows the date speaks of something else. */
function behind(folded: string, start: number): string {
  return /^[^,]{0,24}\b20\d\d,/.exec(folded.slice(start))?.[0] ?? folded.slice(start);
}

/** The arrival date: from a column or labelled line, else from a sentence about it. */
export function arrivalOf(statement: Statement): Sourced<Arrival> | null {
  for (const piece of statement.pieces) {
    const crop = piece.topic === "harvest" && /^[a-z]+ (?:20)?\d\d arrival$/.test(piece.folded);
    if (piece.topic !== "arrival" && !crop) continue;
    const found = arrivalIn(piece);
    if (found) return found;
  }
  for (const piece of statement.pieces) {
    if (piece.topic !== null) continue;
    const spoken = SPOKEN.exec(piece.folded);
    if (!spoken || (piece.trust === TRUST.sentence && NOT_ARRIVAL.test(behind(piece.folded, spoken.index))))
      continue;
    const on =
      readDate(piece.folded.slice(spoken.index, spoken.index + 90)) ??
      readDate(piece.folded.slice(Math.max(0, spoken.index - 24), spoken.index));
    if (on) return { value: { text: on, on }, piece, start: spoken.index, end: piece.text.length };
  }
  return null;
}

/** A year or a season stays as written, with its first day to sort by. */
function arrivalIn(piece: Piece): Sourced<Arrival> | null {
  const whole = { piece, start: 0, end: piece.text.length };
  const on = readDate(piece.folded);
  if (on !== null) return { value: { text: on, on }, ...whole };
  const period = readPeriod(piece.folded);
  if (piece.from === "column")
    return NO_DATE.test(piece.folded)
      ? null
      : { value: { text: piece.text, on: period?.first ?? null }, ...whole };
  if (period === null) return null;
  const { first, start, end } = period;
  return { value: { text: piece.text.slice(start, end), on: first }, piece, start, end };
}
