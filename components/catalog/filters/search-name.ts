import { declarationOf } from "@/lib/catalog/search/filters/filter-names";
import { activeFilters, type CatalogFilters } from "@/lib/catalog/search/filters/parameters";
import { asFilters, type StatedBounds } from "@/lib/catalog/search/filters/stated-bounds";
import { quantityText } from "@/lib/coffee/quantity";
import { chipText, formatValue, type SupplierName } from "./filter-values";

const list = new Intl.ListFormat("en", { type: "disjunction" });

/** Filters in words: `Ethiopia, Natural, up to $6.00 at 150 lb`. */
export function filterWords(filters: CatalogFilters, supplierName: SupplierName): string[] {
  const quantityLb = filters.quantity_lb ?? 1;
  return activeFilters(filters).map((name) => {
    const values = [filters[name]].flat().map(String);
    const { field, bound } = declarationOf(name);
    const texts = list.format(values.map((value) => formatValue(name, value, supplierName)));
    if (bound?.of === "price")
      return `${bound.end === "max" ? "up to" : "from"} ${texts}${quantityLb === 1 ? "" : ` at ${quantityText(quantityLb)}`}`;
    if (field.kind === "facet" || field.kind === "search") return texts;
    return values.map((value) => chipText(name, value, supplierName, quantityLb)).join(", ");
  });
}

/** What a search that states bounds would ask for: `Search for “kenya”, up to $9.00`. */
export const boundsText = (stated: StatedBounds): string =>
  `Search for ${filterWords(asFilters(stated), (slug) => slug).join(", ")}`;

/** Cut at a filter, so that it says nothing half. */
export function suggestedName(words: readonly string[], most: number): string {
  let name = "";
  for (const word of words) {
    const longer = name === "" ? word : `${name}, ${word}`;
    if (longer.length > most) break;
    name = longer;
  }
  return name || "My search";
}
