import type { Transaction } from "@/db/client";
import type { BenchScope } from "@/lib/access/ownership";
import { selectLot } from "@/lib/inventory/queries";
import { type Count, heldCounts, selectCounts, settleCounts } from "@/lib/stock/counts";

/** A lot's stock while a movement of it is written. */
interface Stock {
  /** Ounces that the ledger has left. */
  left: number;
  counts: Count[];
}

export async function stockOf(tx: Transaction, bench: BenchScope, lotId: number): Promise<Stock> {
  return {
    left: await remainingOf(tx, bench, lotId),
    counts: await selectCounts(tx, bench.ownerId, [lotId]),
  };
}

/**
 * Lets the counts of a lot keep what was counted after a change.
 * @param before the change, @param counted ounces of the movement that counts now
 */
export async function settledStock(
  tx: Transaction,
  bench: BenchScope,
  lotId: number,
  before: Stock,
  counted?: { id: number; oz: number },
): Promise<Stock> {
  const held = heldCounts(before.counts);
  if (counted) held.set(counted.id, counted.oz);
  await settleCounts(tx, bench.ownerId, [lotId], held);
  return stockOf(tx, bench, lotId);
}

/** Ounces. */
export async function remainingOf(tx: Transaction, bench: BenchScope, lotId: number): Promise<number> {
  return (await selectLot(tx, bench, lotId))?.remainingOz ?? 0;
}
