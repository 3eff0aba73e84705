import { setTimeout as pause } from "node:timers/promises";
import { log } from "@/lib/log/log";
import type { Lease } from "./postmaster";

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 30_000;
/** After this long it isn't a crash loop. */
const STEADY_MS = 60_000;

interface SupervisedLease {
  current: () => Lease | undefined;
  stop: () => Promise<void>;
}

/**
 * Renews a lost lease, with exponential back-off, until `stop`.
 * @param renew rejoins or restarts the server; processes take turns
 */
export function superviseLease(
  first: Lease,
  renew: (signal: AbortSignal) => Promise<Lease>,
): SupervisedLease {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lease: Lease | undefined = first;
  let failures = 0;

  async function renewed(): Promise<Lease> {
    for (;;) {
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS), undefined, { signal });
      failures++;
      try {
        return await renew(signal);
      } catch (err) {
        signal.throwIfAborted();
        log().error({ err, failures }, "could not restart the embedded Postgres");
      }
    }
  }

  async function watch(): Promise<void> {
    for (let held = first; ; ) {
      const since = Date.now();
      await held.lost;
      if (signal.aborted) return;
      lease = undefined;
      const lostAt = Date.now();
      if (lostAt - since > STEADY_MS) failures = 0;
      log().warn("lost the embedded Postgres; restarting it");
      await held.end(0);
      held = await renewed();
      lease = held;
      log().info({ afterMs: Date.now() - lostAt }, "the embedded Postgres is back");
      if (signal.aborted) return;
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return {
    current: () => lease,
    stop: async () => {
      stopping.abort();
      // Only this process watches a lease that it holds.
      if (lease === undefined) await watching;
    },
  };
}
