import { daysBetween } from "@/lib/units/days";
import type { RunOutForecast } from "./run-out-forecast";

/** A lot that ends within so many days runs low. */
export const LOW_DAYS = 30;
/** Without a forecast, a lot with at most this share left does. */
const LOW_SHARE = 0.15;

export interface LotOutlook {
  id: number;
  coffee: string;
  remainingLbs: number;
  purchasedLbs: number;
  runOut: RunOutForecast | null;
}

/** By the forecast if there is one, else by the weight left. */
export function runsLow({ remainingLbs, purchasedLbs, runOut }: LotOutlook, from: string): boolean {
  if (runOut) return daysBetween(from, runOut.date) <= LOW_DAYS;
  return remainingLbs <= purchasedLbs * LOW_SHARE;
}
