import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { amongLocked } from "@/db/among-locked";
import type { Database, Queryable, Transaction } from "@/db/client";
import { billingNotices, users } from "@/db/schema";
import { lastTryEnds, nextTry } from "@/lib/mail/drain-outbox";
import type { Notice } from "./notices";

export type StoredNotice = typeof billingNotices.$inferSelect;

/** In the transaction of its cause; an occasion claimed before is left as it is. */
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
      dueAt: nextTry(billingNotices.attempts),
    })
    .where(amongLocked(billingNotices.id, due))
    .returning();
}

export async function takeGivenUpNotice(db: Database, id: number): Promise<StoredNotice | undefined> {
  const isGivenUp = and(isNull(billingNotices.sentAt), isNull(billingNotices.dueAt));
  const [notice] = await db
    .update(billingNotices)
    .set({ dueAt: lastTryEnds })
    .where(and(eq(billingNotices.id, id), isGivenUp))
    .returning();
  return notice;
}

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
