import type { Group } from "@/lib/search/contract";

/** The address of a search, of one group where it is named. */
export function searchHref(q: string, group?: Group, page = 1): string {
  const query = new URLSearchParams({ q, ...(group && { group }), ...(page > 1 && { page: String(page) }) });
  return `/search?${query}`;
}
