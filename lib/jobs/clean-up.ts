import { type AnyColumn, lt, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import {
  benchInvitations,
  billingEvents,
  chatAnswers,
  cliAuthorizationCodes,
  coffeeChanges,
  inventoryShares,
  mailThrottle,
  sessions,
  sheetDrafts,
  verificationTokens,
  workspaceShares,
  workspaces,
} from "@/db/schema";
import { deleteOldAlerts } from "@/lib/alerts/delete-old";
import { OLD_DRAFTS } from "@/lib/spreadsheet/retention";
import { emptyOldRejections } from "@/lib/supply/runs";
import { deleteDoneJobs } from "./queries";

const BATCH = 5000;
const KEPT_DONE_H = 24;
/** Runs whose rejections are emptied at once: each may have 100 kB of them. */
const RUNS = 200;
/** Per table and run; the rest waits for the next. */
const MAX_BATCHES = 100;

const before = (column: AnyColumn, ago: string): SQL => lt(column, sql`now() - ${ago}::interval`);

/**
 * Rows without further use. Links that ended stay listed for a month; a deleted workspace can be restored for a while.
 * Stripe neither lists nor sends an event again after 30 days.
 */
const EXPIRED: readonly (readonly [PgTable, SQL | undefined])[] = [
  [sessions, sql`least(${sessions.expires}, ${sessions.endsAt}) < now() - interval '1 day'`],
  [verificationTokens, before(verificationTokens.expires, "1 day")],
  [cliAuthorizationCodes, before(cliAuthorizationCodes.expiresAt, "1 day")],
  [mailThrottle, before(mailThrottle.resetsAt, "1 hour")],
  [workspaceShares, before(workspaceShares.expiresAt, "30 days")],
  [inventoryShares, before(inventoryShares.expiresAt, "30 days")],
  [benchInvitations, before(benchInvitations.expiresAt, "30 days")],
  [sheetDrafts, OLD_DRAFTS],
  [workspaces, before(workspaces.deletedAt, "1 minute")],
  [coffeeChanges, before(coffeeChanges.changedAt, "1 day")],
  [
    billingEvents,
    sql`${billingEvents.outcome} in ('processed', 'ignored') and ${before(billingEvents.createdAt, "90 days")}`,
  ],
  [chatAnswers, sql`${chatAnswers.state} <> 'running' and ${before(chatAnswers.createdAt, "7 days")}`],
];

/** Deletes what has expired, a batch at a time. Repeating it changes nothing. @returns deleted rows */
export async function cleanUp(db: Database, signal?: AbortSignal): Promise<number> {
  let deleted = 0;
  for (const [table, condition] of EXPIRED)
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      if (signal?.aborted) return deleted;
      const rows = await db.execute(sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${condition} limit ${BATCH} for update skip locked)) returning 1 as one`);
      deleted += rows.length;
      if (rows.length < BATCH) break;
    }
  while (!signal?.aborted && (await emptyOldRejections(db, RUNS)) === RUNS);
  while (!signal?.aborted && (await deleteDoneJobs(db, KEPT_DONE_H, BATCH)) === BATCH);
  await deleteOldAlerts(db);
  return deleted;
}
