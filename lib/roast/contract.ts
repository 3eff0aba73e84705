import { z } from "zod";
import { ROAST_SOURCES } from "@/db/schema";
import { ENTERED_BY } from "@/lib/access/entered-by";
import { milestonesSchema, percentOfRoast, phasesSchema, ratesSchema } from "@/lib/coffee/roast-metrics";
import { endpoint } from "@/lib/http/endpoint";
import { Download } from "@/lib/http/files/download";
import { pagination } from "@/lib/http/query/pagination";
import { UNIT_HEADERS } from "@/lib/settings/contract";
import { overdrawParameter } from "@/lib/stock/overdraw";
import { TEMPERATURE_UNITS } from "@/lib/units/temperature";
import { SIGNED_IN } from "@/lib/viewer";
import { changedRoastQuery, roastFileQuery, roastQuery, roastsOrBatchQuery } from "./parameters";
import { newRoastsBody, roastChangesBody } from "./schemas";

/** A roast in every answer (contract/bench.md#5). Null: not recorded or unknown. */

const seconds = z.number().nullable().describe("Seconds");
const ounces = z.number().nullable().describe("Ounces");

const color = z.number().nullable();

export const roastSchema = z.object({
  roast_id: z.int(),
  coffee_id: z.int().describe("The roasted lot. The first of a blend"),
  catalog_id: z.int().describe("Id of the lot's coffee"),
  coffee_name: z.string(),
  batch_name: z.string(),
  batch_number: z.string().nullable().describe("Number of the roast within its year, such as 2026-143"),
  saved_with: z.int().nullable().describe("First of the roasts saved together. Null if saved alone"),
  roast_date: z.iso.date(),
  roast_time: z.string().nullable().describe("HH:MM local time at which it began, if known"),
  oz_in: ounces,
  inputs: z
    .array(z.object({ coffee_id: z.int(), coffee_name: z.string(), oz_in: ounces }))
    .describe("The lots it used, several for a blend. Their weights add up to oz_in"),
  oz_out: ounces,
  weight_loss_percent: z.number().nullable(),
  roast_notes: z.string().nullable(),
  roast_targets: z.string().nullable(),
  roaster_type: z.string().nullable(),
  roaster_size: z.number().nullable().describe("Capacity of the machine, in kilograms of green coffee"),
  operator: z.string().nullable().describe("Who roasted it, as entered or as the log says"),
  whole_color: color.describe("Color reading of whole beans, in color_system"),
  ground_color: color.describe("Color reading of ground coffee"),
  color_system: z.string().nullable().describe("Such as Agtron, Tonino or ColorTrack"),
  cup_score: z.number().nullable().describe("Mean score of its cuppings, 0 to 100"),
  roast_uuid: z.string().nullable(),
  temperature_unit: z.enum(TEMPERATURE_UNITS),
  data_source: z.enum(ROAST_SOURCES),
  milestones: milestonesSchema,
  phases: phasesSchema,
  total_time: seconds,
  development_time: seconds,
  dtr_percent: percentOfRoast,
  rates: ratesSchema,
  auc: z.number().nullable().describe("°C · min"),
  charge_estimated: z
    .boolean()
    .describe(
      "Whether charge isn't marked, so that total time and phases count from the start of the recording",
    ),
  marks_corrected: z.boolean().describe("Whether a person corrected the recording's marks"),
  defects: z.array(z.string()),
  entered_by: z.string().nullable().describe(ENTERED_BY),
  changed_by: z.string().nullable(),
  last_updated: z.iso.datetime(),
});
export type Roast = z.output<typeof roastSchema>;

export const listRoastsEndpoint = endpoint({
  id: "listRoasts",
  method: "GET",
  path: "/api/roast-profiles",
  audience: SIGNED_IN,
  summary: "List your roasts, newest first",
  params: {},
  query: roastQuery,
  response: z.object({ data: z.array(roastSchema), pagination }),
  errors: ["auth_required", "not_owner", "not_found"],
  freshness: "never",
});

export const addRoastsEndpoint = endpoint({
  id: "addRoasts",
  method: "POST",
  path: "/api/roast-profiles",
  audience: SIGNED_IN,
  summary: "Add one roast, several, or a batch of several lots, all or none",
  params: {},
  query: { parameters: { overdraw: overdrawParameter } },
  body: newRoastsBody,
  maxBodyBytes: 2 * 1024 * 1024,
  response: z.object({
    data: z.array(roastSchema),
    warnings: z.array(z.string()).describe("Warnings, such as an overdrawn lot. The roasts were saved"),
  }),
  errors: [
    "bench_role_required",
    "invalid_request",
    "auth_required",
    "cross_origin",
    "not_owner",
    "not_found",
    "conflict",
    "payload_too_large",
  ],
  freshness: "never",
});

export const changeRoastEndpoint = endpoint({
  id: "changeRoast",
  method: "PUT",
  path: "/api/roast-profiles",
  audience: SIGNED_IN,
  summary: "Update a roast. Fields you don't send are unchanged",
  params: {},
  query: changedRoastQuery,
  body: roastChangesBody,
  ifMatch: roastSchema,
  response: z.object({ data: roastSchema, warnings: z.array(z.string()) }),
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

export const deleteRoastsEndpoint = endpoint({
  id: "deleteRoasts",
  method: "DELETE",
  path: "/api/roast-profiles",
  audience: SIGNED_IN,
  summary: "Delete roasts by id, or all roasts with a name, all or none",
  params: {},
  query: roastsOrBatchQuery,
  response: z.object({ success: z.literal(true), deleted: z.int() }),
  errors: ["bench_role_required", "auth_required", "cross_origin", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const exportRoastsEndpoint = endpoint({
  id: "exportRoasts",
  method: "GET",
  path: "/api/roast-profiles/export",
  audience: SIGNED_IN,
  summary: "Export matching roasts as CSV",
  params: {},
  query: roastFileQuery,
  headers: UNIT_HEADERS,
  response: z.instanceof(Download),
  errors: ["auth_required", "not_owner", "not_found"],
  freshness: "never",
});
