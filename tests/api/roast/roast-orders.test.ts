import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { benchMembers, lots as lotRows } from "@/db/schema";
import { sessionViewer } from "@/lib/auth/session";
import { viewDayPlan } from "@/lib/pages/day-plan";
import { addOrderEndpoint, readOrders } from "@/lib/roast/orders/contract";
import { viewAverages } from "@/lib/roast/planning/planning";
import { reserveEndpoint } from "@/lib/roast/reservations/contract";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { addBeans } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";
import { added } from "@/tests/support/roasts";
import { insertSale, sendFromPage } from "@/tests/support/sales";

const PATH = "/api/roast-orders";

async function shop() {
  const person = await insertPerson();
  const [java, huila] = [await insertCoffee({ name: "Java" }), await insertCoffee({ name: "Huila" })];
  const lots = [
    await insertLot({ ownerId: person.id, coffeeId: java.id, purchasedQtyLbs: 2 }),
    await insertLot({ ownerId: person.id, coffeeId: huila.id, purchasedQtyLbs: 10 }),
  ] as const;
  return { person, java, huila, lots, cookie: await signIn(person) };
}

async function ordered(cookie: string, body: object) {
  const answer = await sendFromPage(cookie, "POST", PATH, { due_on: "2026-11-25", weight: 10, ...body });
  expect(answer.status).toBe(200);
  return addOrderEndpoint.response.parse(await answer.json()).data;
}
const open = async (cookie: string) =>
  readOrders.response.parse(await (await call(PATH, { headers: { cookie } })).json()).data;

async function planOf(cookie: string) {
  const viewer = await sessionViewer(cookie);
  if (!viewer) throw new Error("not signed in");
  return viewDayPlan(viewer, "oz");
}

test("an order is kept, changed against its version, fulfilled and deleted; readers only read", async () => {
  const { java, cookie, person } = await shop();
  const first = await ordered(cookie, { catalog_id: java.id, weight: 1, unit: "lb", note: "Café" });
  expect(first).toMatchObject({ name: "Java", oz: 16, recipe_id: null, fulfilled_on: null });
  const path = `${PATH}?id=${first.id}`;
  const put = (body: object, version: string) =>
    call(path, {
      method: "PUT",
      headers: {
        cookie,
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "if-match": `"${version}"`,
      },
      body: JSON.stringify(body),
    });
  expect((await put({ weight: 20 }, first.last_updated)).status).toBe(200);
  expect((await put({ weight: 30 }, first.last_updated)).status).toBe(409);
  expect(await open(cookie)).toMatchObject([{ oz: 20, note: "Café" }]);
  const reader = await insertPerson();
  await database().insert(benchMembers).values({ ownerId: person.id, userId: reader.id, role: "reader" });
  const theirs = await signIn(reader);
  await sendFromPage(theirs, "POST", "/api/bench/current", { bench: person.id });
  for (const body of [{ weight: 1 }, { fulfilled_on: "2026-11-23" }])
    expect((await sendFromPage(theirs, "PUT", path, body)).status).toBe(403);
  await sendFromPage(cookie, "PUT", path, { fulfilled_on: "2026-11-23" });
  expect(await open(cookie)).toMatchObject([{ fulfilled_on: "2026-11-23" }]);
  expect((await planOf(cookie)).orders).toEqual([]);
  expect((await sendFromPage(cookie, "DELETE", path)).status).toBe(200);
  expect(await open(cookie)).toEqual([]);
  // A form without scripts sends what was typed.
  const typed = {
    catalog_id: String(java.id),
    weight: "1,5",
    unit: "kg",
    due_on: "2026-11-25",
    back: "/roast",
  };
  const form = await call(PATH, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(typed).toString(),
  });
  expect(form.status).toBe(303);
  expect(await open(cookie)).toMatchObject([{ oz: 52.911 }]);
  for (const body of [
    { weight: 1, due_on: "2026-11-25" },
    { catalog_id: java.id, recipe_id: 1, weight: 1, due_on: "2026-11-25" },
    { catalog_id: java.id, weight: 0, due_on: "2026-11-25" },
  ])
    expect((await sendFromPage(cookie, "POST", PATH, body)).status).toBe(400);
});

test("the plan covers orders from roasted stock, then from green coffee, and says what is short", async () => {
  const { java, huila, lots, cookie } = await shop();
  const [lot, other] = lots;
  for (const day of ["2026-11-01", "2026-11-02", "2026-11-03"])
    await insertRoast({ lot, ozIn: 10, ozOut: 8, roastDate: day });
  await ordered(cookie, { catalog_id: java.id, weight: 30 });
  await ordered(cookie, { catalog_id: huila.id, weight: 8, due_on: "2026-11-24" });
  const { plan } = await planOf(cookie);
  expect(
    plan.products.map(({ product, fromStock, batches }) => [product.name, fromStock, batches]),
  ).toMatchObject([
    // Without a roast of its own: the loss and charge of the other roasts.
    ["Huila", 0, [{ charge: 10_000, roasted: 8000, isFull: true, lotId: other.id }]],
    ["Java", 24_000, [{ charge: 7500, roasted: 6000, isFull: false, lotId: lot.id, number: null }]],
  ]);
  expect(plan.green.find(({ lotId }) => lotId === lot.id)).toMatchObject({ needed: 7500, left: 2000 });
});

test("a recipe whose lots were deleted is planned with what all roasts lose, not with nothing", async () => {
  const { person, lots, cookie } = await shop();
  await insertRoast({ lot: lots[0], ozIn: 10, ozOut: 8 });
  const doomed = [await insertLot({ ownerId: person.id }), await insertLot({ ownerId: person.id })];
  const ids = doomed.map(({ id }) => id);
  const recipe = { name: "House", parts: ids.map((coffee_id) => ({ coffee_id, share: 50 })) };
  const made = await (await sendFromPage(cookie, "POST", "/api/blends", recipe)).json();
  await ordered(cookie, { recipe_id: made.data.id, weight: 8 });
  await database().delete(lotRows).where(inArray(lotRows.id, ids));
  const { plan } = await planOf(cookie);
  expect(plan.products).toMatchObject([{ batches: [{ charge: 10_000, roasted: 8000 }] }]);
});

test("a roast of several coffees counts for its recipe, and for no single coffee's averages", async () => {
  const { java, lots, cookie } = await shop();
  const [first, second] = lots;
  await insertRoast({ lot: first, ozIn: 10, ozOut: 8.5 });
  await added(cookie, {
    inputs: [
      { coffee_id: first.id, oz_in: 6 },
      { coffee_id: second.id, oz_in: 4 },
    ],
    oz_out: 8,
    roast_date: "2026-11-03",
  });
  const viewer = await sessionViewer(cookie);
  if (!viewer) throw new Error("not signed in");
  const { coffees } = await viewAverages(viewer, null);
  expect(coffees).toMatchObject([{ catalog_id: java.id, roasts: 1 }]);
  expect(coffees[0]?.figures.weight_loss_percent?.mean).toBe(15);
  const recipe = await sendFromPage(cookie, "POST", "/api/blends", {
    name: "House",
    parts: [
      { coffee_id: first.id, share: 60 },
      { coffee_id: second.id, share: 40 },
    ],
  });
  const { data } = await recipe.json();
  await ordered(cookie, { recipe_id: data.id, weight: 16 });
  const { plan } = await planOf(cookie);
  expect(plan.products).toMatchObject([
    { product: { name: "House", roasts: 1, loss: 200_000 }, fromStock: 8000, batches: [{ charge: 10_000 }] },
  ]);
  expect(plan.green.map(({ needed }) => needed)).toEqual([6000, 4000]);
});

test("what is left of a mixed roast counts for its recipe, also when the part of one coffee is sold", async () => {
  const { huila, lots, cookie } = await shop();
  const [first, second] = lots;
  await added(cookie, {
    inputs: [
      { coffee_id: first.id, oz_in: 6 },
      { coffee_id: second.id, oz_in: 4 },
    ],
    oz_out: 8,
    roast_date: "2026-11-03",
  });
  await insertSale({ lot: first, ozSold: 4.8, sellDate: "2026-11-04" });
  const parts = lots.map(({ id: coffee_id }) => ({ coffee_id, share: 50 }));
  const { data } = await (await sendFromPage(cookie, "POST", "/api/blends", { name: "House", parts })).json();
  await ordered(cookie, { recipe_id: data.id });
  await ordered(cookie, { catalog_id: huila.id });
  const { plan } = await planOf(cookie);
  expect(plan.products.map(({ product, fromStock }) => [product.name, fromStock])).toEqual([
    ["House", 3200],
    ["Huila", 0],
  ]);
});

test("numbers that were reserved in another year are no batch's of this year's plan", async () => {
  const { java, lots, cookie } = await shop();
  await insertRoast({ lot: lots[0], ozIn: 10, ozOut: 8 });
  await ordered(cookie, { catalog_id: java.id, weight: 14 });
  const batches = { [`coffee ${java.id}`]: 1 };
  const reserve = async (body: object) => {
    const answer = await sendFromPage(cookie, "POST", "/api/batch-numbers", { batches, ...body });
    return reserveEndpoint.response.parse(await answer.json()).data.map(({ batch_number }) => batch_number);
  };
  const numberOf = async () => (await planOf(cookie)).plan.products[0]?.batches[0]?.number;
  expect(await reserve({ roast_date: "2020-12-31" })).toEqual(["2020-1"]);
  expect(await numberOf()).toBeNull();
  const [number, ...others] = await reserve({});
  expect([await numberOf(), others]).toEqual([number, []]);
  expect(number).not.toBe("2020-1");
});

test("a blend of roasted coffee covers orders of its recipe or coffees, and a recipe's orders go with it only when expected", async () => {
  const { lots, cookie } = await shop();
  const [java, huila] = lots;
  const roasts = [
    await insertRoast({ lot: java, ozIn: 20, ozOut: 16 }),
    await insertRoast({ lot: huila, ozIn: 20, ozOut: 16 }),
  ];
  const parts = [
    { coffee_id: java.id, share: 50 },
    { coffee_id: huila.id, share: 50 },
  ];
  const made = await sendFromPage(cookie, "POST", "/api/blends", { name: "House", parts });
  const { data: recipe } = await made.json();
  const blended = async (name: string, weight: number) => {
    const taken = roasts.map(({ id }) => ({ roast_id: id, weight }));
    await sendFromPage(cookie, "POST", "/api/roasted-blends", { name, parts: taken });
  };
  await ordered(cookie, { recipe_id: recipe.id, weight: 20 });
  const stockOf = async () => (await planOf(cookie)).plan.products[0]?.fromStock;
  expect(await stockOf()).toBe(0);
  await blended("HOUSE ", 4);
  expect(await stockOf()).toBe(8000);
  // Another name, but of the same coffees.
  await blended("Wednesday", 2);
  expect(await stockOf()).toBe(12_000);

  const path = `/api/blends?id=${recipe.id}`;
  const refused = await sendFromPage(cookie, "DELETE", path);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { details: { orders: 1, open_orders: 1 } },
  ]);
  await ordered(cookie, { recipe_id: recipe.id });
  expect((await sendFromPage(cookie, "DELETE", `${path}&orders=1`)).status).toBe(409);
  expect(await open(cookie)).toHaveLength(2);
  expect((await sendFromPage(cookie, "DELETE", `${path}&orders=2`)).status).toBe(200);
  expect(await open(cookie)).toEqual([]);
});

test("a lot whose coffee was entered by hand isn't deleted while it would take an open order with it", async () => {
  const cookie = await signIn(await insertPerson());
  const first = await addBeans(cookie, { manual_name: "Kochere", purchased_qty_lbs: 10 });
  const remove = (id: number) => sendFromPage(cookie, "DELETE", `/api/beans?id=${id}&cascade=true`);
  await ordered(cookie, { catalog_id: first.catalog_id, weight: 12 });
  const refused = await remove(first.id);
  expect([refused.status, (await refused.json()).details]).toEqual([409, { orders: 1 }]);
  expect(await open(cookie)).toHaveLength(1);
  const second = await addBeans(cookie, { catalog_id: first.catalog_id, purchased_qty_lbs: 10 });
  expect((await remove(first.id)).status).toBe(200);
  expect((await remove(second.id)).status).toBe(409);
  expect(await open(cookie)).toHaveLength(1);
});
