/** With a coffee, scrolls to it. */
export const averagesHref = (catalogId?: number) =>
  catalogId === undefined ? "/roast/averages" : `/roast/averages#coffee-${catalogId}`;

export const planHref = (catalogId?: number) =>
  catalogId === undefined ? "/roast/plan" : `/roast/plan?coffee=${catalogId}`;

export const DAY_PLAN = "/roast/plan/day";

/** The same plan, which says that the order `{id}` was fulfilled. */
export function fulfilledHref(search: URLSearchParams): `/${string}` {
  const kept = new URLSearchParams(search);
  kept.delete("fulfilled");
  return `${DAY_PLAN}?${kept.size > 0 ? `${kept}&` : ""}fulfilled={id}`;
}

/** What a batch is roasted from. */
type Planned = { lot: number } | { recipe: number };

const searchOf = (planned: Planned, others: Record<string, string | null>) =>
  new URLSearchParams([
    ...Object.entries(planned).map(([name, id]) => [name, String(id)]),
    ...Object.entries(others).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ]);

/**
 * @param charge with its unit, such as `907 g`
 * @param batch the number that was reserved for it
 */
export const liveHref = (planned: Planned, charge: string, batch: string | null = null) =>
  `/roast/live?${plannedSearch(planned, charge, batch)}`;

/** The same to enter by hand. */
export const newRoastHref = (planned: Planned, charge: string | null = null, batch: string | null = null) =>
  `/roast/new?${plannedSearch(planned, charge, batch)}`;

const plannedSearch = (planned: Planned, charge: string | null, batch: string | null) =>
  searchOf(planned, { charge: charge?.replace("\u00a0", " ").replaceAll(",", "") ?? null, batch });

export const BLEND_RECIPES = "/roast/blends";

export const CONSISTENCY = "/roast/consistency";
export const ROASTED_STOCK = "/roast/stock";
export const BLEND_ROASTED = "/roast/stock/blend";
export const blendHref = (id: number) => `${BLEND_ROASTED}?id=${id}`;

export const meanCurveId = (catalogId: number) => `curve-${catalogId}`;
