import { can } from "@/lib/access/capabilities";
import { FACETS } from "@/lib/catalog/access";
import { QUANTITIES_LB, type QuantityLb } from "@/lib/coffee/quantity";
import { readQuery } from "@/lib/http/parse-query";
import type { Viewer } from "@/lib/viewer";
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

  if (!can(viewer, "canUseProcessFacets")) {
    for (const facet of FACETS) {
      if (query[facet] === undefined) continue;
      setAside.push({ name: facet, value: String(query[facet]), expected: null });
      delete query[facet];
    }
  }

  const wholesale = ["showWholesale", "wholesaleOnly"] as const;
  if (can(viewer, "canSeeWholesale")) {
    // Whoever ticks the second box alone means both; to the API it means nothing.
    if (query.wholesaleOnly) query.showWholesale = true;
  } else {
    for (const name of wholesale) {
      if (query[name]) setAside.push({ name, value: "true", expected: null });
      delete query[name];
    }
  }

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
