import { z } from "zod";
import { decimalField, idField, orNull } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { MAX_INTEGER } from "@/lib/http/errors/expected";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { TEMPERATURE_UNITS } from "@/lib/units/temperature";
import { SIGNED_IN } from "@/lib/viewer";
import { CHECKED } from "./spread";

/** How evenly each coffee is roasted, and its tolerances (contract/bench.md#18). */

const figure = z.enum(CHECKED);

const spread = z.object({
  roasts: z.int(),
  mean: z.number(),
  deviation: z.number().nullable().describe("Sample standard deviation; null for one roast"),
  low: z.number(),
  high: z.number(),
  median: z.number().describe("The usual value"),
  limit: z.number().nullable().describe("Tolerance on either side of the median. Null if not checked"),
  outside: z
    .array(z.int())
    .describe("Roasts outside the tolerance. None if there are fewer than three roasts"),
});

const coffee = z.object({
  catalog_id: z.int(),
  coffee_name: z.string(),
  roasts: z.int().describe("Roasts included: the latest 20 at most, without blends"),
  figures: z.partialRecord(figure, spread.nullable()),
  outside: z.array(
    z.object({
      roast_id: z.int(),
      batch_name: z.string(),
      roast_date: z.iso.date(),
      figures: z.array(figure),
    }),
  ),
  limits: z.record(figure, z.number().nullable()).describe("Tolerances. Null if not checked"),
  has_own_limits: z.boolean().describe("False if these are the defaults"),
});
export type CoffeeConsistency = z.output<typeof coffee>;

export const readConsistencyEndpoint = endpoint({
  id: "readRoastConsistency",
  method: "GET",
  path: "/api/roast-consistency",
  audience: SIGNED_IN,
  summary:
    "List the spread of each coffee's latest roasts, and roasts outside its tolerances. Temperatures are in °C",
  params: {},
  query: {
    parameters: {
      coffee: { schema: positiveInteger(MAX_INTEGER), description: "Filter by catalog coffee" },
    },
  },
  response: z.object({ data: z.array(coffee) }),
  errors: ["auth_required"],
  freshness: "never",
});

const MAX_LIMIT = 1000;
const limit = orNull(decimalField({ min: 0, max: MAX_LIMIT, places: 2 })).optional();

const tolerances = z.object(
  {
    catalog_id: idField(),
    unit: z.enum(TEMPERATURE_UNITS, "C or F").default("C"),
    weight_loss: limit,
    dtr: limit,
    fc_time: limit,
    fc_temp: limit,
    drop_time: limit,
    drop_temp: limit,
    whole_color: limit,
    ground_color: limit,
    reset: z.enum(["true", "false"], "true or false").optional(),
  },
  "a JSON object",
);
export type SentTolerances = z.output<typeof tolerances>;

export const setTolerancesEndpoint = endpoint({
  id: "setRoastTolerances",
  method: "POST",
  path: "/api/roast-consistency",
  audience: SIGNED_IN,
  summary: "Set a coffee's tolerances. Blank or null turns a check off; reset restores the defaults",
  params: {},
  query: { parameters: {} },
  body: tolerances,
  response: z.object({ data: coffee.nullable().describe("Null if the coffee has no roasts") }),
  errors: ["bench_role_required", "auth_required", "cross_origin", "not_found", "conflict"],
  freshness: "never",
});
