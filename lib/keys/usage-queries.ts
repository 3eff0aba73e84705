import { and, eq, gt, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { apiKeys, dailyResponses, dailyUsage } from "@/db/schema";

/** By the database's clock, as in the ledger. */
const today = sql<string>`(now() at time zone 'UTC')::date`;

export async function selectUsageDays(db: Queryable, days: number): Promise<string[]> {
  const rows = await db.execute<{ day: string }>(
    sql`select (${today} - back)::text as day from generate_series(${days}::int - 1, 0, -1) as back`,
  );
  return rows.map(({ day }) => day);
}

export function selectDailyUsage(db: Queryable, ownerId: string, days: number) {
  return db
    .select({ keyId: apiKeys.id, name: apiKeys.name, day: dailyUsage.day, counted: dailyUsage.used })
    .from(apiKeys)
    .innerJoin(dailyUsage, eq(dailyUsage.keyId, apiKeys.id))
    .where(and(eq(apiKeys.ownerId, ownerId), gt(dailyUsage.day, sql`${today} - ${days}::int`)))
    .orderBy(dailyUsage.day, apiKeys.createdAt, apiKeys.id);
}

export function selectDailyResponses(db: Queryable, ownerId: string, days: number) {
  return db
    .select({
      keyId: apiKeys.id,
      name: apiKeys.name,
      day: dailyResponses.day,
      status: dailyResponses.status,
      answers: dailyResponses.responses,
    })
    .from(apiKeys)
    .innerJoin(dailyResponses, eq(dailyResponses.keyId, apiKeys.id))
    .where(and(eq(apiKeys.ownerId, ownerId), gt(dailyResponses.day, sql`${today} - ${days}::int`)))
    .orderBy(dailyResponses.day, apiKeys.createdAt, apiKeys.id, dailyResponses.status);
}
