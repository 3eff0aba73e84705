import type { Pagination } from "./pagination";

/** Many proxies and clients limit all headers to 8 KB. */
const MAX_LENGTH = 4096;

/**
 * `Link` (RFC 8288) to adjacent pages with the query parameters that are known; null for a single
 * page or above 4 KB.
 */
export function pageLinks(
  url: URL,
  isKnown: (name: string) => boolean,
  { page, limit, totalPages }: Pagination,
): string | null {
  if (totalPages < 2) return null;
  const asked = [...url.searchParams].filter(([name]) => isKnown(name));
  const link = (rel: string, target: number) => {
    const search = new URLSearchParams(asked);
    search.set("page", String(target));
    // The default limit differs with and without `page`, so state it.
    search.set("limit", String(limit));
    return `<${url.pathname}?${search}>; rel="${rel}"`;
  };
  const links = [link("first", 1)];
  if (page > 1) links.push(link("prev", Math.min(page - 1, totalPages)));
  if (page < totalPages) links.push(link("next", page + 1));
  links.push(link("last", totalPages));
  const header = links.join(", ");
  return header.length <= MAX_LENGTH ? header : null;
}
