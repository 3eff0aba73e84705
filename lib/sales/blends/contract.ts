import { z } from "zod";
import { ENTERED_BY } from "@/lib/access/entered-by";
import { decimalField, idField, orNull, pastDay, textField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { ID, MAX_INTEGER } from "@/lib/http/errors/expected";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { requiring } from "@/lib/http/query/require-param";
import { MAX_PARTS } from "@/lib/sales/contract";
import { GONE } from "@/lib/sales/roasted/contract";
import { overdrawParameter } from "@/lib/stock/overdraw";
import { WEIGHT_UNITS } from "@/lib/units/weight-unit";
import { SIGNED_IN } from "@/lib/viewer";

/** Blends of roasted coffee (contract/bench.md#20). */

const oz = z.number().describe("Ounces of roasted coffee");

const blend = z.object({
  id: z.int(),
  name: z.string(),
  blended_on: z.iso.date(),
  notes: z.string().nullable(),
  oz,
  parts: z.array(
    z.object({
      roast_id: z.int(),
      batch_name: z.string(),
      coffee_name: z.string(),
      roast_date: z.iso.date(),
      oz,
    }),
  ),
  oldest: z.iso.date().describe("Day of its oldest roast"),
  age_days: z.int().describe("Days since then"),
  oz_packed: oz,
  oz_sold: oz,
  oz_gone: oz.describe(GONE),
  oz_remaining: oz,
  entered_by: z.string().nullable().describe(ENTERED_BY),
  changed_by: z.string().nullable(),
  last_updated: z.iso.datetime(),
});
export type RoastedBlend = z.output<typeof blend>;

const amount = decimalField({ min: 0.001, max: 100_000, places: 4 }, "weight or share");
const A_PART = "an object with a roast_id and a weight, or a share";
const PARTS = `amounts of 2 to ${MAX_PARTS} roasts, each once`;
const parts = z
  .array(
    z.object({ roast_id: idField(), weight: amount.optional(), share: amount.optional() }, A_PART),
    PARTS,
  )
  .min(2, PARTS)
  .max(MAX_PARTS, PARTS)
  .refine((sent) => new Set(sent.map(({ roast_id }) => roast_id)).size === sent.length, PARTS)
  .refine(
    (sent) =>
      sent.every(({ weight, share }) => weight !== undefined && share === undefined) ||
      sent.every(({ weight, share }) => weight === undefined && share !== undefined),
    "a weight for each roast, or a share for each",
  );

/** A form has a field for each roast, `part.12`, and says in `by` what they are. */
function withParts(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || "parts" in sent) return sent;
  const fields: Record<string, unknown> = { ...sent };
  const by = fields.by === "share" ? "share" : "weight";
  const named = Object.entries(fields).flatMap(([name, value]) => {
    const id = /^part\.(\d+)$/.exec(name)?.[1];
    return id === undefined || String(value).trim() === "" ? [] : [{ roast_id: id, [by]: value }];
  });
  const isForm = Object.keys(fields).some((name) => name.startsWith("part."));
  return isForm ? { ...fields, parts: named } : fields;
}

const fields = {
  name: textField(120),
  blended_on: pastDay.optional(),
  notes: orNull(textField(4000, { lines: true })).optional(),
  parts,
  weight: orNull(amount).optional(),
  unit: z.enum(WEIGHT_UNITS, WEIGHT_UNITS.join(", ")).default("oz"),
};
const newBlend = z.preprocess(withParts, z.object(fields, "a JSON object"));
export type NewBlend = z.output<typeof newBlend>;

const blendChanges = z.preprocess(
  withParts,
  z
    .object({ ...fields, name: fields.name.optional(), parts: fields.parts.optional() }, "a JSON object")
    .refine(
      ({ unit: _unit, weight: _weight, ...sent }) => Object.values(sent).some((value) => value !== undefined),
      "at least one of name, blended_on, notes, parts",
    ),
);
export type BlendChanges = z.output<typeof blendChanges>;

const id = { schema: positiveInteger(MAX_INTEGER), blank: "malformed", description: "The blend" } as const;
const check = requiring("id", ID);
const written = z.object({ data: blend });

export const readBlends = endpoint({
  id: "readRoastedBlends",
  method: "GET",
  path: "/api/roasted-blends",
  audience: SIGNED_IN,
  summary: "List blends of roasted coffee and the remaining weight of each, newest first",
  params: {},
  query: { parameters: {} },
  response: z.object({ data: z.array(blend) }),
  errors: [],
  freshness: "never",
});

export const addBlendEndpoint = endpoint({
  id: "addRoastedBlend",
  method: "POST",
  path: "/api/roasted-blends",
  audience: SIGNED_IN,
  summary: "Create a blend of several roasts, by weight or by share",
  params: {},
  query: { parameters: { overdraw: overdrawParameter } },
  body: newBlend,
  response: written,
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const changeBlendEndpoint = endpoint({
  id: "changeRoastedBlend",
  method: "PUT",
  path: "/api/roasted-blends",
  audience: SIGNED_IN,
  summary:
    "Update a blend. Fields you don't send are unchanged; parts are replaced as a whole, and its sales are recalculated",
  params: {},
  query: { parameters: { id, overdraw: overdrawParameter }, check },
  body: blendChanges,
  ifMatch: blend,
  response: written,
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const deleteBlendEndpoint = endpoint({
  id: "deleteRoastedBlend",
  method: "DELETE",
  path: "/api/roasted-blends",
  audience: SIGNED_IN,
  summary: "Delete a blend and return its coffee to the roasts",
  params: {},
  query: { parameters: { id }, check },
  response: z.object({ success: z.literal(true) }),
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});
