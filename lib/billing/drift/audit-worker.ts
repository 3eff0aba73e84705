import { database } from "@/db/client";
import { COMMAND_LINE } from "@/lib/access/audit";
import { log } from "@/lib/log/log";
import type { BillingProvider } from "../stripe-client";
import { runAudit } from "./audit";
import { insertNightlyRun, insertRun } from "./runs";

const ROUND_MS = 3000;
const NIGHTLY_MS = 10 * 60_000;

let wake: () => void = () => {};

/** Begins a new audit now instead of at the next round. */
export function wakeAudit(): void {
  wake();
}

/** An audit for a command; the running site does it. */
export async function beginAudit(): Promise<void> {
  await insertRun(database(), "manual", COMMAND_LINE);
}

/**
 * Runs audits that were asked for, goes on with those of killed processes, and begins one a day.
 * @returns stops it, once its step is done; another process goes on
 */
export function startAuditWorker(provider: BillingProvider): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  const run = () => {
    if (stopping.signal.aborted || running) return;
    running = runAudit(provider, stopping.signal)
      .then(
        () => {},
        (err) => log().error({ err }, "billing audit interrupted"),
      )
      .finally(() => {
        running = null;
      });
  };
  const nightly = () => {
    insertNightlyRun(database()).then(run, (err) => log().error({ err }, "billing audit not begun"));
  };
  const timers = [setInterval(run, ROUND_MS).unref(), setInterval(nightly, NIGHTLY_MS).unref()];
  wake = run;
  nightly();
  return async () => {
    stopping.abort();
    wake = () => {};
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}
