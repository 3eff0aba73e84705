import { isPickedIn } from "@/lib/coffee/harvest";
import { dayNumber, MONTHS, newYear } from "@/lib/units/days";
import { yearsOf } from "./marks";

/** Harvest and arrival, where known. */
export interface CropYear {
  /** First and last year that the harvest names; null when it names none. */
  from: number | null;
  to: number | null;
  /** Days since 1970 of the arrival; null when it is not a date. */
  arrivedDay: number | null;
  /** Days since 1970 of the first day on sale since it was last sold out. */
  onSaleDay: number | null;
}

/** Arrivals further apart than this are of different seasons. */
const OTHER_SEASON_DAYS = 270;

/** Reads `2025`, `2025/26`, `25/26`, `Oct 2025–Jan 2026`; the dates are stored `YYYY-MM-DD`. */
export function cropYearOf(
  harvest: string | null,
  arrivalSortDate: string | null,
  stockedDate: string | null,
): CropYear {
  const [from = null, to = null] = harvestYears(harvest ?? "") ?? [];
  return {
    from,
    to,
    arrivedDay: arrivalSortDate === null ? null : dayNumber(arrivalSortDate),
    onSaleDay: stockedDate === null ? null : dayNumber(stockedDate),
  };
}

/** First and last year of all that a harvest names: 2024 and 2025 of `2024-25` and of `Nov 2024–Jan 2025`. */
export function harvestYears(harvest: string): readonly [number, number] | null {
  const named = [...harvest.matchAll(/\b(20\d\d)(?:[/-](\d\d)\b)?/g)].flatMap(([, year, next]) =>
    isYearAfter(year, next) ? [Number(year), Number(year) + 1] : [Number(year)],
  );
  return named.length > 0 ? [Math.min(...named), Math.max(...named)] : yearsOf(harvest);
}

/** The second number of `2024-11` is a month. */
const isYearAfter = (year = "", next = "") => next !== "" && Number(next) === (Number(year) + 1) % 100;

const MONTH = new RegExp(`\\b(${MONTHS.join("|")})[a-z]*\\b`, "gi");
const YEAR_MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);
/** A month and its neighbours, since shops round. */
const around = (month: number) => [((month + 10) % 12) + 1, month, (month % 12) + 1];

/** The months, 1–12, that a harvest names with those between: 10, 11, 12 of `Oct–Dec 2024`; null without any. */
export function monthsOf(harvest: string): number[] | null {
  const named = [...harvest.matchAll(MONTH)].map(
    ([, month = ""]) => MONTHS.findIndex((each) => each.toLowerCase() === month.toLowerCase()) + 1,
  );
  const [from, to = from] = named;
  if (from === undefined || to === undefined || named.length > 2) return null;
  return YEAR_MONTHS.filter((month) => isPickedIn({ from, to }, month));
}

/** True if both name months that are more than one apart. Symmetric. */
export function monthsApart(a: readonly number[] | null, b: readonly number[] | null): boolean {
  return a !== null && b !== null && !a.flatMap(around).some((month) => b.includes(month));
}

export const isCropKnown = ({ from, arrivedDay }: CropYear) => from !== null || arrivedDay !== null;

/**
 * True if the two can't be of one crop: different harvest years, distant arrivals, or an arrival
 * that doesn't fit the other's harvest.
 * `2025` may be either end of `2024/25`; spans must be equal.
 */
export function cropsConflict(a: CropYear, b: CropYear): boolean {
  if (a.from !== null && a.to !== null && b.from !== null && b.to !== null) {
    if (a.to > a.from && b.to > b.from) return a.from !== b.from || a.to !== b.to;
    return a.to < b.from || b.to < a.from;
  }
  if (
    a.arrivedDay !== null &&
    b.arrivedDay !== null &&
    Math.abs(a.arrivedDay - b.arrivedDay) > OTHER_SEASON_DAYS
  )
    return true;
  return notOfHarvest(a, b) || notOfHarvest(b, a);
}

/**
 * True if the two arrived, or went on sale where no arrival is known, more than a season apart: then only the same cup
 * speaks for one crop.
 */
export function seasonsApart(a: CropYear, b: CropYear): boolean {
  const [day, otherDay] = [a.arrivedDay ?? a.onSaleDay, b.arrivedDay ?? b.onSaleDay];
  return day !== null && otherDay !== null && Math.abs(day - otherDay) > OTHER_SEASON_DAYS;
}

/** Arrived before the other's harvest, or more than a season after it. */
function notOfHarvest({ arrivedDay }: CropYear, { from, to }: CropYear): boolean {
  if (arrivedDay === null || from === null || to === null) return false;
  return arrivedDay < newYear(from) || arrivedDay > newYear(to + 1) + OTHER_SEASON_DAYS;
}
