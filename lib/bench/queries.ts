import { and, asc, count, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import {
  executedActions,
  inventoryShares,
  benchInvitations as invitations,
  benchMembers as members,
  sessions,
  users,
  workspaceShares,
  workspaces,
} from "@/db/schema";
import type { BenchRole } from "@/lib/viewer";
import { INVITATION_DAYS, MAX_PEOPLE } from "./contract";

const LISTED = { name: users.name, email: users.email };

/** The account that the bench belongs to. */
export async function selectHolder(db: Queryable, ownerId: string) {
  const [row] = await db
    .select({ ...LISTED, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, ownerId));
  return row;
}

export function selectMembers(db: Queryable, ownerId: string) {
  return db
    .select({
      id: members.id,
      userId: members.userId,
      role: members.role,
      joinedAt: members.joinedAt,
      ...LISTED,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.ownerId, ownerId))
    .orderBy(asc(members.joinedAt), asc(members.id))
    .limit(MAX_PEOPLE);
}

/** How many people a bench has, including the account it belongs to. */
export const countPeople = async (db: Queryable, ownerId: string): Promise<number> =>
  1 + (await db.$count(members, eq(members.ownerId, ownerId)));

/** The benches of other people that this person is on. */
export function selectBenches(db: Queryable, userId: string) {
  return db
    .select({
      id: members.id,
      ownerId: members.ownerId,
      role: members.role,
      joinedAt: members.joinedAt,
      ...LISTED,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.ownerId))
    .where(eq(members.userId, userId))
    .orderBy(asc(members.joinedAt), asc(members.id))
    .limit(MAX_PEOPLE);
}

const memberOf = (tx: Transaction, ownerId: string, id: string) =>
  tx
    .select()
    .from(members)
    .where(and(eq(members.ownerId, ownerId), eq(members.id, id)));

export async function selectMember(tx: Transaction, ownerId: string, id: string) {
  const [row] = await memberOf(tx, ownerId, id);
  return row;
}

/** Lock the account first. */
export async function lockMember(tx: Transaction, ownerId: string, id: string) {
  const [row] = await memberOf(tx, ownerId, id).for("update");
  return row;
}

/** A person's own membership, of any bench. */
export async function selectMembership(db: Queryable, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.id, id)));
  return row;
}

export async function insertMember(
  tx: Transaction,
  values: { ownerId: string; userId: string; role: BenchRole },
): Promise<void> {
  await tx.insert(members).values(values).onConflictDoNothing();
}

export async function updateRole(tx: Transaction, id: string, role: BenchRole): Promise<void> {
  await tx.update(members).set({ role }).where(eq(members.id, id));
}

interface MemberKey {
  ownerId: string;
  userId: string;
}

/** Their workspaces and confirmed actions about the bench go with the row. */
export async function deleteMember(tx: Transaction, { ownerId, userId }: MemberKey): Promise<void> {
  await tx.delete(members).where(and(eq(members.ownerId, ownerId), eq(members.userId, userId)));
  await deleteLotLinks(tx, { ownerId, userId });
}

async function deleteLotLinks(tx: Transaction, { ownerId, userId }: MemberKey): Promise<void> {
  await tx
    .delete(inventoryShares)
    .where(and(eq(inventoryShares.ownerId, ownerId), eq(inventoryShares.enteredBy, userId)));
}

/** Their links to lots, and lots and roasts in their links to workspaces about the bench. */
export async function unshareRows(tx: Transaction, { ownerId, userId }: MemberKey): Promise<void> {
  await deleteLotLinks(tx, { ownerId, userId });
  const { includes, workspaceId } = workspaceShares;
  const about = tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.ownerId, userId), eq(workspaces.benchId, ownerId)));
  await tx
    .update(workspaceShares)
    .set({ includes: sql`array_remove(array_remove(${includes}, 'inventory'), 'roasts')` })
    .where(and(eq(workspaceShares.ownerId, userId), inArray(workspaceId, about)));
}

/** Conversations and actions about the bench, which may quote costs. */
export async function deleteConversations(tx: Transaction, { ownerId, userId }: MemberKey): Promise<void> {
  await tx.delete(workspaces).where(and(eq(workspaces.ownerId, userId), eq(workspaces.benchId, ownerId)));
  await tx
    .delete(executedActions)
    .where(and(eq(executedActions.ownerId, userId), eq(executedActions.benchId, ownerId)));
}

export async function updateCurrentBench(
  db: Queryable,
  sessionId: string,
  benchId: string | null,
): Promise<void> {
  await db.update(sessions).set({ benchId }).where(eq(sessions.id, sessionId));
}

const isOpen = gt(invitations.expiresAt, sql`now()`);

export function selectInvitations(db: Queryable, ownerId: string) {
  return db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      expired: sql<boolean>`not (${isOpen})`,
    })
    .from(invitations)
    .where(eq(invitations.ownerId, ownerId))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(MAX_PEOPLE);
}
export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number];

/** People and invitations of the bench, without that to this address. */
export async function countPlaces(tx: Transaction, ownerId: string, email: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(invitations)
    .where(and(eq(invitations.ownerId, ownerId), sql`${invitations.email} <> ${email}`));
  return (await countPeople(tx, ownerId)) - 1 + (row?.n ?? 0);
}

export async function upsertInvitation(
  tx: Transaction,
  values: { ownerId: string; email: string; role: BenchRole; tokenHash: string; invitedBy: string },
): Promise<number> {
  const expiresAt = sql`now() + make_interval(days => ${INVITATION_DAYS})`;
  const [row] = await tx
    .insert(invitations)
    .values({ ...values, expiresAt })
    .onConflictDoUpdate({
      target: [invitations.ownerId, invitations.email],
      set: { ...values, expiresAt, createdAt: sql`now()` },
    })
    .returning({ id: invitations.id });
  if (!row) throw new Error("no invitation was stored");
  return row.id;
}

/** To this address, expired or not. */
export async function selectInvitationTo(tx: Transaction, ownerId: string, email: string) {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.ownerId, ownerId), eq(invitations.email, email)));
  return row;
}

/** Puts a replaced invitation back, as long as the row has the token that replaced it. */
export async function restoreInvitation(
  db: Queryable,
  { id, ...earlier }: typeof invitations.$inferSelect,
  tokenHash: string,
): Promise<void> {
  await db
    .update(invitations)
    .set(earlier)
    .where(and(eq(invitations.id, id), eq(invitations.tokenHash, tokenHash)));
}

/** Null for a token that is unknown, used, expired, or of another address. */
export async function selectOpenInvitation(db: Queryable, tokenHash: string, email: string) {
  const [row] = await db
    .select({ id: invitations.id, ownerId: invitations.ownerId, role: invitations.role, ...LISTED })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.ownerId))
    .where(and(eq(invitations.tokenHash, tokenHash), eq(invitations.email, email), isOpen));
  return row;
}

/** True for the one request that uses it, while it is still an invitation to that owner's bench. */
export async function takeInvitation(
  tx: Transaction,
  { id, ownerId, tokenHash }: { id: number; ownerId: string; tokenHash: string },
): Promise<boolean> {
  const taken = await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.id, id),
        eq(invitations.ownerId, ownerId),
        eq(invitations.tokenHash, tokenHash),
        isOpen,
      ),
    )
    .returning({ id: invitations.id });
  return taken.length > 0;
}

/** @param tokenHash only as long as it has this token: a repeated invitation keeps its row */
export async function deleteInvitation(
  db: Queryable,
  { ownerId, id, tokenHash }: { ownerId: string; id: number; tokenHash?: string },
): Promise<boolean> {
  const gone = await db
    .delete(invitations)
    .where(
      and(
        eq(invitations.ownerId, ownerId),
        eq(invitations.id, id),
        tokenHash === undefined ? undefined : eq(invitations.tokenHash, tokenHash),
      ),
    )
    .returning({ id: invitations.id });
  return gone.length > 0;
}

/** Sessions of this person that look at this bench. */
export async function leaveInSessions(tx: Transaction, { ownerId, userId }: MemberKey): Promise<void> {
  await tx
    .update(sessions)
    .set({ benchId: null })
    .where(and(eq(sessions.userId, userId), eq(sessions.benchId, ownerId), isNotNull(sessions.benchId)));
}
