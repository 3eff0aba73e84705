import type { Lot } from "./lot";
import type { RunOutForecast } from "./run-out-forecast";

/** A lot with what follows from it. */
export interface LotEntry {
  lot: Lot;
  /** Whom it was bought from: in the owner's words, else the catalog's supplier; null when neither says. */
  seller: string | null;
  landedCents: number | null;
  landedCentsPerLb: number | null;
  /** What is left at its landed cost. */
  valueCents: number | null;
  runOut: RunOutForecast | null;
}
