import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { apiKeys, dailyUsage, monthlyUsage } from "@/db/schema";
import { generateKey, keyPreview } from "@/lib/keys/format";
import { hashKey } from "@/lib/keys/hash";
import { insertKeyRow } from "@/lib/keys/queries";
import type { ApiKeyViewer, Plan } from "@/lib/viewer";
import { insertPerson } from "./people";
import { keyOf } from "./viewers";

/** A live key of this person that reads the catalog, unless told otherwise; gives back the key itself. */
export async function insertKey(
  person: { id: string },
  overrides: Partial<typeof apiKeys.$inferInsert> = {},
): Promise<string> {
  const key = generateKey();
  await insertKeyRow(database(), {
    ownerId: person.id,
    name: "a key of a test",
    scopes: ["catalog:read"],
    ...keyPreview(key),
    hash: hashKey(key),
    ...overrides,
  });
  return key;
}

/** A key of this person (a new one if none is named) as the caller that it makes. Its secret is nobody's. */
export async function insertKeyViewer(plan: Plan, ownerId?: string): Promise<ApiKeyViewer> {
  const owner = ownerId ?? (await insertPerson()).id;
  const [key] = await database()
    .insert(apiKeys)
    .values({
      ownerId: owner,
      name: "a test's",
      hash: randomBytes(32),
      prefix: "pb_live_test",
      last4: "test",
      scopes: ["catalog:read"],
    })
    .returning({ id: apiKeys.id });
  if (!key) throw new Error("no key was inserted");
  return keyOf(plan, { keyId: key.id, ownerId: owner });
}

/** Lets this key have made so many requests today, all that its account has made this month. */
export async function spend(
  { ownerId, keyId }: Pick<ApiKeyViewer, "ownerId" | "keyId">,
  used: number,
): Promise<void> {
  const today = sql`(now() at time zone 'UTC')::date`;
  await database()
    .insert(monthlyUsage)
    .values({ accountId: ownerId, month: sql`date_trunc('month', ${today})::date`, used });
  await database().insert(dailyUsage).values({ keyId, day: today, used });
}

/** What the ledger holds of an account: every month's `used`, and beside it the sum of that month's days. */
export async function ledgerOf(ownerId: string): Promise<{ month: string; used: number; days: number }[]> {
  const days = database()
    .select({ days: sql<string>`coalesce(sum(${dailyUsage.used}), 0)` })
    .from(dailyUsage)
    .innerJoin(apiKeys, eq(apiKeys.id, dailyUsage.keyId))
    .where(
      sql`${apiKeys.ownerId} = ${monthlyUsage.accountId} and date_trunc('month', ${dailyUsage.day}) = ${monthlyUsage.month}`,
    );
  const rows = await database()
    .select({ month: monthlyUsage.month, used: monthlyUsage.used, days: sql<string>`(${days})` })
    .from(monthlyUsage)
    .where(eq(monthlyUsage.accountId, ownerId))
    .orderBy(monthlyUsage.month);
  return rows.map((row) => ({ ...row, days: Number(row.days) }));
}
