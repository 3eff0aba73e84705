export const WATCH_FLAGS = ["price_drop", "price_rise", "back_in_stock", "sold_out", "delisted"] as const;
export type WatchFlag = (typeof WATCH_FLAGS)[number];

export interface Tracked {
  pricePerLb: number | null;
  stocked: boolean;
  /** The day (`YYYY-MM-DD`) it had last come into stock. */
  stockedDate: string | null;
}

export interface Current extends Tracked {
  /** Neither stocked nor in its supplier's latest feed. */
  delisted: boolean;
}

/** Percent of the tracked price; null without two prices. */
export function priceChangeSince(tracked: Tracked, current: Current): number | null {
  const { pricePerLb: before } = tracked;
  const { pricePerLb: now } = current;
  return before === null || before === 0 || now === null ? null : (now / before - 1) * 100;
}

/**
 * An unavailable coffee has only that flag, since its last price buys nothing. Absent from the
 * feed is delisted; unavailable in it is sold out.
 */
export function watchFlags(tracked: Tracked, current: Current): WatchFlag[] {
  if (current.delisted) return ["delisted"];
  if (!current.stocked) return ["sold_out"];
  const change = priceChangeSince(tracked, current) ?? 0;
  const marks: WatchFlag[] = [];
  if (change < 0) marks.push("price_drop");
  if (change > 0) marks.push("price_rise");
  if (!tracked.stocked || tracked.stockedDate !== current.stockedDate) marks.push("back_in_stock");
  return marks;
}
