import { daysBetween, today } from "@/lib/units/days";

/** A coffee that arrived longer ago is past crop: the next harvest of its origin has arrived since. */
export const PAST_CROP_DAYS = 365;

const DAYS_PER_MONTH = 365.25 / 12;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** `2024`, `Spring 2024`: as Postgres and JavaScript both read it. */
export const YEAR_OR_SEASON = "^(?:(?:spring|summer|fall|autumn|winter) )?(2\\d{3})$";

/**
 * The last day on which a coffee can have arrived: the day itself, or the end of a bare year's or a season's year.
 * Null where an arrival names none of these. `pastCropSql` is the same in SQL.
 */
export function arrivedBy(arrivalDate: string): string | null {
  if (DAY.test(arrivalDate)) return arrivalDate;
  const year = new RegExp(YEAR_OR_SEASON, "i").exec(arrivalDate)?.[1];
  return year === undefined ? null : `${year}-12-31`;
}

/**
 * Whole months since a past crop's arrival, at least; null for a newer one, and for an arrival that names no year.
 * `today` is a UTC day.
 */
export function pastCropMonths(arrivalDate: string | null, today: string): number | null {
  const by = arrivalDate === null ? null : arrivedBy(arrivalDate);
  if (by === null) return null;
  const days = daysBetween(by, today);
  return days > PAST_CROP_DAYS ? Math.floor(days / DAYS_PER_MONTH) : null;
}

/** `Past crop, 14 months`, `Past crop, 22+ months` where only the year of arrival is known; null for current crops. */
export function pastCropText(arrivalDate: string | null, on: string = today()): string | null {
  const months = pastCropMonths(arrivalDate, on);
  if (months === null) return null;
  return `Past crop, ${months}${DAY.test(arrivalDate ?? "") ? "" : "+"} months`;
}
