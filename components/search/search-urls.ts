import type { Group } from "@/lib/search/contract";

export function searchHref(q: string, group?: Group, page = 1): string {
  const query = new URLSearchParams({ q, ...(group && { group }), ...(page > 1 && { page: String(page) }) });
  return `/search?${query}`;
}
