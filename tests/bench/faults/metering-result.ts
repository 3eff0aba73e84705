import { z } from "zod";

/** Sums over rounds, of which each uses up what one account has left while four of six processes are killed. */
export const meteringResult = z.object({
  rounds: z.number(),
  kills: z.number(),
  served: z.number(),
  /** Served beyond the month. */
  overshoot: z.number(),
  /** Served but not counted, or counted as a request that was served before. */
  lost: z.number(),
  /** Counted, but killed before they were served. */
  countedUnserved: z.number(),
});
export type MeteringResult = z.infer<typeof meteringResult>;
