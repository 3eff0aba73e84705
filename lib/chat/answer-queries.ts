import { and, asc, desc, eq, gte, inArray, lt, ne, sql } from "drizzle-orm";
import { CHAT_CHANNEL } from "@/db/channels";
import type { Queryable } from "@/db/client";
import { type AnswerState, chatAnswers as answers, chatChunks as chunks } from "@/db/schema";

/** A process that dies stops renewing; then the answer counts as interrupted. */
const LEASE_S = 10;
export const LEASE_MS = LEASE_S * 1000;

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_S})`;

/** Names an answer; all queries about it take the owner too. */
export interface AnswerKey {
  userId: string;
  id: string;
}

export const ofAnswer = ({ userId, id }: AnswerKey) => and(eq(answers.userId, userId), eq(answers.id, id));

/** @throws the unique violation of `chat_answers_one_running` when one is running */
export async function insertAnswer(
  db: Queryable,
  values: { userId: string; workspaceId: string; questionId: string },
): Promise<AnswerKey> {
  const [row] = await db
    .insert(answers)
    .values({ ...values, leaseUntil: leaseEnd })
    .returning({ userId: answers.userId, id: answers.id });
  if (!row) throw new Error("no answer was begun");
  return row;
}

/** Chunks of earlier answers are in their messages by now. The rows stay a week, so that repeats are known. */
export async function deleteOldChunks(
  db: Queryable,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<void> {
  const ended = and(
    eq(answers.userId, userId),
    eq(answers.workspaceId, workspaceId),
    ne(answers.state, "running"),
  );
  const ids = db.select({ id: answers.id }).from(answers).where(ended);
  await db.delete(chunks).where(and(eq(chunks.userId, userId), inArray(chunks.answerId, ids)));
  await db.delete(answers).where(and(ended, lt(answers.createdAt, sql`now() - interval '7 days'`)));
}

/**
 * Stores chunks, renews the lease and wakes followers, in one statement. With `from`, the number of the first of
 * them, chunks stored already are skipped: it can be repeated when a reply was lost.
 * @returns whether a stop was requested; null when this process no longer owns the answer
 */
export async function appendChunks(
  db: Queryable,
  { userId, id }: AnswerKey,
  added: readonly unknown[],
  from: number | null = null,
): Promise<{ isStopping: boolean } | null> {
  const [row] = await db.execute<{ stopping: boolean }>(sql`
    with before as (
      select next_seq as seq, coalesce(${from}::int, next_seq) + ${added.length}::int as end from chat_answers
      where user_id = ${userId} and id = ${id} and state = 'running' for update
    ),
    held as (
      update chat_answers set lease_until = ${leaseEnd}, next_seq = greatest(seq, before.end) from before
      where user_id = ${userId} and id = ${id}
      returning seq, before.end - seq as missing, stop_requested_at is not null as stopping
    ),
    stored as (
      insert into chat_chunks (user_id, answer_id, seq, chunks)
      select ${userId}, ${id}, seq, (
        select jsonb_agg(chunk order by place)
        from jsonb_array_elements(${JSON.stringify(added)}::text::jsonb) with ordinality as added(chunk, place)
        where place > ${added.length}::int - missing)
      from held where missing > 0
    )
    select stopping,
      case when ${added.length}::int > 0 then pg_notify(${CHAT_CHANNEL}, ${`${id} chunks`}) end from held`);
  return row ? { isStopping: row.stopping } : null;
}

/** @returns false when it had ended already */
export async function endAnswer(
  db: Queryable,
  { userId, id }: AnswerKey,
  state: Exclude<AnswerState, "running">,
): Promise<boolean> {
  const ended = await db
    .update(answers)
    .set({ state, endedAt: sql`now()` })
    .where(and(ofAnswer({ userId, id }), eq(answers.state, "running")))
    .returning({ id: answers.id });
  if (ended.length > 0) await notify(db, id, "chunks");
  return ended.length > 0;
}

async function notify(db: Queryable, answerId: string, event: "chunks" | "stop"): Promise<void> {
  await db.execute(sql`select pg_notify(${CHAT_CHANNEL}, ${`${answerId} ${event}`})`);
}

export async function deleteAnswer(db: Queryable, key: AnswerKey): Promise<void> {
  await db.delete(answers).where(ofAnswer(key));
}

/** Batches are small; a page of them bounds the memory of a replay. */
const CHUNK_ROWS = 100;

/** Batches from `seq` on, oldest first, and the answer's state as of then; null when the answer is gone. */
export async function selectChunks(db: Queryable, key: AnswerKey, seq: number) {
  // The state first: an answer that had ended by then gets no more chunks.
  const [answer] = await db
    .select({
      state: answers.state,
      workspaceId: answers.workspaceId,
      isExpired: sql<boolean>`${answers.leaseUntil} < now()`,
    })
    .from(answers)
    .where(ofAnswer(key));
  if (!answer) return null;
  const rows = await db
    .select({ seq: chunks.seq, chunks: chunks.chunks })
    .from(chunks)
    .where(and(eq(chunks.userId, key.userId), eq(chunks.answerId, key.id), gte(chunks.seq, seq)))
    .orderBy(asc(chunks.seq))
    .limit(CHUNK_ROWS);
  return { ...answer, rows, isLastPage: rows.length < CHUNK_ROWS };
}

export async function selectAllChunks(db: Queryable, { userId, id }: AnswerKey): Promise<unknown[]> {
  const rows = await db
    .select({ chunks: chunks.chunks })
    .from(chunks)
    .where(and(eq(chunks.userId, userId), eq(chunks.answerId, id)))
    .orderBy(asc(chunks.seq));
  return rows.flatMap((row) => row.chunks);
}

export async function selectRunning(
  db: Queryable,
  { userId, workspaceId }: { userId: string; workspaceId: string },
) {
  const [row] = await db
    .select()
    .from(answers)
    .where(
      and(eq(answers.userId, userId), eq(answers.workspaceId, workspaceId), eq(answers.state, "running")),
    );
  return row;
}

export async function selectAnswerOf(db: Queryable, userId: string, questionId: string) {
  const [row] = await db
    .select()
    .from(answers)
    .where(and(eq(answers.userId, userId), eq(answers.questionId, questionId)))
    .orderBy(desc(answers.createdAt))
    .limit(1);
  return row;
}

export async function requestStop(db: Queryable, key: AnswerKey): Promise<void> {
  await db
    .update(answers)
    .set({ stopRequestedAt: sql`now()` })
    .where(and(ofAnswer(key), eq(answers.state, "running")));
  await notify(db, key.id, "stop");
}

/** Locks running answers whose process is gone: of a workspace, or a few of anyone's. */
export async function lockExpired(db: Queryable, workspace?: { userId: string; workspaceId: string }) {
  return db
    .select()
    .from(answers)
    .where(
      and(
        eq(answers.state, "running"),
        lt(answers.leaseUntil, sql`now()`),
        workspace && eq(answers.userId, workspace.userId),
        workspace && eq(answers.workspaceId, workspace.workspaceId),
      ),
    )
    .limit(20)
    .for("update", { skipLocked: true });
}
