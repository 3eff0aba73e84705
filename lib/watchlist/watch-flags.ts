export const WATCH_FLAGS = ["price_drop", "price_rise", "back_in_stock", "sold_out", "delisted"] as const;
export type WatchFlag = (typeof WATCH_FLAGS)[number];

export interface Tracked {
  /** US dollars of one pound; null when none was asked. */
  pricePerLb: number | null;
  stocked: boolean;
  /** The day (`YYYY-MM-DD`) it had last come into stock. */
  stockedDate: string | null;
}

export interface Current extends Tracked {
  /** Neither stocked nor in its supplier's latest feed. */
  delisted: boolean;
}

/** The change of a pound's price since tracking in percent of the tracked one; null where there are not two prices. */
export function priceChangeSince(tracked: Tracked, current: Current): number | null {
  const { pricePerLb: before } = tracked;
  const { pricePerLb: now } = current;
  return before === null || before === 0 || now === null ? null : (now / before - 1) * 100;
}

/**
 * The marks of a tracked coffee. One that is not for sale has only that mark: the last price that was read of it buys
 * nothing. A feed without the coffee delists it; a feed that carries it as unavailable has sold out.
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
