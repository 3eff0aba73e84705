import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { lots } from "@/db/schema";
import { writeBench } from "@/lib/access/write-bench";
import { viewLot } from "@/lib/pages/inventory-pages";
import { addSalesIn } from "@/lib/sales/add-sales";
import { addBlendEndpoint, readBlends } from "@/lib/sales/blends/contract";
import { newSale } from "@/lib/sales/contract";
import { viewChoices } from "@/lib/sales/profit/profit-pages";
import { readRoastedStock } from "@/lib/sales/roasted/contract";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";
import { runs } from "@/tests/support/property-tests";
import { profitOf, sendFromPage } from "@/tests/support/sales";
import { choose, save, upload } from "@/tests/support/sheets";
import { sessionOf } from "@/tests/support/viewers";

const PATH = "/api/roasted-blends";

/** Two lots of ten pounds, for $100 and $50, with a pound of each roasted to 12.8 oz. */
async function blender() {
  const person = await insertPerson();
  const make = async (name: string, beanCost: number, roastDate: string) => {
    const coffee = await insertCoffee({ name });
    const bought = { purchasedQtyLbs: 10, beanCost, taxShipCost: null };
    const lot = await insertLot({ ownerId: person.id, coffeeId: coffee.id, ...bought });
    return { lot, roast: await insertRoast({ lot, batchName: name, ozIn: 16, ozOut: 12.8, roastDate }) };
  };
  const first = await make("Kochere", 100, "2026-11-02");
  return { person, first, second: await make("Huila", 50, "2026-11-01"), cookie: await signIn(person) };
}
type Blender = Awaited<ReturnType<typeof blender>>;

const partsOf = ({ first, second }: Blender, a: number, b: number, by: "weight" | "share" = "weight") => [
  { roast_id: first.roast.id, [by]: a },
  { roast_id: second.roast.id, [by]: b },
];

async function blended(cookie: string, body: object) {
  const answer = await sendFromPage(cookie, "POST", PATH, { name: "House", ...body });
  expect(answer.status).toBe(200);
  return addBlendEndpoint.response.parse(await answer.json()).data;
}
async function stockOf(cookie: string) {
  const stock = await call("/api/roasted-stock", { headers: { cookie } });
  const blends = await call(PATH, { headers: { cookie } });
  const { data } = readRoastedStock.response.parse(await stock.json());
  return { coffees: data, blends: readBlends.response.parse(await blends.json()).data };
}
const leftOf = async (cookie: string) =>
  Object.fromEntries(
    (await stockOf(cookie)).coffees.map((coffee) => [coffee.coffee_name, coffee.oz_remaining]),
  );

test("a blend by share takes from its roasts, is stock as old as the oldest, and costs their green coffee", async () => {
  const bench = await blender();
  const { first, second, cookie } = bench;
  const blend = await blended(cookie, { parts: partsOf(bench, 60, 40, "share"), weight: 16 });
  expect(blend).toMatchObject({ oz: 16, oldest: "2026-11-01", oz_remaining: 16 });
  expect(blend.parts.map(({ oz }) => oz)).toEqual([9.6, 6.4]);
  expect(await leftOf(cookie)).toEqual({ Kochere: 3.2, Huila: 6.4 });

  const sold = await sendFromPage(cookie, "POST", "/api/profit", {
    blend_id: blend.id,
    oz_sold: 8,
    price: 20,
    sell_date: "2026-11-03",
  });
  const { sale, warnings } = await sold.json();
  // 4.8 oz are 6 oz of green coffee at $10 a pound, 3.2 oz are 4 oz at $5.
  expect(sale).toMatchObject({
    blend_id: blend.id,
    roast_id: null,
    green_coffee_inv_id: first.lot.id,
    batch_name: "House",
    cost: 5,
    gross_profit: 15,
  });
  expect(warnings).toEqual([]);
  const { profit } = await profitOf(cookie);
  const earned = new Map(profit.map((lot) => [lot.green_coffee_inv_id, lot]));
  expect(earned.get(first.lot.id)).toMatchObject({ oz_sold: 4.8, revenue: 12, cost_of_sold: 3.75 });
  expect(earned.get(second.lot.id)).toMatchObject({ oz_sold: 3.2, revenue: 8, cost_of_sold: 1.25 });
  for (const lot of [first, second])
    expect((await profitOf(cookie, `?green_coffee_inv_id=${lot.lot.id}`)).sales).toMatchObject([{ cost: 5 }]);

  await sendFromPage(cookie, "POST", "/api/roasted-stock", { blend_id: blend.id, kind: "used", weight: 1 });
  const { blends } = await stockOf(cookie);
  expect(blends).toMatchObject([{ oz: 16, oz_sold: 8, oz_gone: 1, oz_remaining: 7 }]);
  expect(await leftOf(cookie)).toEqual({ Kochere: 3.2, Huila: 6.4 });
});

test("a blend that takes more than a roast has is asked about first, and so is selling more than it holds", async () => {
  const bench = await blender();
  const { cookie } = bench;
  const body = { name: "House", parts: partsOf(bench, 13, 2) };
  const asked = await sendFromPage(cookie, "POST", `${PATH}?overdraw=ask`, body);
  const { details, message } = await asked.json();
  expect([asked.status, message, details.confirm]).toEqual([
    409,
    "Kochere has 12.8 oz left; this takes 13 oz. Save anyway?",
    "overdraw=save",
  ]);
  expect((await stockOf(cookie)).blends).toEqual([]);
  const blend = await blended(cookie, body);
  expect(await leftOf(cookie)).toEqual({ Kochere: -0.2, Huila: 10.8 });
  const sale = { blend_id: blend.id, oz_sold: 15.5, price: 1, sell_date: "2026-11-03" };
  expect((await sendFromPage(cookie, "POST", "/api/profit?overdraw=ask", sale)).status).toBe(409);
  for (const parts of [partsOf(bench, 1, 0), partsOf(bench, 1, 1, "share"), partsOf(bench, 1, 1).slice(1)])
    expect((await sendFromPage(cookie, "POST", PATH, { name: "House", parts })).status).toBe(400);
});

test("a sale's form offers of a roast what is neither sold, blended nor given away", async () => {
  const bench = await blender();
  const { first, person, cookie } = bench;
  await blended(cookie, { parts: partsOf(bench, 2, 3) });
  for (const [kind, weight] of [
    ["discarded", 10],
    ["packed", 0.5],
  ] as const) {
    const entry = { roast_id: first.roast.id, kind, weight, ...(kind === "packed" && { bags: 1 }) };
    expect((await sendFromPage(cookie, "POST", "/api/roasted-stock", entry)).status).toBe(200);
  }
  const { roasts } = await viewChoices(sessionOf("viewer", person.id));
  const left = Object.fromEntries(roasts.map(({ batch, ozLeft }) => [batch, ozLeft]));
  expect(left).toEqual({ Kochere: 0.8, Huila: 9.8 });
});

test("sales of a list follow the rules of one: a blend of the lot that is named, and warnings of all its lots", async () => {
  const bench = await blender();
  const { second, person, cookie } = bench;
  const blend = await blended(cookie, { parts: partsOf(bench, 2, 3) });
  const session = sessionOf("viewer", person.id);
  const sale = { blend_id: blend.id, oz_sold: 1, price: 5, sell_date: "2026-11-03" };
  const add = (row: object) =>
    writeBench(session, (tx) => addSalesIn(tx, session, [newSale.parse({ ...sale, ...row })]));
  await expect(add({ green_coffee_inv_id: second.lot.id })).rejects.toMatchObject({
    extras: { details: { field: "blend_id" } },
  });
  await database().update(lots).set({ beanCost: null }).where(eq(lots.id, second.lot.id));
  expect((await add({})).warnings).toEqual([
    "Huila: No cost entered for this lot, so profit can't be calculated.",
  ]);
});

test("editing a blend takes its version and moves its sales along; deleting it gives the coffee back", async () => {
  const bench = await blender();
  const { first, second, cookie } = bench;
  const blend = await blended(cookie, { parts: partsOf(bench, 4, 4) });
  const put = (body: object, version: string) =>
    call(`${PATH}?id=${blend.id}`, {
      method: "PUT",
      headers: {
        cookie,
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "if-match": `"${version}"`,
      },
      body: JSON.stringify(body),
    });
  const sold = await sendFromPage(cookie, "POST", "/api/profit", {
    blend_id: blend.id,
    oz_sold: 8,
    price: 20,
    sell_date: "2026-11-03",
  });
  const { sale } = await sold.json();
  const swapped = { parts: [...partsOf(bench, 2, 6)].reverse() };
  expect((await put(swapped, blend.last_updated)).status).toBe(200);
  expect((await put({ name: "Mine" }, blend.last_updated)).status).toBe(409);
  expect((await profitOf(cookie)).sales).toMatchObject([
    // 2 oz are 2.5 oz of green coffee at $10 a pound, 6 oz are 7.5 oz at $5.
    { green_coffee_inv_id: second.lot.id, cost: 3.9 },
  ]);
  expect(await leftOf(cookie)).toEqual({ Kochere: 10.8, Huila: 6.8 });

  const remove = () => sendFromPage(cookie, "DELETE", `${PATH}?id=${blend.id}`);
  expect((await remove()).status).toBe(409);
  const roast = await sendFromPage(cookie, "DELETE", `/api/roast-profiles?id=${first.roast.id}`);
  expect([roast.status, (await roast.json()).message]).toEqual([
    409,
    "Kochere is in the blend House. Delete the blend first. Nothing was deleted.",
  ]);
  const stranger = await signIn(await insertPerson());
  expect((await sendFromPage(stranger, "DELETE", `${PATH}?id=${blend.id}`)).status).toBe(403);
  await sendFromPage(cookie, "DELETE", `/api/profit?id=${sale.id}`);
  expect((await remove()).status).toBe(200);
  expect(await leftOf(cookie)).toEqual({ Kochere: 12.8, Huila: 12.8 });
});

test("deleting a lot deletes the blends it is in and their sales, and other roasts get their coffee back", async () => {
  const bench = await blender();
  const { person, second, cookie } = bench;
  const blend = await blended(cookie, { parts: partsOf(bench, 4, 4) });
  const sale = { blend_id: blend.id, oz_sold: 8, price: 20, sell_date: "2026-11-03" };
  await sendFromPage(cookie, "POST", "/api/profit", sale);
  await sendFromPage(cookie, "POST", "/api/roasted-stock", { blend_id: blend.id, kind: "used", weight: 1 });
  const path = `/api/beans?id=${second.lot.id}`;
  const asked = await sendFromPage(cookie, "DELETE", path);
  const { details } = await asked.json();
  expect([asked.status, details]).toMatchObject([409, { roasts: 1, sales: 1, blends: 1 }]);
  expect(await viewLot(sessionOf("member", person.id), second.lot.id)).toMatchObject({ blends: 1 });
  const asNamed = `${path}&cascade=true&roasts=1&sales=1&blends=`;
  expect((await sendFromPage(cookie, "DELETE", `${asNamed}0`)).status).toBe(409);
  expect((await stockOf(cookie)).blends).toHaveLength(1);
  const { deleted } = await (await sendFromPage(cookie, "DELETE", `${asNamed}1`)).json();
  expect(deleted).toMatchObject({ roasts: 1, sales: 1, blends: 1 });
  expect(await leftOf(cookie)).toEqual({ Kochere: 12.8 });
  expect((await profitOf(cookie)).sales).toEqual([]);
});

test("weight and cost are conserved over random blends, sales, edits and deletions", async () => {
  const oz = fc.integer({ min: 1, max: 6000 }).map((milliOunces) => milliOunces / 1000);
  const step = fc.oneof(
    fc.record({ kind: fc.constant("blend" as const), a: oz, b: oz }),
    fc.record({ kind: fc.constant("edit" as const), at: fc.nat(3), a: oz, b: oz }),
    fc.record({ kind: fc.constant("sell" as const), at: fc.nat(3), a: oz }),
    fc.record({ kind: fc.constant("delete" as const), at: fc.nat(3) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const bench = await blender();
      const { cookie } = bench;
      const ids: number[] = [];
      for (const each of steps) {
        const id = "at" in each ? ids[each.at] : undefined;
        if (each.kind === "blend")
          ids.push((await blended(cookie, { parts: partsOf(bench, each.a, each.b) })).id);
        if (id === undefined) continue;
        const path = `${PATH}?id=${id}`;
        if (each.kind === "edit")
          await sendFromPage(cookie, "PUT", path, { parts: partsOf(bench, each.a, each.b) });
        if (each.kind === "delete") await sendFromPage(cookie, "DELETE", path);
        if (each.kind === "sell")
          await sendFromPage(cookie, "POST", "/api/profit", {
            blend_id: id,
            oz_sold: each.a,
            price: 3.33,
            sell_date: "2026-11-03",
          });
      }
      const { coffees, blends } = await stockOf(cookie);
      const milli = (weights: readonly number[]) =>
        weights.reduce((sum, weight) => sum + Math.round(weight * 1000), 0);
      const inBlends = milli(blends.map((blend) => blend.oz));
      expect(milli(coffees.map(({ oz_blended: part }) => part))).toBe(inBlends);
      expect(milli(coffees.map(({ oz_remaining: left }) => left)) + inBlends).toBe(25_600);
      expect(milli(blends.map((blend) => blend.oz_remaining + blend.oz_sold))).toBe(inBlends);
      const { sales, profit } = await profitOf(cookie);
      const cents = (dollars: readonly (number | null)[]) =>
        dollars.reduce<number>((sum, each) => sum + Math.round((each ?? Number.NaN) * 100), 0);
      expect(cents(profit.map((lot) => lot.cost_of_sold))).toBe(cents(sales.map(({ cost }) => cost)));
      expect(cents(profit.map((lot) => lot.revenue))).toBe(cents(sales.map(({ price }) => price)));
      for (const lot of profit)
        expect(cents([lot.cost_of_sold, lot.unsold_value])).toBe(cents([lot.landed_cost]));
    }),
    { numRuns: runs(8) },
  );
});

test("a sale of a blend is exported with it, and imported again names the same blend", async () => {
  const bench = await blender();
  const { cookie } = bench;
  const [earlier, later] = [
    await blended(cookie, { parts: partsOf(bench, 4, 4) }),
    await blended(cookie, { parts: partsOf(bench, 5, 5) }),
  ];
  const sold = { blend_id: later.id, oz_sold: 6.001, price: 20, sell_date: "2026-11-03" };
  await sendFromPage(cookie, "POST", "/api/profit", sold);
  const [before] = (await profitOf(cookie)).sales;
  await sendFromPage(cookie, "POST", "/api/account/units", { weights: "kg-g" });
  const file = await (await call("/api/profit/export", { headers: { cookie } })).text();
  expect(file.split("\r\n").slice(0, 2)).toEqual([
    expect.stringContaining(",g_sold,"),
    expect.stringMatching(new RegExp(`,170\\.13,20,.*,${later.id},House$`)),
  ]);
  await sendFromPage(cookie, "DELETE", `/api/profit?id=${before?.id}`);

  const again = await upload(cookie, "sales", file);
  expect(await choose(cookie, again, {})).toMatchObject({ questions: [], problems: [], ready: 1 });
  await save(cookie, again);
  const ofToday = { id: expect.any(Number), last_updated: expect.any(String) };
  expect((await profitOf(cookie)).sales).toEqual([{ ...before, ...ofToday }]);

  const unclear = "Blend name,Coffee,Sold on,Weight (oz),Price\nHouse,Kochere,2026-11-01,1,3\n";
  const asked = await upload(cookie, "sales", unclear);
  expect(await choose(cookie, asked, {})).toMatchObject({
    ready: 0,
    questions: ['Which blend is "House" (1 row)?'],
  });
  await choose(cookie, asked, { "blend.|house": String(earlier.id) });
  await save(cookie, asked);
  expect((await profitOf(cookie)).sales.map(({ blend_id: blend }) => blend)).toEqual([later.id, earlier.id]);
});
