import { can } from "@/lib/access/capabilities";
import { QUANTITIES_LB, type QuantityLb } from "@/lib/coffee/price-tiers";
import { readQuery } from "@/lib/http/parse-query";
import type { Viewer } from "@/lib/viewer";
import { filtersWith } from "./filter-names";
import { FILTERS } from "./filter-parameters";
import { type CatalogQuery, catalogPageQuery } from "./parameters";

/** What the catalog page's address asks: the API's parameters, facets by exact value, and `quantity_lb` for the prices. */

export const ROWS_PER_PAGE = 25;

/** A parameter that the page set aside, with what was typed. */
export interface IgnoredFilter {
  name: string;
  value: string;
  /** What would have been right; null where the caller may not ask this question at all. */
  expected: string | null;
}

export interface CatalogPageQuery {
  query: CatalogQuery;
  quantityLb: QuantityLb;
  /** What was asked for instead of a quantity that there is; it is set aside too. */
  quantityRefused: string | null;
  setAside: IgnoredFilter[];
}

const LOCKABLE = filtersWith({ requires: {} });

/** A GET form sends its empty fields too; to the catalog's parameters a blank is a mistake, to a page it is nothing. */
export function withoutBlanks(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([, value]) => value.trim() !== ""));
}

/** Reads the address. What is malformed or not allowed is set aside and the rest is asked, unlike in the API. */
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
  // On the page the second box includes the first; to the API it means nothing alone.
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
