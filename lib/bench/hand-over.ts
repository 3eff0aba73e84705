import { and, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { database, type Queryable, type Transaction } from "@/db/client";
import {
  batchCounters,
  batchReservations,
  benchInvitations,
  benchMembers,
  catalogCoffees,
  coffeeTolerances,
  executedActions,
  inventoryShares,
  lots,
  sessions,
  sheetDrafts,
  watchedCoffees,
  workspaces,
} from "@/db/schema";
import { accountDeleted, lockAccounts } from "@/lib/access/account-lock";
import { requireBenchOwner } from "@/lib/access/bench";
import { ADDED } from "@/lib/access/run-once";
import { requireFreshSession } from "@/lib/auth/session";
import { ApiError } from "@/lib/errors";
import { readStorage } from "@/lib/roast/storage/storage";
import { sizeOf } from "@/lib/units/pluralize";
import type { Viewer } from "@/lib/viewer";
import { CONFIRM_EMAIL } from "./contract";
import { displayName, noSuchPerson } from "./people";
import { lockMember, selectHolder, selectMember } from "./queries";

/** Tables whose rows are a bench's and refer to each other by its owner: they change hands in one statement. */
export const BENCH_TABLES = [
  "lots",
  "lot_movements",
  "inventory_shares",
  "roasts",
  "roast_inputs",
  "roast_imports",
  "reference_roasts",
  "sales",
  "roasted_movements",
  "blend_recipes",
  "blend_recipe_parts",
  "roast_cuppings",
  "coffee_tolerances",
  "roast_orders",
  "batch_reservations",
  "roasted_blends",
  "roasted_blend_parts",
] as const;

const HOLDER_ONLY = "Only the person whose account this bench belongs to can hand it over.";

/**
 * Hands the caller's bench over to another of its owners. The caller stays an owner, and upload tokens stay with their makers.
 * @param email the caller's own address, as confirmation
 * @throws ApiError 401; 403 for anyone but the account's person, or without a recent sign-in; 404; 409 when the other
 * account already has its own bench, has too little storage, or isn't an owner
 */
export async function handOver(viewer: Viewer, memberId: string, email: string) {
  const session = requireBenchOwner(viewer, HOLDER_ONLY);
  const { userId: from } = session;
  if (session.bench.ownerId !== from)
    throw new ApiError("bench_role_required", {
      message: HOLDER_ONLY,
      details: { role: session.bench.role, required: "owner" },
    });
  const db = database();
  const person = await selectHolder(db, from);
  if (email.trim().toLowerCase() !== person?.email)
    throw new ApiError("invalid_request", {
      message: "The e-mail address doesn't match your account. Nothing was handed over.",
      details: { field: "email", expected: CONFIRM_EMAIL },
    });
  await requireFreshSession(db, session);
  await db.transaction(async (tx) => {
    const asked = await selectMember(tx, from, memberId);
    if (!asked) throw noSuchPerson();
    // Accounts before rows, as everywhere: otherwise a removal of this person and we could deadlock.
    if ((await lockAccounts(tx, [from, asked.userId])).size < 2) throw accountDeleted();
    const receiver = await lockMember(tx, from, memberId);
    if (!receiver) throw noSuchPerson();
    if (receiver.role !== "owner")
      throw new ApiError("conflict", { message: "Make this person an owner of the bench first." });
    await requireEmpty(tx, receiver.userId);
    await requireSpace(tx, from, receiver.userId);
    await clearRemains(tx, receiver.userId);
    await moveRows(tx, from, receiver.userId);
    await movePeople(tx, from, receiver.userId);
  });
  return { success: true } as const;
}

/** Two benches aren't merged: duplicates, references and limits would need a person's decisions. */
async function requireEmpty(tx: Transaction, userId: string): Promise<void> {
  const holder = await selectHolder(tx, userId);
  const name = holder ? displayName(holder) : "This person";
  const own = await tx.$count(lots, eq(lots.ownerId, userId));
  if (own > 0)
    throw new ApiError("conflict", {
      message: `${name} has lots on a bench of their own, and two benches can't be merged. They can export and delete those first.`,
    });
  const people =
    (await tx.$count(benchMembers, eq(benchMembers.ownerId, userId))) +
    (await tx.$count(benchInvitations, eq(benchInvitations.ownerId, userId)));
  if (people > 0)
    throw new ApiError("conflict", {
      message: `${name} has people or invitations on a bench of their own. They can remove and revoke those first.`,
    });
}

async function requireSpace(tx: Transaction, from: string, to: string): Promise<void> {
  const [{ used }, { allowed }] = [await readStorage(tx, from), await readStorage(tx, to)];
  if (used > allowed)
    throw new ApiError("conflict", {
      message: `The recordings take ${sizeOf(used)}, and the plan of the other account includes ${sizeOf(allowed)}.`,
    });
}

const ownersOf = (table: string): SQL => sql`update ${sql.identifier(table)} set owner_id = `;

/**
 * What can outlive the lots that the receiver deleted, and would collide with what moves in, or show it: numbers reserved
 * for their own roasts, tolerances, and links to all of their lots. Their orders and recipes stay.
 */
async function clearRemains(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(batchReservations).where(eq(batchReservations.ownerId, userId));
  await tx.delete(coffeeTolerances).where(eq(coffeeTolerances.ownerId, userId));
  await tx.delete(inventoryShares).where(eq(inventoryShares.ownerId, userId));
}

async function moveRows(tx: Transaction, from: string, to: string): Promise<void> {
  const theirs = tx
    .select({ id: catalogCoffees.id })
    .from(catalogCoffees)
    .where(eq(catalogCoffees.ownerId, from));
  await tx.delete(watchedCoffees).where(inArray(watchedCoffees.coffeeId, theirs));
  await tx
    .update(catalogCoffees)
    .set({ ownerId: to, lastUpdated: sql`now()` })
    .where(eq(catalogCoffees.ownerId, from));
  // Foreign keys are checked when the statement ends, so all of them move in one.
  const moves = BENCH_TABLES.map(
    (table) =>
      sql`${sql.identifier(`moved_${table}`)} as (${ownersOf(table)}${to} where owner_id = ${from} returning 1)`,
  );
  await tx.execute(sql`with ${sql.join(moves, sql`, `)} select 1`);
  await moveCounters(tx, from, to);
  await tx.update(sheetDrafts).set({ benchId: to }).where(eq(sheetDrafts.benchId, from));
}

/** The receiver may have counters of roasts that they have deleted; no number is given twice. */
async function moveCounters(tx: Transaction, from: string, to: string): Promise<void> {
  const counted = await tx.delete(batchCounters).where(eq(batchCounters.ownerId, from)).returning();
  if (counted.length === 0) return;
  await tx
    .insert(batchCounters)
    .values(counted.map((row) => ({ ...row, ownerId: to })))
    .onConflictDoUpdate({
      target: [batchCounters.ownerId, batchCounters.year],
      set: { last: sql`greatest(${batchCounters.last}, excluded.last)` },
    });
}

async function movePeople(tx: Transaction, from: string, to: string): Promise<void> {
  const ofReceiver = (table: typeof workspaces | typeof executedActions) =>
    and(eq(table.ownerId, to), eq(table.benchId, from));
  await tx.update(workspaces).set({ benchId: null }).where(ofReceiver(workspaces));
  await tx.update(executedActions).set({ benchId: null }).where(ofReceiver(executedActions));
  await moveKeys(tx, from, to);
  await copyMembers(tx, from, to);
  for (const table of [workspaces, executedActions]) {
    const own = and(eq(table.ownerId, from), isNull(table.benchId));
    await tx
      .update(table)
      .set({ benchId: to })
      .where(or(eq(table.benchId, from), own));
  }
  await tx.delete(benchMembers).where(eq(benchMembers.ownerId, from));
  await tx.update(benchInvitations).set({ ownerId: to }).where(eq(benchInvitations.ownerId, from));
  const ownSessions = and(eq(sessions.userId, from), isNull(sessions.benchId));
  await tx
    .update(sessions)
    .set({ benchId: sql`case when ${sessions.userId} = ${to} then null else ${to} end` })
    .where(or(eq(sessions.benchId, from), ownSessions));
}

/** A row that was added before is known by its idempotency key, which is the bench's. Confirmed cards are a person's. */
async function moveKeys(tx: Transaction, from: string, to: string): Promise<void> {
  const used = tx
    .select({ id: executedActions.executionId })
    .from(executedActions)
    .where(eq(executedActions.ownerId, to));
  await tx
    .update(executedActions)
    .set({ ownerId: to })
    .where(
      and(
        eq(executedActions.ownerId, from),
        sql`starts_with(${executedActions.actionType}, ${ADDED})`,
        notInArray(executedActions.executionId, used),
      ),
    );
}

/** Workspaces refer to memberships, so the old ones are deleted once those have moved. */
async function copyMembers(tx: Transaction, from: string, to: string): Promise<void> {
  const others = await membersBut(tx, from, to);
  await tx
    .insert(benchMembers)
    .values([
      { ownerId: to, userId: from, role: "owner" },
      ...others.map(({ userId, role, joinedAt }) => ({ ownerId: to, userId, role, joinedAt })),
    ]);
}

const membersBut = (db: Queryable, ownerId: string, userId: string) =>
  db
    .select()
    .from(benchMembers)
    .where(and(eq(benchMembers.ownerId, ownerId), ne(benchMembers.userId, userId)));
