import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { closeDatabase, database } from "@/db/client";
import { dailyResponses, users } from "@/db/schema";
import { countResponse, flushResponseCounts } from "@/lib/access/quota/response-counts";
import { keepLog } from "@/tests/support/kept-log";
import { insertKeyViewer } from "@/tests/support/keys";

vi.stubEnv("LOG_LEVEL", "silent");

const answersOf = (keyId: string) =>
  database()
    .select({ status: dailyResponses.status, answers: dailyResponses.responses })
    .from(dailyResponses)
    .where(eq(dailyResponses.keyId, keyId))
    .orderBy(dailyResponses.status);

test("response counts are written within about a second without a flush", async () => {
  const { keyId } = await insertKeyViewer("viewer");
  for (const status of [200, 200, 404]) countResponse(keyId, status);
  await expect
    .poll(() => answersOf(keyId))
    .toEqual([
      { status: 200, answers: 2 },
      { status: 404, answers: 1 },
    ]);
});

test("a process that shuts down cleanly loses no response counts", async () => {
  const { keyId } = await insertKeyViewer("viewer");
  countResponse(keyId, 200);
  await closeDatabase();
  expect(await answersOf(keyId)).toEqual([{ status: 200, answers: 1 }]);
  countResponse(keyId, 200);
  await closeDatabase();
  expect(await answersOf(keyId)).toEqual([{ status: 200, answers: 2 }]);
});

test("response counts that failed to be written are kept and written with later ones", async () => {
  const { keyId } = await insertKeyViewer("viewer");
  await database().execute(sql`alter table daily_responses rename to daily_responses_away`);
  countResponse(keyId, 200);
  await flushResponseCounts();
  await database().execute(sql`alter table daily_responses_away rename to daily_responses`);
  countResponse(keyId, 200);
  await flushResponseCounts();
  expect(await answersOf(keyId)).toEqual([{ status: 200, answers: 2 }]);
});

test("an outage is logged at its first failed write of response counts, and at its end", async () => {
  const { keyId } = await insertKeyViewer("viewer");
  const lines = keepLog();
  const said = () => lines.map((line) => JSON.parse(line).msg);
  await database().execute(sql`alter table daily_responses rename to daily_responses_away`);
  countResponse(keyId, 200);
  for (let second = 0; second < 3; second++) await flushResponseCounts();
  expect(said()).toEqual(["counting responses by status: failing"]);
  await database().execute(sql`alter table daily_responses_away rename to daily_responses`);
  await flushResponseCounts();
  expect(said().slice(1)).toEqual(["counting responses by status: working again"]);
  expect(await answersOf(keyId)).toEqual([{ status: 200, answers: 1 }]);
});

test("a flush waits for a write in progress", async () => {
  const { keyId } = await insertKeyViewer("viewer");
  countResponse(keyId, 200);
  let second: Promise<void> | undefined;
  await database().transaction(async (tx) => {
    await tx.execute(sql`lock table daily_responses in exclusive mode`);
    void flushResponseCounts();
    let over = false;
    second = flushResponseCounts().then(() => {
      over = true;
    });
    await tx.execute(sql`select 1`);
    expect(over).toBe(false);
  });
  await second;
  expect(await answersOf(keyId)).toEqual([{ status: 200, answers: 1 }]);
});

test("response counts of a deleted account don't block others", async () => {
  const [gone, stays] = [await insertKeyViewer("viewer"), await insertKeyViewer("viewer")];
  countResponse(gone.keyId, 200);
  countResponse(stays.keyId, 200);
  await database().delete(users).where(eq(users.id, gone.ownerId));
  await flushResponseCounts();
  expect(await answersOf(stays.keyId)).toEqual([{ status: 200, answers: 1 }]);
  expect(await answersOf(gone.keyId)).toEqual([]);
});
