import { and, count, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { benchMembers, workspaceShares as shares, workspaces } from "@/db/schema";
import type { WorkspaceKey } from "@/lib/workspaces/queries";

/** By the database's clock. */
const isOpen = gt(shares.expiresAt, sql`now()`);

/** The workspace of a link that is open and whose workspace isn't deleted. */
export async function selectShared(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select({
      ownerId: shares.ownerId,
      workspaceId: shares.workspaceId,
      includes: shares.includes,
      expiresAt: shares.expiresAt,
      title: workspaces.title,
      blocks: workspaces.blocks,
      benchId: workspaces.benchId,
      /** Role of the workspace's owner, on the bench that it is about. */
      benchRole: benchMembers.role,
    })
    .from(shares)
    .innerJoin(workspaces, and(eq(workspaces.ownerId, shares.ownerId), eq(workspaces.id, shares.workspaceId)))
    .leftJoin(
      benchMembers,
      and(eq(benchMembers.ownerId, workspaces.benchId), eq(benchMembers.userId, workspaces.ownerId)),
    )
    .where(and(eq(shares.tokenHash, tokenHash), isOpen, isNull(workspaces.deletedAt)));
  return row;
}

export function selectShares(db: Queryable, { ownerId, workspaceId }: WorkspaceKey) {
  return db
    .select()
    .from(shares)
    .where(and(eq(shares.ownerId, ownerId), eq(shares.workspaceId, workspaceId), isOpen))
    .orderBy(desc(shares.id));
}

export async function countShares(db: Queryable, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(shares)
    .where(and(eq(shares.ownerId, ownerId), isOpen));
  return row?.n ?? 0;
}

export async function deleteExpiredShares(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(shares).where(and(eq(shares.ownerId, ownerId), lte(shares.expiresAt, sql`now()`)));
}

export async function insertShare(
  tx: Transaction,
  { seconds, ...values }: Omit<typeof shares.$inferInsert, "expiresAt"> & { seconds: number },
) {
  const [row] = await tx
    .insert(shares)
    .values({ ...values, expiresAt: sql`now() + make_interval(secs => ${seconds})` })
    .returning();
  if (!row) throw new Error("no link was inserted");
  return row;
}

export async function selectShareOwner(db: Queryable, workspaceId: string, id: number) {
  const [row] = await db
    .select({ ownerId: shares.ownerId })
    .from(shares)
    .where(and(eq(shares.id, id), eq(shares.workspaceId, workspaceId)));
  return row;
}

export async function deleteShare(db: Queryable, id: number, ownerId: string): Promise<void> {
  await db.delete(shares).where(and(eq(shares.id, id), eq(shares.ownerId, ownerId)));
}
