/** With a coffee, scrolls to it. */
export const averagesHref = (catalogId?: number) =>
  catalogId === undefined ? "/roast/averages" : `/roast/averages#coffee-${catalogId}`;

export const planHref = (catalogId?: number) =>
  catalogId === undefined ? "/roast/plan" : `/roast/plan?coffee=${catalogId}`;

export const DAY_PLAN = "/roast/plan/day";

/** @param charge with its unit, such as `907 g` */
export const liveHref = (lotId: number, charge: string) =>
  `/roast/live?${new URLSearchParams({ lot: String(lotId), charge: charge.replace("\u00a0", " ").replaceAll(",", "") })}`;

/** The same for a blend by a recipe. */
export const liveRecipeHref = (recipeId: number, charge: string) =>
  liveHref(recipeId, charge).replace("?lot=", "?recipe=");

export const BLEND_RECIPES = "/roast/blends";
export const newRoastHref = (recipeId: number) => `/roast/new?recipe=${recipeId}`;

export const CONSISTENCY = "/roast/consistency";
export const ROASTED_STOCK = "/roast/stock";
export const BLEND_ROASTED = "/roast/stock/blend";
export const blendHref = (id: number) => `${BLEND_ROASTED}?id=${id}`;

export const meanCurveId = (catalogId: number) => `curve-${catalogId}`;
