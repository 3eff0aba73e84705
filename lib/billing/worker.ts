import { log } from "@/lib/log/log";
import { catchUpEvents } from "./catch-up";
import { drainQueue } from "./queue";
import { sendDueNotices } from "./send-notices";
import type { BillingProvider } from "./stripe-client";
import { onBillingWork } from "./wake";
import { walkBothWays } from "./walk";

const ROUND_MS = 3000;
/** How often a process looks whether a job is due; the job itself says when it is. */
const JOBS_MS = 60_000;

/**
 * Drains the queue every few seconds and when woken; sends due mails; catches up on events and walks both ways when these jobs are due.
 * @returns stops it, once running work is done
 */
export function startBillingWorker(provider: BillingProvider): () => Promise<void> {
  const stopping = new AbortController();
  const queue = repeated(() => drainQueue(provider), "billing queue not drained");
  const mails = repeated(sendDueNotices, "billing notices not sent");
  const jobs = repeated(async () => {
    // Of the two, one that fails keeps the other from nothing.
    await catchUpEvents(provider).catch((err) => log().error({ err }, "billing events not read"));
    queue.run();
    await walkBothWays(provider, stopping.signal);
  }, "billing walk failed");
  const timers = [
    setInterval(queue.run, ROUND_MS).unref(),
    setInterval(mails.run, ROUND_MS).unref(),
    setInterval(jobs.run, JOBS_MS).unref(),
  ];

  onBillingWork(queue.run);
  jobs.run();
  return async () => {
    stopping.abort();
    onBillingWork(() => {});
    for (const timer of timers) clearInterval(timer);
    await Promise.all([queue.stop(), mails.stop(), jobs.stop()]);
  };
}

/** Runs once at a time; asked for while it runs, it runs again afterwards. */
function repeated(work: () => Promise<unknown>, failure: string) {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  function run(): void {
    if (isStopped) return;
    if (running) {
      isWanted = true;
      return;
    }
    running = work()
      .then(
        () => {},
        (err) => log().error({ err }, failure),
      )
      .finally(() => {
        running = null;
        if (!isWanted) return;
        isWanted = false;
        run();
      });
  }
  const stop = async () => {
    isStopped = true;
    await running;
  };
  return { run, stop };
}
