import { z } from "zod";
import { CURVE_KINDS, type Mark } from "@/lib/coffee/recording";
import { milestonesSchema, phasesSchema, ratesSchema } from "@/lib/coffee/roast-metrics";
import { decimalField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { requiring } from "@/lib/http/query/require-param";
import { isRecord } from "@/lib/is-record";
import { TEMPERATURE_UNITS } from "@/lib/units/temperature";
import { SIGNED_IN } from "@/lib/viewer";
import { DEFAULT_POINTS, MAX_POINTS, MIN_POINTS } from "./downsample";

/** A roast's curve, and its owner's last zoom (contract/bench.md#7). */

const ROAST_ID = positiveInteger();
const roastId = { schema: ROAST_ID, description: "One of your roasts" } as const;
const needsRoast = requiring("roastId", "positive integer");

const POINTS = `whole number from ${MIN_POINTS} to ${MAX_POINTS}`;
const points = z
  .string()
  .regex(/^\d{1,9}$/, POINTS)
  .transform(Number)
  .refine((wanted) => wanted >= MIN_POINTS && wanted <= MAX_POINTS, POINTS);

const readings = z.array(z.number().nullable()).describe("Null where a reading is missing");
const seconds = z.number().nullable().describe("Seconds");
const degrees = z.number().nullable().describe("In `unit`");
const range = z.tuple([z.number(), z.number()]);

const fileMarks = {
  charge: seconds,
  dry_end: seconds,
  fc_start: seconds,
  fc_end: seconds,
  sc_start: seconds,
  sc_end: seconds,
  drop: seconds,
  cool: seconds,
} satisfies Record<Mark, z.ZodType>;

const chart = {
  unit: z.enum(TEMPERATURE_UNITS),
  time: z.array(z.number()).describe("Seconds from charge"),
  bean: readings,
  environment: readings,
  ror: readings.describe("Degrees of `unit` per minute. Null where there is no rate"),
  ror_between_readings: z
    .boolean()
    .describe("Whether readings are far apart, so that each rate is the slope from the previous reading"),
  extra_curves: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(CURVE_KINDS),
      time: z.array(z.number()),
      values: readings,
    }),
  ),
  controls: z.array(
    z.object({
      name: z.string(),
      points: z.array(
        z.object({ time: z.number(), value: z.number().nullable(), label: z.string().nullable() }),
      ),
    }),
  ),
  notes: z
    .array(
      z.object({
        id: z.int().nullable().describe("Id for POST /api/roast-marks"),
        time: z.number(),
        label: z.string(),
        added: z.boolean().describe("Whether a person added it"),
      }),
    )
    .describe("Marks with a name"),
  file_marks: z
    .object(fileMarks)
    .nullable()
    .describe("Seconds of the log's original marks if a person corrected them, otherwise null"),
  milestones: milestonesSchema,
  phases: phasesSchema,
  metrics: z.object({
    total_time: seconds,
    development_time: seconds,
    dtr_percent: z.number().nullable(),
    rates: ratesSchema,
    auc: z.number().nullable().describe("°C · min"),
    drying_time: seconds,
    maillard_time: seconds,
    cooling_time: seconds,
    gains: z.object({ drying: degrees, maillard: degrees, development: degrees, total: degrees }),
    max_environment_temp: degrees,
    dry_end_time: seconds,
    dry_end_estimated: z.boolean(),
    charge_estimated: z
      .boolean()
      .describe(
        "Whether charge isn't marked, so that total time and phases count from the start of the recording",
      ),
  }),
  ranges: z.object({ x: range, temperature: range, ror: range }),
};

export const readRoastChart = endpoint({
  id: "readRoastChart",
  method: "GET",
  path: "/api/roast-chart-data",
  audience: SIGNED_IN,
  summary: "Retrieve a roast's curve, downsampled with its peaks kept, with milestones and figures",
  params: {},
  query: {
    parameters: {
      roastId,
      points: {
        schema: points,
        description: `Maximum points per curve. Defaults to ${DEFAULT_POINTS}`,
      },
    },
    check: needsRoast,
  },
  response: z.object({
    roastId: z.int(),
    ...chart,
    metadata: z.object({
      stored_points: z.int(),
      returned_points: z.int(),
      method: z
        .enum(["all", "min_max"])
        .describe("all: every sample. min_max: the extremes of equal intervals"),
      query_ms: z.number(),
      sampling_ms: z.number(),
      total_ms: z.number(),
    }),
  }),
  errors: ["not_found", "not_owner"],
  freshness: "never",
});

const pair = "two numbers, the lower first, or null";
const bound = decimalField({ min: -1_000_000, max: 1_000_000, places: 6 });
const savedRange = z
  .tuple([bound, bound], pair)
  .refine(([from, to]) => from < to, pair)
  .nullable()
  .default(null);

const settings = z.object({ xRange: savedRange, yRange: savedRange, zRange: savedRange }, "a JSON object");
export type SavedRanges = z.output<typeof settings>;

const answered = z.object({ xRange: range.nullable(), yRange: range.nullable(), zRange: range.nullable() });

export const readChartSettings = endpoint({
  id: "readChartSettings",
  method: "GET",
  path: "/api/roast-chart-settings",
  audience: SIGNED_IN,
  summary: "Retrieve the saved zoom of a roast's chart",
  params: {},
  query: { parameters: { roastId }, check: needsRoast },
  response: z.object({
    settings: answered.nullable().describe("Seconds, degrees and degrees per minute, in the roast's unit"),
  }),
  errors: ["not_found", "not_owner"],
  freshness: "never",
});

const unwrapped = (sent: unknown) => (isRecord(sent) && !("settings" in sent) ? { settings: sent } : sent);

export const saveChartSettings = endpoint({
  id: "saveChartSettings",
  method: "PUT",
  path: "/api/roast-chart-settings",
  audience: SIGNED_IN,
  summary: "Save the zoom of a roast's chart. null resets an axis",
  params: {},
  query: { parameters: { roastId }, check: needsRoast },
  body: z.preprocess(unwrapped, z.object({ settings: settings.nullable() }, "a JSON object")),
  response: z.object({ success: z.literal(true), settings: answered.nullable() }),
  errors: ["bench_role_required", "not_found", "not_owner", "conflict"],
  freshness: "never",
});
