import { z } from "zod";
import { ENTERED_BY } from "@/lib/access/entered-by";
import { dayField, decimalField, idField, orNull, pastDay, textField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { ID, MAX_INTEGER } from "@/lib/http/errors/expected";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { requiring } from "@/lib/http/query/require-param";
import { unlikelyDayParameter } from "@/lib/stock/overdraw";
import { WEIGHT_UNITS } from "@/lib/units/weight-unit";
import { SIGNED_IN } from "@/lib/viewer";

/** Orders of roasted coffee, from which a day is planned (contract/bench.md#17). */

/** Limit per bench. */
export const MAX_ORDERS = 5000;

const order = z.object({
  id: z.int(),
  catalog_id: z.int().nullable().describe("The coffee. Null if the order is for a recipe"),
  recipe_id: z.int().nullable(),
  name: z.string().describe("Name of the coffee or recipe"),
  oz: z.number().describe("Ounces of roasted coffee"),
  due_on: z.iso.date(),
  note: z.string().nullable(),
  fulfilled_on: z.iso.date().nullable().describe("Null if the order is open"),
  entered_by: z.string().nullable().describe(ENTERED_BY),
  changed_by: z.string().nullable(),
  last_updated: z.iso.datetime(),
});
export type RoastOrder = z.output<typeof order>;

const ONE_PRODUCT = "a coffee or a recipe, not both";
const fields = {
  catalog_id: orNull(idField()).optional(),
  recipe_id: orNull(idField()).optional(),
  weight: decimalField({ min: 0.001, max: 100_000, places: 4 }, "weight"),
  unit: z.enum(WEIGHT_UNITS, WEIGHT_UNITS.join(", ")).default("oz"),
  due_on: dayField(),
  note: orNull(textField(200)).optional(),
};
const newOrder = z
  .object(fields, "a JSON object")
  .refine(
    ({ catalog_id: coffee = null, recipe_id: recipe = null }) => (coffee === null) !== (recipe === null),
    {
      path: ["catalog_id"],
      message: ONE_PRODUCT,
    },
  );
export type NewOrder = z.output<typeof newOrder>;

const orderChanges = z
  .object({
    weight: fields.weight.optional(),
    unit: fields.unit,
    due_on: fields.due_on.optional(),
    note: fields.note,
    fulfilled_on: orNull(pastDay).optional(),
  })
  .refine(
    ({ unit: _unit, ...sent }) => Object.values(sent).some((value) => value !== undefined),
    "at least one of weight, due_on, note, fulfilled_on",
  );
export type OrderChanges = z.output<typeof orderChanges>;

const whichOrder = {
  parameters: {
    id: { schema: positiveInteger(MAX_INTEGER), blank: "malformed", description: "The order" },
  },
  check: requiring("id", ID),
} as const;

export const readOrders = endpoint({
  id: "readRoastOrders",
  method: "GET",
  path: "/api/roast-orders",
  audience: SIGNED_IN,
  summary: "List orders of roasted coffee: open ones by due date, then the last 100 fulfilled",
  params: {},
  query: { parameters: {} },
  response: z.object({ data: z.array(order) }),
  errors: [],
  freshness: "never",
});

export const addOrderEndpoint = endpoint({
  id: "addRoastOrder",
  method: "POST",
  path: "/api/roast-orders",
  audience: SIGNED_IN,
  summary: "Add an order for roasted coffee, by coffee or recipe",
  params: {},
  query: { parameters: { overdraw: unlikelyDayParameter } },
  body: newOrder,
  response: z.object({ data: order }),
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const changeOrderEndpoint = endpoint({
  id: "changeRoastOrder",
  method: "PUT",
  path: "/api/roast-orders",
  audience: SIGNED_IN,
  summary: "Update an order. Fields you don't send are unchanged; fulfilled_on closes it, null reopens it",
  params: {},
  query: { ...whichOrder, parameters: { ...whichOrder.parameters, overdraw: unlikelyDayParameter } },
  body: orderChanges,
  ifMatch: order,
  response: z.object({ data: order }),
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const deleteOrderEndpoint = endpoint({
  id: "deleteRoastOrder",
  method: "DELETE",
  path: "/api/roast-orders",
  audience: SIGNED_IN,
  summary: "Delete an order",
  params: {},
  query: whichOrder,
  response: z.object({ success: z.literal(true) }),
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});
