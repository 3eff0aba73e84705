import { type FilterName, filtersWith } from "@/lib/catalog/search/filters/filter-names";
import type { CatalogQuery } from "@/lib/catalog/search/filters/parameters";

/** Kept parameters when filters change. Results start at page 1. */
const LISTING: Record<Exclude<keyof CatalogQuery, FilterName>, "kept" | "dropped"> = {
  page: "dropped",
  limit: "kept",
  fields: "dropped",
  include: "dropped",
  // A field of the form.
  quantity_lb: "dropped",
  sortField: "kept",
  sortDirection: "kept",
};

const CARRIED: ReadonlySet<string> = new Set([
  ...filtersWith({ field: { kind: "carried" } }),
  ...Object.entries(LISTING).flatMap(([name, fate]) => (fate === "kept" ? [name] : [])),
  "compare",
]);

export function CarriedParameters({ search }: { search: URLSearchParams }) {
  const carried = [...search].filter(([name]) => CARRIED.has(name));
  return carried.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
