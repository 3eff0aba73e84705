import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { workspaces } from "@/db/schema";
import { startFakeModel } from "@/tests/support/fake-model";
import { inTurn } from "@/tests/support/in-turn";
import { chatter, errorOf } from "@/tests/support/workspaces";

const provider = await startFakeModel();
vi.stubEnv("ASSISTANT_BASE_URL", provider.url);
vi.stubEnv("ASSISTANT_API_KEY", "a key of the tests");
vi.stubEnv("ASSISTANT_MODEL", "a-model");
afterAll(() => provider.stop());

test("a model's summary is stored once a minute, without invented numbers, and its failure is 502 or 429", async () => {
  const ada = await chatter();
  const { path } = await ada.open();
  const say = (text: string) => ada.send("POST", `${path}/messages`, { text });
  const summarize = () => ada.send("POST", `${path}/summarize`);
  /** A minute later. */
  const later = () =>
    database()
      .update(workspaces)
      .set({ summarizedAt: sql`now() - interval '61 seconds'` })
      .where(eq(workspaces.ownerId, ada.userId));
  await say("Which Kenyan coffees cost under $9?");
  provider.will({ text: "You asked for Kenyan coffees under $9." });
  expect(await (await summarize()).json()).toEqual({ summary: "You asked for Kenyan coffees under $9." });

  await say("And from Peru?");
  const soon = await (await summarize()).json();
  expect(soon).toMatchObject({ summary: "You asked for Kenyan coffees under $9.", skipped: "too_soon" });
  expect(soon.retry_after_ms).toBeGreaterThan(0);
  expect(provider.asked).toHaveLength(1);

  for (const invented of ["Eight cost under $8.75.", "See [them](https://evil.example)."]) {
    await later();
    await say("And now?");
    provider.will({ text: invented });
    expect((await (await summarize()).json()).summary).toMatch(/^\d questions, 0 answers\./);
  }
  for (const [status, code] of [
    [502, "upstream_failure"],
    [429, "rate_limit_exceeded"],
  ] as const) {
    await later();
    await say("And now?");
    provider.will({ status: status === 502 ? 500 : 429 });
    expect(await errorOf(await summarize())).toMatchObject({ status, code });
  }
  expect((await ada.get(path)).messages).toHaveLength(6);
});

test("a conversation that is cleared while it is summarized gets no summary", async () => {
  const ada = await chatter();
  const { id, path } = await ada.open();
  await ada.send("POST", `${path}/messages`, { text: "What did Anna pay for the Kochere?" });
  provider.will({ text: "You asked what Anna paid." });
  const row = sql`select 1 from workspaces where id = ${id} for no key update`;
  const clear = () => ada.send("DELETE", `${path}/messages`);
  const summarize = () => ada.send("POST", `${path}/summarize`);
  expect(await inTurn(row, [clear, summarize])).toEqual([200, 200]);
  expect(await ada.get(path)).toMatchObject({ messages: [], workspace: { summary: null } });
  expect(await (await summarize()).json()).toEqual({ summary: null, skipped: "empty" });
});
