import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { escapeLike } from "@/db/like";
import { grants, users } from "@/db/schema";
import { GRANT_COLUMNS, type Grant, givesTheSame, isGrantActive } from "@/lib/access/grants";

/**
 * Ids by e-mail address, of people whose address, name or a later word of it begins with `prefix`. The first two branches read one
 * index in its order, so a page of 100,000 people costs as much as a page of a hundred; the third looks at every name.
 * `after` is an address.
 */
export async function selectPeopleIds(
  db: Queryable,
  { prefix, after, limit }: { prefix: string; after: string | undefined; limit: number },
): Promise<string[]> {
  const address = sql`email collate "C"`;
  const isLater = after === undefined ? sql`true` : sql`${address} > ${after}`;
  const pattern = `${escapeLike(prefix.toLowerCase())}%`;
  const branch = (matches: ReturnType<typeof sql>) =>
    sql`(select id, email from users where ${matches} and ${isLater} order by ${address} limit ${limit})`;
  const found =
    prefix === ""
      ? branch(sql`true`)
      : sql`${branch(sql`${address} like ${pattern}`)} union ${branch(sql`lower(name) collate "C" like ${pattern}`)} union ${branch(sql`lower(name) like ${`% ${pattern}`}`)}`;
  const rows = await db.execute<{ id: string }>(
    sql`select id from (${found}) as found order by ${address} limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

export function selectPeople(db: Queryable, ids: readonly string[]) {
  return db
    .select({ id: users.id, email: users.email, name: users.name, createdAt: users.createdAt })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(sql`${users.email} collate "C"`);
}

export function selectActiveGrants(db: Queryable, ids: readonly string[]) {
  return db
    .select({ userId: grants.userId, ...GRANT_COLUMNS })
    .from(grants)
    .where(and(inArray(grants.userId, [...ids]), isGrantActive));
}

export async function selectPerson(db: Queryable, userId: string) {
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  return person;
}

export async function lockGrant(tx: Transaction, userId: string, grantId: number) {
  const [grant] = await tx
    .select()
    .from(grants)
    .where(and(eq(grants.userId, userId), eq(grants.id, grantId)))
    .for("update");
  return grant;
}

/** The live grant by hand that gives exactly this. */
export async function selectEqualGrant(tx: Transaction, userId: string, given: Grant) {
  const [held] = await tx
    .select()
    .from(grants)
    .where(and(eq(grants.userId, userId), eq(grants.source, "manual"), givesTheSame(given), isGrantActive))
    .orderBy(desc(grants.id));
  return held;
}

/** Live grants of role admin, other than this one, that last beyond an instant. */
export function countOtherAdminGrants(
  tx: Transaction,
  { userId, id }: { userId: string; id: number },
  instant: Date,
): Promise<number> {
  const isLater = or(isNull(grants.expiresAt), gt(grants.expiresAt, instant));
  const isOther = and(eq(grants.userId, userId), ne(grants.id, id));
  return tx.$count(grants, and(isOther, eq(grants.role, "admin"), isGrantActive, isLater));
}
