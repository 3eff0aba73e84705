/** With a coffee, scrolls to it. */
export const averagesHref = (catalogId?: number) =>
  catalogId === undefined ? "/roast/averages" : `/roast/averages#coffee-${catalogId}`;

export const planHref = (catalogId?: number) =>
  catalogId === undefined ? "/roast/plan" : `/roast/plan?coffee=${catalogId}`;

export const BLEND_RECIPES = "/roast/blends";
export const newRoastHref = (recipeId: number) => `/roast/new?recipe=${recipeId}`;

export const CONSISTENCY = "/roast/consistency";
export const ROASTED_STOCK = "/roast/stock";

export const meanCurveId = (catalogId: number) => `curve-${catalogId}`;
