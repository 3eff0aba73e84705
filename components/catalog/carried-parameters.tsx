import { type FilterName, filtersWith } from "@/lib/catalog/search/filter-names";
import type { CatalogQuery } from "@/lib/catalog/search/parameters";

/** What a changed question keeps of its page and sorting. It starts at the first page. */
const LISTING: Record<Exclude<keyof CatalogQuery, FilterName>, "kept" | "dropped"> = {
  page: "dropped",
  limit: "kept",
  fields: "dropped",
  include: "dropped",
  sortField: "kept",
  sortDirection: "kept",
};

const CARRIED: ReadonlySet<string> = new Set([
  ...filtersWith({ field: { kind: "carried" } }),
  ...Object.entries(LISTING).flatMap(([name, fate]) => (fate === "kept" ? [name] : [])),
  "compare",
]);

/** The rest of the question, such as the sorting, which has no field in the form. */
export function CarriedParameters({ search }: { search: URLSearchParams }) {
  const carried = [...search].filter(([name]) => CARRIED.has(name));
  return carried.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
