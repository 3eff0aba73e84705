import { declarationOf, FILTER_NAMES, type FilterName } from "@/lib/catalog/search/filters/filter-names";
import {
  activeFilters,
  type CatalogFilters,
  catalogPageQuery,
  OF_LISTS,
} from "@/lib/catalog/search/filters/parameters";
import { readPageQuery } from "@/lib/catalog/search/filters/search-params";
import { knownNames } from "@/lib/http/query/parse-query";
import { decimalText } from "@/lib/http/query/query-fields";
import { continentOf } from "@/lib/supply/normalize/places/gazetteer";
import { spellings } from "@/lib/supply/normalize/vocabulary/spellings";
import { fold } from "@/lib/supply/normalize/words/words";
import type { Viewer } from "@/lib/viewer";
import type { SearchProblem } from "./contract";

/** Parameters of the catalog page by name, as its address has them. */
export type StoredFilters = Readonly<Record<string, readonly string[]>>;

interface ReadFilters {
  filters: CatalogFilters;
  /** The same in today's vocabulary: current names, sorted values, without defaults. */
  canonical: StoredFilters;
  /** Filters that are gone or malformed: without them it'd be another search. */
  refused: readonly string[];
  /** Filters that this person may not use. */
  locked: readonly string[];
  problem: SearchProblem | null;
}

const QUANTITY = "quantity_lb";
const NOT_KEPT: ReadonlySet<string> = new Set(OF_LISTS);
const KNOWN = new Set(knownNames(catalogPageQuery).filter((name) => !NOT_KEPT.has(name)));

/** Where a deprecated filter's value is kept. */
function currentName(name: FilterName): FilterName {
  const { yieldsTo } = declarationOf(name);
  return FILTER_NAMES.find((other) => other === yieldsTo) ?? name;
}

let countries: ReadonlyMap<string, string> | undefined;

/** A country by the name that the catalog uses today; places that the gazetteer doesn't know stay as written. */
function countryToday(value: string): string {
  countries ??= new Map(
    [...spellings()]
      .filter(({ kind, stored }) => kind === "name" && continentOf(stored) !== null)
      .map(({ written, stored }) => [fold(written), stored]),
  );
  return countries.get(fold(value)) ?? value;
}

/** Reads stored filters as the catalog page would for this person. */
export function readStoredFilters(viewer: Viewer, stored: StoredFilters): ReadFilters {
  const sent = Object.entries(stored).flatMap(([name, values]) =>
    values.map((value) => [name, name === "country" ? countryToday(value) : value]),
  );
  const unknown = Object.keys(stored).filter((name) => !KNOWN.has(name));
  const { query, setAside } = readPageQuery(viewer, new URLSearchParams(sent));
  const names = activeFilters(query);
  const text = (value: unknown) => (typeof value === "number" ? decimalText(value) : String(value));
  const texts = (value: unknown) => [value].flat().map(text).sort();
  const canonical: Record<string, string[]> = {};
  for (const name of names) canonical[currentName(name)] = texts(query[name]);
  if (query.quantity_lb !== undefined && query.quantity_lb !== 1)
    canonical[QUANTITY] = texts(query.quantity_lb);
  const { page, limit, fields, include, sortField, sortDirection, ...filters } = query;
  const refused = [...unknown, ...setAside.filter(({ expected }) => expected).map(({ name }) => name)];
  const locked = setAside.filter(({ expected }) => expected === null).map(({ name }) => name);
  return {
    filters,
    canonical,
    refused,
    locked,
    problem:
      refused.length > 0
        ? "filter_unknown"
        : locked.length > 0
          ? "not_allowed"
          : filters.stocked === "false"
            ? "sold_out_only"
            : null,
  };
}

/** The filters of a catalog page's address; its order, page and other parameters are left out. */
export function filtersOfQuery(query: string): StoredFilters {
  const search = new URLSearchParams(query);
  const names = [...new Set(search.keys())].filter((name) => !NOT_KEPT.has(name) && name !== "compare");
  return Object.fromEntries(
    names
      .map((name): [string, string[]] => [name, search.getAll(name).filter((value) => value.trim() !== "")])
      .filter(([, values]) => values.length > 0),
  );
}

/** Equal filters have equal keys. */
export const filtersKey = (filters: StoredFilters): string =>
  JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)));

export function catalogPathOf(filters: StoredFilters): string {
  const search = new URLSearchParams(
    Object.entries(filters).flatMap(([name, values]) => values.map((value) => [name, value])),
  );
  return search.size > 0 ? `/catalog?${search}` : "/catalog";
}
