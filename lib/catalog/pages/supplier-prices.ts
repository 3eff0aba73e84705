import { medianName, shareOfMedian } from "@/lib/catalog/median-text";
import type { ComparedPrices, OriginPrices } from "@/lib/catalog/schemas";
import { pricesOf } from "./measured-against";
import type { PricedListing } from "./supplier-queries";

/** The supplier's listings of one origin and method, and the median over all suppliers that they are compared with. */
export interface SupplierOrigin {
  listings: number;
  median: number;
  against: ComparedPrices;
}

export interface PriceLevel {
  /** Listings that could be measured: priced, in stock, of an origin with a median. */
  listings: number;
  /** The median listing's price relative to the median of its origin and method: `−0.12` is 12% below. */
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
 * Compares each listing with the median of its origin and method, so selling expensive origins or decafs doesn't
 * make a supplier expensive or cheap. Null without comparable listings. Pure.
 */
export function priceLevel(
  listings: readonly PricedListing[],
  origins: ReadonlyMap<string, OriginPrices>,
): PriceLevel | null {
  const measured = listings.flatMap(({ country, method, price }) => {
    const against = pricesOf(country, method, origins);
    const share = shareOfMedian(price, against);
    return against && share !== null ? [{ against, price, share }] : [];
  });
  if (measured.length === 0) return null;
  const bySegment = Map.groupBy(measured, ({ against }) => `${against.country} ${against.method}`);
  return {
    listings: measured.length,
    share: medianOf(measured.map(({ share }) => share)),
    below: measured.filter(({ share }) => share < 0).length,
    above: measured.filter(({ share }) => share > 0).length,
    origins: [...bySegment.values()]
      .flatMap((own) => {
        const [first] = own;
        return first
          ? { listings: own.length, median: medianOf(own.map(({ price }) => price)), against: first.against }
          : [];
      })
      .sort((a, b) => b.listings - a.listings || medianName(a.against).localeCompare(medianName(b.against))),
  };
}
