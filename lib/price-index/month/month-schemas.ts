import { z } from "zod";

const whole = z.int().min(0);

/** One origin's retail listings over a month. Prices are US dollars per pound. */
export const originMonth = z.object({
  origin: z.string(),
  /** On the last day. */
  suppliers: whole,
  listings: whole,
  matched: whole,
  median: z.number(),
  index: z.number(),
  /** On the first day; null if the origin had no snapshot then. */
  listings_before: whole.nullable(),
  median_before: z.number().nullable(),
  index_before: z.number().nullable(),
  /** Percent between the two days. */
  change: z.number().nullable(),
  /** Listings in stock on the last day only, sold out or delisted since the first, and in stock on both. Unread ones are none of these. */
  arrived: whole,
  left: whole,
  stayed: whole,
  /** Of those on both days: with a higher or lower price, and the suppliers that have them. */
  dearer: whole,
  cheaper: whole,
  repricing_suppliers: whole,
});
export type OriginMonth = z.output<typeof originMonth>;

const monthFigures = z.object({
  /** `2026-10`. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** The last snapshot before the month, at most a week old; else the month's first. */
  from: z.iso.date(),
  /** The month's last snapshot. */
  to: z.iso.date(),
  /** Days with a snapshot in the month. */
  days: whole,
  /** Whether some prices were rebuilt from stocked dates. */
  synthetic: z.boolean(),
  /** Most listings first. */
  origins: z.array(originMonth),
  /** Index of each origin on the days between. */
  points: z.array(z.object({ origin: z.string(), date: z.iso.date(), value: z.number(), matched: whole })),
});
export type MonthFigures = z.output<typeof monthFigures>;
