import { z } from "zod";
import { milestonesSchema, phasesSchema } from "@/lib/coffee/roast-metrics";
import { idField } from "@/lib/http/body/body-fields";
import { isSentFile, type SentFile } from "@/lib/http/body/multipart";
import { endpoint } from "@/lib/http/endpoint";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { requiring } from "@/lib/http/query/require-param";
import { MAX_FILE_BYTES } from "@/lib/roast/artisan/file-text";
import { chosenColumnsSchema } from "@/lib/roast/loggers/tables/chosen-columns";
import { isLogName, LOG_NAMES } from "@/lib/roast/loggers/tables/file-names";
import { overdrawParameter } from "@/lib/stock/overdraw";
import { isTimeZone } from "@/lib/units/days";
import { TEMPERATURE_UNITS } from "@/lib/units/temperature";
import { SIGNED_IN, UPLOADERS } from "@/lib/viewer";
import { metadataSchema } from "./metadata";

/** Logs in and out (contract/bench.md#6). */

const FILE = `one ${LOG_NAMES.slice(0, -1).join(", ")} or ${LOG_NAMES.at(-1)} file`;

const file = z.custom<SentFile>(isSentFile, FILE).refine(({ name }) => isLogName(name), FILE);

/** JSON, since a form has texts. */
const columns = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "a JSON object" });
      return z.NEVER;
    }
  })
  .pipe(chosenColumnsSchema)
  .optional()
  .describe(
    "Columns of a table without known headers: time, bean, environment (headers), unit and time_unit",
  );

const FORM_BYTES = 64 * 1024;
const aForm = "a form with a file";
const form = { multipart: true, maxBodyBytes: MAX_FILE_BYTES + FORM_BYTES } as const;

const figures = {
  milestones: milestonesSchema,
  phases: phasesSchema,
  total_time: z.number().nullable().describe("Seconds from charge to drop"),
  temperature_unit: z.enum(TEMPERATURE_UNITS),
  milestone_events: z.int().describe("Number of marked milestones"),
  control_events: z.int().describe("Number of control changes and notes"),
  extra_curves: z.int(),
  sample_count: z.int(),
  duplicate_of: z
    .int()
    .nullable()
    .describe("Your roast that already contains this log, matched by UUID or measurements"),
  warnings: z.array(z.string()).describe("Warnings about the file, and data that wasn't imported"),
};

/** Where a log goes: into a roast, or as a new one of a lot, of a recipe's lots or of the lot that it names. */
export type ImportTarget = { kind: "roast" | "lot" | "recipe"; id: number } | { kind: "match" };

const TIME_ZONE = "a time zone, such as America/Los_Angeles";

const ONE_TARGET =
  "the id of your roast; or, for a new roast, the coffee_id of a lot, match=true or a recipe_id";

export const importArtisan = endpoint({
  id: "importArtisan",
  method: "POST",
  path: "/api/artisan-import",
  audience: UPLOADERS,
  summary: "Import a roast log into an existing roast, or as a new roast of a lot",
  params: {},
  query: { parameters: { overdraw: overdrawParameter } },
  ...form,
  body: z
    .object(
      {
        file,
        columns,
        roastId: idField().optional(),
        coffee_id: idField().optional(),
        match: z
          .literal("true", "true")
          .optional()
          .describe("Create a roast of the lot that the log names. 409 if none of your lots clearly matches"),
        recipe_id: idField()
          .optional()
          .describe("Create a roast of a recipe's lots. The log must have a green weight"),
        allow_duplicate: z.enum(["true", "false"], "true or false").optional(),
        time_zone: z
          .string(TIME_ZONE)
          .refine(isTimeZone, TIME_ZONE)
          .optional()
          .describe("Where a log without a day was roasted. Default: the browser's zone, or UTC"),
      },
      aForm,
    )
    .transform(({ file, columns, match, allow_duplicate: allowed, time_zone: timeZone, ...ids }, context) => {
      const byId = { roast: ids.roastId, lot: ids.coffee_id, recipe: ids.recipe_id } as const;
      const targets: ImportTarget[] = (["roast", "lot", "recipe"] as const).flatMap((kind) => {
        const id = byId[kind];
        return id === undefined ? [] : [{ kind, id }];
      });
      if (match) targets.push({ kind: "match" });
      const [target, ...others] = targets;
      if (target && others.length === 0)
        return { file, columns, target, allowDuplicate: allowed === "true", timeZone };
      context.addIssue({ code: "custom", path: ["roastId"], message: ONE_TARGET });
      return z.NEVER;
    }),
  response: z.object({
    success: z.literal(true),
    roastId: z.int(),
    ...figures,
    overdrawn_lots: z.array(z.int()).describe("Its overdrawn lots"),
  }),
  errors: [
    "bench_role_required",
    "insufficient_scope",
    "not_found",
    "not_owner",
    "conflict",
    "payload_too_large",
  ],
  freshness: "never",
  free: true,
});

export const previewArtisan = endpoint({
  id: "previewArtisan",
  method: "POST",
  path: "/api/artisan-import/preview",
  audience: SIGNED_IN,
  summary: "Preview an import and its likely lot. Nothing is saved",
  params: {},
  query: { parameters: {} },
  ...form,
  body: z.object({ file, columns }, aForm),
  response: z.object({
    file_name: z.string(),
    metadata: metadataSchema,
    development_time: z.number().nullable().describe("Seconds from first crack to drop"),
    dtr_percent: z.number().nullable(),
    ...figures,
    match: z
      .object({
        inventoryId: z.int(),
        coffeeName: z.string(),
        confidence: z.number().describe("0 to 100"),
        reasoning: z.string(),
      })
      .nullable()
      .describe("The likely lot. The first of a recipe"),
    recipe: z
      .object({
        id: z.int(),
        name: z.string(),
        parts: z.array(z.object({ coffee_id: z.int(), share: z.number() })),
      })
      .nullable()
      .describe("The recipe that the log names, with its lots. Send its id as recipe_id"),
  }),
  errors: [],
  freshness: "never",
});

const EXPORT_FORMATS = ["artisan", "csv", "original"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
const FORMATS = "artisan, csv or original";

export const exportRoast = endpoint({
  id: "exportRoast",
  method: "GET",
  path: "/api/roast-export",
  audience: SIGNED_IN,
  summary: "Export a roast as Artisan JSON, CSV, or its original log",
  params: {},
  query: {
    parameters: {
      roastId: { schema: positiveInteger(), description: "One of your roasts" },
      format: { schema: z.enum(EXPORT_FORMATS, FORMATS), description: `${FORMATS}. Defaults to artisan` },
    },
    check: requiring("roastId", "positive integer"),
  },
  response: z.unknown().describe("A file"),
  errors: ["not_found", "not_owner"],
  freshness: "never",
});
