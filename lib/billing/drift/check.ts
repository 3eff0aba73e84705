import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { driftDiscrepancies, type driftRuns } from "@/db/schema";
import { ApiError } from "@/lib/errors";
import { DAY_MS } from "@/lib/units/days";
import { comparePerson } from "./compare-person";
import { selectKnownEvents } from "./read-ours";
import type { Reader } from "./read-theirs";
import { markResolved, selectOpenOf } from "./report-queries";
import { insertFindings, parseCursor, selectLatestRun } from "./runs";
import type { Discrepancy } from "./snapshot";

export type Run = typeof driftRuns.$inferSelect;

/** The last finished run. @throws ApiError 404 before the first */
export async function requireRun(db: Database): Promise<Run> {
  const run = await selectLatestRun(db, "finished");
  if (!run) throw new ApiError("not_found", { message: "No audit has finished yet. Start one first." });
  return run;
}

/** @throws ApiError 404 */
export const unknownPerson = (userId: string) =>
  new ApiError("not_found", { message: `No account has the id ${userId}.` });

/** With the run's other facts: customers that claim the person, lost events. */
export async function compareAgain(db: Database, reader: Reader, run: Run, userId: string) {
  const lost = (await selectOpenOf(db, run.id, userId)).filter(({ code }) => code === "event_lost");
  const known = await selectKnownEvents(
    db,
    lost.map(({ subject }) => subject),
  );
  const missing = lost
    .filter(({ subject }) => !known.has(subject))
    .map(({ subject, foundAt, expected }) => ({
      id: subject,
      type: expected,
      createdAt: lostBefore(foundAt),
    }));
  return comparePerson(db, reader, userId, parseCursor(run.cursor).claims[userId] ?? [], missing);
}

/** Long enough ago to be lost still. */
const lostBefore = (foundAt: Date) => new Date(foundAt.getTime() - DAY_MS);

/** Replaces what the run says of a person. */
export async function storeCheck(
  db: Database,
  run: Run,
  userId: string,
  found: readonly Discrepancy[],
): Promise<void> {
  const open = await selectOpenOf(db, run.id, userId);
  const isThere = (row: { code: string; subject: string }) =>
    found.some(({ code, subject }) => code === row.code && subject === row.subject);
  await db.transaction(async (tx) => {
    await markResolved(
      tx,
      open.filter((row) => !isThere(row)).map(({ id }) => id),
    );
    const fresh = found.filter((each) => !open.some((row) => isSame(row, each)));
    // A finding that was resolved and is back.
    for (const { code, subject } of fresh)
      await tx
        .delete(driftDiscrepancies)
        .where(
          and(
            eq(driftDiscrepancies.runId, run.id),
            eq(driftDiscrepancies.userId, userId),
            eq(driftDiscrepancies.code, code),
            eq(driftDiscrepancies.subject, subject),
          ),
        );
    await insertFindings(
      tx,
      run.id,
      fresh.map((each) => ({ ...each, userId })),
    );
  });
}

const isSame = (a: { code: string; subject: string }, b: { code: string; subject: string }) =>
  a.code === b.code && a.subject === b.subject;
