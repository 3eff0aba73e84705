import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import {
  accounts,
  apiKeys,
  auditLog,
  catalogCoffees,
  grants,
  inventoryShares,
  monthlyUsage,
  sessions,
  users,
  verificationTokens,
  watchedCoffees,
} from "@/db/schema";
import { isSessionActive } from "@/lib/auth/session";

/** More than any account has. */
const MAX_EXPORTED_ROWS = 10_000;

export async function selectPerson(db: Queryable, userId: string) {
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  return person;
}

export function selectSessions(db: Queryable, userId: string) {
  return db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expires: sessions.expires,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isSessionActive))
    .orderBy(desc(sessions.lastSeenAt), asc(sessions.id))
    .limit(MAX_EXPORTED_ROWS);
}

export function selectGrants(db: Queryable, userId: string) {
  return db
    .select()
    .from(grants)
    .where(eq(grants.userId, userId))
    .orderBy(desc(grants.id))
    .limit(MAX_EXPORTED_ROWS);
}

export function selectSignInMethods(db: Queryable, userId: string) {
  return db
    .select({ provider: accounts.provider, account: accounts.providerAccountId })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(asc(accounts.provider))
    .limit(MAX_EXPORTED_ROWS);
}

export function selectKeys(db: Queryable, userId: string) {
  const { id, name, prefix, last4, scopes, createdAt, lastUsedAt, expiresAt, deactivatedAt } = apiKeys;
  return db
    .select({ id, name, prefix, last4, scopes, createdAt, lastUsedAt, expiresAt, deactivatedAt })
    .from(apiKeys)
    .where(eq(apiKeys.ownerId, userId))
    .orderBy(desc(apiKeys.createdAt))
    .limit(MAX_EXPORTED_ROWS);
}

export function selectMonths(db: Queryable, userId: string) {
  return db
    .select({ month: monthlyUsage.month, counted: monthlyUsage.used })
    .from(monthlyUsage)
    .where(eq(monthlyUsage.accountId, userId))
    .orderBy(desc(monthlyUsage.month))
    .limit(MAX_EXPORTED_ROWS);
}

export function selectWatched(db: Queryable, userId: string) {
  return db
    .select()
    .from(watchedCoffees)
    .where(eq(watchedCoffees.userId, userId))
    .orderBy(desc(watchedCoffees.trackedAt), desc(watchedCoffees.coffeeId))
    .limit(MAX_EXPORTED_ROWS);
}

export function selectPrivateCoffees(db: Queryable, userId: string) {
  return db
    .select()
    .from(catalogCoffees)
    .where(eq(catalogCoffees.ownerId, userId))
    .orderBy(asc(catalogCoffees.id))
    .limit(MAX_EXPORTED_ROWS);
}

/** What was done to the account, by whomever. */
export function selectAuditEntries(db: Queryable, userId: string) {
  return db
    .select()
    .from(auditLog)
    .where(eq(auditLog.userId, userId))
    .orderBy(desc(auditLog.id))
    .limit(MAX_EXPORTED_ROWS);
}

export async function selectSessionOwner(db: Queryable, id: string): Promise<string | undefined> {
  const [session] = await db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, id));
  return session?.userId;
}

/** Deletes one session, all, or all but `except`; returns how many were live: expired ones wait for their clean-up. */
export async function deleteSessions(
  db: Queryable,
  userId: string,
  which: { id?: string; except?: string },
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        which.id === undefined ? undefined : eq(sessions.id, which.id),
        which.except === undefined ? undefined : ne(sessions.id, which.except),
      ),
    )
    .returning({ wasLive: sql<boolean>`${isSessionActive}` });
  return ended.filter(({ wasLive }) => wasLive).length;
}

/**
 * Deletes a person with their sessions, sign-in methods, grants, keys, counts, bench and private coffees. The
 * account is locked.
 */
export async function deletePerson(tx: Transaction, person: { id: string; email: string }): Promise<void> {
  const { id } = person;
  // Same lock order as requests in flight (month, then keys by id), to avoid deadlocks.
  await tx.delete(monthlyUsage).where(eq(monthlyUsage.accountId, id));
  const theirs = tx.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.ownerId, id));
  await theirs.orderBy(asc(apiKeys.id)).for("update");
  await tx.delete(verificationTokens).where(eq(verificationTokens.identifier, person.email));
  // Everything else cascades from here, except private coffees.
  await tx.delete(users).where(eq(users.id, id));
  // Links to other benches, after the memberships, as when a person is removed.
  await tx.delete(inventoryShares).where(eq(inventoryShares.enteredBy, id));
  await tx.delete(catalogCoffees).where(eq(catalogCoffees.ownerId, id));
}
