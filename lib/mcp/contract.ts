import { z } from "zod";
import { listFilterValues } from "@/lib/catalog/first-party-contract";
import { CAPABILITIES, PLAN_NAMES, SCOPES } from "@/lib/viewer";

const values = listFilterValues.response.shape.countries;

/** Answers of the tools that `/v1` has no endpoint for. */

export const facetValues = z.object({
  data: listFilterValues.response
    .extend({
      drying_method: values,
      flavor: values.describe("Tasting notes, and the families of the flavor wheel."),
      certification: values,
      producer: values,
      harvest_year: values,
    })
    .describe("Values with the number of coffees in stock, most frequent first."),
  more: z.record(z.string(), z.int()).describe("Number of further values of each list."),
});

export const quotaAnswer = z.object({
  kind: z.enum(["anonymous", "api-key"]),
  plan: z.enum(PLAN_NAMES).nullable(),
  plan_name: z.string().nullable(),
  limit: z.int().nullable().describe("Requests per month. Null when unlimited or without a key."),
  used: z.int().nullable().describe("Requests used this month by all keys of the account."),
  remaining: z.int().nullable(),
  resets_at: z.iso.datetime().nullable(),
  requests_per_minute: z
    .int()
    .nullable()
    .describe("Limit without a key, per address. Null when there is none."),
  rows_per_call: z.int().nullable().describe("The plan's row cap. Null when there is none."),
  scopes: z.array(z.enum(SCOPES)),
  capabilities: z.array(z.enum(CAPABILITIES)),
});
