import { coffeeQuery } from "@/lib/catalog/search/parameters";
import type { Parameters, Parsed, QueryContract } from "@/lib/http/parse-query";
import { decimal, flag, oneOf, positiveInteger } from "@/lib/http/query-fields";
import { MODES } from "./search";

/** contract/similarity.md#1. */

const MAX_MATCHES = 25;
export const DEFAULTS = { threshold: 0.7, limit: 10, stockedOnly: true, mode: "all" } as const;

const similar = {
  threshold: {
    schema: decimal({ min: 0.5, max: 0.99 }),
    blank: "malformed",
    description: "Least score of a match; 0.7 when absent",
  },
  limit: {
    schema: positiveInteger(MAX_MATCHES),
    blank: "malformed",
    description: "Most matches, after the mode; 10 when absent",
  },
  stocked_only: {
    schema: flag(),
    blank: "malformed",
    description: "Whether matches must be in stock; true when absent",
  },
  mode: {
    schema: oneOf(MODES, "all, likely_same, or similar_profile"),
    blank: "malformed",
    description: "Which matches: every one, candidates for the same coffee, or the others; all when absent",
  },
  showWholesale: coffeeQuery.parameters.showWholesale,
} as const satisfies Parameters;

export const similarQuery: QueryContract<typeof similar> = { parameters: similar };
export type SimilarQuery = Parsed<typeof similar>;
