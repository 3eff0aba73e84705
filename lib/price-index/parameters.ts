import { AGGREGATION_TIERS } from "@/db/schema";
import { MAX_INTEGER, positiveIntegerUpTo } from "@/lib/http/expected";
import type { Parameters, Parsed, QueryContract } from "@/lib/http/parse-query";
import { calendarDate, flag, oneOf, positiveInteger, wordOf } from "@/lib/http/query-fields";

/** contract/price-index.md#1, in its order. */

const MAX_ROWS = 1000;
const DEFAULT_ROWS = 100;
const MAX_WORD = 128;

const parameters = {
  page: { schema: positiveInteger(), blank: "malformed", description: "Page, from 1" },
  limit: {
    schema: positiveInteger(MAX_ROWS),
    blank: "malformed",
    description: `Rows per page; ${DEFAULT_ROWS} when absent`,
  },
  origin: { schema: wordOf(MAX_WORD), blank: "malformed", description: "The country of origin" },
  process: { schema: wordOf(MAX_WORD), blank: "malformed", description: "The base method" },
  grade: { schema: wordOf(MAX_WORD), blank: "malformed", description: "The grade" },
  from: { schema: calendarDate(), blank: "malformed", description: "First day (UTC)" },
  to: { schema: calendarDate(), blank: "malformed", description: "Last day (UTC)" },
  wholesale: {
    schema: flag(),
    blank: "malformed",
    description: "Wholesale segments only, or none of them; both when absent",
  },
  tier: {
    schema: oneOf(AGGREGATION_TIERS, AGGREGATION_TIERS.join(" or ")),
    blank: "malformed",
    description: "One process and grade of an origin, or the whole origin; both when absent",
  },
  order: {
    schema: oneOf(["asc", "desc"], "asc or desc"),
    blank: "malformed",
    description: "By date; asc when absent",
  },
} as const satisfies Parameters;

export type PriceIndexQuery = Parsed<typeof parameters>;

export function pageAsked({ page = 1, limit = DEFAULT_ROWS }: PriceIndexQuery) {
  return { page, limit };
}

function checkPage(query: PriceIndexQuery) {
  const { page, limit } = pageAsked(query);
  if (page * limit <= MAX_INTEGER + 1) return undefined;
  const most = Math.floor((MAX_INTEGER + 1) / limit);
  return { name: "page", expected: positiveIntegerUpTo(most) } as const;
}

function checkDays({ from, to }: PriceIndexQuery) {
  if (from === undefined || to === undefined || from <= to) return undefined;
  return { name: "from", expected: `YYYY-MM-DD on or before ${to}` } as const;
}

/** What `GET /v1/price-index` takes. */
export const priceIndexQuery: QueryContract<typeof parameters> = {
  parameters,
  check: (query) => checkPage(query) ?? checkDays(query),
};
