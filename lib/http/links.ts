import type { Pagination } from "./pagination";

/** Many proxies and clients limit headers to 8 KB in total. */
const MAX_LENGTH = 4096;

/**
 * `Link` (RFC 8288) to the pages around this one; null when there is only one, or when it would exceed 4 KB. Repeats
 * only the query parameters in `known`.
 */
export function pageLinks(
  url: URL,
  known: readonly string[],
  { page, limit, totalPages }: Pagination,
): string | null {
  if (totalPages < 2) return null;
  const asked = [...url.searchParams].filter(([name]) => known.includes(name));
  const link = (rel: string, target: number) => {
    const search = new URLSearchParams(asked);
    search.set("page", String(target));
    // The default differs with and without `page`: without its limit the link would change the page's size.
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
