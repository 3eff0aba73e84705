import { byDay } from "@/lib/units/days";
import { landedCents, remainingCents } from "./landed-cost";
import type { Lot } from "./lot";
import { drawsOfLot, forecastRunOut, type RunOutForecast } from "./outlook/run-out-forecast";

export interface LotEntry {
  lot: Lot;
  seller: string | null;
  landedCents: number | null;
  valueCents: number | null;
  runOut: RunOutForecast | null;
}

/**
 * @param today where the reader is
 * @param seller the person's own word unless the caller knows a name
 */
export function lotEntryOf(lot: Lot, today: string, seller = lot.bought_from): LotEntry {
  return {
    lot,
    seller,
    landedCents: landedCents(lot),
    valueCents: remainingCents(lot),
    runOut: forecastRunOut(lot.remaining_lbs, drawsOfLot(lot), today),
  };
}

/** Lots without a forecast come last. */
export const soonestOut = (entries: readonly LotEntry[]): LotEntry[] =>
  entries.toSorted((a, b) => byDay(a.runOut?.date, b.runOut?.date));
