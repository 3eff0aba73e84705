import { LOTS_DEFAULTS, type LotsQuery } from "@/lib/inventory/search-params";

/** Leaves out default values. */
export function lotsHref(query: LotsQuery): string {
  const search = new URLSearchParams();
  if (query.show !== LOTS_DEFAULTS.show) search.set("show", query.show);
  if (query.sort !== LOTS_DEFAULTS.sort) search.set("sort", query.sort);
  if (query.location !== undefined) search.set("location", query.location);
  if (query.q !== undefined) search.set("q", query.q);
  if (query.page !== LOTS_DEFAULTS.page) search.set("page", String(query.page));
  return search.size > 0 ? `/beans?${search}` : "/beans";
}
