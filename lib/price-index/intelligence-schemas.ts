import { z } from "zod";

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
