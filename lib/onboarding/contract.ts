import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { SIGNED_IN } from "@/lib/viewer";

export const trySample = endpoint({
  id: "trySample",
  method: "POST",
  path: "/api/bench/sample",
  audience: SIGNED_IN,
  summary: "Add a sample lot (kept if it exists)",
  params: {},
  query: { parameters: {} },
  response: z.object({ success: z.literal(true), lot_id: z.int(), roast_id: z.int().nullable() }),
  errors: ["bench_role_required", "conflict"],
  freshness: "never",
});

export const removeSample = endpoint({
  id: "removeSample",
  method: "DELETE",
  path: "/api/bench/sample",
  audience: SIGNED_IN,
  summary: "Remove the sample, with its roasts and sales",
  params: {},
  query: { parameters: {} },
  response: z.object({
    success: z.literal(true),
    removed: z.boolean().describe("False if there was none"),
  }),
  errors: ["bench_role_required", "conflict"],
  freshness: "never",
});
