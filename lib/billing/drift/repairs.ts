import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Queryable } from "@/db/client";
import { driftRepairPeople, driftRepairs, users } from "@/db/schema";
import { type RepairedPerson, type RepairRun, repaired } from "./contract";
import { claim, type Lease, renew } from "./run-lease";

/** Repairs in the background, and how far they are. */

const outcomes = (outcome: "changed" | "failed") =>
  sql<number>`(count(*) filter (where ${driftRepairPeople.outcome} = ${outcome}))::int`;

async function selectRepair(db: Queryable, where: ReturnType<typeof eq> | undefined) {
  const [row] = await db.select().from(driftRepairs).where(where).orderBy(desc(driftRepairs.id)).limit(1);
  if (!row) return null;
  const [counts] = await db
    .select({
      people: count(),
      done: count(driftRepairPeople.outcome),
      changed: outcomes("changed"),
      failed: outcomes("failed"),
    })
    .from(driftRepairPeople)
    .where(eq(driftRepairPeople.repairId, row.id));
  return { row, counts: counts ?? { people: 0, done: 0, changed: 0, failed: 0 } };
}

const projectRepair = ({
  row,
  counts,
}: NonNullable<Awaited<ReturnType<typeof selectRepair>>>): RepairRun => ({
  id: row.id,
  state: row.state,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  startedBy: row.startedBy,
  reason: row.reason,
  ...counts,
});

/** The latest repair, running or not, with what it came to for each person so far. */
export async function selectLatestRepair(
  db: Queryable,
): Promise<(RepairRun & { results: RepairedPerson[] }) | null> {
  const found = await selectRepair(db, undefined);
  if (!found) return null;
  const rows = await db
    .select({ result: driftRepairPeople.result })
    .from(driftRepairPeople)
    .where(and(eq(driftRepairPeople.repairId, found.row.id), isNotNull(driftRepairPeople.result)))
    .orderBy(asc(driftRepairPeople.id));
  const results = rows.flatMap(({ result }) => {
    const parsed = repaired.safeParse(result);
    return parsed.success ? [parsed.data] : [];
  });
  return { ...projectRepair(found), results };
}

/** Ids that no account has. */
export async function selectUnknownPeople(
  db: Queryable,
  people: readonly (string | null)[],
): Promise<string[]> {
  const named = people.filter((id) => id !== null);
  const known = await db.select({ id: users.id }).from(users).where(inArray(users.id, named));
  const ids = new Set(known.map(({ id }) => id));
  return named.filter((id) => !ids.has(id));
}

/**
 * Starts a repair, or joins the running one if that repairs all of these people.
 * @returns null while another is running
 */
export async function insertRepair(
  db: Database,
  repair: { runId: number; startedBy: string; reason: string },
  people: readonly (string | null)[],
): Promise<RepairRun | null> {
  return db.transaction(async (tx) => {
    // Waits for another request's row, so that two concurrent requests create one.
    const [made] = await tx
      .insert(driftRepairs)
      .values(repair)
      .onConflictDoNothing()
      .returning({ id: driftRepairs.id });
    if (made)
      await tx.insert(driftRepairPeople).values(people.map((userId) => ({ repairId: made.id, userId })));
    const running = await selectRepair(tx, eq(driftRepairs.state, "running"));
    if (!running) return null;
    const repairing = await tx
      .select({ userId: driftRepairPeople.userId })
      .from(driftRepairPeople)
      .where(eq(driftRepairPeople.repairId, running.row.id));
    const included = new Set(repairing.map(({ userId }) => userId));
    return people.every((userId) => included.has(userId)) ? projectRepair(running) : null;
  });
}

type ClaimedRepair = Lease & Pick<typeof driftRepairs.$inferSelect, "runId" | "startedBy" | "reason">;

/** Takes the running repair, unless another process has it. */
export async function claimRepair(db: Queryable): Promise<ClaimedRepair | null> {
  const lease = await claim(db, driftRepairs);
  if (!lease) return null;
  const [row] = await db.select().from(driftRepairs).where(eq(driftRepairs.id, lease.id));
  return row ? { ...lease, runId: row.runId, startedBy: row.startedBy, reason: row.reason } : null;
}

/**
 * The next person's turn, counted as an attempt.
 * @returns `lost` when the repair was cancelled or taken over, null at the end
 */
export async function takeNextPerson(db: Database, repair: ClaimedRepair) {
  return db.transaction(async (tx) => {
    if (!(await renew(tx, driftRepairs, repair))) return "lost" as const;
    const [next] = await tx
      .update(driftRepairPeople)
      .set({ attempts: sql`${driftRepairPeople.attempts} + 1` })
      .where(
        eq(
          driftRepairPeople.id,
          sql`(select min(id) from drift_repair_people where repair_id = ${repair.id} and outcome is null)`,
        ),
      )
      .returning();
    return next ?? null;
  });
}

/** The first result stays. */
export async function saveResult(db: Queryable, id: number, result: RepairedPerson): Promise<void> {
  const { outcome } = result;
  await db
    .update(driftRepairPeople)
    .set({ outcome: outcome === "would_change" ? "unchanged" : outcome, result })
    .where(and(eq(driftRepairPeople.id, id), isNull(driftRepairPeople.outcome)));
}
