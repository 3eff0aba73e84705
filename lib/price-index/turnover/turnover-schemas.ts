import { z } from "zod";

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
