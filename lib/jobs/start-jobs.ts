import type { PgBoss } from "pg-boss";
import { database } from "@/db/client";
import { UNAVAILABLE } from "@/db/pool/errors";
import { onBillingWork } from "@/lib/billing/sync/wake";
import { env } from "@/lib/env";
import { ApiError } from "@/lib/errors";
import { errorReason } from "@/lib/log/error-reason";
import { log } from "@/lib/log/log";
import { mailTransport } from "@/lib/mail/transport";
import { traceJob } from "@/lib/trace/trace";
import { closeBoss, openBoss } from "./boss";
import { JobFailure, type JobKind } from "./job-kind";
import { JOB_KINDS } from "./job-kinds";
import { countJobRun } from "./job-runs";
import { deleteDeadLetters } from "./queries";
import { sendJob } from "./send-job";
import { selectWaitingWork } from "./waiting-work";

/** Between two looks at the tables for work. */
const LOOK_MS = 3000;
/** How often a kind's jobs are polled. New ones are announced; this is for retries. */
const POLL_S = 10;
/** A running job says so often that its process lives; without that it is run again. */
const HEARTBEAT_S = 30;
const MAX_PAUSE_S = 3600;
/** Retention of failed jobs, unless they succeed later or an admin settles them; done ones are deleted sooner. */
const KEPT_S = 30 * 86_400;
const AGAIN_MS = 5000;

export interface JobsOptions {
  /** `unscheduled` for tests and measurements: nothing happens by the clock. */
  mode: "all" | "unscheduled";
  kinds?: readonly JobKind[];
  /** Seconds between looks for jobs of dead processes and at the schedule. */
  everyS?: number;
  /** That running jobs get at the end. */
  graceMs?: number;
}

/**
 * Begins to do background work in this process, as soon as the database allows.
 * @returns stops it: running jobs get a few seconds, and what isn't done then goes back
 */
export function startJobs(options: JobsOptions): () => Promise<void> {
  const stopping = new AbortController();
  let again: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  const begin = async () => {
    try {
      await openJobs(options, stopping.signal);
    } catch (err) {
      await closeBoss();
      if (stopping.signal.aborted) return;
      log().warn({ err }, "job queue not started, trying again");
      again = setTimeout(() => void begin(), AGAIN_MS).unref();
      return;
    }
    if (stopping.signal.aborted) return;
    looking = setInterval(look, LOOK_MS).unref();
    onBillingWork((work) => void sendQuietly(`billing-${work}`));
  };
  const begun = begin();
  return async () => {
    stopping.abort();
    clearTimeout(again);
    clearInterval(looking);
    onBillingWork(undefined);
    await begun;
    await closeBoss(options.graceMs);
  };
}

async function openJobs(
  { mode, kinds = JOB_KINDS, everyS = 30 }: JobsOptions,
  stopping: AbortSignal,
): Promise<void> {
  // An admin may have opened one that supervises nothing, while this one couldn't start.
  await closeBoss();
  const boss = await openBoss({ supervises: true, schedules: mode === "all", everyS });
  const pollS = Math.min(POLL_S, everyS);
  for (const kind of kinds) {
    stopping.throwIfAborted();
    await openQueue(boss, kind);
    if (mode === "all" && kind.cron) await boss.schedule(kind.name, kind.cron, {}, { tz: "UTC" });
    const worker: string = await boss.work(
      kind.name,
      {
        includeMetadata: true,
        pollingIntervalSeconds: pollS,
        notifyPollingIntervalSeconds: pollS,
        localConcurrency: kind.atOnce,
        ...(kind.atOnce > 1 && { groupConcurrency: 1 }),
      },
      async ([job]) => {
        // Jobs announced together are announced once.
        if (job) await runJob(kind, job, stopping).finally(() => boss.notifyWorker(worker));
      },
    );
  }
  await unschedule(boss, kinds);
  for (const { name, atStart } of kinds)
    if (atStart === "always" || (atStart === "embedded" && env().PEABERRY_EMBEDDED)) await sendJob(name);
}

async function openQueue(boss: PgBoss, kind: JobKind): Promise<void> {
  const settings = {
    retryLimit: kind.retries,
    retryDelay: kind.pauseS,
    retryBackoff: true,
    retryDelayMax: Math.max(kind.pauseS, Math.min(MAX_PAUSE_S, kind.pauseS * 2 ** kind.retries)),
    expireInSeconds: kind.boundS,
    heartbeatSeconds: HEARTBEAT_S,
    retentionSeconds: KEPT_S,
    deleteAfterSeconds: KEPT_S,
    notify: true,
  };
  const policy = kind.waiting === "once" ? "exclusive" : "stately";
  // Another release may have made it with other settings.
  if (await boss.getQueue(kind.name)) await boss.updateQueue(kind.name, settings);
  else await boss.createQueue(kind.name, { ...settings, policy });
}

/** Schedules of an older release, and of kinds that lost theirs. */
async function unschedule(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  const wanted = new Set(kinds.filter(({ cron }) => cron).map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
}

interface Run {
  id: string;
  data: unknown;
  signal: AbortSignal;
  retryCount: number;
  retryLimit: number;
  singletonKey: string | null;
}

async function runJob(kind: JobKind, job: Run, stopping: AbortSignal): Promise<void> {
  const { name: kindName } = kind;
  try {
    await traceJob(`job ${kindName}`, () => kind.run(job.data, { signal: job.signal, stopping }));
  } catch (err) {
    countJobRun(kindName, "failed");
    const isLast = job.retryCount >= job.retryLimit;
    log()[isLast ? "error" : "warn"](
      { job: kindName, id: job.id, attempt: job.retryCount + 1, err },
      "job failed",
    );
    throw withSentence(err);
  }
  countJobRun(kindName, "done");
  // The work is done anyway, and must not be repeated.
  await deleteDeadLetters(database(), kindName, job.singletonKey).catch((err: unknown) =>
    log().warn({ job: kindName, id: job.id, err }, "dead letters not deleted"),
  );
}

/** Only a sentence without personal data is kept with the job. */
function withSentence(err: unknown): JobFailure {
  const isSafeToKeep = err instanceof JobFailure || err instanceof ApiError;
  const failure = new JobFailure(isSafeToKeep ? err.message : errorReason(err));
  delete failure.stack;
  return failure;
}

async function sendQuietly(name: string): Promise<void> {
  try {
    await sendJob(name);
  } catch (err) {
    log().debug({ err, job: name }, "job not sent");
  }
}

let isLooking = false;

function look(): void {
  if (isLooking) return;
  isLooking = true;
  lookForWork()
    .catch((err: unknown) => {
      const isAway = err instanceof Error && "code" in err && err.code === UNAVAILABLE;
      log()[isAway ? "debug" : "error"]({ err }, "waiting work not looked for");
    })
    .finally(() => {
      isLooking = false;
    });
}

async function lookForWork(): Promise<void> {
  // Without a mailer news waits.
  for (const name of await selectWaitingWork(database()))
    if (name !== "alert-mails" || mailTransport() !== null) await sendJob(name);
}
