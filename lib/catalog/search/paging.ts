import type { CatalogAccess } from "@/lib/catalog/access";
import type { QuantityLb } from "@/lib/coffee/price-tiers";
import type { Pagination } from "@/lib/http/pagination";
import { type CatalogQuery, pageAsked, type SortField } from "./parameters";

export interface PageWindow {
  field: SortField;
  direction: "asc" | "desc";
  /** Sort by price uses the price at this quantity; one pound by default. */
  quantityLb?: QuantityLb;
  limit: number;
  offset: number;
}

/**
 * The limit is the plan's where lower, so paging with any key visits every row once. `ids` are
 * one page of up to the plan's limit.
 */
export function pageWindowOf(
  query: CatalogQuery,
  access: CatalogAccess,
  quantityLb: QuantityLb = 1,
): PageWindow {
  if (query.ids)
    return { field: "name", direction: "asc", limit: capped(query.ids.length, access), offset: 0 };
  const { page, limit: asked } = pageAsked(query);
  const limit = capped(asked, access);
  return {
    field: query.sortField ?? "arrival_date",
    direction: query.sortDirection ?? "desc",
    quantityLb,
    limit,
    offset: (page - 1) * limit,
  };
}

const capped = (rows: number, { rowLimit }: CatalogAccess) => Math.min(rows, rowLimit ?? rows);

/** The pagination block of an answer (contract/http.md#7.1). */
export function paginationOf(query: CatalogQuery, { limit, offset }: PageWindow, total: number): Pagination {
  const page = offset / limit + 1;
  const totalPages = query.ids ? Math.min(total, 1) : Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 };
}
