import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { MAX_INTEGER } from "@/lib/http/expected";
import { positiveInteger } from "@/lib/http/query-fields";
import { recordedRoastQuery } from "@/lib/roast/parameters";
import { MEMBERS, SIGNED_IN } from "@/lib/viewer";

export const clearRoastEndpoint = endpoint({
  id: "clearRoast",
  method: "DELETE",
  path: "/api/clear-roast",
  audience: SIGNED_IN,
  summary: "Delete what was recorded or imported of a roast; the roast, its weights and notes stay",
  params: {},
  query: recordedRoastQuery,
  response: z.object({
    success: z.literal(true),
    deleted_counts: z.object({
      telemetry: z.int().describe("Samples"),
      events: z.int(),
      import_log: z.int(),
    }),
  }),
  errors: ["bench_role_required", "auth_required", "cross_origin", "not_owner", "not_found"],
  freshness: "never",
});

const MAX_MEASURED = 500;
export const USUALLY_MEASURED = 200;

export const backfillEndpoint = endpoint({
  id: "backfillMilestones",
  method: "POST",
  path: "/api/admin/backfill-milestones",
  audience: MEMBERS,
  summary: "Recalculate the milestones, phases and rates of your recorded roasts, one batch per call",
  params: {},
  query: {
    parameters: {
      after: {
        schema: positiveInteger(MAX_INTEGER),
        description: "Begin with the roasts whose ids are greater: `next_after` of the answer before",
      },
      limit: {
        schema: positiveInteger(MAX_MEASURED),
        blank: "malformed",
        description: `Roasts of this batch, ${USUALLY_MEASURED} when absent`,
      },
    },
  },
  response: z.object({
    success: z.literal(true),
    processed: z.int(),
    updated: z.int().describe("Of these the ones whose figures were not as they should be"),
    next_after: z.int().nullable().describe("Null: these were the last"),
  }),
  errors: ["bench_role_required", "auth_required", "cross_origin", "member_required"],
  freshness: "never",
});
