import { z } from "zod";

export const segmentMove = z.object({
  date: z.string(),
  tier: z.enum(["segment", "origin"]),
  origin: z.string(),
  process: z.string().nullable(),
  grade: z.string().nullable(),
  suppliers: z.number(),
  listings: z.number(),
  matched: z.number(),
  /** Percent since the window began; null for a younger segment. */
  change: z.number().nullable(),
  min: z.number(),
  p25: z.number(),
  median: z.number(),
  p75: z.number(),
  max: z.number(),
  /** Percent that nine in ten of the origin's 30-day changes of the last year stayed within; null where unknown. */
  usual: z.number().nullable(),
  change30d: z.number().nullable(),
});

export type SegmentMove = z.output<typeof segmentMove>;

export const supplierComparison = z.object({
  slug: z.string(),
  name: z.string(),
  listings: z.number(),
  origins: z.number(),
  /** Median ratio of prices to the medians of their origins and methods; null without any. */
  level: z.number().nullable(),
  arrived: z.number(),
  gone: z.number(),
});
export type SupplierComparison = z.output<typeof supplierComparison>;

export const priceMover = z.object({
  id: z.number(),
  name: z.string(),
  supplier: z.string(),
  country: z.string().nullable(),
  before: z.number(),
  after: z.number(),
});
export type PriceMover = z.output<typeof priceMover>;

export const stockChange = z.object({
  id: z.number(),
  name: z.string(),
  supplier: z.string(),
  country: z.string().nullable(),
  price: z.number().nullable(),
  on: z.string(),
});
export type StockChange = z.output<typeof stockChange>;

export const turnoverWeek = z.object({ from: z.string(), arrived: z.number(), gone: z.number() });
/** Seven days from `from` (UTC). */
export type TurnoverWeek = z.output<typeof turnoverWeek>;

export const repriced = z.object({
  tier: z.enum(["segment", "origin", "market"]),
  /** Null for `market`: all origins together. */
  origin: z.string().nullable(),
  process: z.string().nullable(),
  grade: z.string().nullable(),
  listings: z.number(),
});
/** How many retail listings changed their price. Groups without any are left out. */
export type Repriced = z.output<typeof repriced>;
