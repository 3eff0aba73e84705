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
  /** Day of the snapshot that `change` is measured from, at most a week after the window began; null without one. */
  changedFrom: z.string().nullable(),
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
