import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { batchCounters } from "@/db/schema";
import { type BatchNumber, yearOf } from "@/lib/roast/batch-numbers";

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
