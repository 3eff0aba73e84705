import { readDatabase } from "@/db/client";
import { today } from "@/lib/units/days";
import { selectClosedMonths, selectMonthPoints, selectMonthSpan, selectOriginMonths } from "./month-queries";
import type { MonthFigures } from "./month-schemas";

/** Months that are over (UTC) and have a snapshot, latest first: `2026-10`. */
export const closedMonths = (): Promise<string[]> => selectClosedMonths(readDatabase(), today());

/** Null without two days to compare. Depends on nothing but the stored days up to the month's last. */
export async function monthOf(month: string): Promise<MonthFigures | null> {
  const { from, to, days, synthetic } = await selectMonthSpan(readDatabase(), month);
  if (from === null || to === null || from >= to) return null;
  const [origins, points] = await Promise.all([
    selectOriginMonths(readDatabase(), { from, to }),
    selectMonthPoints(readDatabase(), { from, to }),
  ]);
  return { month, from, to, days, synthetic: synthetic ?? false, origins, points };
}
