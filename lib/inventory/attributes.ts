/**
 * In the order of a cupping form. Separate from the schema, so browsers don't load the
 * validator.
 */
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

/** Spreadsheet column of an attribute's score: `cupping_aroma`. */
export const cuppingColumn = (attribute: CuppingAttribute) => `cupping_${attribute}` as const;

export const MAX_CUPPING_POINTS = 10;
export const CUPPING_STEP = 0.25;
