import { ADDITIVES, BASE_METHODS, DISCLOSURE_LEVELS, FERMENTATION_TYPES } from "@/lib/coffee/facts";
import { MAX_INTEGER, numberUpTo, positiveIntegerUpTo } from "@/lib/http/expected";
import type { Parameters, Parsed, QueryContract } from "@/lib/http/parse-query";
import {
  calendarDate,
  decimal,
  exactText,
  exactTexts,
  flag,
  idList,
  oneOf,
  positiveInteger,
  text,
} from "@/lib/http/query-fields";

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

export const MAX_ROWS = 1000;
const DEFAULT_ROWS = 100;
const DEFAULT_ROWS_OF_A_PAGE = 15;

const filters = {
  ids: {
    schema: idList(),
    repeatable: true,
    aliases: ["coffeeIds"],
    description: "These coffees, by name; page, limit and sorting are ignored",
  },
  stocked: {
    schema: oneOf(["true", "false", "all"], "true, false, or all"),
    blank: "malformed",
    description: "Stock status; in stock when absent",
  },
  origin: { schema: text(), description: "Part of the continent, country or region" },
  country: { schema: exactTexts(), repeatable: true, description: "Any of these countries" },
  continent: { schema: exactText(), description: "The continent" },
  source: { schema: exactTexts(), repeatable: true, description: "Any of these supplier slugs" },
  processing: { schema: text(), description: "Part of the legacy processing label" },
  name: { schema: text(), description: "Part of the name" },
  region: { schema: text(), description: "Part of the region" },
  cultivar_detail: { schema: text(), aliases: ["variety"], description: "Part of the cultivars" },
  type: { schema: text(), description: "Part of the kind of lot" },
  grade: { schema: text(), description: "Part of the grade" },
  appearance: { schema: text(), description: "Part of the physical appearance" },
  price_per_lb_min: {
    schema: decimal(),
    blank: "malformed",
    aliases: ["pricePerLbMin"],
    description: "Lowest price of one pound, US dollars",
  },
  price_per_lb_max: {
    schema: decimal(),
    blank: "malformed",
    aliases: ["pricePerLbMax"],
    description: "Highest price of one pound, US dollars",
  },
  cost_lb_min: {
    schema: decimal(),
    blank: "malformed",
    deprecated: true,
    description: "Use price_per_lb_min",
  },
  cost_lb_max: {
    schema: decimal(),
    blank: "malformed",
    deprecated: true,
    description: "Use price_per_lb_max",
  },
  score_value_min: {
    schema: decimal(),
    blank: "malformed",
    aliases: ["scoreValueMin"],
    description: "Lowest cupping score",
  },
  score_value_max: {
    schema: decimal(),
    blank: "malformed",
    aliases: ["scoreValueMax"],
    description: "Highest cupping score",
  },
  arrival_date: {
    schema: exactText(),
    aliases: ["arrivalDate"],
    description: "The stored arrival date, YYYY-MM-DD when it could be normalized",
  },
  stocked_date: {
    schema: calendarDate(),
    blank: "malformed",
    aliases: ["stockedDate"],
    description: "Stocked on or after this day",
  },
  stocked_days: {
    schema: positiveInteger(36_500),
    blank: "malformed",
    aliases: ["stockedDays"],
    description: "Stocked within the last days, counted from today (UTC)",
  },
  showWholesale: {
    schema: flag(),
    blank: "malformed",
    description: "Wholesale listings too; counts for member sessions only",
  },
  wholesaleOnly: {
    schema: flag(),
    blank: "malformed",
    description: "Wholesale listings only; counts beside showWholesale=true",
  },
  processing_base_method: {
    schema: exactText(),
    vocabulary: BASE_METHODS,
    description: "Base method (members and paid plans)",
  },
  fermentation_type: {
    schema: exactText(),
    vocabulary: FERMENTATION_TYPES,
    description: "Fermentation technique (members and paid plans)",
  },
  process_additive: {
    schema: exactText(),
    vocabulary: ADDITIVES,
    description: "An additive that the process used (members and paid plans)",
  },
  has_additives: {
    schema: flag(),
    blank: "malformed",
    description: "A disclosed additive, or disclosed to have none (members and paid plans)",
  },
  processing_disclosure_level: {
    schema: exactText(),
    vocabulary: DISCLOSURE_LEVELS,
    description: "none, label_only, structured, narrative or high_detail (members and paid plans)",
  },
  processing_confidence_min: {
    schema: decimal({ min: 0, max: 1 }),
    blank: "malformed",
    description: "Least confidence in the structured process (members and paid plans)",
  },
} as const satisfies Parameters;

/** Facets of the catalog page whose API parameters match a part of a label: the page asks for exact values instead. */
type LabelFacet = "region" | "processing" | "cultivar_detail" | "grade" | "type";

const listing = {
  page: { schema: positiveInteger(), blank: "malformed", description: "Page, from 1" },
  limit: {
    schema: positiveInteger(MAX_ROWS),
    blank: "malformed",
    description: "Rows per page; 100, or 15 when only page is given",
  },
  fields: {
    schema: oneOf(["full", "dropdown"], "full or dropdown"),
    blank: "malformed",
    description: "Full rows, or the few fields of a picker",
  },
  include: {
    schema: oneOf(["proof"], "proof"),
    blank: "malformed",
    description: "Adds the proof summary to full rows",
  },
  ...filters,
  sortField: {
    schema: oneOf(SORT_FIELDS, SORT_FIELDS.join(", ")),
    blank: "malformed",
    aliases: ["sort"],
    description: "Sort key; arrival_date when absent",
  },
  sortDirection: {
    schema: oneOf(["asc", "desc"], "asc or desc"),
    blank: "malformed",
    aliases: ["order"],
    description: "Rows without a value come last either way; desc when absent",
  },
} as const satisfies Parameters;

/** A text matches a part of the label, as in the API; a list any of these exact values, as the page's facets do. */
type ExactLabels = { [K in LabelFacet]?: string | readonly string[] };
export type CatalogFilters = Omit<Parsed<typeof filters>, LabelFacet> & ExactLabels;
export type CatalogQuery = Omit<Parsed<typeof listing>, LabelFacet> & ExactLabels;

/** The price bounds in force; the deprecated names count where the current ones are absent. */
export function priceBounds(query: CatalogFilters) {
  return {
    min: query.price_per_lb_min ?? query.cost_lb_min,
    max: query.price_per_lb_max ?? query.cost_lb_max,
  };
}

/** Lowest bound above highest bound: an empty answer would hide the caller's slip. */
function checkBounds(query: CatalogFilters) {
  const price = priceBounds(query);
  if (price.min !== undefined && price.max !== undefined && price.min > price.max) {
    const name = query.price_per_lb_min === undefined ? "cost_lb_min" : "price_per_lb_min";
    return { name, expected: numberUpTo(price.max) } as const;
  }
  const { score_value_min: low, score_value_max: high } = query;
  if (low !== undefined && high !== undefined && low > high) {
    return { name: "score_value_min", expected: numberUpTo(high) } as const;
  }
  return undefined;
}

/** The page asked for and its rows before a plan's cap (contract/catalog.md#5). */
export function pageAsked(query: CatalogQuery): { page: number; limit: number } {
  const limit = query.limit ?? (query.page === undefined ? DEFAULT_ROWS : DEFAULT_ROWS_OF_A_PAGE);
  return { page: query.page ?? 1, limit };
}

function checkPage(query: CatalogQuery) {
  const { page, limit } = pageAsked(query);
  if (page * limit <= MAX_INTEGER + 1) return undefined;
  const most = Math.floor((MAX_INTEGER + 1) / limit);
  return { name: "page", expected: positiveIntegerUpTo(most) } as const;
}

/** What `GET /v1/catalog` takes. */
export const catalogQuery: QueryContract<typeof listing> = {
  parameters: listing,
  check: (query) => checkPage(query) ?? checkBounds(query),
};

const exactLabels = (what: string) =>
  ({ schema: exactTexts(), repeatable: true, description: `Any of these ${what}` }) as const;
const pageListing = {
  ...listing,
  region: exactLabels("regions"),
  processing: exactLabels("processing labels"),
  cultivar_detail: exactLabels("cultivars"),
  grade: exactLabels("grades"),
  type: exactLabels("kinds of lot"),
} as const satisfies Parameters;

/** What the catalog page reads from its address: the API's parameters, with exact values where the page counts them. */
export const catalogPageQuery: QueryContract<typeof pageListing> = {
  parameters: pageListing,
  check: (query) => checkPage(query) ?? checkBounds(query),
};

/** What `GET /v1/catalog/proof-coverage` takes: the catalog's filters. Its other parameters are accepted and ignored. */
export const coverageQuery: QueryContract<typeof filters> = {
  parameters: filters,
  ignored: ["page", "limit", "fields", "include", "sortField", "sort", "sortDirection", "order"],
  check: checkBounds,
};

/** What `GET /v1/catalog/{id}` takes. */
export const coffeeParams = {
  id: { schema: positiveInteger(MAX_INTEGER), blank: "malformed", description: "Catalog coffee identifier" },
} as const satisfies Parameters;

const coffee = {
  include: listing.include,
  showWholesale: filters.showWholesale,
} as const satisfies Parameters;

export const coffeeQuery: QueryContract<typeof coffee> = { parameters: coffee };
export type CoffeeQuery = Parsed<typeof coffee>;
