import { and, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { executedActions as executions } from "@/db/schema";

export interface ExecutionKey {
  ownerId: string;
  executionId: string;
}

const ofKey = ({ ownerId, executionId }: ExecutionKey) =>
  and(eq(executions.ownerId, ownerId), eq(executions.executionId, executionId));

/** When it begins; undefined when it was executed before. Waits while another transaction executes it. */
export async function insertExecution(
  tx: Transaction,
  values: ExecutionKey & { benchId?: string | null; actionType: string; payloadHash: string },
): Promise<Date | undefined> {
  const [row] = await tx
    .insert(executions)
    .values(values)
    .onConflictDoNothing()
    .returning({ executedAt: executions.executedAt });
  return row?.executedAt;
}

export async function selectExecution(db: Queryable, key: ExecutionKey) {
  const [row] = await db.select().from(executions).where(ofKey(key));
  return row;
}

export async function updateExecution(
  tx: Transaction,
  key: ExecutionKey,
  result: Record<string, unknown>,
): Promise<void> {
  await tx.update(executions).set({ result }).where(ofKey(key));
}

export async function selectExecutions(db: Queryable, ownerId: string, executionIds: readonly string[]) {
  if (executionIds.length === 0) return [];
  return db
    .select()
    .from(executions)
    .where(and(eq(executions.ownerId, ownerId), inArray(executions.executionId, [...executionIds])));
}
