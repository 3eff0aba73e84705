import { z } from "zod";
import { auth, catalogRow, priceTier } from "@/lib/catalog/schemas";
import { coffeeParams } from "@/lib/catalog/search/filters/parameters";
import { endpoint } from "@/lib/http/endpoint";
import { ANYONE, type Audience } from "@/lib/viewer";
import { MODES } from "./index/search";
import { BLOCKER_CODES, CONFIDENCES, ELIGIBILITIES } from "./pair/likely-same";
import { similarQuery } from "./parameters";

/** contract/similarity.md. */

const text = z.string().nullable();
const number = z.number().nullable();
const likeness = z.number().min(0).max(1);

const pricing = z.object({
  price_per_lb: catalogRow.shape.price_per_lb,
  price_tiers: z.array(priceTier),
  cost_lb: catalogRow.shape.cost_lb,
  baseline_quantity_lbs: z.literal(1),
  baseline_price_per_lb: number.describe("Price per pound at the baseline quantity, used for comparison."),
  baseline_source: z.enum(["price_tiers", "price_per_lb"]).nullable(),
});

const identity = {
  id: z.int(),
  name: z.string(),
  source: z.string().describe("The supplier's slug."),
  origin: text.describe("Region and country as text."),
  country: text,
  processing: text,
  stocked: z.boolean(),
};

const match = z
  .object({
    coffee: z.object({ ...identity, region: text, link: text }),
    pricing,
    price_delta_1lb: z
      .object({
        amount: number.describe("Candidate's price minus the target's, in US dollars."),
        percent: number.describe("The same difference in percent of the target's price."),
        currency: z.literal("USD"),
      })
      .describe("Price difference at one pound. Null values where a price is missing."),
    score: z.object({
      average: likeness.describe("Average of the available dimensions."),
      dimensions: z.object({
        origin: likeness.nullable(),
        processing: likeness.nullable(),
        tasting: likeness.nullable(),
      }),
      chunk_matches: z.int().describe("Number of dimensions at or above the threshold."),
    }),
    match: z.object({
      category: z.enum(["likely_same", "similar_profile"]),
      classification: z.object({
        kind: z.enum(["canonical_candidate", "similar_recommendation"]),
        identity_eligibility: z.enum(ELIGIBILITIES),
        blockers: z.array(
          z.object({
            code: z.enum(BLOCKER_CODES),
            severity: z.enum(["hard", "soft"]),
            target_value: text,
            candidate_value: text,
          }),
        ),
      }),
      confidence: z.enum(CONFIDENCES),
      beta: z.literal(true),
      same_supplier: z.boolean(),
      language: z.string().describe("Wording to show to people: a candidate, never an accepted identity."),
    }),
    explanation: z.object({ summary: z.string(), signals: z.array(z.string()) }),
    compatibility: z.object({ cost_lb: number }),
  })
  .meta({ id: "SimilarCoffee" });
export type Match = z.output<typeof match>;

const response = z.object({
  data: z.object({
    target: z.object({ ...identity, pricing }),
    groups: z.object({ canonical_candidates: z.array(match), similar_recommendations: z.array(match) }),
    matches: z.array(match).meta({ description: "Deprecated: both groups as one list.", deprecated: true }),
  }),
  meta: z.object({
    resource: z.literal("catalog-similarity"),
    namespace: z.literal("/v1/catalog/{id}/similar"),
    version: z.literal("v1"),
    status: z.literal("beta"),
    classification_version: z.literal("identity-v1"),
    query_strategy: z.literal("exact_columnar_scan"),
    auth,
    access: z.object({
      requiredCapability: z.literal("canUseBeanMatching"),
      canUseBeanMatching: z.literal(true),
    }),
    query: z.object({
      threshold: z.number(),
      limit: z.int(),
      stockedOnly: z.boolean(),
      mode: z.enum(MODES),
    }),
    copy: z.object({ confidence: z.string() }),
  }),
});
export type SimilarCoffees = z.output<typeof response>;

export const REQUIRED_CAPABILITY = "canUseBeanMatching";

const MATCHERS = {
  ...ANYONE,
  capabilities: [REQUIRED_CAPABILITY],
  scope: "catalog:read",
} as const satisfies Audience;

export const findSimilarCoffees = endpoint({
  id: "findSimilarCoffees",
  method: "GET",
  path: "/v1/catalog/{id}/similar",
  audience: MATCHERS,
  summary: "Find similar coffees (beta)",
  description:
    "Compares one coffee with every other listing by origin, processing and tasting notes. Matches are candidates, never an accepted identity.",
  params: coffeeParams,
  query: similarQuery,
  response,
  errors: ["auth_required", "entitlement_required", "insufficient_scope", "not_found"],
  freshness: "catalog",
});

export const findSimilarForPages = endpoint({
  ...findSimilarCoffees,
  id: "findSimilarForPages",
  path: "/api/catalog/{id}/similar",
  audience: { kinds: ["anonymous", "session"], capabilities: [REQUIRED_CAPABILITY] },
});
