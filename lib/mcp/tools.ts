import { readCoffee, searchCatalog } from "@/lib/catalog/catalog";
import { getCoffee, listCatalog, readProofCoverage } from "@/lib/catalog/contract";
import { MAX_COMPARED } from "@/lib/catalog/pages/max-compared";
import { readCoverage } from "@/lib/catalog/scoring/coverage";
import { coffeeParams } from "@/lib/catalog/search/filters/parameters";
import { MAX_INTEGER } from "@/lib/http/errors/expected";
import { documented, positiveInteger } from "@/lib/http/query/query-fields";
import { present } from "@/lib/http/query/require-param";
import { listPriceIndex } from "@/lib/price-index/contract";
import { readPriceIndex } from "@/lib/price-index/price-index";
import { findSimilarCoffees } from "@/lib/similarity/contract";
import { findSimilar } from "@/lib/similarity/similarity";
import { ANYONE } from "@/lib/viewer";
import { quotaAnswer } from "./contract";
import { listFacets } from "./facets-tool";
import { prose } from "./prose";
import { quotaText, readQuota } from "./quota-tool";
import { catalogText, coffeeText, compareText, coverageText, priceIndexText, similarText } from "./texts";
import { narrowed, type Tool, tool } from "./tool";

/** An answer fits into a model's context, so a call returns fewer rows than `/v1`. */
const MAX_TOOL_ROWS = 25;
const DEFAULT_ROWS = 10;
const MAX_SNAPSHOTS = 100;
const DEFAULT_SNAPSHOTS = 30;
const DEFAULT_MATCHES = 5;

/** Only sessions may see wholesale listings, and MCP has none. */
const WHOLESALE = ["showWholesale", "wholesaleOnly"] as const;
/** Named by another tool, or deprecated. */
const NOT_FILTERS = ["ids", "cost_lb_min", "cost_lb_max"] as const;

const rowsUpTo = (most: number, standard: number, what: string) => ({
  schema: positiveInteger(most),
  description: `${what} per call, at most ${most}. Defaults to ${standard}.`,
});

const searchCoffees = tool({
  name: "search_catalog",
  title: "Search green coffees",
  description: prose`Finds green (unroasted) coffees on sale at many suppliers, by words, origin, process, price,
    score, cultivar, stock and date. Use q for any words, tasting notes, certifications, growers and places included: all
    of them must match, synonyms and spellings such as Geisha count, and search tells what was searched if it was a typo.
    All filters must match; sold-out coffees need stocked=all. Call list_facets first if you don't know how a filter's
    value is written; source takes slugs or names of suppliers. Prices are US dollars per pound when you buy one
    pound; price_tiers has larger quantities. Null means not disclosed. The newest arrivals come first; for the cheapest,
    use sortField=price_per_lb and sortDirection=asc. processing_base_method, fermentation_type, process_additive,
    has_additives, processing_disclosure_level and processing_confidence_min need an Origin or Enterprise key; processing
    matches the supplier's label for everyone.`,
  audience: listCatalog.audience,
  contract: narrowed(listCatalog.query, [...WHOLESALE, ...NOT_FILTERS], {
    limit: rowsUpTo(MAX_TOOL_ROWS, DEFAULT_ROWS, "Coffees"),
  }),
  requires: listCatalog.requires,
  response: listCatalog.response,
  verb: (viewer, query) => searchCatalog(viewer, { ...query, limit: query.limit ?? DEFAULT_ROWS }),
  text: catalogText,
});

const coffeeContract = {
  parameters: { ...coffeeParams, include: getCoffee.query.parameters.include },
  required: ["id"],
} as const;

export const readOneCoffee = tool({
  name: "get_coffee",
  title: "Get one coffee",
  description: prose`Returns everything one listing discloses, by its id from search_catalog, sold out or not. Use it before
    you recommend a coffee. include=proof adds how much of it is disclosed.`,
  audience: getCoffee.audience,
  contract: coffeeContract,
  response: getCoffee.response,
  verb: (viewer, { id, ...query }) => readCoffee(viewer, present("id", id), query),
  text: ({ data }) => coffeeText(data),
});

const similarCoffees = tool({
  name: "find_similar",
  title: "Find similar coffees",
  description: prose`Finds coffees like one that you name by id: the same lot at other suppliers, or substitutes with a
    similar origin, process and taste, with price differences. Use it for "something like this" and "is it cheaper
    elsewhere". Needs an Origin or Enterprise key with the catalog:read scope. A match is a candidate, never a confirmed
    identity.`,
  audience: findSimilarCoffees.audience,
  contract: {
    parameters: {
      ...coffeeParams,
      ...narrowed(findSimilarCoffees.query, ["showWholesale"], {
        limit: {
          ...findSimilarCoffees.query.parameters.limit,
          description: `Matches at most, up to 25. Defaults to ${DEFAULT_MATCHES}.`,
        },
      }).parameters,
    },
    required: ["id"],
  },
  response: findSimilarCoffees.response,
  verb: (viewer, { id, ...query }) =>
    findSimilar(viewer, present("id", id), { ...query, limit: query.limit ?? DEFAULT_MATCHES }),
  text: similarText,
});

const comparedIds = {
  ...listCatalog.query.parameters.ids,
  schema: documented(listCatalog.query.parameters.ids.schema, {
    type: "array",
    items: { type: "integer", minimum: 1, maximum: MAX_INTEGER },
    minItems: 2,
    maxItems: MAX_COMPARED,
    uniqueItems: true,
  }),
  description: `Two to ${MAX_COMPARED} ids of coffees.`,
};

const compareCoffees = tool({
  name: "compare_coffees",
  title: "Compare coffees side by side",
  description: prose`Returns two to ${MAX_COMPARED} coffees together, sold out or not, to compare price, origin, process and
    disclosure. Use it when you already have ids; it costs one request instead of one for each get_coffee.`,
  audience: listCatalog.audience,
  contract: {
    parameters: { ids: comparedIds, include: listCatalog.query.parameters.include },
    required: ["ids"],
    check: ({ ids = [] }) =>
      ids.length >= 2 && ids.length <= MAX_COMPARED
        ? undefined
        : { name: "ids", expected: `2 to ${MAX_COMPARED} different ids` },
  },
  response: listCatalog.response,
  verb: (viewer, query) => searchCatalog(viewer, { ...query, stocked: "all" }),
  text: ({ data }, { ids = [] }) => compareText(data, ids),
});

const proofCoverage = tool({
  name: "proof_coverage",
  title: readProofCoverage.summary,
  description: prose`Counts how many of the matching coffees disclose their process, provenance, freshness and price. Use it
    for "how transparent is …" and "how many coffees …" questions: it takes the filters of search_catalog and returns
    counts instead of rows. It is no certification.`,
  audience: readProofCoverage.audience,
  contract: narrowed(readProofCoverage.query, [...WHOLESALE, ...NOT_FILTERS]),
  requires: readProofCoverage.requires,
  response: readProofCoverage.response,
  verb: readCoverage,
  text: coverageText,
});

const priceIndex = tool({
  name: "price_index",
  title: "Read the price index",
  description: prose`Returns daily market prices (median, range) and an index of price changes by country of origin, process
    and grade, newest first. Use it for trends and for what a kind of coffee costs on the market, not for single coffees.
    Start with origin, tier=origin and wholesale=false: one snapshot a day, so limit=90 covers three months. Needs an
    API key with the price-index:read scope and market intelligence.`,
  audience: listPriceIndex.audience,
  contract: narrowed(listPriceIndex.query, [], {
    limit: rowsUpTo(MAX_SNAPSHOTS, DEFAULT_SNAPSHOTS, "Snapshots"),
    order: { ...listPriceIndex.query.parameters.order, description: "Sort order by date. Defaults to desc." },
  }),
  response: listPriceIndex.response,
  verb: (viewer, query) =>
    readPriceIndex(viewer, {
      ...query,
      limit: query.limit ?? DEFAULT_SNAPSHOTS,
      order: query.order ?? "desc",
    }),
  text: ({ data, pagination }) => priceIndexText(data, pagination.total),
});

const myQuota = tool({
  name: "my_quota",
  title: "Check the request quota",
  description: prose`Tells which plan the caller has, how many requests are left this month and when they reset. Free: it
    doesn't count as a request.`,
  audience: ANYONE,
  contract: { parameters: {} },
  response: quotaAnswer,
  free: true,
  verb: readQuota,
  text: quotaText,
});

export const TOOLS: readonly Tool[] = [
  searchCoffees,
  readOneCoffee,
  similarCoffees,
  compareCoffees,
  listFacets,
  proofCoverage,
  priceIndex,
  myQuota,
];
