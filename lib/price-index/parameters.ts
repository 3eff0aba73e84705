import { AGGREGATION_TIERS } from "@/db/schema";
import { checkPageOf } from "@/lib/http/query/pagination";
import type { Parameters, Parsed, QueryContract } from "@/lib/http/query/parse-query";
import { calendarDate, flag, oneOf, pageField, positiveInteger, wordOf } from "@/lib/http/query/query-fields";

/** contract/price-index.md#1, in its order. */

const MAX_ROWS_PER_PAGE = 1000;
const DEFAULT_ROWS = 100;
const MAX_WORD = 128;

const parameters = {
  page: { ...pageField, blank: "malformed" },
  limit: {
    schema: positiveInteger(MAX_ROWS_PER_PAGE),
    blank: "malformed",
    default: String(DEFAULT_ROWS),
    description: `Snapshots per page. Defaults to ${DEFAULT_ROWS}.`,
  },
  origin: {
    schema: wordOf(MAX_WORD),
    blank: "malformed",
    description: "Match the country of origin, ignoring case.",
  },
  process: {
    schema: wordOf(MAX_WORD),
    blank: "malformed",
    description: "Match the base processing method, ignoring case.",
  },
  grade: { schema: wordOf(MAX_WORD), blank: "malformed", description: "Match the grade, ignoring case." },
  from: { schema: calendarDate(), blank: "malformed", description: "First day to return (UTC)." },
  to: { schema: calendarDate(), blank: "malformed", description: "Last day to return (UTC)." },
  wholesale: {
    schema: flag(),
    blank: "malformed",
    description: "true for wholesale segments only, false for retail only. Defaults to both.",
  },
  tier: {
    aliases: ["aggregationTier"],
    schema: oneOf(AGGREGATION_TIERS, AGGREGATION_TIERS.join(" or ")),
    blank: "malformed",
    description: "segment for one process and grade of an origin, origin for roll-ups. Defaults to both.",
  },
  order: {
    schema: oneOf(["asc", "desc"], "asc or desc"),
    blank: "malformed",
    default: "asc",
    description: "Sort order by date. Defaults to asc.",
  },
} as const satisfies Parameters;

export type PriceIndexQuery = Parsed<typeof parameters>;

export function pageAsked({ page = 1, limit = DEFAULT_ROWS }: PriceIndexQuery) {
  return { page, limit };
}

const checkPage = checkPageOf(pageAsked);

function checkDays({ from, to }: PriceIndexQuery) {
  if (from === undefined || to === undefined || from <= to) return undefined;
  return { name: "from", expected: `YYYY-MM-DD on or before ${to}` } as const;
}

export const priceIndexQuery: QueryContract<typeof parameters> = {
  parameters,
  check: (query) => checkPage(query) ?? checkDays(query),
};
