/** What a cup is scored for, in the order of a cupping form. Apart from the schema, so that a browser needs no validator. */
export const CUPPING_ATTRIBUTES = [
  "aroma",
  "flavor",
  "aftertaste",
  "acidity",
  "body",
  "sweetness",
  "balance",
  "overall",
] as const;
export type CuppingAttribute = (typeof CUPPING_ATTRIBUTES)[number];

export const MAX_CUPPING_POINTS = 10;
export const CUPPING_STEP = 0.25;
