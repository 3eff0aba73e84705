import { database } from "@/db/client";
import { COMMAND_LINE } from "@/lib/access/audit";
import { log } from "@/lib/log/log";
import type { BillingProvider } from "../stripe-client";
import { runAudit } from "./audit";
import { runRepair } from "./run-repair";
import { insertNightlyRun, insertRun } from "./runs";

const ROUND_MS = 3000;
const NIGHTLY_MS = 10 * 60_000;

let wakeNow = { audit: () => {}, repair: () => {} };

/** Begins a new audit now instead of at the next round. */
export const wakeAudit = (): void => wakeNow.audit();

/** The same for a repair. */
export const wakeRepair = (): void => wakeNow.repair();

/** An audit for a command; the running site does it. */
export async function beginAudit(): Promise<void> {
  await insertRun(database(), "manual", COMMAND_LINE);
}

/** Begins work unless it is under way here. */
function oneAtATime(work: () => Promise<unknown>, failure: string, stopping: AbortSignal) {
  let running: Promise<void> | null = null;
  const begin = () => {
    if (stopping.aborted || running) return;
    running = work()
      .then(
        () => {},
        (err) => log().error({ err }, failure),
      )
      .finally(() => {
        running = null;
      });
  };
  return { begin, ended: async () => running };
}

/**
 * Runs audits and repairs that were asked for, goes on with those of killed processes, and begins
 * an audit a day.
 * @returns stops it, once its step is done; another process goes on
 */
export function startAuditWorker(provider: BillingProvider): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const audit = oneAtATime(() => runAudit(provider, signal), "billing audit interrupted", signal);
  const repair = oneAtATime(() => runRepair(provider, signal), "billing repair interrupted", signal);
  const round = () => {
    audit.begin();
    repair.begin();
  };
  const nightly = () => {
    insertNightlyRun(database()).then(round, (err) => log().error({ err }, "billing audit not begun"));
  };
  const timers = [setInterval(round, ROUND_MS).unref(), setInterval(nightly, NIGHTLY_MS).unref()];
  wakeNow = { audit: audit.begin, repair: repair.begin };
  nightly();
  return async () => {
    stopping.abort();
    wakeNow = { audit: () => {}, repair: () => {} };
    for (const timer of timers) clearInterval(timer);
    await Promise.all([audit.ended(), repair.ended()]);
  };
}
