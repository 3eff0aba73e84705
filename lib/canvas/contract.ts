import { z } from "zod";
import { plainText } from "@/lib/http/body/body-fields";
import { MAX_INTEGER } from "@/lib/http/errors/expected";
import { ALIGNMENTS } from "@/lib/roast/compare/align";

/**
 * The blocks of a canvas. A block is a reference: ids or a query, never the data itself. It's resolved for the
 * viewer each time it is shown (`resolve-block.ts`). Ids in `of` are those of our API.
 */

const BLOCK_TYPES = [
  "coffees",
  "comparison",
  "inventory",
  "roast-curve",
  "roast-overlay",
  "profit",
  "price-index",
  "tasting-radar",
  "table",
  "action",
  "note",
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/** Rows of any list, in a block and in a tool's answer. */
export const MAX_BLOCK_ROWS = 15;
export const MAX_BLOCKS = 60;
const MAX_COMPARED_COFFEES = 4;
const MAX_OVERLAID_ROASTS = 8;
const MAX_RADAR_SHAPES = 4;
export const MAX_NOTE = 10_000;
const MAX_TITLE = 120;
const MAX_QUERY = 2000;
const MAX_FIELDS = 40;

/** What an action card can do once the person confirms it. */
export const ACTION_TYPES = ["add-lot", "change-lot", "log-sale", "create-roast", "track-coffee"] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** Tables by the verb that fills them. */
export const TABLE_SOURCES = [
  "origin-prices",
  "market-moves",
  "new-arrivals",
  "similar-coffees",
  "roasts",
  "run-out",
  "due-lots",
  "day-plan",
] as const;

const id = z.int().positive().max(MAX_INTEGER);
const ids = (most: number, least = 1) =>
  z
    .array(id)
    .min(least)
    .max(most)
    .refine((all) => new Set(all).size === all.length, "different ids");
/** Parameters of the block's page or endpoint, without the question mark. */
const query = z
  .string()
  .max(MAX_QUERY)
  .regex(/^[^?#\s\p{Cc}\p{Cs}]*$/u, "a query such as country=Kenya&limit=5");
const days = z.union([z.literal(30), z.literal(90), z.literal(365)]);

const block = <const T extends BlockType, Of extends z.ZodType>(type: T, of: Of) =>
  z.strictObject({
    id: plainText(64).min(1),
    type: z.literal(type),
    title: plainText(MAX_TITLE).optional(),
    pinned: z.boolean().optional(),
    of,
  });

export const actionFields = z
  .record(plainText(60), z.union([plainText(MAX_NOTE), z.number(), z.boolean(), z.null()]))
  .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, `at most ${MAX_FIELDS} fields`);
export type ActionFields = z.output<typeof actionFields>;

export const blockSchema = z.discriminatedUnion("type", [
  // `query`: parameters of `/catalog`, with `quantity_lb`.
  block(
    "coffees",
    z.union([
      z.strictObject({ ids: ids(MAX_BLOCK_ROWS), quantityLb: z.number().positive().optional() }),
      z.strictObject({ query }),
    ]),
  ),
  block(
    "comparison",
    z.strictObject({ ids: ids(MAX_COMPARED_COFFEES), quantityLb: z.number().positive().optional() }),
  ),
  // `query`: parameters of `/beans` (show, sort).
  block("inventory", z.union([z.strictObject({ lots: ids(MAX_BLOCK_ROWS) }), z.strictObject({ query })])),
  block("roast-curve", z.strictObject({ roast: id })),
  block(
    "roast-overlay",
    z.strictObject({
      roasts: ids(MAX_OVERLAID_ROASTS, 2),
      align: z.enum(ALIGNMENTS).optional(),
    }),
  ),
  // `query`: from, to, coffee, buyer of `/profit`; all sales when it's empty.
  block("profit", z.union([z.strictObject({ lots: ids(MAX_BLOCK_ROWS) }), z.strictObject({ query })])),
  block("price-index", z.strictObject({ origin: plainText(80).optional(), days: days.optional() })),
  // Cupping scores of lots, or tasting notes of coffees by the families of the flavour wheel.
  block(
    "tasting-radar",
    z.union([
      z.strictObject({ lots: ids(MAX_RADAR_SHAPES) }),
      z.strictObject({ coffees: ids(MAX_RADAR_SHAPES) }),
    ]),
  ),
  block(
    "table",
    z.strictObject({
      source: z.enum(TABLE_SOURCES),
      /** The coffee of `similar-coffees`. */
      coffee: id.optional(),
      days: days.optional(),
      /** Parameters of `/roast` for `roasts`, of `/roast/plan` for `day-plan`. */
      query: query.optional(),
    }),
  ),
  block(
    "action",
    z.strictObject({ executionId: z.uuid(), actionType: z.enum(ACTION_TYPES), fields: actionFields }),
  ),
  block("note", z.strictObject({ text: plainText(MAX_NOTE) })),
]);
export type Block = z.output<typeof blockSchema>;
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>;

export const canvasBlocks = z
  .array(blockSchema)
  .max(MAX_BLOCKS)
  .refine((all) => new Set(all.map((each) => each.id)).size === all.length, "blocks with different ids");
