import type { RoastFilters } from "@/lib/roast/parameters";

interface Address {
  filters: RoastFilters;
  by: "batch" | "coffee";
  page?: number;
}

function searchOf(filters: RoastFilters): URLSearchParams {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
}

const withSearch = (path: string, search: URLSearchParams) => (search.size > 0 ? `${path}?${search}` : path);

/** Leaves out default values. */
export function historyHref({ filters, by, page = 1 }: Address): string {
  const search = searchOf(filters);
  if (by !== "batch") search.set("by", by);
  if (page > 1) search.set("page", String(page));
  return withSearch("/roast", search);
}

export const exportHref = (filters: RoastFilters) =>
  withSearch("/api/roast-profiles/export", searchOf(filters));
