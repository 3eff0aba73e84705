import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { sales } from "@/db/schema";
import { call } from "@/tests/support/call";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { insertSale, profitOf, seller, sendFromPage } from "@/tests/support/sales";

test("another person's sale, lot or roast gets 403 everywhere and changes nothing", async () => {
  const [mine, theirs] = [await seller(), await seller()];
  const sale = await insertSale({ lot: theirs.lot });
  const own = await insertSale({ lot: mine.lot });
  const body = { oz_sold: 1, price: 1, sell_date: "2026-11-02" };
  const attempts = [
    ["POST", "/api/profit", { ...body, green_coffee_inv_id: theirs.lot.id }],
    ["POST", "/api/profit", { ...body, roast_id: theirs.roast.id }],
    ["POST", "/api/profit", { ...body, green_coffee_inv_id: mine.lot.id, roast_id: theirs.roast.id }],
    ["POST", "/api/profit", { ...body, green_coffee_inv_id: theirs.lot.id, roast_id: mine.roast.id }],
    ["PUT", `/api/profit?id=${own.id}`, { green_coffee_inv_id: theirs.lot.id }],
    ["PUT", `/api/profit?id=${own.id}`, { roast_id: theirs.roast.id }],
    ["PUT", `/api/profit?id=${sale.id}`, { price: 0 }],
    ["DELETE", `/api/profit?id=${sale.id}`, undefined],
  ] as const;
  for (const [method, path, sent] of attempts) {
    const response = await sendFromPage(mine.cookie, method, path, sent);
    expect([method, path, sent, response.status, (await response.json()).code]).toEqual([
      method,
      path,
      sent,
      403,
      "not_owner",
    ]);
  }
  expect(await database().select().from(sales).where(eq(sales.id, sale.id))).toEqual([sale]);
  expect((await profitOf(mine.cookie)).sales).toMatchObject([{ id: own.id, price: 20 }]);
});

test("absent sales, lots and roasts get 404", async () => {
  const { cookie, lot } = await seller();
  const body = { oz_sold: 1, price: 1, sell_date: "2026-11-02" };
  const absent = 2_147_483_647;
  for (const [method, path, sent] of [
    ["POST", "/api/profit", { ...body, green_coffee_inv_id: absent }],
    ["POST", "/api/profit", { ...body, roast_id: absent }],
    ["POST", "/api/profit", { ...body, green_coffee_inv_id: lot.id, roast_id: absent }],
    ["PUT", `/api/profit?id=${absent}`, { price: 2 }],
    ["DELETE", `/api/profit?id=${absent}`, undefined],
  ] as const) {
    const { status } = await sendFromPage(cookie, method, path, sent);
    expect([path, status]).toEqual([path, 404]);
  }
});

test("a roast of another lot gets 400, and changing the lot moves or drops the roast explicitly", async () => {
  const { person, cookie, lot, roast } = await seller();
  const other = await insertLot({ ownerId: person.id });
  const otherRoast = await insertRoast({ lot: other });
  const body = { oz_sold: 1, price: 1, sell_date: "2026-11-02", green_coffee_inv_id: other.id };
  const mixed = await sendFromPage(cookie, "POST", "/api/profit", { ...body, roast_id: roast.id });
  expect([mixed.status, await mixed.json()]).toMatchObject([400, { details: { field: "roast_id" } }]);

  const sale = await insertSale({ lot, roastId: roast.id });
  const path = `/api/profit?id=${sale.id}`;
  const left = await sendFromPage(cookie, "PUT", path, { green_coffee_inv_id: other.id });
  expect([left.status, await left.json()]).toMatchObject([400, { details: { field: "roast_id" } }]);
  const moved = await sendFromPage(cookie, "PUT", path, { roast_id: otherRoast.id });
  expect(await moved.json()).toMatchObject({
    sale: { green_coffee_inv_id: other.id, roast_id: otherRoast.id },
  });
  const nothing = await sendFromPage(cookie, "PUT", path, {});
  expect([nothing.status, (await nothing.json()).details?.expected]).toEqual([
    400,
    expect.stringContaining("at least one of green_coffee_inv_id"),
  ]);
  const bare = await sendFromPage(cookie, "PUT", path, { green_coffee_inv_id: lot.id, roast_id: null });
  expect(await bare.json()).toMatchObject({ sale: { green_coffee_inv_id: lot.id, roast_id: null } });
});

test.each([
  ["green_coffee_inv_id", { green_coffee_inv_id: undefined }],
  ["green_coffee_inv_id", { green_coffee_inv_id: "" }],
  ["green_coffee_inv_id", { green_coffee_inv_id: "x" }],
  ["green_coffee_inv_id", { green_coffee_inv_id: 2 ** 31 }],
  ["roast_id", { roast_id: -1 }],
  ["oz_sold", { oz_sold: undefined }],
  ["oz_sold", { oz_sold: 0 }],
  ["oz_sold", { oz_sold: -1 }],
  ["oz_sold", { oz_sold: 1_000_000.001 }],
  ["oz_sold", { oz_sold: 0.0001 }],
  ["oz_sold", { oz_sold: "NaN" }],
  ["oz_sold", { oz_sold: 1e308 }],
  ["price", { price: -0.01 }],
  ["price", { price: 1.005 }],
  ["price", { price: 10_000_000_000 }],
  ["price", { price: null }],
  ["price", { price: [1] }],
  ["buyer", { buyer: "x".repeat(201) }],
  ["buyer", { buyer: "a\0b" }],
  ["batch_name", { batch_name: 5 }],
  ["sell_date", { sell_date: "2026-02-30" }],
  ["sell_date", { sell_date: "yesterday" }],
  ["sell_date", { sell_date: undefined }],
  ["sell_date", { sell_date: "2206-11-24" }],
])("an invalid %s gets a 400 that names it (%j)", async (field, wrong) => {
  const { cookie, lot } = await seller();
  const body = { green_coffee_inv_id: lot.id, oz_sold: 1, price: 1, sell_date: "2026-11-02", ...wrong };
  const response = await sendFromPage(cookie, "POST", "/api/profit", body);
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code: "invalid_request", details: { field, expected: expect.any(String) } },
  ]);
  expect((await profitOf(cookie)).sales).toEqual([]);
});

test.each([
  ["PUT", "/api/profit"],
  ["PUT", "/api/profit?id=0"],
  ["DELETE", "/api/profit"],
  ["DELETE", "/api/profit?id=x"],
  ["GET", "/api/profit?from=2026-02-30"],
  ["GET", "/api/profit?from=2026-03-01&to=2026-02-01"],
  ["GET", "/api/profit/export?what=everything"],
] as const)("%s %s gets 400", async (method, path) => {
  const { cookie } = await seller();
  const response =
    method === "GET"
      ? await call(path, { headers: { cookie } })
      : await sendFromPage(cookie, method, path, method === "PUT" ? {} : undefined);
  expect([response.status, (await response.json()).code]).toEqual([400, "invalid_parameter"]);
});

test("sales are visible to their owner only", async () => {
  const [mine, theirs] = [await seller(), await seller()];
  await insertSale({ lot: theirs.lot, buyer: "a secret" });
  const seen = JSON.stringify(await profitOf(mine.cookie, `?green_coffee_inv_id=${theirs.lot.id}`));
  expect(JSON.parse(seen)).toEqual({ sales: [], profit: [] });
  const file = await call("/api/profit/export", { headers: { cookie: mine.cookie } });
  expect(await file.text()).not.toContain("a secret");
});

test("a roast or blend that would make less than was sold of it is asked about, and saved once confirmed", async () => {
  const { cookie, lot, roast } = await seller();
  const other = await insertRoast({ lot, ozIn: 16, ozOut: 12.8 });
  const parts = (weight: number) => [roast, other].map(({ id }) => ({ roast_id: id, weight }));
  const { data } = await (
    await sendFromPage(cookie, "POST", "/api/roasted-blends", { name: "House", parts: parts(10) })
  ).json();
  await insertSale({ lot, blendId: data.id, ozSold: 12 });
  const attempts = [
    [`/api/roasted-blends?id=${data.id}`, { parts: parts(1) }, "House: 2 oz made, but 12 oz already"],
    [`/api/roast-profiles?id=${other.id}`, { oz_out: 0.5 }, "0.5 oz made, but 1 oz already"],
  ] as const;
  for (const [path, body, question] of attempts) {
    const asked = await sendFromPage(cookie, "PUT", `${path}&overdraw=ask`, body);
    expect([asked.status, (await asked.json()).message]).toEqual([409, expect.stringContaining(question)]);
    expect((await sendFromPage(cookie, "PUT", `${path}&overdraw=save`, body)).status).toBe(200);
    // No worse than it is.
    expect((await sendFromPage(cookie, "PUT", `${path}&overdraw=ask`, body)).status).toBe(200);
  }
});
