import { z } from "zod";
import { milestonesSchema } from "@/lib/coffee/roast-metrics";
import { endpoint } from "@/lib/http/endpoint";
import { MAX_INTEGER } from "@/lib/http/errors/expected";
import type { QueryContract } from "@/lib/http/query/parse-query";
import { oneOf, positiveInteger } from "@/lib/http/query/query-fields";
import { TEMPERATURE_UNITS } from "@/lib/units/temperature";
import { SIGNED_IN } from "@/lib/viewer";
import { roastSchema } from "../contract";
import { distanceSchema } from "../reference/contract";
import { ALIGNMENTS } from "./align";
import { FIGURE_KINDS } from "./figures";

export const MIN_COMPARED = 2;
export const MAX_COMPARED = 8;

const IDS = `${MIN_COMPARED} to ${MAX_COMPARED} different positive integers`;
const MAX_IDS_READ = 100;
const ids = z
  .array(z.string())
  .transform((texts) => texts.flatMap((text) => text.split(",")))
  .pipe(z.array(positiveInteger(MAX_INTEGER)).max(MAX_IDS_READ))
  .transform((numbers) => [...new Set(numbers)])
  .refine((numbers) => numbers.length >= MIN_COMPARED && numbers.length <= MAX_COMPARED, IDS);

const parameters = {
  ids: {
    schema: z.unknown().transform((sent, context): number[] => {
      const read = ids.safeParse(sent);
      if (read.success) return read.data;
      context.addIssue({ code: "custom", message: IDS });
      return z.NEVER;
    }),
    repeatable: true,
    blank: "malformed",
    description: "Your roast ids, comma-separated or repeated. Returned in this order",
  },
  align: {
    schema: oneOf(ALIGNMENTS, ALIGNMENTS.join(", ")),
    description: "Milestone to align the roasts at. Defaults to charge",
  },
  base: {
    schema: positiveInteger(MAX_INTEGER),
    description:
      "Base roast for differences. Defaults to the first that is its coffee's reference, else the first",
  },
  unit: {
    schema: oneOf(TEMPERATURE_UNITS, TEMPERATURE_UNITS.join(", ")),
    description: "Unit of all temperatures. Defaults to that of the base roast",
  },
} as const;

const compareQuery: QueryContract<typeof parameters> = {
  parameters,
  check: (query) =>
    query.ids === undefined
      ? { name: "ids", expected: IDS }
      : query.base !== undefined && !query.ids.includes(query.base)
        ? { name: "base", expected: "one of ids" }
        : undefined,
};

const readings = z.array(z.number().nullable()).describe("Null where a reading is missing");

const range = z.tuple([z.number(), z.number()]);

const compared = z.object({
  roast_id: z.int(),
  coffee_id: roastSchema.shape.coffee_id,
  catalog_id: roastSchema.shape.catalog_id,
  coffee_name: z.string(),
  batch_name: z.string(),
  roast_date: z.iso.date(),
  is_reference: z.boolean(),
  recorded: z.boolean(),
  shift: z.number().describe("Seconds its times were shifted by to align it"),
  aligned: z.boolean().describe("False if it lacks the mark and is aligned at charge"),
  curve: z
    .object({
      time: z.array(z.number()).describe("Seconds from its own charge, before the shift"),
      bean: readings,
      environment: readings,
      ror: readings,
      ror_between_readings: z.boolean().describe("Whether each rate is the slope from the previous reading"),
    })
    .describe("Downsampled with its peaks kept"),
  controls: z
    .array(z.object({ name: z.string(), points: z.array(z.object({ time: z.number(), value: z.number() })) }))
    .describe("Control settings by lane, each until the next. Heat is burner, gas or heater"),
  milestones: milestonesSchema,
  estimated_dry_end: z
    .number()
    .nullable()
    .describe("Seconds from its own charge, where dry end isn't marked and phases use an estimate"),
  distance: distanceSchema.nullable().describe("Difference from the base roast"),
});

export const compareRoastsEndpoint = endpoint({
  id: "compareRoasts",
  method: "GET",
  path: "/api/roast-compare",
  audience: SIGNED_IN,
  summary: "Overlay roasts and compare them with a base roast",
  params: {},
  query: compareQuery,
  response: z.object({
    align: z.enum(ALIGNMENTS),
    base: z.int(),
    unit: z.enum(TEMPERATURE_UNITS),
    roasts: z.array(compared),
    ranges: z
      .object({ x: range, temperature: range, ror: range })
      .nullable()
      .describe("Suggested ranges of the axes. Null where nothing was recorded"),
    figures: z.array(
      z.object({
        key: z.string(),
        kind: z.enum(FIGURE_KINDS),
        values: z.array(z.number().nullable()).describe("In the order of `roasts`"),
        differences: z.array(z.number().nullable()).describe("Difference from the base roast's figure"),
      }),
    ),
  }),
  errors: ["auth_required", "not_owner", "not_found"],
  freshness: "never",
});
export type ComparedRoast = z.output<typeof compared>;
