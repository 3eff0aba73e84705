import { z } from "zod";
import { MOVEMENT_KINDS } from "@/db/schema";
import { decimalField, idField, orNull, textField } from "@/lib/http/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { ID, MAX_INTEGER } from "@/lib/http/expected";
import { positiveInteger } from "@/lib/http/query-fields";
import { requiring } from "@/lib/http/require-param";
import { pastDay } from "@/lib/roast/schemas";
import { overdrawParameter } from "@/lib/stock/overdraw";
import { WEIGHT_UNITS } from "@/lib/units/weight-unit";
import { SIGNED_IN } from "@/lib/viewer";

/** Green coffee that comes and goes unroasted (contract/bench.md#11). */

export const movementSchema = z.object({
  id: z.int(),
  coffee_id: z.int().describe("The lot"),
  kind: z.enum(MOVEMENT_KINDS),
  oz: z.number().describe("Ounces of green coffee; below zero for what left"),
  price: z.number().nullable().describe("US dollars for green coffee sold"),
  moved_on: z.iso.date(),
  reason: z.string().nullable(),
});
export type MovementKind = Movement["kind"];
export type Movement = z.output<typeof movementSchema>;

const KINDS = MOVEMENT_KINDS.join(", ");
const WEIGHT = "a weight above 0";

const newMovement = z
  .object(
    {
      coffee_id: idField(),
      kind: z.enum(MOVEMENT_KINDS, KINDS),
      weight: orNull(decimalField({ min: 0, max: 1_000_000, places: 4 }, "weight")).optional(),
      unit: z.enum(WEIGHT_UNITS, WEIGHT_UNITS.join(", ")).default("oz"),
      price: orNull(decimalField({ min: 0, max: 10_000_000, places: 2 }, "US dollars")).optional(),
      moved_on: pastDay.optional(),
      reason: orNull(textField(200)).optional(),
      confirm_overdraw: z.union([z.boolean(), z.enum(["true", "false"])], "true or false").optional(),
    },
    "a JSON object",
  )
  .superRefine(({ kind, weight = null, price = null }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (kind === "counted" && weight === null) refuse("weight", "the weight that was counted");
    if (kind === "used_up" && weight !== null) refuse("weight", "no weight: all that is left was used up");
    if (kind !== "counted" && kind !== "used_up" && !weight) refuse("weight", WEIGHT);
    if (kind !== "sold_green" && price !== null) refuse("price", "no price unless green coffee was sold");
  });
export type NewMovement = z.output<typeof newMovement>;

const id = { schema: positiveInteger(MAX_INTEGER), blank: "malformed", description: "The movement" } as const;

export const readLedger = endpoint({
  id: "readLedger",
  method: "GET",
  path: "/api/beans/movements",
  audience: SIGNED_IN,
  summary:
    "The ledger of a lot, the newest line first: bought, roasted and moved, with the balance after each",
  params: {},
  query: {
    parameters: {
      lot: { schema: positiveInteger(MAX_INTEGER), blank: "malformed", description: "One of your lots" },
    },
    check: requiring("lot", ID),
  },
  response: z.object({
    data: z.array(
      z.object({
        kind: z.enum(["bought", "roasted", ...MOVEMENT_KINDS]),
        id: z.int().nullable().describe("Of the roast or movement"),
        day: z.iso.date().nullable(),
        oz: z.number().nullable().describe("Null for a roast that wasn't weighed"),
        balance: z.number().describe("Ounces left after it"),
        text: z.string().nullable().describe("The batch's name, or the reason"),
        price: z.number().nullable(),
      }),
    ),
    remaining_oz: z.number(),
  }),
  errors: ["not_owner", "not_found"],
  freshness: "never",
});

export const addMovementEndpoint = endpoint({
  id: "addMovement",
  method: "POST",
  path: "/api/beans/movements",
  audience: SIGNED_IN,
  summary: "Record green coffee that was sold, sampled, spilled, counted or used up",
  params: {},
  query: {
    parameters: {
      overdraw: { schema: overdrawParameter.schema, description: "save: like confirm_overdraw in the body" },
    },
  },
  body: newMovement,
  response: z.object({ data: movementSchema, remaining_oz: z.number() }),
  errors: ["not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const deleteMovementEndpoint = endpoint({
  id: "deleteMovement",
  method: "DELETE",
  path: "/api/beans/movements",
  audience: SIGNED_IN,
  summary: "Delete a movement; the lot's weight is as if it had not been recorded",
  params: {},
  query: { parameters: { id }, check: requiring("id", ID) },
  response: z.object({ success: z.literal(true), remaining_oz: z.number() }),
  errors: ["not_owner", "not_found"],
  freshness: "never",
});
