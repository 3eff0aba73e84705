import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { roasts, sales } from "@/db/schema";
import { listBuyers, MAX_BUYERS } from "@/lib/sales/buyers";
import { MAX_SALES } from "@/lib/sales/contract";
import { viewProfit } from "@/lib/sales/profit/profit-pages";
import { call } from "@/tests/support/call";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";
import { insertSale, profitOf, seller, sendFromPage } from "@/tests/support/sales";
import { sessionOf } from "@/tests/support/viewers";

test("a sale is recorded, costed by its roast, changed and deleted, and the lot's profit follows", async () => {
  const { cookie, lot, roast, coffee } = await seller();
  const sent = {
    roast_id: roast.id,
    oz_sold: 6.4,
    price: 12.5,
    buyer: "Corner Café",
    sell_date: "2026-11-02",
  };
  const answer = await (await sendFromPage(cookie, "POST", "/api/profit", sent)).json();
  expect(answer).toMatchObject({
    success: true,
    sale: {
      ...sent,
      green_coffee_inv_id: lot.id,
      batch_name: "Monday",
      coffee_name: "Kochere 4",
      // Half of a pound at ten dollars.
      cost: 5,
      gross_profit: 7.5,
    },
    warnings: [],
  });
  expect(await profitOf(cookie)).toMatchObject({
    sales: [answer.sale],
    profit: [
      {
        green_coffee_inv_id: lot.id,
        catalog_id: coffee.id,
        landed_cost: 100,
        weight_loss_percent: 20,
        // 100 dollars ÷ 160 oz of green ÷ 0.8.
        cost_per_roasted_oz: 0.7813,
        cost_per_roasted_lb: 12.5,
        oz_roasted: 12.8,
        oz_sold: 6.4,
        revenue: 12.5,
        cost_of_sold: 5,
        gross_profit: 7.5,
        margin: 0.6,
        return_on_cost: 1.5,
        unsold_value: 95,
        unsold_green_value: 90,
        unsold_roasted_value: 5,
        warnings: [],
      },
    ],
  });
  const path = `/api/profit?id=${answer.sale.id}`;
  const changed = await sendFromPage(cookie, "PUT", path, { price: "10.00", buyer: "" });
  expect(await changed.json()).toMatchObject({
    sale: { price: 10, buyer: null, oz_sold: 6.4, batch_name: "Monday", roast_id: roast.id, gross_profit: 5 },
  });
  expect(await (await sendFromPage(cookie, "DELETE", path)).json()).toEqual({ success: true });
  expect((await sendFromPage(cookie, "DELETE", path)).status).toBe(404);
  expect(await profitOf(cookie)).toMatchObject({
    sales: [],
    profit: [
      { revenue: 0, cost_of_sold: 0, gross_profit: 0, margin: null, return_on_cost: null, unsold_value: 100 },
    ],
  });
});

test("selling more than was roasted is allowed with a warning", async () => {
  const { cookie, lot, roast } = await seller();
  const body = { price: 1, sell_date: "2026-11-02", green_coffee_inv_id: lot.id };
  const over = await sendFromPage(cookie, "POST", "/api/profit", { ...body, oz_sold: 13 });
  expect([over.status, await over.json()]).toMatchObject([
    200,
    { warnings: ["You sold 13 oz but roasted 12.8 oz."] },
  ]);
  await insertRoast({ lot, ozIn: 32, ozOut: 28 });
  const ofOne = await sendFromPage(cookie, "POST", "/api/profit", {
    ...body,
    oz_sold: 13,
    roast_id: roast.id,
  });
  expect(await ofOne.json()).toMatchObject({
    warnings: ["You sold more of one roast than it yielded."],
  });
  await insertRoast({ lot, ozIn: 16, ozOut: null });
  const all = await sendFromPage(cookie, "POST", "/api/profit", { ...body, oz_sold: 500 });
  expect((await all.json()).warnings).toEqual([
    "You sold 526 oz, more than the green coffee you bought can yield.",
  ]);
  const { profit } = await profitOf(cookie);
  expect(profit).toMatchObject([{ cost_of_sold: 100, unsold_value: 0 }]);
});

test("unknown figures are null with a reason, never zero", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const unpaid = await insertLot({
    ownerId: person.id,
    beanCost: null,
    taxShipCost: 5,
    purchaseDate: "2026-10-03",
  });
  await insertRoast({ lot: unpaid });
  await insertSale({ lot: unpaid, ozSold: 8 });
  const unweighed = await insertLot({ ownerId: person.id, purchaseDate: "2026-10-02" });
  await insertRoast({ lot: unweighed, ozOut: null });
  await insertSale({ lot: unweighed });
  const { profit, sales: rows } = await profitOf(cookie);
  const unknown = {
    cost_of_sold: null,
    gross_profit: null,
    margin: null,
    return_on_cost: null,
    unsold_value: null,
  };
  expect(profit).toMatchObject([
    {
      ...unknown,
      landed_cost: null,
      revenue: 20,
      warnings: [expect.stringMatching(/No cost entered for this lot/)],
    },
    { ...unknown, landed_cost: 120, revenue: 20, warnings: [expect.stringMatching(/No roast of this lot/)] },
  ]);
  expect(rows.map(({ cost, gross_profit }) => [cost, gross_profit])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test("filtering sales by day, buyer, lot or coffee doesn't change what each cost", async () => {
  const { person, cookie, lot, coffee } = await seller();
  const other = await insertLot({ ownerId: person.id });
  await insertRoast({ lot: other });
  for (const [sellDate, buyer] of [
    ["2026-09-30", "Café Ostrava"],
    ["2026-10-01", "cafe ostrava "],
    ["2026-10-31", "Ostrava"],
  ] as const)
    await insertSale({ lot, sellDate, buyer, ozSold: 3.333 });
  await insertSale({ lot: other, sellDate: "2026-10-15" });
  const all = (await profitOf(cookie)).sales;
  const chosen = async (search: string) => {
    const { sales: rows, profit } = await profitOf(cookie, search);
    expect(rows).toEqual(all.filter(({ id }) => rows.some((row) => row.id === id)));
    const revenue = profit.reduce((sum, each) => sum + each.revenue, 0);
    expect(revenue).toBe(rows.reduce((sum, { price }) => sum + price, 0));
    return rows.map(({ sell_date }) => sell_date);
  };
  expect(await chosen("")).toEqual(["2026-10-31", "2026-10-15", "2026-10-01", "2026-09-30"]);
  expect(await chosen("?from=2026-10-01&to=2026-10-15")).toEqual(["2026-10-15", "2026-10-01"]);
  expect(await chosen(`?catalog_id=${coffee.id}&from=2026-10-01`)).toEqual(["2026-10-31", "2026-10-01"]);
  expect(await chosen(`?green_coffee_inv_id=${other.id}`)).toEqual(["2026-10-15"]);
  expect(await chosen("?buyer=CAFÉ OSTRAVA")).toEqual(["2026-10-01", "2026-09-30"]);
  expect(await chosen("?buyer=ostrava&from=2026-10-01")).toEqual(["2026-10-31"]);
  expect(await chosen("?buyer=")).toHaveLength(4);
});

test("pages of sales add up to the unpaged list, each with the profit of all", async () => {
  const { cookie, lot, roast } = await seller();
  for (const [i, sellDate] of [
    "2026-10-02",
    "2026-10-01",
    "2026-10-02",
    "2026-10-02",
    "2026-09-30",
  ].entries())
    await insertSale({ lot, sellDate, ozSold: 2 + i, roastId: i % 2 ? roast.id : null });
  const all = await profitOf(cookie, "?from=2026-10-01");
  expect(all.pagination).toBeUndefined();
  const walked = [];
  for (const page of [1, 2, 3]) {
    const {
      sales: rows,
      profit,
      pagination,
    } = await profitOf(cookie, `?from=2026-10-01&page=${page}&limit=3`);
    expect(profit).toEqual(all.profit);
    expect(pagination).toEqual({
      page,
      limit: 3,
      total: 4,
      totalPages: 2,
      hasNext: page < 2,
      hasPrev: page > 1,
    });
    walked.push(rows);
  }
  expect(walked.map((rows) => rows.length)).toEqual([3, 1, 0]);
  expect(walked.flat()).toEqual(all.sales);
  expect((await profitOf(cookie, "?page=1")).pagination).toMatchObject({ limit: 100, total: 5 });
  const tooMany = await call("/api/profit?limit=1001", { headers: { cookie } });
  expect([tooMany.status, (await tooMany.json()).details?.parameter]).toEqual([400, "limit"]);
});

test("concurrent sales are all kept and together cost the green coffee used", async () => {
  const { cookie, lot } = await seller();
  const body = { green_coffee_inv_id: lot.id, oz_sold: 1.28, price: 1.1, sell_date: "2026-11-02" };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sendFromPage(cookie, "POST", "/api/profit", body)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await profitOf(cookie)).profit).toMatchObject([{ oz_sold: 12.8, revenue: 11, cost_of_sold: 10 }]);
});

test("a sale sent again with its key is one sale, and the key is refused for another", async () => {
  const { cookie, lot } = await seller();
  const sent = {
    ...{ green_coffee_inv_id: lot.id, oz_sold: 1, price: 2, sell_date: "2026-11-02" },
    idempotency_key: crypto.randomUUID(),
  };
  const post = (body: object) => sendFromPage(cookie, "POST", "/api/profit", body);
  const answers = await Promise.all([post(sent), post(sent), post(sent)]);
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()));
  expect(first).toMatchObject({ success: true, sale: { oz_sold: 1 } });
  expect(others).toEqual([first, first]);
  const other = await post({ ...sent, oz_sold: 2 });
  expect([other.status, (await other.json()).message]).toEqual([
    409,
    "This sale was already saved with other values. Nothing was saved this time.",
  ]);
  expect((await profitOf(cookie)).sales).toHaveLength(1);
  // What was refused leaves no trace, so it can be corrected.
  const absent = { ...sent, green_coffee_inv_id: 2_000_000_000, idempotency_key: crypto.randomUUID() };
  expect((await post(absent)).status).toBe(404);
  expect((await post({ ...absent, green_coffee_inv_id: lot.id })).status).toBe(200);
});

test("deleting a roast keeps its sales with the lot", async () => {
  const { cookie, lot, roast } = await seller();
  const sale = await insertSale({ lot, roastId: roast.id });

  await database().delete(roasts).where(eq(roasts.id, roast.id));
  expect((await profitOf(cookie)).sales).toMatchObject([{ id: sale.id, roast_id: null, cost: null }]);
});

test("sales and lots export as CSV, with formulas escaped and unknown amounts empty", async () => {
  const { cookie, lot } = await seller();
  await insertSale({ lot, ozSold: 6.4, buyer: '=HYPERLINK("http://evil.example")', batchName: "A, B" });
  const response = await call("/api/profit/export", { headers: { cookie } });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="peaberry-sales.csv"');
  expect(response.headers.get("cache-control")).toMatch(/no-store/);
  const [head, line] = (await response.text()).split("\r\n");
  expect(head).toMatch(
    /id,sell_date,coffee_name,green_coffee_inv_id,roast_id,batch_name,buyer,oz_sold,price,cost,gross_profit,blend_id,blend_name$/,
  );
  expect(line).toMatch(
    /^\d+,2026-10-05,Kochere 4,\d+,,"A, B","'=HYPERLINK\(""http:\/\/evil\.example""\)",6\.4,20,5,15,,$/,
  );
  const byLot = await call("/api/profit/export?what=lots&from=2026-11-01", { headers: { cookie } });
  expect(byLot.headers.get("content-disposition")).toBe('attachment; filename="peaberry-lots.csv"');
  expect((await byLot.text()).split("\r\n")[1]).toBe(
    `${lot.id},Kochere 4,${lot.coffeeId},,10,100,20,0.7813,12.5,12.8,0,0,0,0,,,95,90,5,0,0,0,0,0`,
  );
});

test(`concurrent requests never exceed ${MAX_SALES} sales, and the rest get 409`, async () => {
  const { cookie, lot } = await seller();
  await database().execute(sql`
    insert into sales (owner_id, lot_id, oz_sold, price, sell_date)
    select ${lot.ownerId}, ${lot.id}, 0.001, 0.01, '2026-10-01' from generate_series(2, ${MAX_SALES})`);
  const body = { green_coffee_inv_id: lot.id, oz_sold: 1, price: 1, sell_date: "2026-11-02" };
  const answers = await Promise.all([1, 2, 3].map(() => sendFromPage(cookie, "POST", "/api/profit", body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await database().$count(sales, eq(sales.ownerId, lot.ownerId))).toBe(MAX_SALES);
});

test("of more buyers than are suggested, the latest are", async () => {
  const { person, lot } = await seller();
  await database().execute(sql`
    insert into sales (owner_id, lot_id, oz_sold, price, buyer, sell_date)
    select ${person.id}, ${lot.id}, 1, 1, 'Buyer ' || n, date '2025-01-01' + n from generate_series(1, 600) n`);
  const session = sessionOf("member", person.id);
  for (const names of [await listBuyers(session), (await viewProfit(session, {})).buyers]) {
    expect(names).toHaveLength(MAX_BUYERS);
    expect([names.includes("Buyer 101"), names.includes("Buyer 100")]).toEqual([true, false]);
  }
});
