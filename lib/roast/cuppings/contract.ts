import { z } from "zod";
import { CUPPING_FORMS } from "@/db/schema";
import { ENTERED_BY } from "@/lib/access/entered-by";
import { decimalField, idField, orNull, pastDay, textField, wholeField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { ID, MAX_INTEGER } from "@/lib/http/errors/expected";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { requiring } from "@/lib/http/query/require-param";
import { unlikelyDayParameter } from "@/lib/stock/overdraw";
import { SIGNED_IN } from "@/lib/viewer";
import { CUPS, wrongIn } from "./forms";

/** Cuppings of roasts (contract/bench.md#19). */

export const MAX_CUPPINGS = 20_000;
export const MAX_CUPPINGS_READ = 500;

const marks = z.record(z.string(), z.number());

export const cuppingSchema = z.object({
  id: z.int(),
  roast_id: z.int(),
  batch_name: z.string(),
  catalog_id: z.int(),
  coffee_name: z.string(),
  cupped_on: z.iso.date(),
  form: z.enum(CUPPING_FORMS).describe("sca: ten attributes (2004). cva: Coffee Value Assessment (2023)"),
  cupper: z.string().nullable(),
  scores: marks.describe("sca: points by attribute. cva: affective scores, 1 to 9"),
  intensities: marks.describe("cva: 0 to 15 by attribute"),
  descriptors: z.array(z.string()).describe("cva: section:word, such as flavor:berry"),
  taint_cups: z.int().describe("sca: cups with a taint. cva: cups that differ from the others"),
  fault_cups: z.int().describe("sca: cups with a fault. cva: defective cups"),
  notes: z.string().nullable(),
  score: z.number().nullable().describe("0 to 100. Null if a score is missing"),
  entered_by: z.string().nullable().describe(ENTERED_BY),
  changed_by: z.string().nullable(),
  last_updated: z.iso.datetime(),
});
export type RoastCupping = z.output<typeof cuppingSchema>;

const scoreMap = z.record(
  z.string(),
  decimalField({ min: 0, max: 100, places: 2 }, "points"),
  "an object of numbers",
);

const descriptorList = z
  .array(textField(60), "a list of texts")
  .max(30, "a list of at most 30 texts")
  .transform((words) => [...new Set(words)]);

const cups = wholeField({ min: 0, max: CUPS });
const fields = {
  cupped_on: pastDay,
  cupper: orNull(textField(120)),
  scores: scoreMap,
  intensities: scoreMap,
  descriptors: descriptorList,
  taint_cups: cups,
  fault_cups: cups,
  notes: orNull(textField(4000, { lines: true })),
};

const FOLDED = { score: "scores", intensity: "intensities" } as const;

/**
 * Forms send flat fields: `score.flavor`, `intensity.flavor`, and `descriptor.flavor:berry` for each checked box. Blank
 * ones are left out; `descriptors=` alone says that none is checked.
 */
function unfold(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
  const plain: Record<string, unknown> = {};
  const folded: Record<"scores" | "intensities", Record<string, unknown>> = { scores: {}, intensities: {} };
  const checked: string[] = [];
  for (const [key, value] of Object.entries(sent)) {
    const [kind = "", ...rest] = key.split(".");
    const name = rest.join(".");
    if (name !== "" && (kind === "score" || kind === "intensity")) {
      plain[FOLDED[kind]] ??= folded[FOLDED[kind]];
      // Own keys only: a name such as `__proto__` must not be special.
      if (value !== "" && value !== null)
        Object.defineProperty(folded[FOLDED[kind]], name, { value, enumerable: true });
    } else if (name !== "" && kind === "descriptor") checked.push(name);
    else plain[key] = value;
  }
  if (checked.length > 0 || plain.descriptors === "") plain.descriptors = checked;
  return plain;
}

const newCupping = z.preprocess(
  unfold,
  z
    .object(
      {
        roast_id: idField(),
        form: z.enum(CUPPING_FORMS, "sca or cva"),
        ...z.object(fields).partial().shape,
      },
      "a JSON object",
    )
    .superRefine(({ form, scores = {}, intensities = {}, descriptors = [] }, context) => {
      const wrong = wrongIn({ form, scores, intensities, descriptors });
      if (wrong) context.addIssue({ code: "custom", path: [wrong.field], message: wrong.expected });
    }),
);
export type NewCupping = z.output<typeof newCupping>;

const cuppingChanges = z.preprocess(
  unfold,
  z
    .object(fields, "a JSON object")
    .partial()
    .refine((sent) => Object.keys(sent).length > 0, `at least one of ${Object.keys(fields).join(", ")}`),
);
export type CuppingChanges = z.output<typeof cuppingChanges>;

const whichCupping = {
  parameters: {
    id: { schema: positiveInteger(MAX_INTEGER), blank: "malformed", description: "The cupping" },
  },
  check: requiring("id", ID),
} as const;

export const readCuppingsEndpoint = endpoint({
  id: "readRoastCuppings",
  method: "GET",
  path: "/api/roast-cuppings",
  audience: SIGNED_IN,
  summary: "List cuppings of your roasts, newest first, up to 500",
  params: {},
  query: {
    parameters: {
      roast_id: { schema: positiveInteger(MAX_INTEGER), description: "Filter by roast" },
      coffee: { schema: positiveInteger(MAX_INTEGER), description: "Filter by catalog coffee" },
    },
  },
  response: z.object({ data: z.array(cuppingSchema) }),
  errors: ["auth_required", "not_owner", "not_found"],
  freshness: "never",
});

export const addCuppingEndpoint = endpoint({
  id: "addRoastCupping",
  method: "POST",
  path: "/api/roast-cuppings",
  audience: SIGNED_IN,
  summary: "Add a cupping of a roast, on the SCA or Coffee Value Assessment form",
  params: {},
  query: { parameters: { overdraw: unlikelyDayParameter } },
  body: newCupping,
  response: z.object({ data: cuppingSchema }),
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const changeCuppingEndpoint = endpoint({
  id: "changeRoastCupping",
  method: "PUT",
  path: "/api/roast-cuppings",
  audience: SIGNED_IN,
  summary:
    "Update a cupping. Fields you don't send are unchanged; scores, intensities and descriptors are each replaced as a whole",
  params: {},
  query: { ...whichCupping, parameters: { ...whichCupping.parameters, overdraw: unlikelyDayParameter } },
  body: cuppingChanges,
  ifMatch: cuppingSchema,
  response: z.object({ data: cuppingSchema }),
  errors: ["bench_role_required", "invalid_request", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const deleteCuppingEndpoint = endpoint({
  id: "deleteRoastCupping",
  method: "DELETE",
  path: "/api/roast-cuppings",
  audience: SIGNED_IN,
  summary: "Delete a cupping",
  params: {},
  query: whichCupping,
  response: z.object({ success: z.literal(true) }),
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});
