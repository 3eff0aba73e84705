import {
  type CatalogQuery,
  PAGE_SORTS,
  type PageSort,
  type SortField,
} from "@/lib/catalog/search/filters/parameters";
import { withPageOrder } from "@/lib/catalog/search/filters/search-params";

export interface Sorting {
  field: SortField | PageSort;
  direction: "asc" | "desc";
}

const DEFAULT_SORTING: Sorting = { field: "newest", direction: "desc" };

export const NAMED_SORTINGS: readonly (Sorting & { label: string })[] = [
  { ...DEFAULT_SORTING, label: "Newest in stock" },
  { field: "below_median", direction: "asc", label: "Most below the median" },
  { field: "price_per_lb", direction: "asc", label: "Price, lowest first" },
  { field: "price_per_lb", direction: "desc", label: "Price, highest first" },
  { field: "arrival_date", direction: "desc", label: "Latest arrival" },
  { field: "score_value", direction: "desc", label: "Cup score, highest first" },
  { field: "name", direction: "asc", label: "Name, A to Z" },
  { field: "country", direction: "asc", label: "Country, A to Z" },
  { field: "source", direction: "asc", label: "Supplier, A to Z" },
];

export function sortingOf(query: Pick<CatalogQuery, "sortField" | "sortDirection">): Sorting {
  const { sortField: field } = withPageOrder(query);
  const own = NAMED_SORTINGS.find((each) => each.field === field && isPageSort(field));
  return { field, direction: own?.direction ?? query.sortDirection ?? "desc" };
}

const isPageSort = (field: Sorting["field"]) => PAGE_SORTS.some((sort) => sort === field);

export const same = (a: Sorting, b: Sorting) => a.field === b.field && a.direction === b.direction;

export function sortingChange(sorting: Sorting): Record<string, string | null> {
  return same(sorting, DEFAULT_SORTING)
    ? { sortField: null, sortDirection: null }
    : { sortField: sorting.field, sortDirection: sorting.direction };
}

export function sortingLabel(sorting: Sorting): string {
  const named = NAMED_SORTINGS.find((each) => same(each, sorting));
  const way = sorting.direction === "asc" ? "ascending" : "descending";
  return named?.label ?? `${sorting.field.replaceAll("_", " ")}, ${way}`;
}
