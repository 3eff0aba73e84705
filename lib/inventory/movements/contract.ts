import { z } from "zod";
import { MOVEMENT_KINDS } from "@/db/schema";
import { ENTERED_BY } from "@/lib/access/entered-by";
import { idempotencyKey } from "@/lib/access/run-once";
import { decimalField, idField, orNull, pastDay, textField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { ID, MAX_INTEGER } from "@/lib/http/errors/expected";
import { Download } from "@/lib/http/files/download";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { requiring } from "@/lib/http/query/require-param";
import { locationField } from "@/lib/inventory/arrival";
import { UNIT_HEADERS } from "@/lib/settings/contract";
import { overdrawParameter } from "@/lib/stock/overdraw";
import { MAX_AMOUNT } from "@/lib/units/money";
import { readTypedWeight } from "@/lib/units/parse-amount";
import { inUnit, WEIGHT_UNITS } from "@/lib/units/weight-unit";
import { SIGNED_IN } from "@/lib/viewer";

/** Green coffee that comes and goes unroasted (contract/bench.md#11). */

const movementSchema = z.object({
  id: z.int(),
  coffee_id: z.int().describe("The lot"),
  kind: z.enum(MOVEMENT_KINDS),
  oz: z.number().describe("Ounces of green coffee. Negative for what left the lot"),
  weight: z
    .number()
    .nullable()
    .describe("Ounces as entered: what left the lot, or what a stocktake counted. Null if used up or moved"),
  price: z
    .number()
    .nullable()
    .optional()
    .describe("US dollars for green coffee sold. Absent unless you are an owner of the bench"),
  moved_on: z.iso.date(),
  reason: z.string().nullable(),
  location: z.string().nullable().describe("For a move: the new place"),
  from_location: z.string().nullable().describe("For a move: the previous place. Null if unknown"),
  entered_by: z.string().nullable().describe(ENTERED_BY),
  last_updated: z.iso.datetime(),
});
export type MovementKind = Movement["kind"];
export type Movement = z.output<typeof movementSchema>;

/** Without what follows from the rest of the ledger. */
export const storedMovement = movementSchema.omit({ weight: true });
export type StoredMovement = z.output<typeof storedMovement>;

export const GREEN_SALES =
  "Only an owner of this bench can record, change or delete green coffee that was sold.";

const KINDS = MOVEMENT_KINDS.join(", ");
const WEIGHT = "a weight above 0";

const SIZE = { min: 0, max: 1_000_000, places: 4 };

/** A form without a script sends what was typed: `1,5`, or `2 kg` in a field for grams. */
function asNumber(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || !("weight" in sent) || typeof sent.weight !== "string")
    return sent;
  // Plain decimals keep the API's rules.
  if (/^\s*\d*\.?\d*\s*$/.test(sent.weight)) return sent;
  const named = "unit" in sent ? sent.unit : "oz";
  const unit = WEIGHT_UNITS.find((each) => each === named) ?? "oz";
  const read = readTypedWeight(sent.weight, unit);
  return read.kind === "amount"
    ? { ...sent, weight: Number(inUnit(read.value, unit).toFixed(SIZE.places)) }
    : sent;
}

const described = {
  weight: orNull(decimalField(SIZE, "weight")).optional(),
  unit: z.enum(WEIGHT_UNITS, WEIGHT_UNITS.join(", ")).default("oz"),
  price: orNull(decimalField({ min: 0, max: MAX_AMOUNT, places: 2 }, "US dollars")).optional(),
  moved_on: pastDay.optional(),
  reason: orNull(textField(200)).optional(),
  location: orNull(locationField).optional(),
  confirm_overdraw: z.union([z.boolean(), z.enum(["true", "false"])], "true or false").optional(),
};

interface Said {
  weight?: number | null | undefined;
  price?: number | null | undefined;
  location?: string | null | undefined;
}

/** The first field that doesn't fit this kind, with what is expected. */
export function misfit(
  kind: MovementKind,
  { weight = null, price = null, location = null }: Said,
): { field: keyof Said; expected: string } | null {
  if (kind === "counted" && weight === null)
    return { field: "weight", expected: "the weight that was counted" };
  if (kind === "used_up" && weight !== null)
    return { field: "weight", expected: "no weight: all that is left was used up" };
  if (kind === "moved" && weight !== null)
    return { field: "weight", expected: "no weight: all of the lot moves" };
  if (!["counted", "used_up", "moved"].includes(kind) && !weight)
    return { field: "weight", expected: WEIGHT };
  if (kind !== "sold_green" && price !== null)
    return { field: "price", expected: "no price unless green coffee was sold" };
  if (kind === "moved" && location === null)
    return { field: "location", expected: "the place that the lot moved to" };
  if (kind !== "moved" && location !== null)
    return { field: "location", expected: "no location unless the lot was moved" };
  return null;
}

const movementFields = z
  .object(
    {
      coffee_id: idField(),
      kind: z.enum(MOVEMENT_KINDS, KINDS),
      ...described,
      idempotency_key: idempotencyKey,
    },
    "a JSON object",
  )
  .superRefine((sent, context) => {
    const wrong = misfit(sent.kind, sent);
    if (wrong) context.addIssue({ code: "custom", path: [wrong.field], message: wrong.expected });
  });
const newMovement = z.preprocess(asNumber, movementFields);
export type NewMovement = z.output<typeof newMovement>;

/** A row of the export: also where a lot was, and what was roasted of it on the day of a stocktake, after it. */
export const importedMovement = movementFields.and(
  z.object({
    moved_on: pastDay,
    roasted_later_oz: decimalField(SIZE, "ounces").optional(),
    from_location: locationField.optional(),
  }),
);
export type ImportedMovement = z.output<typeof importedMovement>;

/** The kind stays: another kind is another entry. */
const movementChanges = z
  .object(described, "a JSON object")
  .refine(({ unit: _unit, confirm_overdraw: _confirm, ...rest }) => Object.keys(rest).length > 0, {
    message: "at least one of weight, price, moved_on, reason, location",
  });
export type MovementChanges = z.output<typeof movementChanges>;

const overdraw = {
  overdraw: {
    schema: overdrawParameter.schema,
    description:
      "save: same as confirm_overdraw in the body. ask: also refuse a stocktake that leaves less than half of the lot with 409",
  },
} as const;
const id = { schema: positiveInteger(MAX_INTEGER), blank: "malformed", description: "The movement" } as const;

export const readLedger = endpoint({
  id: "readLedger",
  method: "GET",
  path: "/api/beans/movements",
  audience: SIGNED_IN,
  summary:
    "List a lot's stock ledger, newest first: purchases, roasts and movements, with the balance after each",
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
        id: z.int().nullable().describe("Id of the roast or movement"),
        day: z.iso.date().nullable(),
        oz: z.number().nullable().describe("Null for a roast without a weight"),
        balance: z.number().describe("Ounces left afterwards"),
        text: z.string().nullable().describe("The batch's name, or the reason"),
        price: z.number().nullable().optional(),
        location: z.string().nullable().describe("The new place of a move"),
        from_location: z.string().nullable(),
        entered_by: z.string().nullable(),
        last_updated: z.iso.datetime().nullable().describe("Null for lines that aren't movements"),
      }),
    ),
    remaining_oz: z.number(),
  }),
  errors: ["not_owner", "not_found"],
  freshness: "never",
});

export const readCounts = endpoint({
  id: "readCounts",
  method: "GET",
  path: "/api/beans/counts",
  audience: SIGNED_IN,
  summary: "List the stocktakes of your lots, those of a lot in the order of its ledger",
  params: {},
  query: { parameters: {} },
  response: z.object({
    data: z.array(
      z.object({
        coffee_id: z.int().describe("The lot"),
        day: z.iso.date(),
        before_oz: z.number().describe("Ounces that the ledger has left just before it"),
      }),
    ),
  }),
  errors: [],
  freshness: "never",
});

export const addMovementEndpoint = endpoint({
  id: "addMovement",
  method: "POST",
  path: "/api/beans/movements",
  audience: SIGNED_IN,
  summary: "Record green coffee sold, sampled, spilled, counted, used up or moved",
  params: {},
  query: { parameters: overdraw },
  body: newMovement,
  response: z.object({ data: movementSchema, remaining_oz: z.number() }),
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const downloadMovements = endpoint({
  id: "downloadMovements",
  method: "GET",
  path: "/api/beans/movements/export",
  audience: SIGNED_IN,
  summary: "Export what changed the stock of your lots besides purchases and roasts, as CSV",
  params: {},
  query: { parameters: {} },
  headers: UNIT_HEADERS,
  response: z.instanceof(Download),
  errors: [],
  freshness: "never",
});

export const changeMovementEndpoint = endpoint({
  id: "changeMovement",
  method: "PUT",
  path: "/api/beans/movements",
  audience: SIGNED_IN,
  summary: "Update a movement. Fields you don't send are unchanged; a stocktake's weight is what was counted",
  params: {},
  query: { parameters: { id, overdraw: overdraw.overdraw }, check: requiring("id", ID) },
  body: movementChanges,
  ifMatch: movementSchema,
  response: z.object({ data: movementSchema, remaining_oz: z.number() }),
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const deleteMovementEndpoint = endpoint({
  id: "deleteMovement",
  method: "DELETE",
  path: "/api/beans/movements",
  audience: SIGNED_IN,
  summary: "Delete a movement and undo its effect on the lot's weight",
  params: {},
  query: { parameters: { id }, check: requiring("id", ID) },
  response: z.object({ success: z.literal(true), remaining_oz: z.number() }),
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});
