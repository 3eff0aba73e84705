import type { Lot } from "./lot";
import type { RunOutForecast } from "./run-out-forecast";

export interface LotEntry {
  lot: Lot;
  /** Whom it was bought from: in the owner's words, else the catalog's supplier; null when neither says. */
  seller: string | null;
  landedCents: number | null;
  landedCentsPerLb: number | null;
  valueCents: number | null;
  runOut: RunOutForecast | null;
}
