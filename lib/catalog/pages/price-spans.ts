export interface PricePoint {
  day: string;
  /** Canonical US dollars per pound; null without a price. */
  pricePerLb: number | null;
  stocked: boolean;
}

/** Consecutive days with one price and stock state. `to` is the last reading's day. */
export interface PriceSpan extends Omit<PricePoint, "day"> {
  from: string;
  to: string;
}

export function spansOf(readings: readonly PricePoint[]): PriceSpan[] {
  const spans: PriceSpan[] = [];
  for (const { day, pricePerLb, stocked } of readings) {
    const last = spans.at(-1);
    if (last && last.pricePerLb === pricePerLb && last.stocked === stocked) last.to = day;
    else spans.push({ from: day, to: day, pricePerLb, stocked });
  }
  return spans;
}

export interface LastPrice {
  pricePerLb: number;
  /** The last day (UTC) it was read at that price and in stock. */
  day: string;
  /** It's the latest reading, so the coffee is for sale at this price now. */
  current: boolean;
}

export function lastPrice(history: readonly PricePoint[]): LastPrice | null {
  const last = history.findLast(({ stocked, pricePerLb }) => stocked && pricePerLb !== null);
  if (!last || last.pricePerLb === null) return null;
  return { pricePerLb: last.pricePerLb, day: last.day, current: last === history.at(-1) };
}
