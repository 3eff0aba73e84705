/** The page of what a person's roasts come to; with a coffee, where that one stands. */
export const averagesHref = (catalogId?: number) =>
  catalogId === undefined ? "/roast/averages" : `/roast/averages#coffee-${catalogId}`;

/** The planner, for this coffee. */
export const planHref = (catalogId?: number) =>
  catalogId === undefined ? "/roast/plan" : `/roast/plan?coffee=${catalogId}`;

/** Where a coffee's mean curve stands on the page of averages. */
export const meanCurveId = (catalogId: number) => `curve-${catalogId}`;
