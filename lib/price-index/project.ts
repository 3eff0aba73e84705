import type { PriceIndexItem } from "./contract";
import type { StoredSnapshot } from "./queries";

/** The public item (contract/price-index.md#2). */
export function projectSnapshot(snapshot: StoredSnapshot): PriceIndexItem {
  return {
    date: snapshot.date,
    origin: snapshot.origin,
    process: snapshot.process,
    grade: snapshot.grade,
    wholesale: snapshot.wholesale,
    price: {
      min: snapshot.priceMin,
      max: snapshot.priceMax,
      avg: snapshot.priceAvg,
      median: snapshot.priceMedian,
      p25: snapshot.priceP25,
      p75: snapshot.priceP75,
      stdev: snapshot.priceStdev,
    },
    sample: {
      suppliers: snapshot.suppliers,
      listings: snapshot.listings,
      aggregation_tier: snapshot.aggregationTier,
      coarse: snapshot.coarse,
    },
    index: {
      value: Number(snapshot.indexValue.toFixed(2)),
      base_date: snapshot.baseDate,
      matched_listings: snapshot.matchedListings,
      change_7d: snapshot.change7d,
      change_30d: snapshot.change30d,
    },
    provenance: { synthetic: snapshot.synthetic },
  };
}
