/** What some callers may do and others not. The names are public: a 403 says which one was missing. */
export const CAPABILITIES = [
  "canUseProcessFacets",
  "canUseBeanMatching",
  "canUsePriceIndex",
  "canSeeWholesale",
  "canSeeOwnPrivateRows",
] as const;
export type Capability = (typeof CAPABILITIES)[number];
