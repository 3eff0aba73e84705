import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { ID, MAX_INTEGER } from "@/lib/http/errors/expected";
import { Download } from "@/lib/http/files/download";
import { flag, positiveInteger, wholeNumber } from "@/lib/http/query/query-fields";
import { requiring } from "@/lib/http/query/require-param";
import { UNIT_HEADERS } from "@/lib/settings/contract";
import { MAX_LOTS } from "@/lib/stock/lot-limit";
import { overdrawParameter } from "@/lib/stock/overdraw";
import { SIGNED_IN, VISITORS } from "@/lib/viewer";
import { lotChangesBody, lotSchema, newLotBody, sharedLot } from "./lot";

/** What people do with the green coffee they bought (contract/bench.md#2). */

const id = {
  schema: positiveInteger(MAX_INTEGER),
  blank: "malformed",
  description: "The lot",
} as const;
const needsId = requiring("id", ID);

export const readLots = endpoint({
  id: "readLots",
  method: "GET",
  path: "/api/beans",
  audience: VISITORS,
  summary: "List your lots or those of a share link, newest first. Empty without a session or link",
  params: {},
  query: {
    parameters: {
      // An invalid or expired token shows nothing: the visitor did nothing wrong.
      share: { schema: z.string(), description: "The token of a share link" },
    },
  },
  response: z.object({ data: z.union([z.array(lotSchema), z.array(sharedLot)]) }),
  errors: [],
  freshness: "never",
});

export const createLot = endpoint({
  id: "createLot",
  method: "POST",
  path: "/api/beans",
  audience: SIGNED_IN,
  summary: "Add a lot of a catalog coffee, or of one you enter by hand",
  params: {},
  query: { parameters: {} },
  body: newLotBody,
  response: z.object({ data: lotSchema }),
  errors: ["bench_role_required", "not_found", "conflict"],
  freshness: "never",
});

const someLots = `a list of 1 to ${MAX_LOTS} lots`;

export const createLots = endpoint({
  id: "createLots",
  method: "POST",
  path: "/api/beans/batch",
  audience: SIGNED_IN,
  summary: "Add several lots, all or none. Retries with the same import_id add nothing",
  params: {},
  query: { parameters: {} },
  maxBodyBytes: 2 * 1024 * 1024,
  body: z.strictObject(
    {
      import_id: z.uuid("a UUID that you choose"),
      lots: z.array(newLotBody, someLots).min(1, someLots).max(MAX_LOTS, someLots),
    },
    "only import_id and lots",
  ),
  response: z.object({
    data: z
      .array(
        z.object({
          id: z.int(),
          coffee_name: z.string(),
          purchase_date: z.iso.date().nullable(),
          stocked: z.boolean(),
        }),
      )
      .describe("In the order of the request"),
    replayed: z.boolean().describe("Whether an earlier request already added them"),
  }),
  errors: ["bench_role_required", "not_found", "conflict", "payload_too_large"],
  freshness: "never",
});

export const updateLot = endpoint({
  id: "updateLot",
  method: "PUT",
  path: "/api/beans",
  audience: SIGNED_IN,
  summary: "Update a lot. Fields you don't send are unchanged",
  params: {},
  query: { parameters: { id, overdraw: overdrawParameter }, check: needsId },
  body: lotChangesBody,
  ifMatch: lotSchema,
  response: z.object({
    data: lotSchema,
    warnings: z.array(z.string()).describe("Warnings, such as an overdrawn lot. The change was saved"),
  }),
  errors: ["bench_role_required", "not_found", "not_owner", "conflict"],
  freshness: "never",
});

export const deleteLot = endpoint({
  id: "deleteLot",
  method: "DELETE",
  path: "/api/beans",
  audience: SIGNED_IN,
  summary:
    "Delete a lot. cascade=true also deletes its roasts and sales, and blends of roasted coffee with some of it",
  params: {},
  query: {
    parameters: {
      id,
      cascade: {
        schema: flag(),
        blank: "malformed",
        description: "Also delete its roasts, sales and blends",
      },
      roasts: {
        schema: wholeNumber(),
        blank: "malformed",
        description: "With cascade: the number of roasts you expect to delete. Any other number is a 409",
      },
      sales: {
        schema: wholeNumber(),
        blank: "malformed",
        description: "With cascade: the number of sales you expect to delete. Any other number is a 409",
      },
      blends: {
        schema: wholeNumber(),
        blank: "malformed",
        description:
          "With cascade: the number of blends of roasted coffee you expect to delete. Any other number is a 409",
      },
    },
    check: needsId,
  },
  response: z.object({
    success: z.literal(true),
    deleted: z.object({
      roasts: z.int(),
      sales: z.int(),
      blends: z.int().describe("Blends of roasted coffee with some of it"),
      green_sales: z.int().describe("Sales of green coffee"),
      movements: z.int().describe("Stock movements, including sales of green coffee"),
    }),
  }),
  errors: ["bench_role_required", "not_found", "not_owner", "conflict"],
  freshness: "never",
});

export const downloadLots = endpoint({
  id: "downloadLots",
  method: "GET",
  path: "/api/beans/export",
  audience: SIGNED_IN,
  summary: "Export your lots as CSV",
  params: {},
  query: { parameters: {} },
  headers: UNIT_HEADERS,
  response: z.instanceof(Download),
  errors: [],
  freshness: "never",
});
