import type { OriginPrices } from "@/lib/catalog/schemas";
import { pricesOf } from "./measured-against";
import type { PricedListing } from "./supplier-queries";

export interface SupplierOrigin {
  country: string;
  listings: number;
  median: number;
  originMedian: number;
}

export interface PriceLevel {
  /** Listings that could be measured: priced, in stock, of an origin with a median. */
  listings: number;
  /** The median listing's price relative to the median of its own origin and method: `−0.12` is 12% below. */
  share: number;
  below: number;
  above: number;
  origins: SupplierOrigin[];
}

/** The mean of the two middle values of an even number; NaN for none. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * Compares each listing with the median of its own origin and method, so selling expensive origins
 * or decafs doesn't make a supplier expensive or cheap. Null without comparable listings. Pure.
 */
export function priceLevel(
  listings: readonly PricedListing[],
  origins: ReadonlyMap<string, OriginPrices>,
): PriceLevel | null {
  const measured = listings.flatMap(({ country, method, price }) => {
    const [origin, own] = [origins.get(country), pricesOf(country, method, origins)];
    return origin && own && own.median > 0 ? [{ origin, price, share: price / own.median - 1 }] : [];
  });
  if (measured.length === 0) return null;
  const byOrigin = Map.groupBy(measured, ({ origin }) => origin);
  return {
    listings: measured.length,
    share: medianOf(measured.map(({ share }) => share)),
    below: measured.filter(({ share }) => share < 0).length,
    above: measured.filter(({ share }) => share > 0).length,
    origins: [...byOrigin]
      .map(([{ country, median }, own]) => ({
        country,
        listings: own.length,
        median: medianOf(own.map(({ price }) => price)),
        originMedian: median,
      }))
      .sort((a, b) => b.listings - a.listings || (a.country < b.country ? -1 : 1)),
  };
}
