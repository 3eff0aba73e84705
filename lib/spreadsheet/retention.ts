import { and, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { sheetDrafts as drafts } from "@/db/schema";

const olderThan = (age: string): SQL => lt(drafts.createdAt, sql`now() - ${age}::interval`);

/** How long saved rows are recognized, without their cells. */
const REMEMBERED = "730 days";

/** Spreadsheets without further use. */
export const OLD_DRAFTS = or(olderThan(REMEMBERED), and(isNull(drafts.result), olderThan("30 days")));

/** What a person saved on the benches of others is known there again once their account is deleted. */
export async function leaveSavedRows(tx: Transaction, userId: string): Promise<void> {
  const { ownerId, benchId, result } = drafts;
  await tx
    .update(drafts)
    .set({ ownerId: sql`${benchId}`, fileName: null, choices: {} })
    .where(
      and(
        eq(ownerId, userId),
        ne(benchId, userId),
        isNotNull(result),
        // A bench that is being deleted is waited for.
        sql`exists (select from users where users.id = ${benchId} for key share)`,
      ),
    );
}
