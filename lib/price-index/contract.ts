import { z } from "zod";
import { AGGREGATION_TIERS } from "@/db/schema";
import { endpoint } from "@/lib/http/endpoint";
import { pagination } from "@/lib/http/query/pagination";
import type { Audience } from "@/lib/viewer";
import { PLAN_NAMES, ROLES } from "@/lib/viewer";
import { priceIndexQuery } from "./parameters";
import { CHANGES_REACH_DAYS } from "./windows";

/** Keys with the scope whose owner has market intelligence (contract/price-index.md#1). */
const SUBSCRIBERS = {
  kinds: ["apiKey"],
  capabilities: ["canUsePriceIndex"],
  scope: "price-index:read",
} as const satisfies Audience;

const dollars = z.number().min(0);
const percent = z.number().nullable();
const changeSince = (days: number) =>
  `Change of the index in percent since its latest snapshot from ${days} to ${days + CHANGES_REACH_DAYS} days before. Null without one.`;

const priceIndexItem = z
  .object({
    date: z.iso.date().describe("Day of the snapshot (UTC)."),
    origin: z.string().describe("Country of origin."),
    process: z
      .string()
      .nullable()
      .describe("Base processing method. Null in roll-ups and where undisclosed."),
    grade: z.string().nullable().describe("Grade. Null in roll-ups and where undisclosed."),
    wholesale: z.boolean().describe("Whether the segment is of wholesale listings, else of retail ones."),
    price: z
      .object({
        min: dollars.describe("Lowest price."),
        max: dollars.describe("Highest price."),
        avg: dollars.describe("Mean price."),
        median: dollars.describe("Median price."),
        p25: dollars.describe("First quartile."),
        p75: dollars.describe("Third quartile."),
        stdev: dollars.describe("Sample standard deviation."),
      })
      .describe(
        "US dollars per pound. Rounded to 25 cents with fewer than 5 listings, or where a single price could be inferred by subtraction: sample.coarse then says so.",
      ),
    sample: z.object({
      suppliers: z.int().min(1).describe("Suppliers behind the row."),
      listings: z.int().min(2).describe("Listings behind the row."),
      aggregation_tier: z
        .enum(AGGREGATION_TIERS)
        .describe("segment for one process and grade of an origin, origin for all of them."),
      coarse: z.boolean().describe("Whether the prices are rounded to 25 cents."),
    }),
    index: z
      .object({
        value: z.number().describe("Index value: 100 on base_date."),
        base_date: z.iso.date().describe("First day of the segment's index (UTC)."),
        matched_listings: z
          .int()
          .min(0)
          .describe("Listings compared with their own previous price, nearly always from the day before."),
        change_7d: percent.describe(changeSince(7)),
        change_30d: percent.describe(changeSince(30)),
      })
      .describe("Chained matched-model Jevons index, so a change in the listings on offer doesn't move it."),
    provenance: z.object({
      synthetic: z
        .boolean()
        .describe("Whether some prices were reconstructed from stock dates instead of observed."),
    }),
  })
  .meta({ id: "PriceIndexItem" });
export type PriceIndexItem = z.output<typeof priceIndexItem>;

const filter = z.string().nullable();

export const listPriceIndex = endpoint({
  id: "listPriceIndex",
  method: "GET",
  path: "/v1/price-index",
  audience: SUBSCRIBERS,
  summary: "List the price index by day and segment",
  description:
    "Returns daily price figures and index values. Requires market intelligence and a key with the price-index:read scope.",
  params: {},
  query: priceIndexQuery,
  response: z.object({
    data: z.array(priceIndexItem),
    pagination,
    meta: z.object({
      resource: z.literal("price-index"),
      namespace: z.literal("/v1/price-index"),
      version: z.literal("v1"),
      auth: z.object({
        kind: z.literal("api-key"),
        role: z.enum(ROLES),
        apiPlan: z.enum(PLAN_NAMES),
        ppiAccess: z.literal(true),
      }),
      filters: z
        .object({
          origin: filter,
          process: filter,
          grade: filter,
          from: z.iso.date().nullable(),
          to: z.iso.date().nullable(),
          wholesale: z.boolean().nullable(),
          tier: z.enum(AGGREGATION_TIERS).nullable(),
          order: z.enum(["asc", "desc"]),
        })
        .describe("The filters applied. Null for those you didn't send."),
      access: z.object({
        rowLimit: z.int().nullable(),
        limited: z.boolean().describe("Whether your plan limits the number of rows."),
        totalAvailable: z.int().describe("Number of snapshots that match."),
      }),
      source: z.object({ table: z.literal("price_index_snapshots"), aggregate_only: z.literal(true) }),
    }),
  }),
  errors: ["auth_required", "entitlement_required", "insufficient_scope"],
  // Snapshots change independently of the catalog's version.
  freshness: "content",
});
