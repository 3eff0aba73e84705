import { z } from "zod";
import { MAX_QUANTITY_LB, MIN_QUANTITY_LB, QUANTITY_EXPECTED, readQuantity } from "@/lib/coffee/quantity";
import { MAX_INTEGER, numberUpTo } from "@/lib/http/errors/expected";
import { checkPageOf } from "@/lib/http/query/pagination";
import type { Parameters, Parsed, QueryContract } from "@/lib/http/query/parse-query";
import { decimal, exactTexts, oneOf, pageField, positiveInteger } from "@/lib/http/query/query-fields";
import { FILTERS } from "./filter-declarations";
import { declarationOf, FILTER_NAMES, type FilterName, type FilterWith, filtersWith } from "./filter-names";
import type { RangeName } from "./filter-types";

/** contract/catalog.md#5, in its order. */

export const SORT_FIELDS = [
  "arrival_date",
  "stocked_date",
  "name",
  "source",
  "continent",
  "country",
  "region",
  "processing",
  "cultivar_detail",
  "type",
  "grade",
  "appearance",
  "score_value",
  "cost_lb",
  "price_per_lb",
] as const;
export type SortField = (typeof SORT_FIELDS)[number];

/** Orders of the catalog page alone, each in one direction. */
export const PAGE_SORTS = ["newest", "below_median"] as const;
export type PageSort = (typeof PAGE_SORTS)[number];

export const MAX_ROWS_PER_PAGE = 1000;
const DEFAULT_ROWS = 100;
const DEFAULT_ROWS_OF_A_PAGE = 15;

type ExactFacet = FilterWith<{ field: { exact: true } }>;

const quantity = {
  schema: decimal({ min: MIN_QUANTITY_LB, max: MAX_QUANTITY_LB }),
  default: "1",
  description:
    "Pounds you want to buy. Price bounds, sorting by price and meta.price_at use the price at this quantity. Defaults to 1.",
} as const;

const listing = {
  page: { ...pageField, blank: "malformed" },
  limit: {
    schema: positiveInteger(MAX_ROWS_PER_PAGE),
    blank: "malformed",
    default: String(DEFAULT_ROWS),
    description:
      "Rows per page. Defaults to 100, or to 15 when only page is sent. Some plans have a lower cap.",
  },
  fields: {
    schema: oneOf(["full", "dropdown"], "full or dropdown"),
    blank: "malformed",
    default: "full",
    description: "full for complete rows (the default), dropdown for the eight fields a picker needs.",
  },
  include: {
    schema: oneOf(["proof"], "proof"),
    blank: "malformed",
    description: "Add each coffee's proof summary to full rows.",
  },
  ...FILTERS,
  quantity_lb: quantity,
  sortField: {
    schema: oneOf(SORT_FIELDS, SORT_FIELDS.join(", ")),
    blank: "malformed",
    default: "arrival_date",
    aliases: ["sort"],
    description: "Field to sort by. Defaults to arrival_date.",
  },
  sortDirection: {
    schema: oneOf(["asc", "desc"], "asc or desc"),
    blank: "malformed",
    default: "desc",
    aliases: ["order"],
    description: "Sort order. Defaults to desc. Rows without a value come last in either order.",
  },
} as const satisfies Parameters;

/**
 * Text matches as in the API, a part of a label or one process fact; a list matches any of its exact values, as the
 * page's facets do.
 */
type ExactLabels = { [K in ExactFacet]?: string | readonly string[] };
export type CatalogFilters = Omit<Parsed<typeof FILTERS>, ExactFacet> &
  ExactLabels & {
    /** Price bounds apply to the price at this quantity; by default to one pound. */
    quantity_lb?: number;
  };
export type CatalogQuery = Omit<Parsed<typeof listing>, ExactFacet | "sortField"> &
  ExactLabels & { sortField?: SortField | PageSort };

const SUCCESSORS = new Map(
  FILTER_NAMES.map((name) => [name, FILTER_NAMES.find((other) => other === declarationOf(name).yieldsTo)]),
);

/** Without deprecated filters whose successor is sent too. */
export function filtersAsked(filters: CatalogFilters): FilterName[] {
  return FILTER_NAMES.filter((name) => {
    if (filters[name] === undefined) return false;
    const successor = SUCCESSORS.get(name);
    return successor === undefined || filters[successor] === undefined;
  });
}

/** Filters that change the answer, without defaults and duplicates. */
export function activeFilters(filters: CatalogFilters): FilterName[] {
  return filtersAsked(filters).filter((name) => {
    const { default: standard, field, includedIn } = declarationOf(name);
    const wider = FILTER_NAMES.find((other) => other === includedIn);
    if (wider && filters[wider] === true) return false;
    return field.kind === "checkbox" ? filters[name] === true : String(filters[name]) !== standard;
  });
}

interface Bound {
  name: BoundName;
  value: number;
}
const BOUND_NAMES = filtersWith({ bound: {} });
type BoundName = (typeof BOUND_NAMES)[number];
const RANGES = [...new Set(BOUND_NAMES.map((name) => FILTERS[name].bound.of))];

export const boundNames = (range: RangeName) =>
  BOUND_NAMES.filter((name) => FILTERS[name].bound.of === range);

export function boundsOf(filters: CatalogFilters, range: RangeName): { min?: Bound; max?: Bound } {
  const asked = filtersAsked(filters);
  const bounds = BOUND_NAMES.flatMap((name) => {
    const [value, { of, end }] = [filters[name], FILTERS[name].bound];
    return of === range && value !== undefined && asked.includes(name) ? [[end, { name, value }]] : [];
  });
  return Object.fromEntries(bounds);
}

/** Refused, because an empty answer would hide the mistake. */
function checkBounds(query: CatalogFilters) {
  for (const range of RANGES) {
    const { min, max } = boundsOf(query, range);
    if (min && max && min.value > max.value)
      return { name: min.name, expected: numberUpTo(max.value) } as const;
  }
  return undefined;
}

/** Before the plan's row limit (contract/catalog.md#5). */
export function pageAsked(query: CatalogQuery): { page: number; limit: number } {
  const limit = query.limit ?? (query.page === undefined ? DEFAULT_ROWS : DEFAULT_ROWS_OF_A_PAGE);
  return { page: query.page ?? 1, limit };
}

const checkPage = checkPageOf(pageAsked);

export const catalogQuery: QueryContract<typeof listing> = {
  parameters: listing,
  check: (query) => checkPage(query) ?? checkBounds(query),
};

/** `70 kg` and `1 bag` too, in pounds. */
function quantityText() {
  return z
    .string()
    .transform((typed) => readQuantity(typed))
    .refine((quantityLb) => quantityLb !== null, QUANTITY_EXPECTED)
    .transform((quantityLb) => quantityLb ?? 1);
}

const exact = { schema: exactTexts(), repeatable: true, description: "Any of these values" } as const;
/** Any of exact values, under the names of the API's parameter. */
const exactly = (name: ExactFacet): Parameters[string] & typeof exact => {
  const { aliases }: Parameters[string] = listing[name];
  return { ...exact, ...(aliases && { aliases }) };
};
const pageListing = {
  ...listing,
  region: exactly("region"),
  processing: exactly("processing"),
  cultivar_detail: exactly("cultivar_detail"),
  grade: exactly("grade"),
  type: exactly("type"),
  processing_base_method: exactly("processing_base_method"),
  fermentation_type: exactly("fermentation_type"),
  process_additive: exactly("process_additive"),
  processing_disclosure_level: exactly("processing_disclosure_level"),
  quantity_lb: { ...quantity, schema: quantityText() },
  sortField: {
    ...listing.sortField,
    schema: oneOf([...PAGE_SORTS, ...SORT_FIELDS], "a sort order of the list"),
  },
} as const satisfies Parameters & Record<ExactFacet, typeof exact>;

/** The API's parameters, with exact values for the page's facets. */
export const catalogPageQuery: QueryContract<typeof pageListing> = {
  parameters: pageListing,
  check: (query) => checkPage(query) ?? checkBounds(query),
};

/** Parameters that say which rows of a list are shown and how, by each of their names: they filter nothing. */
export const OF_LISTS = [
  "page",
  "limit",
  "fields",
  "include",
  "sortField",
  "sort",
  "sortDirection",
  "order",
] as const;

const coverage = {
  ...FILTERS,
  ids: { ...FILTERS.ids, description: "Only count these coffees. At most 1,000." },
  quantity_lb: {
    ...quantity,
    description: "Pounds you want to buy. Price bounds use the price at this quantity. Defaults to 1.",
  },
} as const satisfies Parameters;

export const coverageQuery: QueryContract<typeof coverage> = {
  parameters: coverage,
  ignored: OF_LISTS,
  check: checkBounds,
};

export const coffeeParams = {
  id: {
    schema: positiveInteger(MAX_INTEGER),
    blank: "malformed",
    description: "The coffee's id in the catalog.",
  },
} as const satisfies Parameters;

const coffee = {
  include: listing.include,
  showWholesale: FILTERS.showWholesale,
} as const satisfies Parameters;

export const coffeeQuery: QueryContract<typeof coffee> = { parameters: coffee };
export type CoffeeQuery = Parsed<typeof coffee>;
