import type { Lot } from "@/lib/inventory/lot";
import { daysBetween } from "@/lib/units/days";
import { drawsOfLot } from "./run-out-forecast";

/** A lot that ran this long without a roast is due again. */
const USUAL_GAP_DAYS = 7;
/** More than a small roastery has time for. */
const MAX_PLANNED = 6;

export interface DueLot {
  lot: Lot;
  lastRoast: string | null;
  usualGap: number;
  charge: number | null;
  overdue: number;
}

/**
 * The lots in stock to roast on a day, most overdue by their usual gap between roasts first: the named lots, or
 * else those that are due.
 */
export function dueLots(lots: readonly Lot[], on: string, areNamed: boolean): DueLot[] {
  return lots
    .filter((lot) => lot.stocked)
    .map((lot) => {
      const days = [...new Set(lot.roast_profiles.map(({ roast_date }) => roast_date))].sort();
      const gaps = days.slice(1).map((day, i) => daysBetween(days[i] ?? day, day));
      const usualGap =
        gaps.length === 0
          ? USUAL_GAP_DAYS
          : (gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? USUAL_GAP_DAYS);
      const last = days.at(-1) ?? null;
      const charges = drawsOfLot(lot)
        .flatMap(({ oz_in: oz }) => (oz !== null && oz > 0 ? [oz] : []))
        .sort((a, b) => a - b);
      const charge = charges[charges.length >> 1] ?? null;
      return {
        lot,
        lastRoast: last,
        usualGap,
        charge,
        overdue: last === null ? usualGap : daysBetween(last, on) - usualGap,
      };
    })
    .filter(({ overdue }) => areNamed || overdue >= 0)
    .toSorted((a, b) => b.overdue - a.overdue || b.lot.remaining_lbs - a.lot.remaining_lbs)
    .slice(0, MAX_PLANNED);
}
