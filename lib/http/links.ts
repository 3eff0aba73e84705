import type { Pagination } from "./pagination";

/** `Link` (RFC 8288) to the pages around this one; null when there is only one. */
export function pageLinks(url: URL, { page, limit, totalPages }: Pagination): string | null {
  if (totalPages < 2) return null;
  const link = (rel: string, target: number) => {
    const search = new URLSearchParams(url.search);
    search.set("page", String(target));
    // The default differs with and without `page`: without its limit the link would change the page's size.
    search.set("limit", String(limit));
    return `<${url.pathname}?${search}>; rel="${rel}"`;
  };
  const links = [link("first", 1)];
  if (page > 1) links.push(link("prev", Math.min(page - 1, totalPages)));
  if (page < totalPages) links.push(link("next", page + 1));
  links.push(link("last", totalPages));
  return links.join(", ");
}
