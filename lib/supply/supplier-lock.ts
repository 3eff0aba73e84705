import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db/client";

/** Class of our advisory locks; the second key is a hash of the supplier's id, which may be beyond 2^31. */
const INGEST_LOCK = 7_230_010;

/** `refuse`: give up at once when another run has the supplier. Otherwise wait so long, having said so. */
export type WhenBusy = "refuse" | { waitMs: number; onWaiting: () => void };

const triedSchema = z.tuple([z.object({ locked: z.boolean() })]);

/** True when `lockSupplier` waited in vain for another run. */
export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "55P03") || isLockTimeout(error.cause);
}

/**
 * Takes the supplier for this transaction: two runs at once would each delist what only the other has seen.
 * Postgres lets go of it when the transaction ends, however it ends.
 * @returns false when another run has it and this one shall not wait.
 * @throws an error that `isLockTimeout` knows when the wait was in vain; the transaction is then lost.
 */
export async function lockSupplier(
  tx: Transaction,
  supplierId: number,
  whenBusy: WhenBusy,
): Promise<boolean> {
  const [{ locked }] = triedSchema.parse([
    ...(await tx.execute(sql`
      select pg_try_advisory_xact_lock(${INGEST_LOCK}::int, hashint8(${supplierId}::bigint)) as locked`)),
  ]);
  if (locked || whenBusy === "refuse") return locked;

  whenBusy.onWaiting();
  await tx.execute(sql`select set_config('lock_timeout', ${`${whenBusy.waitMs}ms`}, true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(${INGEST_LOCK}::int, hashint8(${supplierId}::bigint))`);
  await tx.execute(sql`select set_config('lock_timeout', '0', true)`);
  return true;
}

const heldSchema = z.tuple([z.object({ held: z.boolean() })]);

/**
 * Throws when this transaction has lost the supplier. A connection that breaks while a feed is being read may be
 * replaced by postgres.js (3.4.9, its issue 1155) with one outside any transaction, where half a run could commit.
 */
export async function requireSupplierLock(tx: Transaction, supplierId: number): Promise<void> {
  const [{ held }] = heldSchema.parse([
    ...(await tx.execute(sql`
      select exists (
        select 1 from pg_locks
        where locktype = 'advisory' and granted and pid = pg_backend_pid() and objsubid = 2
          and classid = ${INGEST_LOCK}::int and objid = (hashint8(${supplierId}::bigint)::bigint & 4294967295)::oid
          and database = (select oid from pg_database where datname = current_database())
      ) as held`)),
  ]);
  if (!held) throw new Error(`The database connection of supplier ${supplierId}'s run was lost.`);
}
