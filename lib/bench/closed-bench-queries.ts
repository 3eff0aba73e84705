import { eq, lte, sql } from "drizzle-orm";
import { amongLocked } from "@/db/among-locked";
import type { Database, Queryable, Transaction } from "@/db/client";
import { closedBenchMails as mails } from "@/db/schema";
import { nextTry } from "@/lib/mail/drain-outbox";

export type ClosedBenchMail = typeof mails.$inferSelect;

export async function insertClosedBenchMails(
  tx: Transaction,
  holder: string,
  recipients: readonly string[],
): Promise<void> {
  await tx.insert(mails).values(recipients.map((recipient) => ({ recipient, holder })));
}

export async function takeDueBenchMails(db: Database, limit: number): Promise<ClosedBenchMail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.dueAt, sql`now()`))
    .orderBy(mails.dueAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: nextTry(mails.attempts) })
    .where(amongLocked(mails.id, due))
    .returning();
}

/** Addresses of a deleted bench are kept only as long as they are useful. */
export async function deleteBenchMail(db: Queryable, { id }: ClosedBenchMail): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}
