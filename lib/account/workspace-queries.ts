import { asc, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { executedActions, workspaceMessages as messages, workspaceShares, workspaces } from "@/db/schema";

const MAX_EXPORTED_ROWS = 10_000;
/** Characters of messages in one export, the latest first. */
const MAX_CHARACTERS = 50_000_000;

export async function selectWorkspaceRows(db: Queryable, userId: string) {
  const size = sql<number>`length(${messages.text}) + length(${messages.parts}::text)`;
  const dated = db
    .select({
      seq: messages.seq,
      so_far: sql<number>`sum(${size}) over (order by ${messages.seq} desc)`.as("so_far"),
    })
    .from(messages)
    .where(eq(messages.ownerId, userId))
    .orderBy(desc(messages.seq))
    .limit(MAX_EXPORTED_ROWS)
    .as("dated");
  return {
    workspaces: await db
      .select()
      .from(workspaces)
      .where(eq(workspaces.ownerId, userId))
      .orderBy(asc(workspaces.createdAt), asc(workspaces.id))
      .limit(MAX_EXPORTED_ROWS),
    messages: await db
      .select({
        workspaceId: messages.workspaceId,
        role: messages.role,
        text: messages.text,
        parts: messages.parts,
        page: messages.page,
        state: messages.state,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .innerJoin(dated, eq(dated.seq, messages.seq))
      .where(sql`${messages.ownerId} = ${userId} and ${dated.so_far} <= ${MAX_CHARACTERS}`)
      .orderBy(asc(messages.seq)),
    shares: await db
      .select()
      .from(workspaceShares)
      .where(eq(workspaceShares.ownerId, userId))
      .orderBy(asc(workspaceShares.id))
      .limit(MAX_EXPORTED_ROWS),
    actions: await db
      .select()
      .from(executedActions)
      .where(eq(executedActions.ownerId, userId))
      .orderBy(desc(executedActions.executedAt))
      .limit(MAX_EXPORTED_ROWS),
  };
}
export type StoredWorkspaces = Awaited<ReturnType<typeof selectWorkspaceRows>>;
