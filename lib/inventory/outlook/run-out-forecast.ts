import type { Lot } from "@/lib/inventory/lot";
import { dayAt, dayNumber } from "@/lib/units/days";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";

export interface RunOutForecast {
  date: string;
  poundsAWeek: number;
}

export interface RoastedOunces {
  roast_date: string;
  /** Ounces of green coffee; null if not weighed. */
  oz_in: number | null;
}

/** What its roasts took of a lot: only its part of a mixed roast. */
export const drawsOfLot = ({
  id,
  roast_profiles: roasts,
}: Pick<Lot, "id" | "roast_profiles">): RoastedOunces[] =>
  roasts.map(({ roast_date, inputs }) => ({
    roast_date,
    oz_in: inputs.find(({ coffee_id }) => coffee_id === id)?.oz_in ?? null,
  }));

export const PACE_DAYS = 60;
/** Minimum, so a new lot isn't extrapolated from a day. */
const MIN_DAYS = 14;
const MIN_ROAST_DAYS = 2;
const FARTHEST_DAYS = 730;

/**
 * When a lot runs out at the pace of its roasts in the last 60 days, divided by the days since the first of them
 * (today counted; at least 14, so that two batches of one weekend don't look daily). Null with nothing left,
 * weighed roasts on fewer than two days, or a date more than two years away.
 * @param today `YYYY-MM-DD`
 */
export function forecastRunOut(
  remainingLbs: number,
  roasts: readonly RoastedOunces[],
  today: string,
): RunOutForecast | null {
  const now = dayNumber(today);
  const recent = roasts.flatMap(({ roast_date, oz_in }) => {
    const at = dayNumber(roast_date);
    return oz_in !== null && oz_in > 0 && at <= now && at > now - PACE_DAYS ? [{ at, ounces: oz_in }] : [];
  });
  const days = new Set(recent.map(({ at }) => at));
  if (remainingLbs <= 0 || days.size < MIN_ROAST_DAYS) return null;
  const span = Math.max(MIN_DAYS, now - Math.min(...days) + 1);
  const poundsADay = recent.reduce((sum, { ounces }) => sum + ounces, 0) / OUNCES_PER_POUND / span;
  const daysLeft = Math.ceil(remainingLbs / poundsADay);
  if (daysLeft > FARTHEST_DAYS) return null;
  return {
    date: dayAt(now + daysLeft),
    poundsAWeek: poundsADay * 7,
  };
}
