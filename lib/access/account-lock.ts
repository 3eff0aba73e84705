import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { users } from "@/db/schema";
import { ApiError } from "@/lib/errors";

/** 401 when the account was deleted after authentication. */
export const accountDeleted = () =>
  new ApiError("auth_required", { message: "This account no longer exists." });

/**
 * Locks the account until the transaction ends, against deletion and concurrent limit checks. Take it before locks
 * on lots, roasts and sales.
 * @throws ApiError 401 when the account has been deleted
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  if ((await lockAccounts(tx, [userId])).size === 0) throw accountDeleted();
}

/**
 * The same for several, in order of id, so that two calls can't deadlock.
 * @returns the ids that exist
 */
export async function lockAccounts(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    // Not against foreign keys, as the ledger of quotas has them.
    .for("no key update");
  return new Set(held.map(({ id }) => id));
}

/** Locks the account against everything that refers to it, until the transaction ends. */
export async function lockAccountForDeletion(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/** One after the other, so that if the last two admins delete their accounts at the same time, one remains. */
export async function lockAdminDeletions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('admin deletions'))`);
}
