import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database, databaseUrl, openDatabase } from "@/db/client";
import { chatAnswers } from "@/db/schema";
import { appendChunks, insertAnswer, ofAnswer } from "@/lib/chat/answer-queries";
import type { AnswerChunk } from "@/lib/chat/chunks";
import { followAnswer } from "@/lib/chat/follow";
import { POLL_MS } from "@/lib/chat/wake";
import { messagesOf } from "@/tests/support/chat";
import { withPool } from "@/tests/support/statements";
import { chatter } from "@/tests/support/workspaces";

/** An answer whose process is gone. */
async function interrupted(chunks: readonly (AnswerChunk | { type: "data-of-old" })[]) {
  const person = await chatter();
  const space = await person.open();
  const question = { clientMessageId: "one", text: "what is new?" };
  const saved = await (await person.send("POST", `${space.path}/messages`, question)).json();
  const ids = { userId: person.userId, workspaceId: space.id, questionId: saved.messages[0].id };
  const key = await insertAnswer(database(), ids);
  await appendChunks(database(), key, chunks);
  await database()
    .update(chatAnswers)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(eq(chatAnswers.id, key.id));
  return { person, key, ...space };
}

const SAID = [
  { type: "text-start", id: "t" },
  { type: "text-delta", id: "t", delta: "The first half." },
] as const;

test("a follower of an answer that another process is ending looks at it no more often than otherwise", async () => {
  const { key } = await interrupted(SAID);
  let looks = 0;
  const onStatement = (statement: string) => {
    if (statement.includes("chat_answers")) looks++;
  };
  const seen: unknown[] = [];
  await withPool(openDatabase(databaseUrl(), { size: 3, onStatement }), async () => {
    const leaving = new AbortController();
    const following = (async () => {
      for await (const event of followAnswer(key, leaving.signal)) seen.push(event);
    })();
    await database().transaction(async (tx) => {
      await tx.select().from(chatAnswers).where(ofAnswer(key)).for("update");
      await expect.poll(() => looks).toBeGreaterThan(2);
      const before = looks;
      const startedMs = performance.now();
      // As long as a follower that doesn't wait takes to look many times.
      for (let n = 0; n < 200; n++) await tx.execute(sql`select 1`);
      const polls = Math.ceil((performance.now() - startedMs) / POLL_MS);
      // A look asks three times, and the hub may wake it once.
      expect(looks - before).toBeLessThanOrEqual(3 * (polls + 2));
    });
    await following;
  });
  expect(seen.at(-1)).toEqual({ text: "[DONE]" });
  expect(JSON.stringify(seen)).toContain("data-notice");
});

test("an interrupted answer with a part of an earlier release is ended without it", async () => {
  const { person, id, path } = await interrupted([SAID[0], { type: "data-of-old" }, SAID[1]]);
  expect((await person.send("GET", `/api/chat/${id}/stream`)).status).toBe(204);
  expect((await messagesOf(person, path)).at(-1)).toMatchObject({
    role: "assistant",
    text: "The first half.",
    state: "interrupted",
  });
});
