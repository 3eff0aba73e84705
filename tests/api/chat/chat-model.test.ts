import { fork } from "node:child_process";
import { once } from "node:events";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, database } from "@/db/client";
import { chatAnswers, chatDailyUsage } from "@/db/schema";
import { type AnswerChunk, answerPart } from "@/lib/chat/chunks";
import { today } from "@/lib/units/days";
import { bundledProgram } from "@/tests/support/bundled-program";
import { ask, messagesOf, readUntil } from "@/tests/support/chat";
import { insertCoffee } from "@/tests/support/factories";
import { type Behaviour, startFakeModel } from "@/tests/support/fake-model";
import { serveFront } from "@/tests/support/front-server";
import { watchLog } from "@/tests/support/kept-log";
import { chatter, errorOf } from "@/tests/support/workspaces";

const provider = await startFakeModel();
vi.stubEnv("ASSISTANT_BASE_URL", provider.url);
vi.stubEnv("ASSISTANT_API_KEY", "a key of the tests");
vi.stubEnv("ASSISTANT_MODEL", "a-model");
vi.stubEnv("ASSISTANT_SILENCE_MS", "2000");
afterAll(() => provider.stop());
beforeEach(() => {
  provider.asked.length = 0;
});

const coffee = await insertCoffee({ name: "Gichathaini AA", country: "Kenya", pricePerLb: 8.75 });
const FIND = { tool: "find_coffees", input: JSON.stringify({ origin: ["kenya"] }) };

async function opened() {
  const person = await chatter();
  const space = await person.open();
  const used = async () => {
    const [row] = await database()
      .select()
      .from(chatDailyUsage)
      .where(and(eq(chatDailyUsage.userId, person.userId), eq(chatDailyUsage.day, today())));
    return row;
  };
  return { person, used, ...space };
}

const typesOf = (chunks: readonly AnswerChunk[]) => chunks.map(({ type }) => type);

test("a model's answer comes from our tools: numbers and links from elsewhere are marked and removed", async () => {
  const { person, id, path, used } = await opened();
  provider.will(
    { pieces: [FIND] },
    {
      pieces: [
        "Gichathaini AA costs $8.75 a po",
        "und, and $99",
        "9.40 elsewhere. See [it](/catalog/",
        `${coffee.id}) or [this](https://evil.example/?q=1)`,
        ". ![x](https://evil.example/p.png) Or [your account](/api/account/delete).",
      ],
    },
  );
  const answer = await ask(person, id, "what is from kenya?");
  expect(answer.text).toBe(
    `Gichathaini AA costs $8.75 a pound, and $999.40 (not from the data) elsewhere. See [it](/catalog/${coffee.id}) or this. x Or your account.`,
  );
  expect(answer.notices).toEqual([]);
  expect(answer.chunks.find(({ type }) => type === "data-unverified")).toMatchObject({ data: ["$999.40"] });
  expect(typesOf(answer.chunks)).toEqual(expect.arrayContaining(["data-block", "data-sources", "finish"]));
  expect(provider.asked).toHaveLength(2);
  expect(provider.asked[1]?.text).toContain("Gichathaini AA");
  expect((await messagesOf(person, path)).at(-1)).toMatchObject({ text: answer.text, state: "complete" });
  // Two questions of 120 tokens each; the rest of the reservation is given back.
  expect(await used()).toMatchObject({ messages: 1, tokens: 240 });

  provider.will({ text: "Yes." });
  await ask(person, id, "is that all?");
  const prompt = provider.asked.at(-1)?.text ?? "";
  expect([...prompt.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role)).toEqual([
    "system",
    "user",
    "assistant",
    "user",
  ]);
  expect(prompt).not.toContain("evil.example");
});

test.each<[string, Behaviour, number, string]>([
  ["is at its limit", { status: 429, headers: { "retry-after": "7" } }, 429, "rate_limit_exceeded"],
  ["fails", { status: 500 }, 502, "upstream_failure"],
  ["refuses our key", { status: 401 }, 502, "upstream_failure"],
  ["answers no JSON", { status: 200, body: "<html>" }, 502, "upstream_failure"],
  ["hangs up", "hangs up", 502, "upstream_failure"],
  ["says nothing", "says nothing", 502, "upstream_failure"],
])(
  "a provider that %s before its first word keeps the message, which can be sent again",
  async (_, behaviour, status, code) => {
    const { person, id, path, used } = await opened();
    const question = { workspaceId: id, message: "what is new?", clientMessageId: "one" };
    provider.will(behaviour);
    const refused = await person.send("POST", "/api/chat", question);
    expect(refused.headers.get("retry-after")).toBe(status === 429 ? "7" : null);
    const error = await errorOf(refused);
    expect(error).toMatchObject({ status, code });
    expect(JSON.stringify(error)).not.toContain("own words");
    expect(await messagesOf(person, path)).toMatchObject([{ role: "user", text: "what is new?" }]);
    expect(await used()).toMatchObject({ messages: 0 });

    provider.will({ text: "Nothing." });
    expect((await ask(person, id, "what is new?", { clientMessageId: "one" })).text).toBe("Nothing.");
    expect((await messagesOf(person, path)).map(({ text }) => text)).toEqual(["what is new?", "Nothing."]);
  },
);

test.each<[string, [Behaviour, ...Behaviour[]], string[], number]>([
  ["is cut off in the middle", [{ pieces: ["The first half. ", "And"], ends: "cut" }], ["provider_cut"], 1],
  [
    "falls silent in the middle",
    [{ pieces: ["The first half. ", "And"], ends: "hold" }],
    ["provider_cut"],
    1,
  ],
  ["hits its limit after a lookup", [{ pieces: [FIND] }, { status: 429 }], ["provider_busy"], 2],
  ["goes down after a lookup", [{ pieces: [FIND] }, "hangs up"], ["provider_down"], 2],
  ["is silent after a lookup", [{ pieces: [FIND] }, "says nothing"], ["provider_slow"], 2],
  ["looks things up without end", [{ pieces: [FIND] }], ["no_conclusion"], 6],
  ["says nothing at all", [{ text: "" }], ["no_conclusion"], 1],
])("an answer whose model %s is finished without it", async (_, behaviours, notices, questions) => {
  const { person, id, path } = await opened();
  provider.will(...behaviours);
  const answer = await ask(person, id, "what is from kenya?");
  expect(answer.notices).toEqual(notices);
  expect(answer.chunks.at(-1)).toEqual({ type: "finish" });
  expect(provider.asked).toHaveLength(questions);
  if (questions === 6) expect(provider.asked.map(({ toolChoice }) => toolChoice)).toContain("none");
  const own = answer.chunks.slice(answer.chunks.findIndex(({ type }) => type === "data-notice"));
  expect(typesOf(own)).toContain("text-delta");
  expect((await messagesOf(person, path)).at(-1)).toMatchObject({ role: "assistant", state: "complete" });
});

test.each([
  ["no JSON", "find_coffees", "{origin:"],
  ["an unknown field's type", "find_coffees", '{"origin": 7}'],
  ["no tool of ours", "delete_everything", "{}"],
])("a lookup with %s is told to the model, which goes on", async (_, tool, input) => {
  const { person, id } = await opened();
  provider.will({ pieces: [{ tool, input }] }, { text: "I couldn't look that up." });
  const answer = await ask(person, id, "what is from kenya?");
  expect([answer.text, answer.notices]).toEqual(["I couldn't look that up.", []]);
  expect(provider.asked).toHaveLength(2);
});

test("a change that the person asks for becomes one card, is stored and carried out once it's confirmed", async () => {
  const { person, id, path } = await opened();
  const propose = (id: number) => ({
    tool: "propose_change",
    input: JSON.stringify({ action: "track-coffee", id }),
  });
  provider.will({ pieces: [FIND, propose(coffee.id), propose(coffee.id)] }, { text: "Confirm the card." });
  const answer = await ask(person, id, "please track Gichathaini AA");
  expect(answer.notices).toEqual([]);
  const stored = (await messagesOf(person, path)).at(-1)?.parts ?? [];
  const cardsOf = (parts: readonly unknown[]) =>
    parts.flatMap((part) => {
      const block = answerPart.safeParse(part).data;
      return block?.type === "data-block" && block.data.data.type === "action" ? [block.data.data] : [];
    });
  const [card, ...others] = cardsOf(answer.chunks);
  expect(others).toEqual([]);
  expect(cardsOf(stored)).toEqual([card]);
  expect(card).toMatchObject({ actionType: "track-coffee", subject: { href: `/catalog/${coffee.id}` } });
  const confirmed = await person.send("POST", "/api/chat/execute-action", {
    executionId: card?.executionId,
    actionType: card?.actionType,
    fields: Object.fromEntries((card?.fields ?? []).map(({ name, value }) => [name, value])),
  });
  expect(await confirmed.json()).toMatchObject({
    replayed: false,
    result: { href: `/catalog/${coffee.id}` },
  });

  provider.will({ pieces: [propose(coffee.id)] }, { text: "Done." });
  const unasked = await ask(person, id, "what is from kenya?");
  expect(cardsOf(unasked.chunks)).toEqual([]);
  expect(unasked.notices).toEqual(["proposal_dropped"]);
});

test("a stop ends the provider's answer within 100 ms and keeps what was said, for every follower", async () => {
  const { person, id, path } = await opened();
  const took: number[] = [];
  for (let run = 0; run < 5; run++) {
    provider.will({ pieces: ["The first half. ", "And then"], ends: "hold" });
    const first = await person.send("POST", "/api/chat", { workspaceId: id, message: `question ${run}` });
    const tab = await readUntil(first, ({ text }) => text === "The first half. ");
    const second = await readUntil(
      await person.send("GET", `/api/chat/${id}/stream`),
      ({ text }) => text !== "",
    );
    const refused = await person.send("POST", "/api/chat", { workspaceId: id, message: "another" });
    expect(await errorOf(refused)).toMatchObject({ status: 409, code: "conflict" });
    const askedAtMs = performance.now();
    const stopped = await person.send("POST", "/api/chat/stop", { workspaceId: id });
    expect(await stopped.json()).toEqual({ stopped: true, state: "stopped" });
    await expect.poll(() => provider.asked.at(-1)?.leftAtMs).toBeDefined();
    took.push((provider.asked.at(-1)?.leftAtMs ?? Infinity) - askedAtMs);
    const whole = await tab.rest();
    expect(whole).toMatchObject({ text: "The first half. And then", notices: ["stopped"] });
    expect(whole.chunks.at(-1)).toEqual({ type: "abort", reason: "stopped" });
    expect(await second.rest()).toEqual(whole);
  }
  // The best of five, because other work may have the machine.
  expect(Math.min(...took)).toBeLessThan(100);
  const messages = await messagesOf(person, path);
  expect(messages).toHaveLength(10);
  expect(messages.at(-1)).toMatchObject({ text: "The first half. And then", state: "stopped" });
  expect(await (await person.send("POST", "/api/chat/stop", { workspaceId: id })).json()).toEqual({
    stopped: false,
    state: null,
  });
});

test("an answer goes on without its caller, who is logged as 499 when nothing was sent yet", async () => {
  const front = await serveFront();
  const { person, id, path } = await opened();
  const logged = watchLog('"endpoint":"chat"');
  provider.will({ pieces: ["All of it."], pauseMs: 500 });
  const leaving = new AbortController();
  const sent = fetch(`${front.origin}/api/chat`, {
    method: "POST",
    headers: { cookie: person.cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" },
    body: JSON.stringify({ workspaceId: id, message: "still there?" }),
    signal: leaving.signal,
  });
  await expect.poll(() => provider.asked.length).toBe(1);
  leaving.abort();
  await expect(sent).rejects.toThrow();
  await expect.poll(() => logged().at(-1)).toMatchObject({ status: 499 });
  await expect
    .poll(async () => (await messagesOf(person, path)).at(-1))
    .toMatchObject({ role: "assistant", text: "All of it.", state: "complete" });
  front.close();
});

test("another process follows and stops an answer, and marks it as interrupted when its process was killed", async () => {
  const { person, id, path } = await opened();
  const child = fork(await bundledProgram("tests/support/chat-process.ts"), [], { execArgv: [] });
  const begin = (message: string) => {
    child.send({ userId: person.userId, workspaceId: id, message });
    return once(child, "message");
  };
  await once(child, "message");
  provider.will({ pieces: ["The first half. ", "And"], ends: "hold" });
  await begin("to be stopped");
  const tab = await readUntil(await person.send("GET", `/api/chat/${id}/stream`), ({ text }) => text !== "");
  const stopped = await person.send("POST", "/api/chat/stop", { workspaceId: id });
  expect(await stopped.json()).toEqual({ stopped: true, state: "stopped" });
  expect(await tab.rest()).toMatchObject({ text: "The first half. And", notices: ["stopped"] });
  expect(provider.asked.at(-1)?.leftAtMs).toBeDefined();

  await begin("to be killed");
  const left = await readUntil(await person.send("GET", `/api/chat/${id}/stream`), ({ text }) => text !== "");
  child.kill("SIGKILL");
  await once(child, "exit");
  // The time that a lease lasts.
  await database()
    .update(chatAnswers)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(eq(chatAnswers.workspaceId, id));
  const rest = await left.rest();
  expect(rest).toMatchObject({ text: "The first half. ", notices: ["interrupted"] });
  expect((await person.send("GET", `/api/chat/${id}/stream`)).status).toBe(204);
  expect((await messagesOf(person, path)).at(-1)).toMatchObject({
    role: "assistant",
    text: "The first half. ",
    state: "interrupted",
  });
  provider.will({ text: "Here I am." });
  expect((await ask(person, id, "are you there?")).text).toBe("Here I am.");
});

test("a server that stops interrupts its answers, whatever it closed before", async () => {
  const { person, id } = await opened();
  for (const message of ["first", "second"]) {
    provider.will({ pieces: ["The first half. ", "And"], ends: "hold" });
    const sent = person.send("POST", "/api/chat", { workspaceId: id, message });
    const tab = await readUntil(await sent, ({ text }) => text !== "");
    await closeDatabase();
    expect(await tab.rest()).toMatchObject({ notices: ["interrupted"] });
  }
});

test("a person whose tokens of the day are used up is answered without the model", async () => {
  const { person, id, used } = await opened();
  await database().insert(chatDailyUsage).values({ userId: person.userId, day: today(), tokens: 999_000 });
  provider.will({ text: "Hello." });
  expect((await ask(person, id, "what is new?")).notices).toEqual(["daily_limit"]);
  expect(provider.asked).toHaveLength(0);
  expect(await used()).toMatchObject({ messages: 1, tokens: 999_000 });
});
