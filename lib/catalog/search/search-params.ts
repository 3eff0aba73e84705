import { can } from "@/lib/access/capabilities";
import { QUANTITIES_LB, type QuantityLb } from "@/lib/coffee/price-tiers";
import { readQuery } from "@/lib/http/parse-query";
import type { Viewer } from "@/lib/viewer";
import { FILTERS } from "./filter-declarations";
import { filtersWith } from "./filter-names";
import { type CatalogQuery, catalogPageQuery } from "./parameters";

/** The catalog page's URL: the API's parameters, exact facet values and `quantity_lb`. */

export const ROWS_PER_PAGE = 25;

export interface IgnoredFilter {
  name: string;
  value: string;
  expected: string | null;
}

export interface CatalogPageQuery {
  query: CatalogQuery;
  quantityLb: QuantityLb;
  /** A quantity that isn't offered, as sent. */
  quantityRefused: string | null;
  setAside: IgnoredFilter[];
}

const LOCKABLE = filtersWith({ requires: {} });

/** GET forms send empty fields, which the API would refuse. */
export function withoutBlanks(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([, value]) => value.trim() !== ""));
}

/** Unlike the API, ignores malformed and forbidden filters and applies the rest. */
export function readPageQuery(viewer: Viewer, search: URLSearchParams): CatalogPageQuery {
  const { query: asked, problems } = readQuery(catalogPageQuery, withoutBlanks(search));
  const { fields, include, ...query } = asked;
  const setAside: IgnoredFilter[] = problems
    .filter(({ name }) => name !== "fields" && name !== "include")
    .map(({ name, value, expected }) => ({ name, value: [value].flat().join(", "), expected }));

  for (const name of LOCKABLE) {
    const value = query[name];
    if (value === undefined || can(viewer, FILTERS[name].requires.capability)) continue;
    // A wholesale filter that is off asks for nothing.
    if (value !== false || FILTERS[name].requires.otherwise === "refused")
      setAside.push({ name, value: String(value), expected: null });
    delete query[name];
  }
  // On the page the second box includes the first; in the API it has no effect alone.
  if (query.wholesaleOnly) query.showWholesale = true;

  const typed = search.get("quantity_lb") ?? "";
  const quantity = QUANTITIES_LB.find((lb) => String(lb) === typed);
  const quantityRefused = typed.trim() !== "" && quantity === undefined ? typed : null;
  if (quantityRefused !== null)
    setAside.push({
      name: "quantity_lb",
      value: quantityRefused,
      expected: `one of ${QUANTITIES_LB.join(", ")}`,
    });
  return {
    query: { ...query, page: query.page ?? 1, limit: query.limit ?? ROWS_PER_PAGE },
    quantityLb: quantity ?? 1,
    quantityRefused,
    setAside,
  };
}
