import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { database } from "@/db/client";
import { answerQuestion } from "@/lib/assistant/answer-question";
import { type Answer, MAX_SHOWN_ROWS } from "@/lib/assistant/contract";
import { proposeChangeTool } from "@/lib/assistant/propose-change";
import { TOOLS } from "@/lib/assistant/tools";
import { searchCatalog } from "@/lib/catalog/catalog";
import { readPageQuery } from "@/lib/catalog/search/filters/search-params";
import { ownLots } from "@/lib/inventory/inventory";
import { daysBefore, today } from "@/lib/units/days";
import type { SessionViewer } from "@/lib/viewer";
import { QUESTIONS, SEARCHES } from "@/tests/support/assistant-questions";
import { insertCoffee, insertLot, insertRoast, insertSupplier } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { insertRandomCoffees } from "@/tests/support/random-coffees";
import { insertSale } from "@/tests/support/sales";
import { sessionOf } from "@/tests/support/viewers";

let mine: SessionViewer;
let other: SessionViewer;
let viewer: SessionViewer;
let coffeeId = 0;

beforeAll(async () => {
  await insertRandomCoffees(120, 7);
  const supplier = await insertSupplier({ slug: "corner-green", name: "Corner Green" });
  for (const [i, price] of [7.5, 8.25, 9.1, 11, 12.4, 6.9].entries()) {
    const coffee = await insertCoffee({
      supplier,
      name: i === 0 ? "Kenya Karugwa AA" : `Kenya Test ${"ABCDEF".charAt(i)}`,
      country: "Kenya",
      region: "Nyeri",
      processing: "Washed",
      processBaseMethod: "Washed",
      tastingNotes: ["blackcurrant", "grapefruit"],
      pricePerLb: price,
      priceTiers: [
        { min_lbs: 1, price },
        { min_lbs: 20, price: price - 1 },
      ],
      stockedDate: daysBefore(3),
    });
    if (i === 0) coffeeId = coffee.id;
  }
  const [person, somebody, guest] = [
    await insertPerson({ role: "member" }),
    await insertPerson({ role: "member" }),
    await insertPerson(),
  ];
  mine = sessionOf("member", person.id);
  other = sessionOf("member", somebody.id);
  viewer = sessionOf("viewer", guest.id);
  for (const { id: ownerId } of [person, somebody]) {
    const lot = await insertLot({
      ownerId,
      coffeeId,
      purchasedQtyLbs: 20,
      beanCost: ownerId === person.id ? 150 : 987.65,
    });
    for (const days of [40, 33, 21, 8, 2])
      await insertRoast({
        lot,
        roastDate: daysBefore(days),
        ozIn: 16,
        ozOut: 13.7,
        batchName: `Karugwa ${days}`,
      });
    await insertSale({ lot, ozSold: 12, price: 30, sellDate: today() });
  }
});

const hrefsOf = (answer: Answer): string[] => {
  const found: string[] = answer.sources.map(({ href }) => href);
  const collect = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, each] of Object.entries(value)) {
      if (name === "href" && typeof each === "string") found.push(each);
      collect(each);
    }
  };
  collect(answer.blocks);
  return found;
};

test("every figure of an answer occurs in a tool's result, and every link is to our own pages", async () => {
  for (const question of QUESTIONS) {
    const answer = await answerQuestion(mine, { question, history: [] });
    expect([question, answer.intent]).not.toContain("not_understood");
    expect([
      question,
      answer.figures.filter(({ source }) => source === null).map(({ text }) => text),
      answer.text,
    ]).toEqual([question, [], answer.text]);
    expect([question, answer.text.length > 10, answer.toolCalls.length]).toEqual([question, true, 1]);
    for (const href of hrefsOf(answer))
      expect([question, href]).toEqual([question, expect.stringMatching(/^\/(?![/\\])/)]);
    for (const { data } of answer.blocks)
      for (const value of Object.values(data))
        if (Array.isArray(value) && "type" in data && ["coffees", "table", "inventory"].includes(data.type))
          expect(value.length).toBeLessThanOrEqual(MAX_SHOWN_ROWS);
  }
});

test("answers the price at the quantity that was asked", async () => {
  const { text, toolCalls, blocks } = await answerQuestion(mine, {
    question: "washed kenyans from corner green under $6 at 20 lb",
    history: [],
  });
  expect(toolCalls[0]?.input).toMatchObject({ quantity_lb: 20, price_max: 6 });
  expect(text).toContain("$5.90/lb at 20\u00a0lb");
  expect(blocks[0]?.block).toMatchObject({ type: "coffees", of: { quantityLb: 20 } });
});

test("lists the coffee that its sentence calls the cheapest first where no order is asked", async () => {
  const answer = await answerQuestion(mine, { question: "washed kenyans under $9", history: [] });
  const [listed] = answer.blocks.flatMap(({ data }) =>
    "type" in data && data.type === "coffees" ? [data] : [],
  );
  expect(listed?.coffees.length).toBeGreaterThan(1);
  expect(answer.text).toContain(`The cheapest is ${listed?.coffees[0]?.name}`);
});

test("links the catalog page that counts as many coffees as the answer, whatever the filters", async () => {
  for (const question of SEARCHES) {
    const { intent, sources, toolCalls } = await answerQuestion(mine, { question, history: [] });
    expect([question, intent]).toEqual([question, "find_coffees"]);
    const search = new URL(sources[0]?.href ?? "", "http://catalog").searchParams;
    const { query } = readPageQuery(mine, search);
    const { pagination } = await searchCatalog(mine, query);
    const { total } = z.object({ total: z.number() }).parse(toolCalls[0]?.result.facts);
    expect([question, sources[0]?.href, pagination.total]).toEqual([question, sources[0]?.href, total]);
  }
});

test("says that the worth of lots without a cost is unknown, and of how to do a thing where the docs say it", async () => {
  const someone = await insertPerson({ role: "member" });
  await insertLot({ ownerId: someone.id, coffeeId, purchasedQtyLbs: 5, beanCost: null, taxShipCost: null });
  const stock = await answerQuestion(sessionOf("member", someone.id), { question: "my stock", history: [] });
  expect(stock.text).toContain("value is unknown");
  expect(stock.text).not.toContain("$0.00");
  const help = await answerQuestion(mine, { question: "how do I back up the database", history: [] });
  expect(help.sources.map(({ href }) => href)).toContainEqual(
    expect.stringMatching(/^\/docs\/[a-z-]+\/[a-z-]+/),
  );
});

test("resolves demonstratives by the page, or by the answer before", async () => {
  const page = { kind: "coffee", id: coffeeId } as const;
  const onPage = await answerQuestion(mine, { question: "is this a good price", history: [], page });
  expect(onPage.text).toContain("Kenya Karugwa AA costs $7.50/lb");
  const after = await answerQuestion(mine, {
    question: "is the cheapest one a good price",
    history: ["washed kenyans from corner green"],
  });
  expect(after.text).toContain("Kenya Test F costs $6.90/lb");
});

test("reads only the viewer's own lots, roasts and sales, and none without membership", async () => {
  for (const question of QUESTIONS.slice(14, 24)) {
    const [own, theirs] = [
      await answerQuestion(mine, { question, history: [] }),
      await answerQuestion(other, { question, history: [] }),
    ];
    expect([question, JSON.stringify(own)]).toEqual([question, expect.not.stringContaining("987.65")]);
    const ids = (answer: Answer) =>
      answer.toolCalls
        .flatMap(({ result }) => result.subjects.map(({ kind, id }) => `${kind} ${id}`))
        .filter((each) => !each.startsWith("coffee"));
    expect([question, ids(own).filter((id) => ids(theirs).includes(id))]).toEqual([question, []]);
    const refused = await answerQuestion(viewer, { question, history: [] });
    expect([question, refused.toolCalls, refused.text]).toEqual([
      question,
      [],
      expect.stringMatching(/membership|didn't understand/),
    ]);
  }
});

test("tools refuse input that doesn't match and tell which field, whatever is sent", async () => {
  for (const tool of TOOLS)
    for (const sent of [
      null,
      "x",
      7,
      [],
      { ids: ["1"], limit: "many", topic: 7, term: 7, origin: "kenya", days: -1, lots: [7] },
    ])
      await expect(tool.run(mine, sent), `${tool.name} ${JSON.stringify(sent)}`).rejects.toMatchObject({
        code: "invalid_request",
      });
});

test("proposes a change of what is the person's own or public as one card, and writes nothing", async () => {
  const [lot] = await ownLots(mine);
  const before = await database().execute(
    sql`select (select count(*) from lots), (select count(*) from sales)`,
  );
  for (const [question, actionType, subject, values] of [
    [
      "add 20 lb of Kenya Karugwa AA at $7.40 to my stock",
      "add-lot",
      `/catalog/${coffeeId}`,
      {
        catalog_id: String(coffeeId),
        purchased_qty_lbs: "20",
        bean_cost: "148",
        purchase_date: "",
        notes: "",
      },
    ],
    ["track Kenya Karugwa AA", "track-coffee", `/catalog/${coffeeId}`, { catalog_id: String(coffeeId) }],
    [
      "log a sale of 2 lb of karugwa for $40",
      "log-sale",
      `/beans/${lot?.id}`,
      { green_coffee_inv_id: String(lot?.id), oz_sold: "32", price: "40", sell_date: "", buyer: "" },
    ],
    ["log a roast of karugwa, 1 lb", "create-roast", `/beans/${lot?.id}`, { oz_in: "16", oz_out: "" }],
    ["rate karugwa 8", "change-lot", `/beans/${lot?.id}`, { id: String(lot?.id), rank: "8", notes: "" }],
  ] as const) {
    const answer = await answerQuestion(mine, { question, history: [] });
    expect([question, answer.blocks.length, answer.intent]).toEqual([question, 1, "propose_change"]);
    const [data] = answer.blocks.map((each) => each.data);
    if (!data || !("type" in data) || data.type !== "action") throw new Error("no card");
    expect([question, data.actionType, data.subject?.href]).toEqual([question, actionType, subject]);
    expect(Object.fromEntries(data.fields.map(({ name, value }) => [name, value]))).toMatchObject(values);
    expect(answer.text).toContain("Nothing is saved until you confirm it.");
    expect(answer.figures.filter(({ source }) => source === null)).toEqual([]);
  }
  expect(
    await database().execute(sql`select (select count(*) from lots), (select count(*) from sales)`),
  ).toEqual(before);
});

test("asks which one, or proposes nothing, when a change names several things or none of the person's", async () => {
  const several = await answerQuestion(mine, { question: "track kenya test", history: [] });
  expect(several).toMatchObject({ intent: "propose_change", blocks: [] });
  expect(several.text).toMatch(/^Several coffees match “kenya test”\. Which do you mean: Kenya Test/);
  const page = { kind: "coffee", id: coffeeId } as const;
  const onPage = await answerQuestion(mine, { question: "track this one", history: [], page });
  expect(onPage.text).toContain("track Kenya Karugwa AA");
  const [theirs] = await ownLots(other);
  for (const question of [
    "track my order",
    "track this one",
    `rate lot ${theirs?.id} 8`,
    "log a sale of 2 lb of nothing for $40",
  ])
    expect([question, (await answerQuestion(mine, { question, history: [] })).blocks]).toEqual([
      question,
      [],
    ]);
  const refused = await answerQuestion(viewer, { question: "rate karugwa 8", history: [] });
  expect(refused).toMatchObject({ blocks: [], text: expect.stringContaining("membership") });
});

test("a model's card is of the person's own message, and of nothing hidden or another's", async () => {
  const [[own], [theirs]] = [await ownLots(mine), await ownLots(other)];
  const propose = (question: string, action: string, id: number | undefined) =>
    proposeChangeTool(question, undefined).run(mine, { action, id });
  const card = await propose("log a sale of 2 lb of karugwa", "log-sale", own?.id);
  expect(card.facts).toMatchObject({ fields: { oz_sold: 32 } });
  for (const [question, action, id, code] of [
    ["log a sale of 2 lb of karugwa", "log-sale", theirs?.id, "not_found"],
    ["log a sale of 2 lb of karugwa", "change-lot", own?.id, "invalid_request"],
    ["log a sale of 2 lb of guji", "log-sale", own?.id, "invalid_request"],
    ["how is the karugwa selling?", "log-sale", own?.id, "invalid_request"],
    ["track kenya karugwa", "track-coffee", 99_999_999, "not_found"],
  ] as const)
    await expect(propose(question, action, id), `${question} ${action}`).rejects.toMatchObject({ code });
});

test("a question that isn't understood gets one sentence with examples of what the person has", async () => {
  const answer = await answerQuestion(mine, { question: "asdf qwerty", history: [] });
  expect(answer).toMatchObject({ intent: "not_understood", slots: {}, blocks: [], toolCalls: [] });
  expect(answer.suggestions).toHaveLength(3);
  for (const suggestion of answer.suggestions) {
    expect(answer.text).toContain(suggestion);
    expect([
      suggestion,
      (await answerQuestion(mine, { question: suggestion, history: [] })).intent,
    ]).not.toContain("not_understood");
  }
});

test("answers about a bench are in its weights and currency, and every figure is in the data", async () => {
  const units = JSON.stringify({ weights: "kg-g", currency: "EUR", temperature: "C" });
  await database().execute(sql`update users set units = ${units}::jsonb where id = ${mine.userId}`);
  const texts = new Set<string>();
  for (const question of QUESTIONS) {
    const { text, figures, sources } = await answerQuestion(mine, { question, history: [] });
    if (!sources.some(({ href }) => /^\/(beans|roast|profit)\b/.test(href))) continue;
    expect([text, figures.filter(({ source }) => source === null)]).toEqual([text, []]);
    expect(text).not.toMatch(/\d (lb|oz)\b|\$\d|°F/);
    texts.add(text);
  }
  expect([...texts].join()).toMatch(/\d kg\b.*€\d|€\d.*\d kg\b/);
});
