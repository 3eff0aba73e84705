import { byDay } from "@/lib/units/days";
import type { Lot } from "./lot";

export interface RunOutForecast {
  date: string;
  poundsAWeek: number;
}

export interface LotEntry {
  lot: Lot;
  seller: string | null;
  landedCents: number | null;
  valueCents: number | null;
  runOut: RunOutForecast | null;
}

/** Lots without a forecast come last. */
export const soonestOut = (entries: readonly LotEntry[]): LotEntry[] =>
  entries.toSorted((a, b) => byDay(a.runOut?.date, b.runOut?.date));
