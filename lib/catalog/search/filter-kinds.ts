import type { FilterName } from "./filter-names";
import { boundNames } from "./parameters";

/** On stock and on what may be seen: the last columns of every index, so that each can answer them. */
export const VISIBILITY_FILTERS: readonly FilterName[] = ["stocked", "showWholesale", "wholesaleOnly"];

export const PRICE_BOUNDS: readonly FilterName[] = boundNames("price");
export const SCORE_BOUNDS: readonly FilterName[] = boundNames("score");

/** On how high or how late something is, rather than on what it is. */
export const BOUNDS: readonly FilterName[] = [
  ...PRICE_BOUNDS,
  ...SCORE_BOUNDS,
  "stocked_date",
  "stocked_days",
];
