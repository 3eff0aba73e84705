import type { CatalogFilters } from "./parameters";

export type Filter = keyof CatalogFilters;

/** On stock and on what may be seen: the last columns of every index, so that each can answer them. */
export const VISIBILITY_FILTERS: readonly Filter[] = ["stocked", "showWholesale", "wholesaleOnly"];

export const PRICE_BOUNDS: readonly Filter[] = [
  "price_per_lb_min",
  "price_per_lb_max",
  "cost_lb_min",
  "cost_lb_max",
];
export const SCORE_BOUNDS: readonly Filter[] = ["score_value_min", "score_value_max"];

/** On how high or how late something is, rather than on what it is. */
export const BOUNDS: readonly Filter[] = [...PRICE_BOUNDS, ...SCORE_BOUNDS, "stocked_date", "stocked_days"];
