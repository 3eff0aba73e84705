/** Where a lot is from, in the order in which `compareOrigins` takes the names. */
export const ORIGIN_SLOTS = [
  "country",
  "region",
  "producer",
  "farm",
  "cooperative",
  "washingStation",
  "lotName",
] as const;
export type OriginSlot = (typeof ORIGIN_SLOTS)[number];

/** The stored country, region and name keys; null if undisclosed. `lotName` is what the title adds to them. */
export type OriginFeatures = Record<OriginSlot, string | null>;
