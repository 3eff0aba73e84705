import { z } from "zod";
import { catalogRow } from "@/lib/catalog/schemas";
import { idField, plainText, textField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { pagination } from "@/lib/http/query/pagination";
import { cuppingNotes } from "@/lib/inventory/cupping";
import { lotSchema } from "@/lib/inventory/lot";
import { STOCK_FILTERS } from "@/lib/inventory/search-params";
import { roastSchema } from "@/lib/roast/contract";
import { CHATTERS, MEMBERS } from "@/lib/viewer";

/** Deprecated shims over the verbs that the assistant's tools use (contract/workspaces.md#4). */

export const MAX_TOOL_ROWS = 15;
const DEFAULT_TOOL_ROWS = 10;
const expectedLimit = `whole number from 1 to ${MAX_TOOL_ROWS}`;
const limit = z
  .int(expectedLimit)
  .min(1, expectedLimit)
  .max(MAX_TOOL_ROWS, expectedLimit)
  .default(DEFAULT_TOOL_ROWS);

const expectedIds = `1 to ${MAX_TOOL_ROWS} ids`;
const ids = z.array(idField(), expectedIds).min(1, expectedIds).max(MAX_TOOL_ROWS, expectedIds);

/** Parameters as our addresses have them, with JSON's types. */
const value = z.union([plainText(500), z.number(), z.boolean()]);
const parameters = z.record(plainText(60), z.union([value, z.array(value).max(MAX_TOOL_ROWS)]));
const withParameters = z
  .object({ limit }, "a JSON object")
  .catchall(z.unknown())
  .transform((sent, context) => {
    const { limit: rows, ...rest } = sent;
    const read = parameters.safeParse(rest);
    if (read.success) return { limit: rows, parameters: read.data };
    const [issue] = read.error.issues;
    context.addIssue({
      code: "custom",
      path: issue?.path ?? [],
      message: "text, a number, true, false, or a list",
    });
    return z.NEVER;
  });
export type ToolParameters = z.output<typeof parameters>;

const common = {
  method: "POST",
  params: {},
  query: { parameters: {} },
  freshness: "never",
} as const;
const MEMBERS_WITH_CHAT = { ...MEMBERS, capabilities: CHATTERS.capabilities } as const;

export const coffeeCatalogTool = endpoint({
  ...common,
  id: "coffeeCatalogTool",
  path: "/api/tools/coffee-catalog",
  audience: CHATTERS,
  summary: "Search the catalog, with the parameters of /v1/catalog (deprecated)",
  body: withParameters,
  response: z.object({ data: z.array(catalogRow), pagination }),
  errors: ["entitlement_required"],
});

export const greenCoffeeTool = endpoint({
  ...common,
  id: "greenCoffeeTool",
  path: "/api/tools/green-coffee-inv",
  audience: MEMBERS_WITH_CHAT,
  summary: "List your lots, newest first (deprecated)",
  body: z.object(
    { limit, show: z.enum(STOCK_FILTERS, `one of ${STOCK_FILTERS.join(", ")}`).default("stocked") },
    "a JSON object",
  ),
  response: z.object({
    data: z.array(lotSchema.omit({ coffee_catalog: true, roast_profiles: true })),
    total: z.int(),
  }),
  errors: ["member_required", "entitlement_required"],
});

export const roastProfilesTool = endpoint({
  ...common,
  id: "roastProfilesTool",
  path: "/api/tools/roast-profiles",
  audience: MEMBERS_WITH_CHAT,
  summary: "List your roasts, with the parameters of /api/roast-profiles (deprecated)",
  body: withParameters,
  response: z.object({ data: z.array(roastSchema), pagination }),
  errors: ["member_required", "entitlement_required", "not_found", "not_owner"],
});

export const beanTastingTool = endpoint({
  ...common,
  id: "beanTastingTool",
  path: "/api/tools/bean-tasting",
  audience: MEMBERS_WITH_CHAT,
  summary: "Retrieve cupping scores of your lots and tasting notes of coffees (deprecated)",
  body: z.object({ lots: ids.optional(), coffees: ids.optional() }, "a JSON object"),
  response: z.object({
    lots: z.array(z.object({ id: z.int(), coffee_name: z.string(), cupping_notes: cuppingNotes.nullable() })),
    coffees: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        tasting_notes: z.array(z.string()),
        families: z.record(z.string(), z.array(z.string())).describe("Notes by flavor family"),
      }),
    ),
  }),
  errors: ["member_required", "entitlement_required"],
});

export const coffeeChunksTool = endpoint({
  ...common,
  id: "coffeeChunksTool",
  path: "/api/tools/coffee-chunks",
  audience: CHATTERS,
  summary: "Search the public facts of coffees by keyword (deprecated)",
  body: z.object({ query: textField(200), limit }, "a JSON object"),
  response: z.object({
    data: z.array(
      z.object({
        coffee_id: z.int(),
        name: z.string(),
        source: z.string(),
        text: z.string().describe("What the listing discloses"),
      }),
    ),
    total: z.int(),
  }),
  errors: ["entitlement_required"],
});
