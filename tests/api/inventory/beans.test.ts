import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees, lots, roasts, sales } from "@/db/schema";
import { MAX_LOTS } from "@/lib/stock/lot-limit";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { addBeans, beansOf, changeBeans, deleteBeans, send } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";

async function roaster(role?: "member") {
  const person = await insertPerson(role ? { role } : {});
  return { ...person, cookie: await signIn(person) };
}
const stored = async (id: number) => (await database().select().from(lots).where(eq(lots.id, id)))[0];
const sell = (lot: { id: number; ownerId: string }) =>
  database()
    .insert(sales)
    .values({ ownerId: lot.ownerId, lotId: lot.id, ozSold: 12, price: 18, sellDate: "2026-10-02" });

test("an anonymous caller without a share gets an empty list, not a 401", async () => {
  for (const path of [
    "/api/beans",
    "/api/beans?share=",
    "/api/beans?share=nonsense",
    "/api/beans?share=%00",
  ]) {
    const response = await call(path);
    expect([path, response.status, await response.json()]).toEqual([path, 200, { data: [] }]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("the list has the caller's lots, newest first, each with its coffee and roasts", async () => {
  const { id: ownerId, cookie } = await roaster();
  const coffee = await insertCoffee({ name: "Konga", country: "Ethiopia", pricePerLb: 7.1 });
  const early = await insertLot({ ownerId, coffeeId: coffee.id, purchasedQtyLbs: 2.5 });
  const late = await insertLot({ ownerId, coffeeId: coffee.id });
  await insertLot({ ownerId: (await insertPerson()).id, coffeeId: coffee.id });
  const roast = await insertRoast({ lot: early, ozIn: 10.5 });
  const data = await beansOf(cookie);
  expect(data.map(({ id }) => id)).toEqual([late.id, early.id]);
  expect(data[1]).toMatchObject({
    catalog_id: coffee.id,
    coffee_name: "Konga",
    bean_cost: 120,
    purchased_qty_lbs: 2.5,
    remaining_lbs: 1.84375,
    coffee_catalog: { id: coffee.id, country: "Ethiopia", price_per_lb: 7.1 },
    roast_profiles: [{ roast_id: roast.id, coffee_id: early.id, oz_in: 10.5 }],
  });
  expect(data[0]?.roast_profiles).toEqual([]);
});

test("a catalog lot stores its fields exactly, from numbers or form strings", async () => {
  const { cookie } = await roaster();
  const coffee = await insertCoffee();
  const said = {
    notes: "Smells of jasmine\nand tea",
    rank: 8,
    purchase_date: "2026-09-30",
    purchased_qty_lbs: 22.0462,
    bean_cost: 163.1,
    tax_ship_cost: 18.07,
    bought_from: "Harbor Green, by phone",
    cupping_notes: { scores: { aroma: 8.25, acidity: 7 }, text: "Bright" },
  };
  const lot = await addBeans(cookie, { catalog_id: coffee.id, ...said });
  expect(lot).toMatchObject({ ...said, stocked: true, remaining_lbs: 22.0462, roast_profiles: [] });
  const typed = await addBeans(cookie, {
    catalog_id: String(coffee.id),
    purchased_qty_lbs: "22.0462",
    bean_cost: "163.10",
    tax_ship_cost: "",
    rank: "",
    notes: " ",
    purchase_date: "",
  });
  expect(typed).toMatchObject({
    purchased_qty_lbs: 22.0462,
    bean_cost: 163.1,
    tax_ship_cost: null,
    rank: null,
  });
  expect(typed).toMatchObject({ notes: null, purchase_date: null });
  expect(await beansOf(cookie)).toEqual([typed, lot]);
});

test("a hidden coffee gets the 404 of an absent one, and members may add wholesale coffees", async () => {
  const { cookie } = await roaster();
  const member = await roaster("member");
  const secret = await insertCoffee({ publicCoffee: false, ownerId: member.id });
  const wholesale = await insertCoffee({ wholesale: true });
  for (const id of [2_147_483_647, secret.id, wholesale.id]) {
    const response = await send("POST", "/api/beans", cookie, { catalog_id: id });
    expect([response.status, (await response.json()).message]).toEqual([404, `No coffee with id ${id}.`]);
  }
  expect((await addBeans(member.cookie, { catalog_id: wholesale.id })).coffee_catalog).toMatchObject({
    id: wholesale.id,
  });
  expect(await beansOf(cookie)).toEqual([]);
});

test("a lot whose coffee is hidden later keeps its name without facts", async () => {
  const { cookie } = await roaster();
  const coffee = await insertCoffee({ name: "Once retail" });
  await addBeans(cookie, { catalog_id: coffee.id });
  await database().update(catalogCoffees).set({ wholesale: true }).where(eq(catalogCoffees.id, coffee.id));
  expect(await beansOf(cookie)).toMatchObject([{ coffee_name: "Once retail", coffee_catalog: null }]);
});

test("a change updates only the columns sent", async () => {
  const { id: ownerId, cookie } = await roaster();
  const lot = await insertLot({ ownerId, notes: "old", rank: 3, taxShipCost: 9.5 });
  const before = await stored(lot.id);
  const response = await changeBeans(cookie, lot.id, { notes: "new", tax_ship_cost: null });
  expect([response.status, (await response.json()).data]).toMatchObject([
    200,
    { id: lot.id, notes: "new", tax_ship_cost: null, rank: 3, bean_cost: 120 },
  ]);
  const changes = { notes: "new", taxShipCost: null, changedBy: ownerId, lastUpdated: expect.any(String) };
  expect(await stored(lot.id)).toEqual({ ...before, ...changes });
});

test("changing the purchased weight recalculates whether the lot is stocked", async () => {
  const { id: ownerId, cookie } = await roaster();
  const lot = await insertLot({ ownerId, purchasedQtyLbs: 2 });
  await insertRoast({ lot, ozIn: 16 });
  const after = async (lbs: number) => (await changeBeans(cookie, lot.id, { purchased_qty_lbs: lbs })).json();
  expect((await after(1.2499)).data).toMatchObject({ stocked: false });
  expect((await after(1.25)).data).toMatchObject({ stocked: true, remaining_lbs: 0.25 });
  expect((await after(0.5)).data).toMatchObject({ stocked: false, remaining_lbs: -0.5 });
});

test("changing or deleting another person's lot gets 403, an absent one 404, and changes nothing", async () => {
  const { cookie } = await roaster();
  const lot = await insertLot({ ownerId: (await insertPerson()).id });
  const before = await stored(lot.id);
  for (const method of ["PUT", "DELETE"] as const) {
    const body = method === "PUT" ? { rank: 1 } : undefined;
    const theirs = await send(method, `/api/beans?id=${lot.id}`, cookie, body);
    expect([method, theirs.status, (await theirs.json()).code]).toEqual([method, 403, "not_owner"]);
    const none = await send(method, "/api/beans?id=2147483647", cookie, body);
    expect([method, none.status, (await none.json()).code]).toEqual([method, 404, "not_found"]);
  }
  expect(await stored(lot.id)).toEqual(before);
});

test("a lot with roasts or sales is deleted only with cascade, and then completely", async () => {
  const { id: ownerId, cookie } = await roaster();
  const lot = await insertLot({ ownerId });
  const other = await insertLot({ ownerId, coffeeId: lot.coffeeId });
  await insertRoast({ lot });
  await sell(lot);
  const kept = await insertRoast({ lot: other });
  for (const cascade of [undefined, false]) {
    const { status, answer } = await deleteBeans(cookie, lot.id, cascade);
    expect([status, answer]).toMatchObject([409, { code: "conflict", details: { roasts: 1, sales: 1 } }]);
  }
  expect(await stored(lot.id)).toBeDefined();
  expect(await deleteBeans(cookie, lot.id, true)).toEqual({
    status: 200,
    answer: { success: true, deleted: { roasts: 1, sales: 1, blends: 0, green_sales: 0, movements: 0 } },
  });
  const db = database();
  expect(await db.$count(roasts, inArray(roasts.lotId, [lot.id, other.id]))).toBe(1);
  expect((await beansOf(cookie)).map(({ id, roast_profiles }) => [id, roast_profiles[0]?.roast_id])).toEqual([
    [other.id, kept.id],
  ]);
  expect(await db.$count(sales, eq(sales.lotId, lot.id))).toBe(0);
  expect(await db.$count(catalogCoffees, eq(catalogCoffees.id, lot.coffeeId))).toBe(1);
  expect((await deleteBeans(cookie, other.id)).status).toBe(409);
});

test("a lot without roasts or sales is deleted directly", async () => {
  const { id: ownerId, cookie } = await roaster();
  const lot = await insertLot({ ownerId });
  expect(await deleteBeans(cookie, lot.id)).toMatchObject({ status: 200, answer: { success: true } });
  expect(await beansOf(cookie)).toEqual([]);
});

/** Until another connection waits for a lock. */
async function someoneWaits() {
  for (;;) {
    const waiting = await database().execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (waiting.length > 0) return;
  }
}

test("a sale written while its lot is deleted gets or causes a 409, not an error", async () => {
  const { id: ownerId, cookie } = await roaster();
  const lot = await insertLot({ ownerId });
  const sale = { ownerId, lotId: lot.id, ozSold: 12, price: 18, sellDate: "2026-10-02" };
  let deletion: ReturnType<typeof deleteBeans> | undefined;
  await database().transaction(async (tx) => {
    await tx.insert(sales).values(sale);
    deletion = deleteBeans(cookie, lot.id);
    await someoneWaits();
  });
  expect(await deletion).toMatchObject({ status: 409, answer: { details: { sales: 1 } } });
  expect(await stored(lot.id)).toBeDefined();
});

test(`concurrent requests never exceed ${MAX_LOTS} lots, and the rest get 409`, async () => {
  const { id: ownerId, cookie } = await roaster();
  const { id: coffeeId } = await insertCoffee();
  await database()
    .insert(lots)
    .values(
      Array.from({ length: MAX_LOTS - 1 }, () => ({ ownerId, coffeeId, purchasedQtyLbs: 1, stocked: true })),
    );
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => send("POST", "/api/beans", cookie, { catalog_id: coffeeId })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test("concurrent changes of a lot and its roasts keep its stock correct", async () => {
  const { id: ownerId, cookie } = await roaster();
  const lot = await insertLot({ ownerId, purchasedQtyLbs: 20 });
  await insertRoast({ lot, ozIn: 14 });
  const quantities = [1, 20, 1.1, 30, 1.2];
  const answers = await Promise.all(
    quantities.map((lbs) => changeBeans(cookie, lot.id, { purchased_qty_lbs: lbs })),
  );
  expect(answers.map(({ status }) => status)).toEqual(quantities.map(() => 200));
  const row = await stored(lot.id);
  expect(row?.stocked).toBe((row?.purchasedQtyLbs ?? 0) * 16 - 14 >= 4);
});

const LOT_ERRORS: [Record<string, unknown> | unknown[], string, RegExp][] = [
  [[], "body", /^a JSON object$/],
  [{}, "catalog_id", /catalog_id or manual_name/],
  [{ catalog_id: 0 }, "catalog_id", /^positive integer/],
  [{ catalog_id: 1, manual_name: "Both" }, "manual_name", /no value together with catalog_id/],
  [{ catalog_id: 1, country: "Peru" }, "country", /no value together with catalog_id/],
  [{ catalog_id: 1, stocked: true }, "body", /^only catalog_id, manual_name, /],
  [{ catalog_id: 1, purchased_qty_lbs: 1.00001 }, "purchased_qty_lbs", /4 decimals/],
  [{ catalog_id: 1, purchased_qty_lbs: -1 }, "purchased_qty_lbs", /^pounds from 0/],
  [{ catalog_id: 1, purchased_qty_lbs: "" }, "purchased_qty_lbs", /^pounds from 0/],
  [{ catalog_id: 1, bean_cost: 1.005 }, "bean_cost", /2 decimals/],
  [{ catalog_id: 1, bean_cost: "1e3" }, "bean_cost", /2 decimals/],
  [{ catalog_id: 1, rank: 11 }, "rank", /from 1 to 10/],
  [{ catalog_id: 1, rank: 2.5 }, "rank", /from 1 to 10/],
  [{ catalog_id: 1, purchase_date: "2026-02-30" }, "purchase_date", /^YYYY-MM-DD$/],
  [{ catalog_id: 1, notes: "a\0b" }, "notes", /characters$/],
  [
    { catalog_id: 1, cupping_notes: { scores: { aroma: 11 } } },
    "cupping_notes.scores.aroma",
    /steps of 0.25/,
  ],
  [
    { catalog_id: 1, cupping_notes: { scores: { aroma: 7.1 } } },
    "cupping_notes.scores.aroma",
    /steps of 0.25/,
  ],
  [{ catalog_id: 1, cupping_notes: { scores: { smell: 7 } } }, "cupping_notes.scores", /aroma/],
  [{ manual_name: " " }, "manual_name", /^text of 1 to 200 characters$/],
  [{ manual_name: "x", elevation_min_masl: 9, elevation_max_masl: 8 }, "elevation_min_masl", /max_masl/],
];

test.each(LOT_ERRORS)("a new lot %j gets 400 with the expected value", async (body, field, expected) => {
  const { cookie } = await roaster();
  const response = await send("POST", "/api/beans", cookie, body);
  const { code, details } = await response.json();
  expect([response.status, code, details.field]).toEqual([400, "invalid_request", field]);
  expect(details.expected).toMatch(expected);
});

test("a change without columns, with an unknown one or without an id gets 400", async () => {
  const { id: ownerId, cookie } = await roaster();
  const lot = await insertLot({ ownerId });
  for (const body of [{}, { owner_id: "me" }, { stocked: false }, { id: 3 }, { catalog_id: 4 }]) {
    const response = await changeBeans(cookie, lot.id, body);
    expect([body, response.status, (await response.json()).code]).toEqual([body, 400, "invalid_request"]);
  }
  const facts = await changeBeans(cookie, lot.id, { country: "Peru" });
  expect([facts.status, (await facts.json()).details]).toEqual([
    400,
    { field: "country", expected: "a coffee you entered by hand; catalog coffees can't be changed" },
  ]);
  for (const path of ["/api/beans", "/api/beans?id=", "/api/beans?id=0", "/api/beans?id=1&id=2"])
    for (const method of ["PUT", "DELETE"] as const) {
      const response = await send(method, path, cookie, method === "PUT" ? { rank: 1 } : undefined);
      expect([path, response.status, (await response.json()).details.parameter]).toEqual([path, 400, "id"]);
    }
  expect((await deleteBeans(cookie, lot.id, undefined)).status).toBe(200);
});

test("a cross-origin request to change lots gets 403", async () => {
  const { id: ownerId, cookie } = await roaster();
  const lot = await insertLot({ ownerId });
  const headers = { cookie, "content-type": "application/json", "sec-fetch-site": "cross-site" };
  for (const method of ["POST", "PUT", "DELETE"]) {
    const response = await call(`/api/beans?id=${lot.id}`, { method, headers, body: "{}" });
    expect([method, response.status]).toEqual([method, 403]);
  }
  expect(await stored(lot.id)).toBeDefined();
});
