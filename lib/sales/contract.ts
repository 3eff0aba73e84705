import { z } from "zod";
import { ENTERED_BY } from "@/lib/access/entered-by";
import { idempotencyKey } from "@/lib/access/run-once";
import { decimalField, idField, orNull, pastDay, textField } from "@/lib/http/body-fields";
import { Download } from "@/lib/http/download";
import { endpoint } from "@/lib/http/endpoint";
import { pagination } from "@/lib/http/pagination";
import type { Parameters, Parsed, QueryContract } from "@/lib/http/parse-query";
import { calendarDate, oneOf, positiveInteger } from "@/lib/http/query-fields";
import { requiring } from "@/lib/http/require-param";
import { UNIT_HEADERS } from "@/lib/settings/contract";
import { overdrawParameter } from "@/lib/stock/overdraw";
import { SIGNED_IN } from "@/lib/viewer";

export const MAX_SALES = 20_000;
/** Blends of roasted coffee on one bench. */
export const MAX_BLENDS = 5000;
/** Roasts in one blend. */
export const MAX_PARTS = 12;

const dollars = z.number().nullable().describe("US dollars, in cents; null when it is not known");

const sale = z.object({
  id: z.int(),
  green_coffee_inv_id: z.int().describe("The lot"),
  roast_id: z.int().nullable(),
  blend_id: z.int().nullable().describe("The blend of roasted coffee that was sold, instead of a roast"),
  coffee_name: z.string(),
  oz_sold: z.number().describe("Ounces of roasted coffee"),
  price: z.number().describe("US dollars for all of it"),
  buyer: z.string().nullable(),
  batch_name: z.string().nullable(),
  sell_date: z.iso.date(),
  cost: dollars.describe("Landed cost of the green coffee that it was made of"),
  gross_profit: dollars,
  entered_by: z.string().nullable().describe(ENTERED_BY),
  changed_by: z.string().nullable(),
  last_updated: z.iso.datetime(),
});
export type Sale = z.output<typeof sale>;

const lotProfit = z.object({
  green_coffee_inv_id: z.int(),
  catalog_id: z.int(),
  coffee_name: z.string(),
  purchase_date: z.iso.date().nullable(),
  purchased_qty_lbs: z.number(),
  landed_cost: dollars.describe("Beans, tax and shipping for all of the lot"),
  weight_loss_percent: z
    .number()
    .nullable()
    .describe("Of its roasts with both weights; null when it has none"),
  cost_per_roasted_oz: z.number().nullable().describe("US dollars, four decimals"),
  cost_per_roasted_lb: dollars,
  oz_roasted: z.number().describe("Ounces that came out of its roasts, as far as they were weighed"),
  oz_sold: z.number(),
  revenue: z.number(),
  cost_of_sold: dollars,
  gross_profit: dollars,
  margin: z.number().nullable().describe("Gross profit ÷ revenue, four decimals"),
  return_on_cost: z.number().nullable().describe("Gross profit ÷ cost of what was sold, four decimals"),
  oz_green_sold: z.number().describe("Ounces sold unroasted"),
  green_revenue: z.number().describe("US dollars for it; not part of revenue and gross_profit"),
  cost_of_green_sold: dollars,
  oz_lost: z
    .number()
    .describe("Ounces sampled, spilled or missing at a stocktake; below zero when it found more"),
  cost_of_lost: dollars.describe("Landed cost of that; no part of the cost of sales"),
  unsold_value: dollars.describe("Landed cost of all that is neither sold nor lost, today"),
  unsold_green_value: dollars.describe("The part of it that is still green"),
  unsold_roasted_value: dollars.describe("The rest: roasted and not sold, given away or lost"),
  warnings: z.array(z.string()),
});
export type LotProfit = z.output<typeof lotProfit>;

export const SALE_DAYS = {
  from: { schema: calendarDate(), description: "Sales on or after this day, such as 2026-11-01" },
  to: { schema: calendarDate(), description: "Sales on or before this day, such as 2026-11-30" },
} as const satisfies Parameters;

const filters = {
  ...SALE_DAYS,
  catalog_id: { schema: positiveInteger(), description: "Sales of this coffee, of any lot" },
  green_coffee_inv_id: { schema: positiveInteger(), description: "Sales of this lot" },
};
export const inOrder = ({ from, to }: { from?: string; to?: string }) =>
  from && to && from > to ? ({ name: "to", expected: "YYYY-MM-DD on or after from" } as const) : undefined;

export type SalesFilter = Parsed<typeof filters>;

const MAX_SALES_PER_PAGE = 1000;
export const DEFAULT_SALES_PER_PAGE = 100;

const listing = {
  ...filters,
  page: {
    schema: positiveInteger(1_000_000),
    blank: "malformed",
    description: "Page of the sales, from 1; all of them at once without page and limit",
  },
  limit: {
    schema: positiveInteger(MAX_SALES_PER_PAGE),
    blank: "malformed",
    description: `Sales per page, ${DEFAULT_SALES_PER_PAGE} when there is a page alone`,
  },
} as const satisfies Parameters;
const salesQuery = { parameters: listing, check: inOrder } satisfies QueryContract<typeof listing>;
export type SalesQuery = Parsed<typeof listing>;

const OUNCES = { min: 0.001, max: 1_000_000, places: 3 };
const DOLLARS = { min: 0, max: 10_000_000, places: 2 };

export const ONE_SOURCE = "a roast or a blend, not both";
/** What is expected of a source where the lot is named too. */
export const SOURCE_OF_LOT = {
  roast_id: "a roast of this lot",
  blend_id: "a blend whose first roast is of this lot",
} as const;

const changeable = {
  green_coffee_inv_id: idField().optional(),
  roast_id: orNull(idField()).optional(),
  blend_id: orNull(idField()).optional(),
  oz_sold: decimalField(OUNCES, "ounces"),
  price: decimalField(DOLLARS, "US dollars"),
  buyer: orNull(textField(200)).optional(),
  batch_name: orNull(textField(200)).optional(),
  sell_date: pastDay,
};
const blankLot = (sent: unknown) =>
  typeof sent === "object" &&
  sent !== null &&
  "green_coffee_inv_id" in sent &&
  isBlank(sent.green_coffee_inv_id)
    ? { ...sent, green_coffee_inv_id: undefined }
    : sent;
const isBlank = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");

export const newSale = z.preprocess(
  blankLot,
  z
    .object({ ...changeable, idempotency_key: idempotencyKey }, "a JSON object")
    .refine(
      ({ green_coffee_inv_id: lot, roast_id: roast = null, blend_id: blend = null }) =>
        lot !== undefined || roast !== null || blend !== null,
      {
        path: ["green_coffee_inv_id"],
        message: "the id of a lot, or roast_id instead",
      },
    ),
);
export type NewSale = z.output<typeof newSale>;

const changedSale = z.preprocess(
  blankLot,
  z
    .object(changeable, "a JSON object")
    .partial()
    .refine(
      (sent) => Object.values(sent).some((value) => value !== undefined),
      `at least one of ${Object.keys(changeable).join(", ")}`,
    ),
);
export type SaleChanges = z.output<typeof changedSale>;

const whichSale = {
  parameters: { id: { schema: positiveInteger(), blank: "malformed", description: "The sale" } },
  check: requiring("id", "positive integer"),
} as const;

const written = z.object({
  success: z.literal(true),
  sale,
  warnings: z.array(z.string()).describe("What is odd about the lot now, such as more sold than roasted"),
});

export const readProfit = endpoint({
  id: "readProfit",
  method: "GET",
  path: "/api/profit",
  audience: SIGNED_IN,
  summary: "Your sales, the latest first, and what each lot has earned by them",
  params: {},
  query: salesQuery,
  response: z.object({
    sales: z.array(sale),
    profit: z.array(lotProfit).describe("Of all sales that the filter wants, whatever the page"),
    pagination: pagination.optional().describe("Of the sales, when a page was asked for"),
  }),
  errors: ["bench_role_required"],
  freshness: "never",
});

export const recordSale = endpoint({
  id: "recordSale",
  method: "POST",
  path: "/api/profit",
  audience: SIGNED_IN,
  summary: "Record a sale of a lot; naming the roast says the lot and the batch too",
  params: {},
  query: { parameters: { overdraw: overdrawParameter } },
  body: newSale,
  response: written,
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const changeSale = endpoint({
  id: "changeSale",
  method: "PUT",
  path: "/api/profit",
  audience: SIGNED_IN,
  summary: "Change what is sent of a sale, and leave the rest",
  params: {},
  query: {
    parameters: { ...whichSale.parameters, overdraw: overdrawParameter },
    check: whichSale.check,
  },
  body: changedSale,
  ifMatch: sale,
  response: written,
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const removeSale = endpoint({
  id: "removeSale",
  method: "DELETE",
  path: "/api/profit",
  audience: SIGNED_IN,
  summary: "Delete a sale",
  params: {},
  query: whichSale,
  response: z.object({ success: z.literal(true) }),
  errors: ["bench_role_required", "not_owner", "not_found"],
  freshness: "never",
});

export const EXPORTS = ["sales", "lots"] as const;

export const exportProfit = endpoint({
  id: "exportProfit",
  method: "GET",
  path: "/api/profit/export",
  audience: SIGNED_IN,
  summary: "Your sales, or the profit of each lot, as CSV",
  params: {},
  query: {
    parameters: {
      what: { schema: oneOf(EXPORTS, "sales or lots"), description: "Default sales" },
      ...filters,
    },
    check: inOrder,
  },
  headers: UNIT_HEADERS,
  response: z.instanceof(Download),
  errors: ["bench_role_required"],
  freshness: "never",
});
