import { catalogQuery } from "@/lib/catalog/search/parameters";

/** Parameters that have a field of their own on the page, and those that a new question starts without. */
const ELSEWHERE = new Set([
  "name",
  "origin",
  "stocked",
  "country",
  "region",
  "processing",
  "source",
  "cultivar_detail",
  "grade",
  "type",
  "processing_base_method",
  "fermentation_type",
  "processing_disclosure_level",
  "processing_confidence_min",
  "has_additives",
  "process_additive",
  "showWholesale",
  "wholesaleOnly",
  "price_per_lb_min",
  "price_per_lb_max",
  "score_value_min",
  "score_value_max",
  "stocked_days",
  "page",
  "fields",
  "include",
]);

/** The rest of the question, such as the sorting, which the form has to carry along. */
export function CarriedParameters({ search }: { search: URLSearchParams }) {
  const carried = [...search].filter(
    ([name]) => name === "compare" || (name in catalogQuery.parameters && !ELSEWHERE.has(name)),
  );
  return carried.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
