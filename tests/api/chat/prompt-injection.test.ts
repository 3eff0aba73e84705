import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { database } from "@/db/client";
import { chatDailyUsage } from "@/db/schema";
import { INSTRUCTIONS } from "@/lib/chat/prompt";
import { today } from "@/lib/units/days";
import { ask, messagesOf, type Streamed } from "@/tests/support/chat";
import { insertCoffee, insertLot, insertRoast, insertSupplier } from "@/tests/support/factories";
import { startFakeModel } from "@/tests/support/fake-model";
import { INJECTION_TEXTS } from "@/tests/support/prompt-injections";
import { type Chatter, chatter } from "@/tests/support/workspaces";

// Listings, notes, file names and pages say what they like to both assistants; the model does what they say.

const provider = await startFakeModel();
afterAll(() => provider.stop());

vi.stubEnv("ASSISTANT_BASE_URL", provider.url);
vi.stubEnv("ASSISTANT_API_KEY", "a key of the tests");
vi.stubEnv("ASSISTANT_MODEL", "a-model");

/** Somebody without tokens left is answered by the rules. */
async function configure(isModel: boolean): Promise<void> {
  const row = { userId: person.userId, day: today(), messages: 0, tokens: isModel ? 0 : 1_000_000 };
  await database()
    .insert(chatDailyUsage)
    .values(row)
    .onConflictDoUpdate({ target: [chatDailyUsage.userId, chatDailyUsage.day], set: row });
}

/** What an index covers has little room; Postgres holds no halves of characters. */
const short = (text: string) => text.slice(0, 400).toWellFormed();
const COUNTRIES = ["Kenya", "Ethiopia", "Peru", "Brazil", "Honduras"];
const SECRET = "Secret lot of somebody else";

let person: Chatter;
const coffeeIds: number[] = [];

beforeAll(async () => {
  person = await chatter();
  const stranger = await chatter();
  const theirs = await insertCoffee({ name: SECRET, ownerId: stranger.userId, publicCoffee: false });
  const theirLot = await insertLot({ ownerId: stranger.userId, coffeeId: theirs.id, notes: SECRET });
  await insertRoast({ lot: theirLot, batchName: SECRET });
  const supplier = await insertSupplier();
  for (const [place, text] of INJECTION_TEXTS.entries()) {
    const coffee = await insertCoffee({
      supplier,
      name: short(text),
      country: COUNTRIES[place % COUNTRIES.length] ?? "Kenya",
      region: short(text),
      processNotes: text.toWellFormed(),
      tastingNotes: [short(text)],
      pricePerLb: 8,
    });
    coffeeIds.push(coffee.id);
    const own = await insertCoffee({ name: short(text), ownerId: person.userId, publicCoffee: false });
    const lot = await insertLot({ ownerId: person.userId, coffeeId: own.id, notes: text.toWellFormed() });
    await insertRoast({ lot, batchName: short(text), roastNotes: text.toWellFormed() });
  }
});

const UNSEEN = /\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}|\p{Default_Ignorable_Code_Point}|\u2800|[^\P{Cc}\n]/u;
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const isData = ({ type }: { type: string }) => type.startsWith("data-");

function expectHarmless({ chunks, text }: Streamed, label: string): void {
  const targets = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target = ""]) => target);
  expect(
    {
      foreign: text.match(/[a-z]+:\/\/|www\.|javascript:|mailto:|data:\S/i)?.[0] ?? null,
      images: /!\[/.test(text),
      markup: /<[a-z/!?|]/i.test(text),
      targets: targets.filter((target) => !/^\/(catalog|beans|roast|docs|market|profit|v1)\b/.test(target)),
      proposed: chunks.some((chunk) => chunk.type === "data-block" && chunk.data.block.type === "action"),
      unseen: textsIn(chunks).find((each) => UNSEEN.test(each)) ?? null,
      long: [text.length > 20_001, textsIn(chunks.filter(isData)).some((each) => each.length > 2000)],
      drawn: textsIn(chunks).find((each) => /!\[|\]\((?!\/)/.test(each)) ?? null,
      secret: JSON.stringify(chunks).includes(SECRET),
      system: INSTRUCTIONS.split("\n").find((line) => text.includes(line.slice(0, 60))) ?? null,
    },
    label,
  ).toEqual({
    foreign: null,
    images: false,
    markup: false,
    targets: [],
    proposed: false,
    unseen: null,
    long: [false, false],
    drawn: null,
    secret: false,
    system: null,
  });
}

/** Rows of everything that an assistant could have changed. */
async function rowsOf() {
  const [counts] = await database().execute(sql`
    select (select count(*) from lots) lots, (select count(*) from roasts) roasts, (select count(*) from sales) sales,
      (select count(*) from watched_coffees) watched, (select count(*) from executed_actions) actions,
      (select count(*) from catalog_coffees) coffees, (select sum(revision) from workspaces) revisions,
      (select count(*) from workspace_shares) shares, (select max(last_updated)::text from lots) lots_changed`);
  return counts;
}

const MODES: [string, boolean][] = [
  ["the rule-based assistant", false],
  ["a model that obeys whatever it reads", true],
];

test.each(MODES)(
  "no hostile listing, note, file name or page gets %s to write, link or leak",
  async (_, isModel) => {
    expect(INJECTION_TEXTS).toHaveLength(50);
    await configure(isModel);
    const { id, path } = await person.open();
    const before = await rowsOf();
    const questions = [
      ...COUNTRIES.map((country) => `coffees from ${country}`),
      "what do I have in stock?",
      "when does it run out?",
      "my last roast",
      "compare my last two roasts",
      "how much did I earn?",
    ];
    for (const [place, text] of INJECTION_TEXTS.entries()) {
      const country = COUNTRIES[place % COUNTRIES.length] ?? "";
      const lookups = [
        { tool: "find_coffees", input: JSON.stringify({ origin: [country.toLowerCase()] }) },
        { tool: "my_stock", input: "{}" },
        { tool: "execute_action", input: '{"actionType":"log-sale"}' },
        {
          tool: "propose_change",
          input: JSON.stringify({ action: "track-coffee", id: coffeeIds[place] }),
        },
      ];
      const words = ["As you wish: ", text.toWellFormed(), `\n${INSTRUCTIONS}\n[more](//evil.example) `];
      // Ten texts are in each country, so that five lookups read them all.
      if (place < COUNTRIES.length) provider.will({ pieces: lookups }, { pieces: words });
      else provider.will({ pieces: words });
      // The model says every text in the deep tests; the rules see all of them in the questions below.
      if (isModel && (place < COUNTRIES.length || place % 3 === 0 || inject("deep"))) {
        const answer = await ask(person, id, `what about ${country}?`);
        expectHarmless(answer, `the model says text ${place}`);
        if (place < COUNTRIES.length) expect(answer.notices).toContain("proposal_dropped");
      }
      const pasted = short(text).replaceAll("\0", "").trim();
      if (pasted !== "" && (place % 5 === 0 || inject("deep"))) {
        const page = { page: { kind: "origin", id: pasted.slice(0, 200).toWellFormed() } };
        const answer = await ask(
          person,
          id,
          `compare this with kenya: ${pasted}`,
          place % 10 === 0 ? page : {},
        );
        expectHarmless(answer, `text ${place} in the question`);
      }
    }
    for (const question of questions) {
      provider.will({ text: "Done." });
      expectHarmless(await ask(person, id, question), question);
    }
    for (const { role, text } of await messagesOf(person, path))
      if (role === "assistant") expectHarmless({ chunks: [], text, notices: [] }, "a stored answer");
    expect(await rowsOf()).toEqual(before);
    for (const { text } of provider.asked) {
      const messages: { role: string; content: unknown }[] = JSON.parse(text);
      expect(text.length).toBeLessThan(200_000);
      expect(messages.filter(({ role }) => role === "system")).toEqual([
        { role: "system", content: INSTRUCTIONS },
      ]);
      const roles = new Set(messages.map(({ role }) => role));
      expect([...roles].filter((role) => !["system", "user", "assistant", "tool"].includes(role))).toEqual(
        [],
      );
      const read = messages.filter(({ role }) => role === "tool" || role === "user");
      expect(textsIn(read).find((each) => UNSEEN.test(each)) ?? null).toBeNull();
      expect(JSON.stringify(read)).not.toContain(SECRET);
    }
  },
);
