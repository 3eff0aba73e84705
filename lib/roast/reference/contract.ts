import { z } from "zod";
import { idField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { TEMPERATURE_UNITS } from "@/lib/units/temperature";
import { SIGNED_IN } from "@/lib/viewer";
import { recordedRoastQuery } from "../parameters";

/** The roast that a coffee's other roasts are compared with: one per coffee and person. */

const DISTANCE_GAPS = [
  "no_reference",
  "is_reference",
  "not_recorded",
  "reference_not_recorded",
  "not_marked",
] as const;

const apart = z
  .number()
  .nullable()
  .describe("Root mean square difference in degrees of `unit`. Null if no moment has both readings");

export const distanceSchema = z.object({
  unit: z.enum(TEMPERATURE_UNITS),
  bean: apart,
  environment: apart,
  seconds: z.int().describe("From charge to the earlier of both drops"),
});

export const readReferenceEndpoint = endpoint({
  id: "readRoastReference",
  method: "GET",
  path: "/api/roast-reference",
  audience: SIGNED_IN,
  summary: "Retrieve the reference roast of a roast's coffee, and the distance to it",
  params: {},
  query: recordedRoastQuery,
  response: z.object({
    roast_id: z.int(),
    catalog_id: z.int().describe("The coffee"),
    is_reference: z.boolean(),
    reference: z
      .object({
        roast_id: z.int(),
        batch_name: z.string(),
        roast_date: z.iso.date(),
        entered_by: z.string().nullable().describe("The person who made it the reference"),
      })
      .nullable(),
    distance: distanceSchema.nullable().describe("In the reference's unit"),
    why_no_distance: z.enum(DISTANCE_GAPS).nullable(),
  }),
  errors: ["auth_required", "not_owner", "not_found"],
  freshness: "never",
});
export type RoastReference = (typeof readReferenceEndpoint)["response"]["_output"];

export const setReferenceEndpoint = endpoint({
  id: "setRoastReference",
  method: "POST",
  path: "/api/roast-reference",
  audience: SIGNED_IN,
  summary: "Set a roast as its coffee's reference, replacing the previous one",
  params: {},
  query: { parameters: {} },
  body: z.object({ roast_id: idField() }, "a JSON object"),
  response: z.object({
    success: z.literal(true),
    reference: z.object({ catalog_id: z.int(), roast_id: z.int() }),
    replaced: z.int().nullable().describe("The previous reference roast"),
  }),
  errors: [
    "bench_role_required",
    "invalid_request",
    "auth_required",
    "cross_origin",
    "not_owner",
    "not_found",
    "conflict",
  ],
  freshness: "never",
});

export const unsetReferenceEndpoint = endpoint({
  id: "unsetRoastReference",
  method: "DELETE",
  path: "/api/roast-reference",
  audience: SIGNED_IN,
  summary: "Remove a roast as its coffee's reference",
  params: {},
  query: recordedRoastQuery,
  response: z.object({
    success: z.literal(true),
    removed: z.boolean().describe("False if it wasn't the reference"),
  }),
  errors: ["bench_role_required", "auth_required", "cross_origin", "not_owner", "not_found", "conflict"],
  freshness: "never",
});
