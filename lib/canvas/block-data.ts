import { z } from "zod";
import { METHOD_CLASSES } from "@/lib/coffee/method-class";
import { ACTION_TYPES, TABLE_SOURCES } from "./contract";

/**
 * What a resolved block shows: small, serializable, already projected for the viewer. An answer in a conversation keeps
 * the data of its moment. Absent facts are null. Amounts are US dollars, weights pounds unless a name says otherwise.
 */

/** An address on this site. */
const ownPath = z.string().regex(/^\/(?![/\\])[^\s\p{Cc}]*$/u);
const text = z.string().nullable();
const number = z.number().nullable();

const shown = {
  title: z.string(),
  /** The page with the same content. */
  href: ownPath.nullable(),
  /** The address that gives these numbers. */
  query: ownPath.nullable(),
  /** When it was read (ISO 8601). */
  asOf: z.string(),
};

const comparedPrices = z.object({
  country: z.string(),
  method: z.enum(METHOD_CLASSES).nullable(),
  listings: z.number(),
  min: z.number(),
  p25: z.number(),
  median: z.number(),
  p75: z.number(),
  max: z.number(),
});

const coffeeItem = z.object({
  id: z.int(),
  name: z.string(),
  href: ownPath,
  supplier: z.string(),
  country: text,
  region: text,
  processing: text,
  variety: text,
  /** At `quantityLb`. */
  pricePerLb: number,
  /** The least that this price buys, which may be more than `quantityLb`; absent in answers kept from before. */
  minLbs: number.optional(),
  stocked: z.boolean(),
  houseScore: z.number(),
  scoreValue: number,
  arrival: text,
  stockedDate: text,
  tastingNotes: z.array(z.string()),
  elevation: z.tuple([number, number]),
  wholesale: z.boolean(),
  /** What the price is compared with, at `quantityLb`; absent in answers kept from before. */
  against: comparedPrices.nullable().optional(),
});
export type CoffeeItem = z.output<typeof coffeeItem>;

const lotItem = z.object({
  id: z.int(),
  name: z.string(),
  href: ownPath,
  boughtOn: text,
  purchasedLbs: z.number(),
  remainingLbs: z.number(),
  stocked: z.boolean(),
  landedPerLb: number,
  /** Value of what is left. */
  value: number,
  runsOut: text,
  lbsPerWeek: number,
  rank: number,
  roasts: z.number(),
});
export type LotItem = z.output<typeof lotItem>;

const readings = z.array(number);
const curve = { time: z.array(z.number()), bean: readings, environment: readings, ror: readings };
const moment = z.object({ time: z.number(), temp: number }).nullable();
const range = z.tuple([z.number(), z.number()]);
const ranges = z.object({ x: range, temperature: range, ror: range }).nullable();

const roastItem = z.object({
  id: z.int(),
  name: z.string(),
  href: ownPath,
  coffee: z.string(),
  day: z.string(),
  unit: z.enum(["F", "C"]),
  ozIn: number,
  ozOut: number,
  lossPercent: number,
  /** Seconds. */
  totalTime: number,
  developmentTime: number,
  dtrPercent: number,
  dryingPercent: number,
  maillardPercent: number,
  firstCrack: moment,
  drop: moment,
});
export type RoastItem = z.output<typeof roastItem>;

const lotProfitItem = z.object({
  lot: z.int(),
  name: z.string(),
  href: ownPath,
  revenue: z.number(),
  cost: number,
  profit: number,
  /** Shares of 1. */
  margin: number,
  returnOnCost: number,
  soldOz: z.number(),
  unsoldValue: number,
});

/** How a column's values are written. Dates are ISO days; percents are 0 to 100. */
export const COLUMN_KINDS = [
  "text",
  "number",
  "dollars",
  "dollars-per-lb",
  "percent",
  "change-percent",
  "pounds",
  "grams",
  "ounces",
  "seconds",
  "date",
] as const;

const tableData = z.object({
  type: z.literal("table"),
  ...shown,
  source: z.enum(TABLE_SOURCES),
  columns: z.array(z.object({ key: z.string(), label: z.string(), kind: z.enum(COLUMN_KINDS) })),
  rows: z.array(
    z.object({
      href: ownPath.nullable(),
      cells: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  total: z.number(),
});
export type TableData = z.output<typeof tableData>;
/** What a table is filled with; without a total it has all rows. */
export type TableContent = Pick<TableData, "title" | "href" | "query" | "columns" | "rows"> & {
  total?: number;
};

const actionField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(["text", "lines", "number", "date", "choice"]),
  value: z.string(),
  required: z.boolean(),
  unit: text,
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type ActionField = z.output<typeof actionField>;

export const blockData = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("coffees"),
    ...shown,
    coffees: z.array(coffeeItem),
    /** All that match; `coffees` may be fewer. */
    total: z.number(),
    quantityLb: z.number(),
  }),
  z.object({
    type: z.literal("comparison"),
    ...shown,
    coffees: z.array(coffeeItem),
    quantityLb: z.number(),
    /** Ids that don't exist or aren't visible. */
    missing: z.array(z.int()),
  }),
  z.object({
    type: z.literal("inventory"),
    ...shown,
    lots: z.array(lotItem),
    total: z.number(),
    remainingLbs: z.number(),
    value: z.number(),
    withoutCost: z.number(),
  }),
  z.object({ type: z.literal("roast-curve"), ...shown, roast: roastItem, ...curve, ranges }),
  z.object({
    type: z.literal("roast-overlay"),
    ...shown,
    unit: z.enum(["F", "C"]),
    align: z.string(),
    base: z.int(),
    roasts: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        href: ownPath,
        coffee: z.string(),
        day: z.string(),
        /** Seconds to add to its times. */
        shift: z.number(),
        ...curve,
        ror_between_readings: z.boolean(),
      }),
    ),
    figures: z.array(
      z.object({ key: z.string(), kind: z.string(), values: readings, differences: readings }),
    ),
    ranges,
  }),
  z.object({
    type: z.literal("profit"),
    ...shown,
    sales: z.number(),
    revenue: z.number(),
    cost: z.number(),
    profit: z.number(),
    margin: number,
    unsoldValue: z.number(),
    /** Sales whose cost isn't known: not in cost and profit. */
    uncosted: z.number(),
    months: z.array(z.object({ month: z.string(), revenue: z.number(), profit: z.number() })),
    lots: z.array(lotProfitItem),
  }),
  z.object({
    type: z.literal("price-index"),
    ...shown,
    days: z.number(),
    since: text,
    lines: z.array(
      z.object({
        label: z.string(),
        href: ownPath.nullable(),
        /** Percent over the window. */
        change: number,
        median: z.number(),
        listings: z.number(),
        suppliers: z.number(),
        /** 100 on the first day. */
        points: z.array(z.object({ date: z.string(), value: z.number() })),
      }),
    ),
  }),
  z.object({
    type: z.literal("tasting-radar"),
    ...shown,
    axes: z.array(z.string()),
    /** The outermost ring. */
    max: z.number(),
    shapes: z.array(z.object({ label: z.string(), href: ownPath, values: readings, notes: text })),
  }),
  tableData,
  z.object({
    type: z.literal("action"),
    ...shown,
    executionId: z.string(),
    actionType: z.enum(ACTION_TYPES),
    /** What the fields are about, when it exists. */
    subject: z.object({ label: z.string(), href: ownPath }).nullable(),
    fields: z.array(actionField),
    /** What its execution said; null until the person confirms. */
    executed: z.object({ at: z.string(), message: z.string(), href: ownPath.nullable() }).nullable(),
  }),
  z.object({ type: z.literal("note"), ...shown, text: z.string() }),
]);
export type BlockData = z.output<typeof blockData>;
export type BlockDataOf<T extends BlockData["type"]> = Extract<BlockData, { type: T }>;

/** A block whose subject is gone, hidden or another person's: they aren't told apart. */
export interface MissingBlock {
  missing: true;
  reason: string;
}
export type ResolvedBlock = BlockData | MissingBlock;
