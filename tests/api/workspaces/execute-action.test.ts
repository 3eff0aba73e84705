import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { executedActions, lots, roasts, sales, watchedCoffees } from "@/db/schema";
import { insertCoffee, insertLot } from "@/tests/support/factories";
import { type Chatter, chatter, errorOf } from "@/tests/support/workspaces";

interface Card {
  executionId: string;
  actionType: string;
  fields: Record<string, unknown>;
}
const confirm = (one: Chatter, card: Card) => one.send("POST", "/api/chat/execute-action", card);
const card = (actionType: string, fields: Record<string, unknown>): Card => ({
  executionId: crypto.randomUUID(),
  actionType,
  fields,
});

/** A member with one lot. */
async function roaster() {
  const one = await chatter();
  const coffee = await insertCoffee({ name: "Kochere 4" });
  return { one, coffee, lot: await insertLot({ ownerId: one.userId, coffeeId: coffee.id }) };
}
const countOf = (table: typeof lots | typeof roasts | typeof sales, userId: string) =>
  database().$count(table, eq(table.ownerId, userId));

test("each kind of card does what its form says, with the fields that a form sends", async () => {
  const { one, coffee, lot } = await roaster();
  const cards = {
    "add-lot": { catalog_id: String(coffee.id), purchased_qty_lbs: "10", bean_cost: "80.50", notes: "" },
    "change-lot": { id: String(lot.id), rank: "9", notes: "Jasmine,\nbright", buyer: null },
    "log-sale": { green_coffee_inv_id: lot.id, oz_sold: "12", price: 18, sell_date: "2026-11-20" },
    "create-roast": { coffee_id: lot.id, batch_name: "Morning", roast_date: "2026-11-20", oz_in: 16 },
    "track-coffee": { catalog_id: coffee.id },
  };
  for (const [type, fields] of Object.entries(cards)) {
    const answer = await confirm(one, card(type, fields));
    const body = await answer.json();
    expect([type, answer.status, body.replayed]).toEqual([type, 200, false]);
    expect(body.result.href, type).toMatch(/^\/(beans|profit\/sales|roast|catalog)\/\d+$/);
  }
  const [changed] = await database().select().from(lots).where(eq(lots.id, lot.id));
  expect(changed).toMatchObject({ rank: 9, notes: "Jasmine,\nbright" });
  expect(await countOf(lots, one.userId)).toBe(2);
  expect(await countOf(sales, one.userId)).toBe(1);
  expect(await countOf(roasts, one.userId)).toBe(1);
  expect(await database().$count(watchedCoffees, eq(watchedCoffees.userId, one.userId))).toBe(1);
});

test("a card confirmed twenty times at once is executed once, and each answer is the same result", async () => {
  const { one, lot } = await roaster();
  const sale = card("log-sale", {
    green_coffee_inv_id: lot.id,
    oz_sold: 12,
    price: 18,
    sell_date: "2026-11-20",
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(one, sale)));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(bodies.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(bodies.map(({ result }) => JSON.stringify(Object.entries(result).sort()))).size).toBe(1);
  expect(await countOf(sales, one.userId)).toBe(1);
});

test("a card confirmed again with other values is a conflict, and with the same as text a replay", async () => {
  const { one, coffee } = await roaster();
  const lot = card("add-lot", { catalog_id: coffee.id, purchased_qty_lbs: 10 });
  const first = await (await confirm(one, lot)).json();
  const asText = { notes: " ", purchased_qty_lbs: "10", catalog_id: String(coffee.id) };
  const again = await (await confirm(one, { ...lot, fields: asText })).json();
  expect(again).toEqual({ ...first, replayed: true });
  for (const other of [
    { ...lot, fields: { ...lot.fields, purchased_qty_lbs: 11 } },
    { ...lot, actionType: "track-coffee" },
  ])
    expect(await errorOf(await confirm(one, other))).toMatchObject({ status: 409, code: "conflict" });
  expect(await countOf(lots, one.userId)).toBe(2);
});

test("a refused card writes nothing and can be corrected and confirmed again", async () => {
  const { one, lot } = await roaster();
  const sale = card("log-sale", { green_coffee_inv_id: lot.id, oz_sold: "twelve", price: 18 });
  expect(await errorOf(await confirm(one, sale))).toMatchObject({
    status: 400,
    code: "invalid_request",
    details: { field: "oz_sold" },
  });
  expect(await database().$count(executedActions, eq(executedActions.ownerId, one.userId))).toBe(0);
  const fields = { ...sale.fields, oz_sold: "12", sell_date: "2026-11-20" };
  expect(await (await confirm(one, { ...sale, fields })).json()).toMatchObject({ replayed: false });
  for (const wrong of [
    { ...sale, executionId: "1" },
    card("delete-lot", { id: lot.id }),
    { ...card("track-coffee", {}), viewer: { role: "admin" } },
  ])
    expect((await confirm(one, wrong)).status).toBe(400);
});

test("a card that sells or roasts more than there is asks first where it can be answered", async () => {
  const { one, lot } = await roaster();
  await database().update(lots).set({ purchasedQtyLbs: 1 }).where(eq(lots.id, lot.id));
  const ask = "/api/chat/execute-action?overdraw=ask";
  const cards = [
    card("create-roast", { coffee_id: lot.id, oz_in: 20, oz_out: 17 }),
    card("log-sale", { green_coffee_inv_id: lot.id, oz_sold: 18, price: 18, sell_date: "2026-11-20" }),
  ];
  for (const each of cards) {
    const asked = await errorOf(await one.send("POST", ask, each));
    expect(asked).toMatchObject({ status: 409, code: "conflict", details: { confirm: "overdraw=save" } });
    const saved = await one.send("POST", "/api/chat/execute-action?overdraw=save", each);
    expect(await saved.json()).toMatchObject({ replayed: false, result: { warnings: [expect.any(String)] } });
  }
  expect([await countOf(roasts, one.userId), await countOf(sales, one.userId)]).toEqual([1, 1]);
});

test("a card can't write to another person's rows, and its id is each person's own", async () => {
  const [{ one, coffee, lot }, { one: eve }] = [await roaster(), await roaster()];
  const intrusions = [
    card("change-lot", { id: lot.id, notes: "mine now" }),
    card("log-sale", { green_coffee_inv_id: lot.id, oz_sold: 1, price: 1, sell_date: "2026-11-20" }),
    card("create-roast", { coffee_id: lot.id, oz_in: 16 }),
  ];
  for (const intrusion of intrusions)
    expect(await errorOf(await confirm(eve, intrusion))).toMatchObject({ status: 403, code: "not_owner" });
  const shared = card("track-coffee", { catalog_id: coffee.id });
  for (const person of [one, eve])
    expect(await (await confirm(person, shared)).json()).toMatchObject({ replayed: false });
});

test("without a membership a card writes to the watchlist only", async () => {
  const subscriber = await chatter({ marketIntelligence: true });
  const coffee = await insertCoffee();
  const lot = card("add-lot", { catalog_id: coffee.id });
  expect(await errorOf(await confirm(subscriber, lot))).toMatchObject({
    status: 403,
    code: "member_required",
  });
  expect((await confirm(subscriber, card("track-coffee", { catalog_id: coffee.id }))).status).toBe(200);
});

test("a canvas shows of a card whether it was executed", async () => {
  const { one, coffee } = await roaster();
  const { executionId, ...rest } = card("track-coffee", { catalog_id: coffee.id });
  const { path } = await one.open({ blocks: [{ id: "a", type: "action", of: { executionId, ...rest } }] });
  const shown = async () => (await one.get(`${path}/canvas?data=true`)).data[0];
  expect(await shown()).toMatchObject({ executed: null, subject: { href: `/catalog/${coffee.id}` } });
  await confirm(one, { executionId, ...rest });
  expect(await shown()).toMatchObject({ executed: { message: "This coffee is on your watchlist." } });
});

test("a card's form without scripts writes once and returns, or gives back what was typed", async () => {
  const { one, lot } = await roaster();
  const { id } = await one.open();
  const form = {
    executionId: crypto.randomUUID(),
    actionType: "change-lot",
    back: `/chat/${id}`,
    id: String(lot.id),
    notes: "Jasmine & lime",
  };
  const wrong = await one.submit("/api/chat/execute-action", { ...form, rank: "eleventy" });
  expect(wrong.status).toBe(400);
  const text = await wrong.text();
  expect(text).toContain("eleventy");
  expect(text).toContain("Jasmine &amp; lime");
  for (const again of [1, 2]) {
    const done = await one.submit("/api/chat/execute-action", { ...form, rank: "8" });
    expect([again, done.status, done.headers.get("location")]).toEqual([again, 303, `/chat/${id}`]);
  }
  const [changed] = await database().select().from(lots).where(eq(lots.id, lot.id));
  expect(changed).toMatchObject({ rank: 8, notes: "Jasmine & lime" });
});
