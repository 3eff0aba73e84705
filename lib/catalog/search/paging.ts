import type { CatalogAccess } from "@/lib/catalog/access";
import type { QuantityLb } from "@/lib/coffee/price-tiers";
import type { Pagination } from "@/lib/http/pagination";
import { type CatalogQuery, pageAsked, type SortField } from "./parameters";

/** Which of the sorted matching rows are answered. */
export interface PageWindow {
  field: SortField;
  direction: "asc" | "desc";
  /** Sorting by price goes by the price at this quantity; one pound when absent. */
  quantityLb?: QuantityLb;
  limit: number;
  offset: number;
}

/**
 * The slice asked for. The effective limit is the plan's where that is lower, so walking pages with any key visits
 * every row exactly once. Ids are answered by name, in one page that holds all that the plan lets one call return.
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
