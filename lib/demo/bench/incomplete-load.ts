import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { lots } from "@/db/schema";

/**
 * Whom the lots of a demo bench say they were bought from until all of it is there. A process that is killed leaves
 * them so, and the next start knows half a bench by it.
 */
export const LOADING_MARK = "The demo, which is being made";

const isHalf = eq(lots.boughtFrom, LOADING_MARK);

/** Lots of a bench of this person's that nobody made to the end. */
export const selectIncompleteLots = (db: Queryable, ownerId: string) =>
  db
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.ownerId, ownerId), isHalf));

/** Whether this person has no lot, or none but those of half a bench. */
export async function wantsBench(db: Queryable, ownerId: string): Promise<boolean> {
  return (await db.$count(lots, and(eq(lots.ownerId, ownerId), sql`${isHalf} is not true`))) === 0;
}

/** Half a bench is a whole one from here on. */
export async function markComplete(db: Queryable, ownerId: string): Promise<void> {
  await db
    .update(lots)
    .set({ boughtFrom: null })
    .where(and(eq(lots.ownerId, ownerId), isHalf));
}
