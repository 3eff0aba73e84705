import { z } from "zod";
import { ENTERED_BY } from "@/lib/access/entered-by";
import { idempotencyKey } from "@/lib/access/run-once";
import { decimalField, idField, orNull, pastDay, textField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { Download } from "@/lib/http/files/download";
import { pagination } from "@/lib/http/query/pagination";
import type { Parameters, Parsed, QueryContract } from "@/lib/http/query/parse-query";
import { calendarDate, exactText, oneOf, positiveInteger } from "@/lib/http/query/query-fields";
import { requiring } from "@/lib/http/query/require-param";
import { UNIT_HEADERS } from "@/lib/settings/contract";
import { overdrawParameter } from "@/lib/stock/overdraw";
import { MAX_AMOUNT } from "@/lib/units/money";
import { SIGNED_IN } from "@/lib/viewer";

export const MAX_SALES = 20_000;
/** Blends of roasted coffee on one bench. */
export const MAX_BLENDS = 5000;
/** Movements of roasted coffee per person. */
export const MAX_ROASTED_ENTRIES = 20_000;
/** Roasts in one blend. */
export const MAX_PARTS = 12;

const dollars = z.number().nullable().describe("US dollars, to the cent. Null if unknown");

const sale = z.object({
  id: z.int(),
  green_coffee_inv_id: z.int().describe("The lot"),
  roast_id: z.int().nullable(),
  blend_id: z.int().nullable().describe("The blend of roasted coffee sold, if not a roast"),
  coffee_name: z.string(),
  oz_sold: z.number().describe("Ounces of roasted coffee"),
  price: z.number().describe("Total in US dollars"),
  buyer: z.string().nullable(),
  batch_name: z.string().nullable(),
  sell_date: z.iso.date(),
  cost: dollars.describe("Landed cost of its green coffee"),
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
  landed_cost: dollars.describe("Beans, tax and shipping of the whole lot"),
  weight_loss_percent: z
    .number()
    .nullable()
    .describe("Of its roasts with both weights. Null if there are none"),
  cost_per_roasted_oz: z.number().nullable().describe("US dollars, four decimals"),
  cost_per_roasted_lb: dollars,
  oz_roasted: z.number().describe("Ounces of roasted coffee, from roasts with a roasted weight"),
  oz_sold: z.number(),
  revenue: z.number(),
  cost_of_sold: dollars,
  gross_profit: dollars,
  margin: z.number().nullable().describe("Gross profit ÷ revenue, four decimals"),
  return_on_cost: z.number().nullable().describe("Gross profit ÷ cost of what was sold, four decimals"),
  oz_green_sold: z.number().describe("Ounces sold unroasted"),
  green_revenue: z.number().describe("US dollars for it. Not included in revenue and gross_profit"),
  cost_of_green_sold: dollars,
  oz_lost: z
    .number()
    .describe("Ounces sampled, spilled or missing at a stocktake. Negative if a stocktake found more"),
  cost_of_lost: dollars.describe("Landed cost of that loss. Not included in the cost of sales"),
  unsold_value: dollars.describe("Landed cost of the remaining stock"),
  unsold_green_value: dollars.describe("Landed cost of the green part"),
  unsold_roasted_value: dollars.describe("Landed cost of the roasted part"),
  warnings: z.array(z.string()),
});
export type LotProfit = z.output<typeof lotProfit>;

export const SALE_DAYS = {
  from: { schema: calendarDate(), description: "Sales on or after this day, such as 2026-11-01" },
  to: { schema: calendarDate(), description: "Sales on or before this day, such as 2026-11-30" },
} as const satisfies Parameters;

export const SALE_BUYER = {
  schema: exactText(),
  description: "Sales to this buyer, ignoring case and accents",
} as const satisfies Parameters[string];

const filters = {
  ...SALE_DAYS,
  buyer: SALE_BUYER,
  catalog_id: { schema: positiveInteger(), description: "Filter by coffee, from any lot" },
  green_coffee_inv_id: { schema: positiveInteger(), description: "Filter by lot" },
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
    description: "Page of sales, starting at 1. Without page and limit, all sales are returned",
  },
  limit: {
    schema: positiveInteger(MAX_SALES_PER_PAGE),
    blank: "malformed",
    description: `Sales per page. Defaults to ${DEFAULT_SALES_PER_PAGE} if only page is sent`,
  },
} as const satisfies Parameters;
const salesQuery = { parameters: listing, check: inOrder } satisfies QueryContract<typeof listing>;
export type SalesQuery = Parsed<typeof listing>;

const OUNCES = { min: 0.001, max: 1_000_000, places: 3 };
const DOLLARS = { min: 0, max: MAX_AMOUNT, places: 2 };

export const ONE_SOURCE = "a roast or a blend, not both";
/** What is expected of a source if the lot is named too. */
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
  warnings: z.array(z.string()).describe("Warnings about the lot, such as more sold than roasted"),
});

export const readProfit = endpoint({
  id: "readProfit",
  method: "GET",
  path: "/api/profit",
  audience: SIGNED_IN,
  summary: "List your sales, newest first, and the profit of each lot",
  params: {},
  query: salesQuery,
  response: z.object({
    sales: z.array(sale),
    profit: z.array(lotProfit).describe("Over all matching sales, regardless of the page"),
    pagination: pagination.optional().describe("Pages of sales, if you asked for a page"),
  }),
  errors: ["bench_role_required"],
  freshness: "never",
});

export const recordSale = endpoint({
  id: "recordSale",
  method: "POST",
  path: "/api/profit",
  audience: SIGNED_IN,
  summary: "Record a sale. A roast id implies its lot and batch",
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
  summary: "Update a sale. Fields you don't send are unchanged",
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
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const EXPORTS = ["sales", "lots"] as const;

export const exportProfit = endpoint({
  id: "exportProfit",
  method: "GET",
  path: "/api/profit/export",
  audience: SIGNED_IN,
  summary: "Export your sales, or the profit of each lot, as CSV",
  params: {},
  query: {
    parameters: {
      what: { schema: oneOf(EXPORTS, "sales or lots"), description: "Defaults to sales" },
      ...filters,
    },
    check: inOrder,
  },
  headers: UNIT_HEADERS,
  response: z.instanceof(Download),
  errors: ["bench_role_required"],
  freshness: "never",
});
