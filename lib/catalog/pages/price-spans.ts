/** One UTC day's reading of a listing. */
export interface PricePoint {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Canonical US dollars per pound; null when none was asked. */
  pricePerLb: number | null;
  stocked: boolean;
}

/** A stretch of days with one price and one stock state. `to` is its last reading's day. */
export interface PriceSpan extends Omit<PricePoint, "day"> {
  from: string;
  to: string;
}

/** Joins readings that say the same into spans, oldest first. */
export function spansOf(readings: readonly PricePoint[]): PriceSpan[] {
  const spans: PriceSpan[] = [];
  for (const { day, pricePerLb, stocked } of readings) {
    const last = spans.at(-1);
    if (last && last.pricePerLb === pricePerLb && last.stocked === stocked) last.to = day;
    else spans.push({ from: day, to: day, pricePerLb, stocked });
  }
  return spans;
}

/** The price that a coffee was last for sale at. */
export interface LastPrice {
  pricePerLb: number;
  /** The last day (UTC) it was read at that price and in stock. */
  day: string;
  /** It is the latest reading of all, so the coffee is for sale at it now. */
  current: boolean;
}

/** The last reading with stock and a price, of readings oldest first; null when there is none. */
export function lastPrice(history: readonly PricePoint[]): LastPrice | null {
  const last = history.findLast(({ stocked, pricePerLb }) => stocked && pricePerLb !== null);
  if (!last || last.pricePerLb === null) return null;
  return { pricePerLb: last.pricePerLb, day: last.day, current: last === history.at(-1) };
}
