import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { MAX_INTEGER } from "@/lib/http/errors/expected";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { recordedRoastQuery } from "@/lib/roast/parameters";
import { MEMBERS, SIGNED_IN } from "@/lib/viewer";

export const clearRoastEndpoint = endpoint({
  id: "clearRoast",
  method: "DELETE",
  path: "/api/clear-roast",
  audience: SIGNED_IN,
  summary: "Delete a roast's recording. Keeps the roast, its weights and notes",
  params: {},
  query: recordedRoastQuery,
  response: z.object({
    success: z.literal(true),
    deleted_counts: z.object({
      telemetry: z.int().describe("Number of deleted samples"),
      events: z.int(),
      import_log: z.int(),
    }),
  }),
  errors: ["bench_role_required", "auth_required", "cross_origin", "not_owner", "not_found", "conflict"],
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
        description: "Start after this id: `next_after` of the previous response",
      },
      limit: {
        schema: positiveInteger(MAX_MEASURED),
        blank: "malformed",
        description: `Roasts per call. Defaults to ${USUALLY_MEASURED}`,
      },
    },
  },
  response: z.object({
    success: z.literal(true),
    processed: z.int(),
    updated: z.int().describe("Number of roasts whose figures were corrected"),
    next_after: z.int().nullable().describe("Null if these were the last"),
  }),
  errors: ["bench_role_required", "auth_required", "cross_origin", "member_required", "conflict"],
  freshness: "never",
});
