import { z } from "zod";
import { dayField, idField, wholeField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { BATCH_NUMBER } from "@/lib/roast/batch-numbers";
import type { Product } from "@/lib/roast/product";
import { BATCH_NUMBER_FORM, batchNumberField, roastUuidField, UUID } from "@/lib/roast/schemas";
import { daysBefore } from "@/lib/units/days";
import { SIGNED_IN } from "@/lib/viewer";

/** Batch numbers that are given before their roasts (contract/bench.md#21). */

/** Open ones of a bench: more than anybody roasts in a month. */
export const MAX_RESERVATIONS = 1000;
/** Limit per product, at a time. */
const MAX_BATCHES = 200;
const MAX_PRODUCTS = 100;

export const reservation = z.object({
  batch_number: z.string().describe("Such as 2026-143"),
  catalog_id: z.int().nullable().describe("Coffee of a planned batch"),
  recipe_id: z.int().nullable().describe("Recipe of a planned batch"),
  name: z.string().nullable().describe("Name of its coffee or recipe"),
  roast_uuid: z.string().nullable().describe("The roast in progress with this number"),
  entered_by: z.string().nullable().describe("Who reserved it"),
  reserved_at: z.iso.datetime(),
});
export type Reservation = z.output<typeof reservation>;

/** `coffee 12` or `recipe 4`, as the day's plan names its products. */
const PRODUCT = /^(coffee|recipe) ([1-9]\d{0,9})$/;
const PRODUCT_FORM = "coffee or recipe with its id, such as coffee 12";

export interface PlannedNumbers extends Product {
  batches: number;
}

const planned = z
  .record(
    z.string(),
    wholeField({ min: 1, max: MAX_BATCHES }),
    'an object of numbers of batches by product, such as { "coffee 12": 3 }',
  )
  .transform((sent, context): PlannedNumbers[] => {
    const entries = Object.entries(sent);
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    if (entries.length === 0 || entries.length > MAX_PRODUCTS) refuse(`1 to ${MAX_PRODUCTS} products`);
    return entries.flatMap(([key, batches]) => {
      const [, kind, digits] = PRODUCT.exec(key) ?? [];
      const id = idField().safeParse(digits).data;
      if (id === undefined) refuse(PRODUCT_FORM);
      return id === undefined
        ? []
        : [{ coffeeId: kind === "coffee" ? id : null, recipeId: kind === "recipe" ? id : null, batches }];
    });
  });

/** Forms send `batches.coffee 12` as a separate field. */
function unfold(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
  const entries = Object.entries(sent);
  const flat = entries.filter(([key]) => key.startsWith("batches."));
  if (flat.length === 0) return sent;
  return {
    ...Object.fromEntries(entries.filter(([key]) => !key.startsWith("batches."))),
    batches: Object.fromEntries(flat.map(([key, value]) => [key.slice("batches.".length), value])),
  };
}

const MAX_DAYS_AHEAD = 366;
const plannedDay = dayField().refine(
  (day) => day <= daysBefore(-MAX_DAYS_AHEAD),
  "YYYY-MM-DD, at most a year ahead",
);

const ONE_OF = "either batches, or the roast_uuid of a roast";
const newReservations = z.preprocess(
  unfold,
  z
    .object(
      {
        batches: planned.optional(),
        roast_uuid: roastUuidField.optional(),
        batch_number: batchNumberField.optional(),
        roast_date: plannedDay.optional(),
      },
      "a JSON object",
    )
    .refine((sent) => (sent.batches === undefined) !== (sent.roast_uuid === undefined), ONE_OF)
    .refine((sent) => sent.batches === undefined || sent.batch_number === undefined, {
      path: ["batch_number"],
      message: "no value together with batches",
    }),
);
export type NewReservations = z.output<typeof newReservations>;

export const readReservationsEndpoint = endpoint({
  id: "readBatchNumbers",
  method: "GET",
  path: "/api/batch-numbers",
  audience: SIGNED_IN,
  summary: "List reserved batch numbers, in order",
  params: {},
  query: { parameters: {} },
  response: z.object({ data: z.array(reservation) }),
  errors: ["auth_required"],
  freshness: "never",
});

export const reserveEndpoint = endpoint({
  id: "reserveBatchNumbers",
  method: "POST",
  path: "/api/batch-numbers",
  audience: SIGNED_IN,
  summary: "Reserve batch numbers for planned batches, or for a roast that is starting",
  params: {},
  query: { parameters: {} },
  body: newReservations,
  response: z.object({ data: z.array(reservation) }),
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const releaseEndpoint = endpoint({
  id: "releaseBatchNumber",
  method: "DELETE",
  path: "/api/batch-numbers",
  audience: SIGNED_IN,
  summary: "Release a reserved batch number, or that of a discarded roast",
  params: {},
  query: {
    parameters: {
      batch_number: {
        schema: z.string().regex(BATCH_NUMBER, BATCH_NUMBER_FORM),
        blank: "malformed",
        description: "The number, such as 2026-143",
      },
      roast_uuid: {
        schema: z.string().regex(/^[0-9a-f]{32}$/, UUID),
        blank: "malformed",
        description: "The discarded roast. Its number returns to the plan if it was planned",
      },
    },
    check: ({ batch_number: number, roast_uuid: roast }) =>
      (number === undefined) === (roast === undefined)
        ? ({ name: "batch_number", expected: "either this or roast_uuid" } as const)
        : undefined,
  },
  response: z.object({ success: z.literal(true), released: z.boolean() }),
  errors: ["bench_role_required", "conflict"],
  freshness: "never",
});
