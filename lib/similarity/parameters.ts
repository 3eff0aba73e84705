import { coffeeQuery } from "@/lib/catalog/search/filters/parameters";
import type { Parameters, Parsed, QueryContract } from "@/lib/http/query/parse-query";
import { decimal, flag, oneOf, positiveInteger } from "@/lib/http/query/query-fields";
import { MODES } from "./index/search";

/** contract/similarity.md#1. */

export const MAX_MATCHES = 25;
export const DEFAULTS = { threshold: 0.7, limit: 10, stockedOnly: true, mode: "all" } as const;

const similar = {
  threshold: {
    schema: decimal({ min: 0.5, max: 0.99 }),
    blank: "malformed",
    default: String(DEFAULTS.threshold),
    description: "Minimum score of a match. Defaults to 0.7.",
  },
  limit: {
    schema: positiveInteger(MAX_MATCHES),
    blank: "malformed",
    default: String(DEFAULTS.limit),
    description: "Maximum number of matches after mode is applied. Defaults to 10.",
  },
  stocked_only: {
    schema: flag(),
    blank: "malformed",
    default: String(DEFAULTS.stockedOnly),
    description: "Only return matches in stock. Defaults to true.",
  },
  mode: {
    schema: oneOf(MODES, "all, likely_same, or similar_profile"),
    blank: "malformed",
    default: DEFAULTS.mode,
    description:
      "Which matches to return: likely_same for candidates for the same coffee, similar_profile for the others, or all (the default).",
  },
  showWholesale: coffeeQuery.parameters.showWholesale,
} as const satisfies Parameters;

export const similarQuery: QueryContract<typeof similar> = { parameters: similar };
export type SimilarQuery = Parsed<typeof similar>;
