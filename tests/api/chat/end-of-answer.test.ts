import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { database, databaseUrl, openDatabase } from "@/db/client";
import { chatAnswers } from "@/db/schema";
import { beginAnswer } from "@/lib/chat/chat";
import { readDailyUsage } from "@/lib/chat/daily-usage";
import { ANSWER_TOKENS } from "@/lib/chat/prompt";
import { stopHere } from "@/lib/chat/run-answer";
import { ask, messagesOf } from "@/tests/support/chat";
import { startFakeModel } from "@/tests/support/fake-model";
import { faultyProxy } from "@/tests/support/faulty-proxy";
import { withPool } from "@/tests/support/statements";
import { sessionOf } from "@/tests/support/viewers";
import { chatter } from "@/tests/support/workspaces";

const provider = await startFakeModel();
vi.stubEnv("ASSISTANT_BASE_URL", provider.url);
vi.stubEnv("ASSISTANT_API_KEY", "a key of the tests");
vi.stubEnv("ASSISTANT_MODEL", "a-model");
afterAll(() => provider.stop());

/** What one answer of the fake model takes. */
const TAKEN = { messages: 1, tokens: 120 };
const db = database();

test("an answer whose end the database can't store at first is stored whole, and what it took is counted", async () => {
  const person = await chatter();
  const { id, path } = await person.open();
  await db.execute(sql`create sequence ends`);
  await db.execute(sql`
    create function shut_down_once() returns trigger language plpgsql as $$ begin
      if nextval('ends') = 1 then raise exception 'shutting down' using errcode = '57P01'; end if;
      return new;
    end $$`);
  await db.execute(
    sql`create trigger once before update of state on chat_answers for each row execute function shut_down_once()`,
  );
  try {
    provider.will({ text: "Nothing is new." });
    const answer = await ask(person, id, "what is new?");
    expect(answer.chunks.at(-1)).toEqual({ type: "finish" });
  } finally {
    await db.execute(sql`drop function shut_down_once cascade`);
  }
  expect((await messagesOf(person, path)).at(-1)).toMatchObject({
    text: "Nothing is new.",
    state: "complete",
  });
  expect(await readDailyUsage(db, person.userId)).toMatchObject(TAKEN);
});

test("an answer that another process ended keeps nothing reserved, also when it's stopped at that moment", async () => {
  const person = await chatter();
  const { id: workspaceId } = await person.open();
  provider.will("says nothing");
  const viewer = sessionOf("member", person.userId);
  const { key, ended, open } = await beginAnswer(viewer, { workspaceId, message: "what is new?" });
  await db
    .update(chatAnswers)
    .set({ state: "interrupted" })
    .where(eq(chatAnswers.id, key?.id ?? ""));
  stopHere(key?.id ?? "");
  open();
  await ended;
  const { messages, tokens } = await readDailyUsage(db, person.userId);
  expect(messages).toBe(1);
  expect(tokens).toBeLessThan(ANSWER_TOKENS);
});

const AT_COMMIT = sql`select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;

test("what an answer took is counted once when the database's reply to its end is lost", async () => {
  const person = await chatter();
  const { id: workspaceId } = await person.open();
  await db.execute(sql`
    create function wait_at_commit() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(4711);
      return null;
    end $$`);
  await db.execute(sql`
    create constraint trigger at_commit after update of state on chat_answers deferrable initially deferred
    for each row execute function wait_at_commit()`);
  const line = await faultyProxy(databaseUrl());
  try {
    await withPool(openDatabase(line.url, { size: 2 }), async () => {
      provider.will({ text: "Nothing is new." });
      const { ended } = await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(4711)`);
        const viewer = sessionOf("member", person.userId);
        const begun = await beginAnswer(viewer, { workspaceId, message: "what is new?" });
        await expect.poll(() => db.execute(AT_COMMIT)).toHaveLength(1);
        line.behave("cut");
        return { ended: begun.ended };
      });
      const isStored = () =>
        db.$count(chatAnswers, sql`${eq(chatAnswers.workspaceId, workspaceId)} and state = 'complete'`);
      await expect.poll(isStored).toBe(1);
      line.behave("pass");
      await ended;
    });
  } finally {
    await db.execute(sql`drop function wait_at_commit cascade`);
    await line.close();
  }
  expect(await readDailyUsage(db, person.userId)).toMatchObject(TAKEN);
});
