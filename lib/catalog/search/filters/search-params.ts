import { can } from "@/lib/access/capabilities";
import { type Parameters, readQuery } from "@/lib/http/query/parse-query";
import { readTypedNumber } from "@/lib/units/parse-number";
import type { Viewer } from "@/lib/viewer";
import { FILTERS } from "./filter-declarations";
import { filtersWith } from "./filter-names";
import { boundNames, boundsOf, type CatalogQuery, catalogPageQuery } from "./parameters";

/** The catalog page's URL: the API's parameters, exact facet values, further orders and any quantity. */

const ROWS_PER_PAGE = 25;

export interface IgnoredFilter {
  name: string;
  value: string;
  expected: string | null;
}

interface CatalogPageQuery {
  query: CatalogQuery;
  quantityLb: number;
  setAside: IgnoredFilter[];
}

const LOCKABLE = filtersWith({ requires: {} });

/** GET forms send empty fields, which the API would refuse. */
export function withoutBlanks(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([, value]) => value.trim() !== ""));
}

const PARAMETERS: Parameters = catalogPageQuery.parameters;
const DOCUMENTED = new Map(
  Object.entries(PARAMETERS).flatMap(([name, { aliases = [] }]) =>
    aliases.map((alias) => [alias, name] as const),
  ),
);

/**
 * `supplier` as `source`, so that chips and forms change the address's own parameter; a documented name next to it
 * wins.
 */
export function withDocumentedNames(search: URLSearchParams): URLSearchParams {
  const named = [...search].flatMap(([name, value]) => {
    const documented = DOCUMENTED.get(name);
    if (documented === undefined) return [[name, value]];
    return search.has(documented) ? [] : [[documented, value]];
  });
  return new URLSearchParams(named);
}

const BOUND_NAMES = filtersWith({ bound: {} });
const isBound = (name: string): name is (typeof BOUND_NAMES)[number] =>
  BOUND_NAMES.some((each) => each === name);
const BOUNDS = new Set<string>(filtersWith({ field: { kind: "bound" } }));
const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** `8,50`, `1,800` and `$8` as the API writes them: people type numbers into the page's fields. */
function withTypedNumbers(search: URLSearchParams): URLSearchParams {
  const plain = (name: string, value: string) => {
    if (!BOUNDS.has(name) || PLAIN.test(value)) return value;
    const read = readTypedNumber(value.replace(/^\s*\$|\$\s*$/, ""), {
      comma: "thousands",
      point: "decimal",
    });
    return read.kind === "number" ? String(read.value) : value;
  };
  return new URLSearchParams([...search].map(([name, value]) => [name, plain(name, value)]));
}

/** The page starts with the newest in stock; the API with the latest arrival. */
export function withPageOrder<Query extends Pick<CatalogQuery, "sortField" | "sortDirection">>(query: Query) {
  return {
    ...query,
    sortField: query.sortField ?? (query.sortDirection ? "arrival_date" : "newest"),
  } as const;
}

/** In a range from 20 to 5 either end may be the slip, so neither counts. */
function dropCrossed(query: CatalogQuery, setAside: readonly IgnoredFilter[]): void {
  for (const { name, value } of setAside) {
    if (!isBound(name)) continue;
    const range = FILTERS[name].bound.of;
    const { max } = boundsOf(query, range);
    if (max && Number(value) > max.value) for (const each of boundNames(range)) delete query[each];
  }
}

/** Unlike the API, ignores malformed and forbidden filters and applies the rest. */
export function readPageQuery(viewer: Viewer, search: URLSearchParams): CatalogPageQuery {
  const { query: asked, problems } = readQuery(catalogPageQuery, withTypedNumbers(withoutBlanks(search)));
  const { fields, include, ...query } = asked;
  const setAside: IgnoredFilter[] = problems
    .filter(({ name }) => name !== "fields" && name !== "include")
    .map(({ name, value, expected }) => ({ name, value: [value].flat().join(", "), expected }));

  dropCrossed(query, setAside);
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

  return {
    query: {
      ...query,
      page: query.page ?? 1,
      limit: query.limit ?? ROWS_PER_PAGE,
    },
    quantityLb: query.quantity_lb ?? 1,
    setAside,
  };
}
