import { z } from "zod";
import { ROASTED_KINDS } from "@/db/schema";
import { ENTERED_BY } from "@/lib/access/entered-by";
import { idempotencyKey } from "@/lib/access/run-once";
import { decimalField, idField, orNull, pastDay, textField, wholeField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { ID, MAX_INTEGER } from "@/lib/http/errors/expected";
import { Download } from "@/lib/http/files/download";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { requiring } from "@/lib/http/query/require-param";
import { UNIT_HEADERS } from "@/lib/settings/contract";
import { overdrawParameter } from "@/lib/stock/overdraw";
import { WEIGHT_UNITS } from "@/lib/units/weight-unit";
import { SIGNED_IN } from "@/lib/viewer";

/** Roasted coffee that is packed, given away, thrown away or used, and what is left (contract/bench.md#12). */

export const GONE = "Given away, thrown away or used";
const oz = z.number().describe("Ounces of roasted coffee");
const sums = {
  oz_yielded: oz,
  oz_packed: oz,
  oz_blended: oz.describe("Used in blends of roasted coffee"),
  oz_sold: oz,
  oz_gone: oz.describe(GONE),
  oz_remaining: oz.describe("Yielded minus blended, sold and gone. Negative if oversold"),
};

const coffeeStock = z.object({
  catalog_id: z.int(),
  coffee_name: z.string(),
  ...sums,
  roasts_without_weight: z.int().describe("Roasts whose yield is unknown"),
  oldest: z.iso.date().nullable().describe("Day of the oldest roast with coffee left"),
  roasts: z
    .array(
      z.object({
        roast_id: z.int(),
        batch_name: z.string(),
        roast_date: z.iso.date(),
        age_days: z.int(),
        blend: z.boolean(),
        ...sums,
      }),
    )
    .describe("Batches with coffee left or oversold, oldest first"),
});
export type RoastedCoffee = z.output<typeof coffeeStock>;

export const roastedEntry = z.object({
  id: z.int(),
  roast_id: z.int().nullable(),
  blend_id: z.int().nullable().describe("Id of a blend of roasted coffee, if not a roast"),
  batch_name: z.string(),
  kind: z.enum(ROASTED_KINDS),
  oz,
  bags: z.int().nullable().describe("Number of bags packed"),
  moved_on: z.iso.date(),
  reason: z.string().nullable(),
  entered_by: z.string().nullable().describe(ENTERED_BY),
  last_updated: z.iso.datetime(),
});
export type RoastedEntry = z.output<typeof roastedEntry>;

const newEntry = z
  .object(
    {
      roast_id: orNull(idField()).optional(),
      blend_id: orNull(idField()).optional(),
      kind: z.enum(ROASTED_KINDS, ROASTED_KINDS.join(", ")),
      weight: decimalField({ min: 0.001, max: 100_000, places: 4 }, "weight"),
      unit: z.enum(WEIGHT_UNITS, WEIGHT_UNITS.join(", ")).default("oz"),
      bags: orNull(wholeField({ min: 1, max: 10_000 })).optional(),
      moved_on: pastDay.optional(),
      reason: orNull(textField(200)).optional(),
      idempotency_key: idempotencyKey,
    },
    "a JSON object",
  )
  .superRefine(({ kind, bags = null, roast_id: roast = null, blend_id: blend = null }, context) => {
    if ((roast === null) === (blend === null))
      context.addIssue({ code: "custom", path: ["roast_id"], message: "a roast, or blend_id instead" });
    if ((kind === "packed") !== (bags !== null))
      context.addIssue({
        code: "custom",
        path: ["bags"],
        message: kind === "packed" ? "how many bags were packed" : "no bags unless coffee was packed",
      });
  });
export type NewRoastedEntry = z.output<typeof newEntry>;

export const readRoastedStock = endpoint({
  id: "readRoastedStock",
  method: "GET",
  path: "/api/roasted-stock",
  audience: SIGNED_IN,
  summary: "List roasted stock by coffee: yielded, packed, sold, used and left, with the age of each batch",
  params: {},
  query: { parameters: {} },
  response: z.object({
    data: z.array(coffeeStock),
    entries: z.array(roastedEntry).describe("The latest 100"),
  }),
  errors: [],
  freshness: "never",
});

export const addRoastedEntryEndpoint = endpoint({
  id: "addRoastedEntry",
  method: "POST",
  path: "/api/roasted-stock",
  audience: SIGNED_IN,
  summary: "Record roasted coffee packed, given away, thrown away or used",
  params: {},
  query: {
    parameters: {
      overdraw: {
        schema: overdrawParameter.schema,
        description:
          "save: record it even if it exceeds what is left, which is a 409 otherwise. ask: also refuse a day before its roast with 409",
      },
    },
  },
  body: newEntry,
  response: z.object({ data: roastedEntry }),
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const deleteRoastedEntryEndpoint = endpoint({
  id: "deleteRoastedEntry",
  method: "DELETE",
  path: "/api/roasted-stock",
  audience: SIGNED_IN,
  summary: "Delete an entry of roasted stock",
  params: {},
  query: {
    parameters: {
      id: { schema: positiveInteger(MAX_INTEGER), blank: "malformed", description: "The entry" },
    },
    check: requiring("id", ID),
  },
  response: z.object({ success: z.literal(true) }),
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const exportRoastedStock = endpoint({
  id: "exportRoastedStock",
  method: "GET",
  path: "/api/roasted-stock/export",
  audience: SIGNED_IN,
  summary: "Export your roasted stock as CSV, one line per batch",
  params: {},
  query: { parameters: {} },
  headers: UNIT_HEADERS,
  response: z.instanceof(Download),
  errors: [],
  freshness: "never",
});
