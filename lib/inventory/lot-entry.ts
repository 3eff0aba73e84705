import type { Lot } from "./lot";
import type { RunOutForecast } from "./outlook/run-out-forecast";

export interface LotEntry {
  lot: Lot;
  seller: string | null;
  landedCents: number | null;
  landedCentsPerLb: number | null;
  valueCents: number | null;
  runOut: RunOutForecast | null;
}
