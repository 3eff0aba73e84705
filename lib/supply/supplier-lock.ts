import { setTimeout as wait } from "node:timers/promises";
import { tryAdvisoryLock } from "@/db/advisory-lock";
import type { Database } from "@/db/client";

/** Class of our advisory locks; the second key is a hash of the supplier's id. */
const INGEST_LOCK = 7_230_010;
const POLL_MS = 200;

/** `refuse`: give up immediately when another run has the supplier. Otherwise wait up to `waitMs`. */
export type WhenBusy = "refuse" | { waitMs: number; onWaiting: () => void };

/**
 * Locks the supplier for one run: two concurrent runs would each delist what only the other has seen. Held outside
 * any transaction; `claimRun` ensures that only the latest holder writes.
 * @returns a release function, or null when another run has the lock
 */
export async function lockSupplier(
  db: Database,
  supplierId: number,
  whenBusy: WhenBusy,
  signal?: AbortSignal,
): Promise<(() => Promise<void>) | null> {
  let release = await tryAdvisoryLock(db, INGEST_LOCK, supplierId);
  if (release || whenBusy === "refuse") return release;

  whenBusy.onWaiting();
  const untilMs = performance.now() + whenBusy.waitMs;
  while (!release && !signal?.aborted && performance.now() < untilMs) {
    await wait(Math.min(POLL_MS, Math.max(1, untilMs - performance.now())), undefined, { signal }).catch(
      () => {},
    );
    release = await tryAdvisoryLock(db, INGEST_LOCK, supplierId);
  }
  return release;
}
