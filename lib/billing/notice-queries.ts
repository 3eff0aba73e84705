import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "@/db/client";
import { billingNotices, users } from "@/db/schema";
import type { Notice } from "./notices";

/** Then it is given up: about a day after the first. */
export const MAX_ATTEMPTS = 12;
/** Longer than a mail server may take. */
const GIVEN_UP_AGAIN_MINUTES = 10;

export type StoredNotice = typeof billingNotices.$inferSelect;

/** In the transaction of its cause; an occasion that was claimed before stays as it is. */
export async function claimNotices(
  tx: Transaction,
  userId: string,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insert(billingNotices)
    .values(notices.map((notice) => ({ ...notice, userId })))
    .onConflictDoNothing();
}

/**
 * Takes due notices, each for one process: the next attempt is put off before this one begins, so a process that
 * dies on the way delays its mail and loses none.
 */
export async function takeDueNotices(db: Database, limit: number): Promise<StoredNotice[]> {
  const due = db
    .select({ id: billingNotices.id })
    .from(billingNotices)
    .where(lte(billingNotices.dueAt, sql`now()`))
    .orderBy(billingNotices.dueAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(billingNotices)
    .set({
      attempts: sql`${billingNotices.attempts} + 1`,
      dueAt: sql`now() + make_interval(mins => least(2 ^ (${billingNotices.attempts} + 1), 240)::int)`,
    })
    .where(inArray(billingNotices.id, due))
    .returning();
}

/**
 * Takes one that isn't sent and isn't waiting to be, for one process: another finds it waiting, and tries it later if
 * this one dies on the way. Undefined otherwise, as after its account was deleted.
 */
export async function takeGivenUpNotice(db: Database, id: number): Promise<StoredNotice | undefined> {
  const isGivenUp = and(isNull(billingNotices.sentAt), isNull(billingNotices.dueAt));
  const [notice] = await db
    .update(billingNotices)
    .set({ dueAt: sql`now() + make_interval(mins => ${GIVEN_UP_AGAIN_MINUTES})` })
    .where(and(eq(billingNotices.id, id), isGivenUp))
    .returning();
  return notice;
}

/** @param sent false for one that is no longer true or was given up */
export async function finishNotice(
  db: Queryable,
  { id, userId }: StoredNotice,
  sent: boolean,
): Promise<void> {
  await db
    .update(billingNotices)
    .set({ dueAt: null, sentAt: sent ? sql`now()` : null })
    .where(and(eq(billingNotices.id, id), eq(billingNotices.userId, userId)));
}

export async function selectEmail(db: Queryable, userId: string): Promise<string | undefined> {
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return person?.email;
}
