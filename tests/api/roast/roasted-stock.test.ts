import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { addRecipeEndpoint } from "@/lib/roast/recipes/contract";
import { addRoastedEntryEndpoint, readRoastedStock } from "@/lib/sales/roasted/contract";
import { daysBefore } from "@/lib/units/days";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { send } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";
import { insertSale } from "@/tests/support/sales";

const PATH = "/api/roasted-stock";

/** Somebody with two roasts of Java: 13 oz of ten days ago, 10 oz of two days ago, and one that wasn't weighed. */
async function shop() {
  const person = await insertPerson();
  const coffee = await insertCoffee({ name: "Java" });
  const lot = await insertLot({ ownerId: person.id, coffeeId: coffee.id, purchasedQtyLbs: 10 });
  const older = await insertRoast({ lot, batchName: "Old", ozIn: 16, ozOut: 13, roastDate: daysBefore(10) });
  const newer = await insertRoast({ lot, batchName: "New", ozIn: 12, ozOut: 10, roastDate: daysBefore(2) });
  await insertRoast({ lot, ozIn: 8, ozOut: null, roastDate: daysBefore(1) });
  return { person, lot, older, newer, cookie: await signIn(person) };
}

async function stockOf(cookie: string) {
  const response = await call(PATH, { headers: { cookie } });
  return readRoastedStock.response.parse(await response.json());
}

test("roasted stock is right from roasts and sales alone, with the age of what is left, the oldest first", async () => {
  const { lot, older, newer, cookie } = await shop();
  await insertSale({ lot, roastId: newer.id, ozSold: 4 });
  await insertSale({ lot, ozSold: 5 });
  const { data, entries } = await stockOf(cookie);
  expect(entries).toEqual([]);
  expect(data).toMatchObject([
    {
      coffee_name: "Java",
      oz_yielded: 23,
      oz_sold: 9,
      oz_gone: 0,
      oz_remaining: 14,
      roasts_without_weight: 1,
      oldest: older.roastDate,
      roasts: [
        { roast_id: older.id, age_days: 10, oz_sold: 5, oz_remaining: 8 },
        { roast_id: newer.id, age_days: 2, oz_sold: 4, oz_remaining: 6 },
      ],
    },
  ]);
  const file = await call(`${PATH}/export`, { headers: { cookie } });
  const rows = parse(await file.text(), { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ batch_name, oz_remaining }) => [batch_name, oz_remaining])).toEqual([
    ["Old", "8"],
    ["New", "6"],
  ]);
});

test("what is given away leaves the stock, what is packed stays, and more than is left is asked about", async () => {
  const { older, cookie } = await shop();
  const record = async (body: object, search = "") => {
    const response = await send("POST", `${PATH}${search}`, cookie, { roast_id: older.id, ...body });
    return { status: response.status, answer: await response.json() };
  };
  const packed = await record({ kind: "packed", weight: 3, bags: "4" });
  expect(addRoastedEntryEndpoint.response.parse(packed.answer).data).toMatchObject({ oz: 12, bags: 4 });
  expect(await record({ kind: "given_away", weight: 0.25, unit: "lb", reason: "Neighbours" })).toMatchObject({
    status: 200,
    answer: { data: { oz: 4, reason: "Neighbours" } },
  });
  expect(await record({ kind: "used", weight: 9.5 })).toMatchObject({
    status: 409,
    answer: {
      message: "Old has 9 oz left; this takes 9.5 oz. Save anyway?",
      details: { confirm: "overdraw=save" },
    },
  });
  expect((await stockOf(cookie)).data[0]).toMatchObject({ oz_packed: 12, oz_gone: 4, oz_remaining: 19 });
  // A sale is asked about what is left after that.
  const sale = { roast_id: older.id, oz_sold: 9.5, price: 1, sell_date: daysBefore(1) };
  const asked = await send("POST", "/api/profit?overdraw=ask", cookie, sale);
  expect((await asked.json()).message).toBe("Old has 9 oz left to sell; this sells 9.5 oz. Save anyway?");
  expect((await record({ kind: "used", weight: 9.5 }, "?overdraw=save")).status).toBe(200);
  const { data, entries } = await stockOf(cookie);
  expect(data[0]?.roasts.map(({ oz_remaining }) => oz_remaining)).toEqual([-0.5, 10]);
  for (const { id } of entries) expect((await send("DELETE", `${PATH}?id=${id}`, cookie)).status).toBe(200);
  expect((await stockOf(cookie)).data[0]).toMatchObject({ oz_packed: 0, oz_gone: 0, oz_remaining: 23 });
});

test("a sale of a lot is asked about what the page of roasted stock says is left", async () => {
  const person = await insertPerson();
  const coffee = await insertCoffee({ name: "Java" });
  const lot = await insertLot({ ownerId: person.id, coffeeId: coffee.id, purchasedQtyLbs: 10 });
  const roast = await insertRoast({ lot, ozIn: 16, ozOut: 13 });
  const cookie = await signIn(person);
  const gone = { roast_id: roast.id, kind: "used", weight: 8 };
  expect((await send("POST", PATH, cookie, gone)).status).toBe(200);
  expect((await stockOf(cookie)).data[0]).toMatchObject({ oz_remaining: 5 });
  const sale = { green_coffee_inv_id: lot.id, oz_sold: 6, price: 9, sell_date: daysBefore(1) };
  const asked = await send("POST", "/api/profit?overdraw=ask", cookie, sale);
  expect(asked.status).toBe(409);
  expect((await asked.json()).message).toBe("Java has 5 oz left to sell; this sells 6 oz. Save anyway?");
  const sold = await send("POST", "/api/profit?overdraw=ask", cookie, { ...sale, oz_sold: 5 });
  expect(sold.status).toBe(200);
});

test("bags that weigh more together than can be kept are refused with their field", async () => {
  const { older, cookie } = await shop();
  const body = { roast_id: older.id, kind: "packed", weight: 12_000, unit: "oz", bags: 1000 };
  const response = await send("POST", PATH, cookie, body);
  expect([response.status, (await response.json()).details.field]).toEqual([400, "bags"]);
});

test("an entry that says nothing sensible is refused with its field, and another person's roast is 403", async () => {
  const { older, cookie } = await shop();
  const refused = [
    [{ kind: "sold", weight: 1 }, "kind"],
    [{ kind: "used", weight: 0 }, "weight"],
    [{ kind: "packed", weight: 1 }, "bags"],
    [{ kind: "used", weight: 1, bags: 2 }, "bags"],
    [{ kind: "used", weight: "0.01", unit: "g" }, "weight"],
  ] as const;
  for (const [body, field] of refused) {
    const response = await send("POST", PATH, cookie, { roast_id: older.id, ...body });
    expect([response.status, (await response.json()).details?.field]).toEqual([400, field]);
  }
  const stranger = await shop();
  const theirs = await send("POST", PATH, stranger.cookie, { roast_id: older.id, kind: "used", weight: 1 });
  expect(theirs.status).toBe(403);
  const { answer } = {
    answer: await (await send("POST", PATH, cookie, { roast_id: older.id, kind: "used", weight: 1 })).json(),
  };
  expect((await send("DELETE", `${PATH}?id=${answer.data.id}`, stranger.cookie)).status).toBe(403);
  expect((await stockOf(cookie)).entries).toHaveLength(1);
});

test("a recipe is kept with its shares, changed by its version, and changes no roast or stock", async () => {
  const { person, lot, cookie } = await shop();
  const [brazil, huila, decaf] = [
    lot.id,
    (await insertLot({ ownerId: person.id })).id,
    (await insertLot({ ownerId: person.id })).id,
  ];
  const parts = [
    { coffee_id: brazil, share: 60 },
    { coffee_id: huila, share: "40" },
  ];
  const sent = async (method: "POST" | "PUT" | "DELETE", body?: object, search = "") => {
    const response = await send(method, `/api/blends${search}`, cookie, body);
    return { status: response.status, answer: await response.json() };
  };
  const added = await sent("POST", { name: "House", notes: "", parts });
  const { data: recipe } = addRecipeEndpoint.response.parse(added.answer);
  expect(recipe).toMatchObject({ name: "House", notes: null, parts: [{ share: 60 }, { share: 40 }] });
  const byRecipe = recipe.parts.map(({ coffee_id, share }) => ({ coffee_id, share }));
  const roast = await send("POST", "/api/roast-profiles", cookie, { inputs: byRecipe, oz_in: 10 });
  expect((await roast.json()).data[0].inputs).toMatchObject([{ oz_in: 6 }, { oz_in: 4 }]);
  const changed = await sent(
    "PUT",
    { parts: [...byRecipe, { coffee_id: decaf, share: 25 }] },
    `?id=${recipe.id}`,
  );
  expect(changed.answer.data.parts).toHaveLength(3);
  const stale = await call(`/api/blends?id=${recipe.id}`, {
    method: "PUT",
    headers: {
      cookie,
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "if-match": recipe.last_updated,
    },
    body: JSON.stringify({ name: "Old" }),
  });
  expect([stale.status, (await stale.json()).details.current.parts.length]).toEqual([409, 3]);
  const refused = [
    { parts: parts.slice(0, 1) },
    { parts: [parts[0], parts[0]] },
    { parts: [{ ...parts[0], share: 0 }, parts[1]] },
    {},
  ];
  for (const body of refused) expect((await sent("PUT", body, `?id=${recipe.id}`)).status).toBe(400);
  const stranger = await shop();
  expect((await send("POST", "/api/blends", stranger.cookie, { name: "Theirs", parts })).status).toBe(403);
  expect((await send("DELETE", `/api/blends?id=${recipe.id}`, stranger.cookie)).status).toBe(403);
  // A deleted lot leaves its recipes.
  await send("DELETE", `/api/beans?id=${decaf}&cascade=true`, cookie);
  const list = await call("/api/blends", { headers: { cookie } });
  expect((await list.json()).data[0].parts).toHaveLength(2);
  expect((await sent("DELETE", undefined, `?id=${recipe.id}`)).answer).toEqual({ success: true });
});
