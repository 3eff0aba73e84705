import type { z } from "zod";
import { tenth } from "@/lib/units/rounding";
import type { WatchlistEntry, watchedCoffee } from "./contract";
import type { WatchedRow, WatchlistRow } from "./queries";
import { type Current, priceChangeSince, type Tracked, watchFlags } from "./watch-flags";

export function projectWatched(row: WatchedRow): z.output<typeof watchedCoffee> {
  return {
    catalog_id: row.coffeeId,
    tracked_at: row.trackedAt.toISOString(),
    tracked_price_per_lb: row.trackedPricePerLb,
    tracked_stocked: row.trackedStocked,
  };
}

/** With its current state. A coffee hidden from its owner looks delisted. */
export function projectEntry({ tracked: row, coffee, supplier, delisted }: WatchlistRow): WatchlistEntry {
  const watched = projectWatched(row);
  if (!coffee) return { ...watched, coffee: null, change_percent: null, marks: ["delisted"] };
  const tracked: Tracked = {
    pricePerLb: row.trackedPricePerLb,
    stocked: row.trackedStocked,
    stockedDate: row.trackedStockedDate,
  };
  const current: Current = { ...coffee, delisted };
  const change = priceChangeSince(tracked, current);
  return {
    ...watched,
    coffee: {
      name: coffee.name,
      source: coffee.source,
      supplier: supplier ?? coffee.source,
      country: coffee.country,
      region: coffee.region,
      price_per_lb: coffee.pricePerLb,
      stocked: coffee.stocked,
      wholesale: coffee.wholesale,
      unstocked_date: coffee.unstockedDate,
    },
    change_percent: change === null ? null : tenth(change),
    marks: watchFlags(tracked, current),
  };
}
