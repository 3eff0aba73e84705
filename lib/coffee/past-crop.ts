import { daysBetween } from "@/lib/units/days";

/** A coffee that arrived longer ago is past crop: the next harvest of its origin has arrived since. */
export const PAST_CROP_DAYS = 365;

const DAYS_PER_MONTH = 365.25 / 12;

/**
 * Whole months since a past crop's arrival; null for a newer one, and for an arrival without a
 * day, whose age is anyone's guess. `today` is a UTC day.
 */
export function pastCropMonths(arrivalDate: string | null, today: string): number | null {
  if (arrivalDate === null || !/^\d{4}-\d\d-\d\d$/.test(arrivalDate)) return null;
  const days = daysBetween(arrivalDate, today);
  return days > PAST_CROP_DAYS ? Math.floor(days / DAYS_PER_MONTH) : null;
}
