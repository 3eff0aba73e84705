import type { Capability } from "@/lib/viewer";

export interface Feature {
  name: string;
  what: string;
}

/** What each capability opens, in the words that locked places, plans and refusals share. */
export const FEATURES = {
  canUseProcessFacets: {
    name: "Process filters",
    what: "by method, fermentation, additives and detail disclosed: find anaerobic lots with no additives",
  },
  canUseBeanMatching: {
    name: "Similar coffees",
    what: "other suppliers’ listings that may be the same lot, and coffees with a similar profile",
  },
  canSeeWholesale: { name: "Wholesale listings", what: "lots importers sell by the bag" },
  canSeeOwnPrivateRows: { name: "Private listings", what: "coffees you added by hand, visible only to you" },
  canChat: {
    name: "Workspaces",
    what: "ask about the catalog and your own records, and keep the answers on a canvas",
  },
  canUsePriceIndex: {
    name: "Price index API",
    what: "GET /v1/price-index with an API key, by day and segment",
  },
} as const satisfies Record<Capability, Feature>;

/** What market intelligence adds to the market page. */
export const MARKET_FEATURES: readonly Feature[] = [
  { name: "365 days", what: "every index over a full year" },
  {
    name: "Suppliers compared",
    what: "stock, origins, price level against origin medians, new and delisted lots",
  },
  {
    name: "Biggest movers",
    what: "the listings whose price changed most, and the latest arrivals and delistings by name",
  },
  { name: "Unusual moves", what: "each origin’s 30-day change against its usual range" },
  FEATURES.canUsePriceIndex,
];
