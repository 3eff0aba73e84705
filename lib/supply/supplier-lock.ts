import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db/client";

/** Class of our advisory locks; the second key is the supplier's id. */
const INGEST_LOCK = 7_230_010;

/** `refuse`: give up at once when another run has the supplier. Otherwise wait so long, having said so. */
export type WhenBusy = "refuse" | { waitMs: number; onWaiting: () => void };

const triedSchema = z.tuple([z.object({ locked: z.boolean() })]);

function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === "55P03") return true;
  return isLockTimeout(error.cause);
}

/**
 * Takes the supplier for this transaction: two runs at once would each delist what only the other has seen.
 * Postgres lets go of it when the transaction ends, however it ends.
 * @returns false when another run has it and this one shall not, or not any longer, wait. After a vain wait the
 *   transaction is aborted and can only be rolled back.
 */
export async function lockSupplier(
  tx: Transaction,
  supplierId: number,
  whenBusy: WhenBusy,
): Promise<boolean> {
  const [{ locked }] = triedSchema.parse([
    ...(await tx.execute(sql`
      select pg_try_advisory_xact_lock(${INGEST_LOCK}::int, ${supplierId}::int) as locked`)),
  ]);
  if (locked || whenBusy === "refuse") return locked;

  whenBusy.onWaiting();
  await tx.execute(sql`select set_config('lock_timeout', ${`${whenBusy.waitMs}ms`}, true)`);
  try {
    await tx.execute(sql`select pg_advisory_xact_lock(${INGEST_LOCK}::int, ${supplierId}::int)`);
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
  await tx.execute(sql`select set_config('lock_timeout', '0', true)`);
  return true;
}
