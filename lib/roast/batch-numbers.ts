import { and, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { batchCounters } from "@/db/schema";

/** Running numbers of a bench's roasts by year: `2026-143`. A number is never given twice, even if its roast is deleted. */
export interface BatchNumber {
  batchYear: number;
  batchNumber: number;
}

export const batchNumberText = ({ batchYear, batchNumber }: BatchNumber): string =>
  `${batchYear}-${batchNumber}`;

const yearOf = (day: string) => Number(day.slice(0, 4));

/** The next numbers, one for each day, in this order. Takes them in the transaction that saves the roasts. */
export async function takeBatchNumbers(
  tx: Transaction,
  ownerId: string,
  days: readonly string[],
): Promise<BatchNumber[]> {
  const next = new Map<number, number>();
  // In order, so that two transactions can't wait for each other.
  for (const year of [...new Set(days.map(yearOf))].sort((a, b) => a - b)) {
    const taken = days.filter((day) => yearOf(day) === year).length;
    const [row] = await tx
      .insert(batchCounters)
      .values({ ownerId, year, last: taken })
      .onConflictDoUpdate({
        target: [batchCounters.ownerId, batchCounters.year],
        set: { last: sql`${batchCounters.last} + ${taken}` },
      })
      .returning({ last: batchCounters.last });
    next.set(year, (row?.last ?? taken) - taken + 1);
  }
  return days.map((day) => {
    const batchYear = yearOf(day);
    const batchNumber = next.get(batchYear) ?? 1;
    next.set(batchYear, batchNumber + 1);
    return { batchYear, batchNumber };
  });
}

/** What the next roast of this day will be, unless another is saved first. */
export async function nextBatchNumber(db: Queryable, ownerId: string, day: string): Promise<string> {
  const batchYear = yearOf(day);
  const [row] = await db
    .select({ last: batchCounters.last })
    .from(batchCounters)
    .where(and(eq(batchCounters.ownerId, ownerId), eq(batchCounters.year, batchYear)));
  return batchNumberText({ batchYear, batchNumber: (row?.last ?? 0) + 1 });
}
