import { z } from "zod";
import { jobDatabase } from "@/db/client";
import { sendDigest, sendDigests } from "@/lib/alerts/send-digests";
import { sendClosedBenchMails } from "@/lib/bench/send-closed-bench-mails";
import { runAudit } from "@/lib/billing/drift/audit";
import { beginNightlyAudit } from "@/lib/billing/drift/commands";
import { runRepair } from "@/lib/billing/drift/run-repair";
import { sendDueNotices, sendNotice } from "@/lib/billing/send-notices";
import { type BillingProvider, billingProvider } from "@/lib/billing/stripe/stripe-client";
import { catchUpEvents } from "@/lib/billing/sync/catch-up";
import { drainQueue } from "@/lib/billing/sync/queue";
import { syncAll } from "@/lib/billing/sync/sync-all";
import { deleteUnusedTerms } from "@/lib/catalog/unused-terms";
import { env } from "@/lib/env";
import { snapshotSince } from "@/lib/price-index/compute-snapshots";
import { backfillFlavors } from "@/lib/supply/backfill-flavors";
import { selectDueSuppliers } from "@/lib/supply/due-suppliers";
import { ingestSupplier } from "@/lib/supply/ingest";
import { findSupplier } from "@/lib/supply/suppliers";
import { dayOf } from "@/lib/units/days";
import { cleanUp } from "./clean-up";
import { giveUpDigest, giveUpNotice } from "./given-up-mails";
import { type JobContext, JobFailure, type JobKind, jobKind } from "./job-kind";
import { runAlerts } from "./run-alerts";
import { sendJob } from "./send-job";

const nothing = z.object({});
/** Readings that end within it share one snapshot. */
const SNAPSHOT_AFTER_S = 60;
/** Long ones keep their place in a table and stop early when the process ends. */
const LONG_S = 20 * 3600;

const billingJob = (
  kind: Omit<Parameters<typeof jobKind>[0], "data">,
  run: (provider: BillingProvider, context: JobContext) => Promise<unknown>,
): JobKind =>
  jobKind({ ...kind, data: nothing }, async (_, context) => {
    const provider = billingProvider();
    if (provider) await run(provider, context);
  });

/** Everything that is done in the background. Tables say what there is to do; a job that is repeated finds it done. */
export const JOB_KINDS: readonly JobKind[] = [
  jobKind(
    {
      name: "ingest-due",
      cron: "* * * * *",
      retries: 0,
      data: nothing,
    },
    async () => {
      const every = env().INGEST_EVERY_MINUTES;
      if (every === undefined) return;
      for (const { id, host } of await selectDueSuppliers(jobDatabase(), every))
        await sendJob("ingest", { supplier: id }, { key: String(id), group: host });
    },
  ),
  jobKind(
    {
      name: "ingest",
      boundS: 1800,
      retries: 3,
      pauseS: 300,
      atOnce: 4,
      data: z.object({ supplier: z.number().int() }),
    },
    async ({ supplier: id }, { signal }) => {
      const db = jobDatabase();
      const supplier = await findSupplier(db, id);
      if (!supplier?.enabled) return;
      const outcome = await ingestSupplier({ db, supplier, signal });
      // Another run reads it now.
      if (outcome.status === "busy") return;
      if (outcome.status === "failed")
        throw new JobFailure(outcome.message ?? "The feed couldn’t be read.", { cause: outcome.cause });
      const since = dayOf(outcome.asOf);
      // Keyed, or a reading that began before midnight would be lost to a waiting job of the new day.
      await sendJob("snapshot", { since }, { key: since, afterS: SNAPSHOT_AFTER_S });
    },
  ),
  jobKind(
    {
      name: "snapshot",
      boundS: 1800,
      waiting: "again",
      data: z.object({ since: z.iso.date() }),
    },
    async ({ since }) => {
      await snapshotSince(jobDatabase(), since);
      await sendJob("alerts");
    },
  ),
  jobKind(
    {
      name: "alerts",
      cron: "23 * * * *",
      atStart: "embedded",
      boundS: 1800,
      waiting: "again",
      data: nothing,
    },
    async () => {
      await runAlerts();
    },
  ),
  jobKind({ name: "alert-mails", data: nothing }, async () => {
    await sendDigests(jobDatabase(), giveUpDigest);
  }),
  jobKind(
    {
      name: "alert-mail",
      retries: 0,
      data: z.object({ digest: z.number().int() }),
    },
    ({ digest }) => sendDigest(jobDatabase(), digest),
  ),
  jobKind({ name: "bench-mails", data: nothing }, async () => {
    await sendClosedBenchMails();
  }),
  // Its table says when each customer is tried again: a long pause of the job would hold all of them.
  billingJob({ name: "billing-sync", pauseS: 2 }, (provider) => drainQueue(provider)),
  jobKind({ name: "billing-mails", data: nothing }, async () => {
    await sendDueNotices(giveUpNotice);
  }),
  jobKind(
    {
      name: "billing-mail",
      retries: 0,
      data: z.object({ notice: z.number().int() }),
    },
    ({ notice }) => sendNotice(notice),
  ),
  billingJob(
    {
      name: "billing-catch-up",
      cron: "* * * * *",
      atStart: "always",
    },
    (provider) => catchUpEvents(provider),
  ),
  billingJob(
    {
      name: "billing-walk",
      cron: "*/5 * * * *",
      atStart: "always",
      boundS: 6 * 3600,
    },
    (provider, { stopping }) => syncAll(provider, stopping),
  ),
  billingJob(
    {
      name: "billing-nightly",
      cron: "*/10 * * * *",
      atStart: "always",
    },
    async () => {
      await beginNightlyAudit();
      await sendJob("billing-audit");
    },
  ),
  billingJob({ name: "billing-audit", boundS: LONG_S }, (provider, { stopping }) =>
    runAudit(provider, stopping),
  ),
  billingJob({ name: "billing-repair", boundS: LONG_S }, (provider, { stopping }) =>
    runRepair(provider, stopping),
  ),
  jobKind(
    {
      name: "clean-up",
      cron: "41 * * * *",
      boundS: 1800,
      data: nothing,
    },
    async (_, { signal }) => {
      await cleanUp(jobDatabase(), signal);
      await backfillFlavors(jobDatabase(), signal);
    },
  ),
  jobKind({ name: "unused-terms", cron: "11 4 * * *", data: nothing }, async (_, { signal }) => {
    await deleteUnusedTerms(jobDatabase(), signal);
  }),
];
