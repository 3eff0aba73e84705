import type { CatalogAccess } from "@/lib/catalog/access";
import { type Pagination, paginate } from "@/lib/http/query/pagination";
import { type CatalogQuery, type PageSort, pageAsked, type SortField } from "../filters/parameters";

export interface PageWindow {
  field: SortField | PageSort;
  direction: "asc" | "desc";
  /** Sort by price uses the price at this quantity; one pound by default. */
  quantityLb?: number;
  /** Median prices by country and by `medianKey`, which `below_median` compares with. */
  medians?: ReadonlyMap<string, number>;
  limit: number;
  offset: number;
}

/** The page's own orders have one direction. */
const PAGE_SORT_DIRECTIONS: Partial<Record<PageWindow["field"], "asc" | "desc">> = {
  newest: "desc",
  below_median: "asc",
} satisfies Record<PageSort, "asc" | "desc">;

/**
 * The limit is the plan's where lower, so paging with any key visits every row once. `ids` are
 * one page of up to the plan's limit.
 */
export function pageWindowOf(
  query: CatalogQuery,
  access: CatalogAccess,
  medians?: ReadonlyMap<string, number>,
): PageWindow {
  if (query.ids)
    return { field: "name", direction: "asc", limit: capped(query.ids.length, access), offset: 0 };
  const { page, limit: asked } = pageAsked(query);
  const limit = capped(asked, access);
  const field = query.sortField ?? "arrival_date";
  return {
    field,
    direction: PAGE_SORT_DIRECTIONS[field] ?? query.sortDirection ?? "desc",
    quantityLb: query.quantity_lb ?? 1,
    ...(medians && { medians }),
    limit,
    offset: (page - 1) * limit,
  };
}

const capped = (rows: number, { rowLimit }: CatalogAccess) => Math.min(rows, rowLimit ?? rows);

/** The pagination block of an answer (contract/http.md#7.1). */
export function paginationOf(query: CatalogQuery, { limit, offset }: PageWindow, total: number): Pagination {
  // Named coffees are one page; what doesn't fit on it is left out.
  const paged = query.ids ? Math.min(total, limit) : total;
  return { ...paginate(paged, offset / limit + 1, limit), total };
}
