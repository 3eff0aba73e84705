import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import type { Parsed, QueryContract } from "@/lib/http/query/parse-query";
import { oneOf, positiveInteger, wordOf } from "@/lib/http/query/query-fields";
import { VISITORS } from "@/lib/viewer";

export const GROUPS = ["lots", "roasts", "origins", "suppliers", "coffees", "docs"] as const;
export type Group = (typeof GROUPS)[number];

export const FIRST_ROWS = 6;
export const ROWS_PER_PAGE = 30;
/** Later pages have no useful results. */
export const MAX_PAGES = 30;
export const MAX_SHOWN = ROWS_PER_PAGE * MAX_PAGES;
/** A search for coffees stops counting there. */
export const MAX_COUNTED = 10_000;
/** A search for regions looks no further: suppliers name villages without end. */
export const MAX_REGIONS = 60;

const parameters = {
  q: { schema: wordOf(200), description: "Search words, in any order" },
  group: {
    schema: oneOf(GROUPS, `one of ${GROUPS.join(", ")}`),
    description: "Return one group, with pages. Defaults to the first rows of every group",
  },
  page: { schema: positiveInteger(MAX_PAGES), description: "Page of the group" },
} as const;

export const searchQuery = {
  parameters,
  check: ({ q, page, group }) => {
    if (q === undefined) return { name: "q" as const, expected: "text of 1 to 200 characters" };
    if (page !== undefined && group === undefined)
      return { name: "page" as const, expected: "no value without a group" };
    return undefined;
  },
} satisfies QueryContract<typeof parameters>;
export type SearchQuery = Parsed<typeof parameters>;

const lot = z.object({
  id: z.int(),
  coffee_name: z.string(),
  country: z.string().nullable(),
  purchase_date: z.iso.date().nullable(),
  remaining_lbs: z.number(),
  stocked: z.boolean(),
});
export type LotHit = z.output<typeof lot>;

const roast = z.object({
  roast_id: z.int(),
  batch_name: z.string(),
  coffee_name: z.string(),
  roast_date: z.iso.date(),
  note: z.string().nullable().describe("The matching line of the notes"),
});
export type RoastHit = z.output<typeof roast>;

const origin = z.object({
  country: z.string(),
  region: z.string().nullable(),
  listings: z.int().describe("Coffees in stock"),
});
export type OriginHit = z.output<typeof origin>;

const supplier = z.object({ slug: z.string(), name: z.string() });
export type SupplierHit = z.output<typeof supplier>;

const coffee = z.object({
  id: z.int(),
  name: z.string(),
  country: z.string().nullable(),
  region: z.string().nullable(),
  supplier: z.string(),
  price_per_lb: z.number().nullable(),
});
export type CoffeeHit = z.output<typeof coffee>;

const docsPart = z.object({
  href: z.string().describe("The page, with the heading's anchor"),
  title: z.string(),
  place: z.string(),
  excerpt: z.string().nullable().describe("The best matching line. Null if only titles match"),
});
export type DocsHit = z.output<typeof docsPart>;

const groupOf = <T extends z.ZodType>(row: T) =>
  z.object({
    total: z.int(),
    at_least: z.boolean().describe("True if counting stopped at the total"),
    rows: z.array(row),
  });

export interface Hits<Row> {
  total: number;
  at_least: boolean;
  rows: Row[];
}

export const search = endpoint({
  id: "search",
  method: "GET",
  path: "/api/search",
  audience: VISITORS,
  summary: "Search coffees, origins, suppliers and documentation, and your lots and roasts when signed in",
  params: {},
  query: searchQuery,
  response: z.object({
    q: z.string(),
    searched: z.string().describe("What was searched instead, if q found nothing"),
    synonyms: z.array(z.string()).describe("Other spellings and terms that were searched too"),
    instead: z
      .object({
        fewer_words: z
          .array(z.object({ q: z.string(), coffees: z.int() }))
          .describe("Words of `q` that find coffees in stock"),
        sold_out: z.int().describe("Sold-out coffees that `q` finds"),
      })
      .optional()
      .describe("What else to search for, if `q` finds no coffees or other data"),
    catalog: z
      .object({ query: z.string().describe("Parameters of /catalog and /v1/catalog"), coffees: z.int() })
      .optional()
      .describe("Coffees in stock within the price, elevation or score that `q` states, at its quantity"),
    group: z.enum(GROUPS).nullable(),
    page: z.int(),
    groups: z.object({
      lots: groupOf(lot).optional(),
      roasts: groupOf(roast).optional(),
      origins: groupOf(origin).optional(),
      suppliers: groupOf(supplier).optional(),
      coffees: groupOf(coffee).optional(),
      docs: groupOf(docsPart).optional(),
    }),
  }),
  errors: ["auth_required"],
  freshness: "never",
});
export type SearchResponse = z.output<typeof search.response>;
