import { expect, test } from "vitest";
import { database } from "@/db/client";
import { benchMembers } from "@/db/schema";
import { call } from "@/tests/support/call";
import { insertLot } from "@/tests/support/factories";
import { beansOf, send } from "@/tests/support/inventory";
import { sendFromPage } from "@/tests/support/sales";
import { choose, roaster, save, upload } from "@/tests/support/sheets";

const textOf = async (cookie: string, path: string) => (await call(path, { headers: { cookie } })).text();
const linesOf = async (cookie: string, lot = 0) =>
  (await (await call(`/api/beans/movements?lot=${lot}`, { headers: { cookie } })).json()).data;

test("what is left of a lot is the same after its CSVs are imported elsewhere, stocktakes before a roast of the day included", async () => {
  const [from, to] = [await roaster(), await roaster()];
  const post = async (path: string, body: object) => {
    const response = await send("POST", path, from.cookie, body);
    expect(response.status).toBe(200);
  };
  await post("/api/beans/batch", {
    import_id: crypto.randomUUID(),
    lots: [{ manual_name: "Konga", purchased_qty_lbs: 10, purchase_date: "2025-05-01", location: "Cellar" }],
  });
  const lot = (await beansOf(from.cookie))[0]?.id;
  const move = (body: object) => post("/api/beans/movements", { coffee_id: lot, ...body });
  const day = "2025-05-05";
  await move({ kind: "counted", weight: 150, moved_on: day, reason: "A torn sack, swept up" });
  await post("/api/roast-profiles", { coffee_id: lot, oz_in: 16, oz_out: 14, roast_date: day });
  await move({ kind: "sampled", weight: 2.5, moved_on: day });
  await move({ kind: "sold_green", weight: 1, unit: "lb", price: 12.5, moved_on: "2025-05-07" });
  await move({ kind: "moved", location: "Loft", moved_on: "2025-05-07" });
  await send("POST", "/api/account/units", from.cookie, { weights: "kg-g" });
  const file = await textOf(from.cookie, "/api/beans/movements/export");
  expect(file.split("\r\n")[0]).toBe(
    "movement_id,coffee_id,coffee_name,moved_on,kind,weight_g,change_g,roasted_later_g,price,reason,location,from_location",
  );
  for (const [kind, text] of [
    ["lots", await textOf(from.cookie, "/api/beans/export")],
    ["roasts", await textOf(from.cookie, "/api/roast-profiles/export")],
    ["movements", file],
  ] as const) {
    const id = await upload(to.cookie, kind, text);
    expect(await choose(to.cookie, id, {})).toMatchObject({ questions: [], problems: [] });
    expect(await save(to.cookie, id)).toMatchObject({ status: 200, answer: { left_out: 0, warnings: [] } });
  }
  const [before] = await beansOf(from.cookie);
  const [after] = await beansOf(to.cookie);
  expect(after).toMatchObject({ remaining_lbs: (150 - 16 - 2.5 - 16) / 16, location: "Loft", stocked: true });
  expect(after?.remaining_lbs).toBe(before?.remaining_lbs);
  const facts = (lines: Record<string, unknown>[]) =>
    lines.flatMap(({ kind, day: on, text, price, location, from_location }) =>
      kind === "roasted" ? [] : [{ kind, on, text, price, location, from_location }],
    );
  expect(facts(await linesOf(to.cookie, after?.id))).toEqual(facts(await linesOf(from.cookie, lot)));
});

test("rows of stock changes need a lot that is here, and fields that go with what happened", async () => {
  const { id: ownerId, cookie } = await roaster();
  const lot = await insertLot({ ownerId, purchasedQtyLbs: 2 });
  const name = (await beansOf(cookie))[0]?.coffee_name;
  const rows = [
    `${name},2025-05-05,Stocktake,1.5 lb,`,
    `${name},2025-05-06,used up,2 lb,`,
    `${name},2025-05-06,burnt,2 lb,`,
    `${name},2025-05-07,spilled,,`,
    "Nowhere,2025-05-05,spilled,1 lb,",
  ];
  const id = await upload(cookie, "movements", `Coffee,Date,Kind,Weight,Reason\n${rows.join("\n")}\n`);
  const chosen = await choose(cookie, id, { "lot.|nowhere": "new" });
  expect(chosen.problems).toEqual([
    { row: 3, column: "Weight", message: expect.stringContaining("used up") },
    { row: 4, column: "Kind", message: "Enter sold, sampled, spilled, counted, used up or moved." },
    { row: 5, column: "Weight", message: expect.any(String) },
  ]);
  expect(await save(cookie, id, { leave_out: "true" })).toMatchObject({ answer: { saved: 1, left_out: 4 } });
  expect((await beansOf(cookie)).map(({ id: each, remaining_lbs }) => [each, remaining_lbs])).toEqual([
    [lot.id, 1.5],
  ]);
});

test("a lot is where its latest move led, whatever the order of the rows", async () => {
  const { id: ownerId, cookie } = await roaster();
  const lot = await insertLot({ ownerId, purchasedQtyLbs: 2 });
  const name = (await beansOf(cookie))[0]?.coffee_name;
  const rows = `${name},2025-05-09,moved,Cellar\n${name},2025-05-07,moved,Loft\n`;
  const id = await upload(cookie, "movements", `Coffee,Date,Kind,New place\n${rows}`);
  expect(await save(cookie, id)).toMatchObject({ status: 200 });
  expect((await beansOf(cookie)).map(({ id: each, location }) => [each, location])).toEqual([
    [lot.id, "Cellar"],
  ]);
  const moves = (await linesOf(cookie, lot.id)).filter(({ kind }: { kind: string }) => kind === "moved");
  expect(
    moves.map(({ from_location, location }: Record<string, unknown>) => [from_location, location]),
  ).toEqual([
    ["Loft", "Cellar"],
    [null, "Loft"],
  ]);
});

test("sales of green coffee in a sheet are for owners, and a roaster may leave them out", async () => {
  const [owner, { id: userId, cookie }] = [await roaster(), await roaster()];
  const [member] = await database()
    .insert(benchMembers)
    .values({ ownerId: owner.id, userId, role: "roaster" })
    .returning();
  await sendFromPage(cookie, "POST", "/api/bench/current", { bench: member?.id });
  await insertLot({ ownerId: owner.id, purchasedQtyLbs: 2 });
  const name = (await beansOf(cookie))[0]?.coffee_name;
  const rows = `${name},2025-05-05,sold,1 lb,9\n${name},2025-05-05,sampled,0.5 lb,\n`;
  const id = await upload(cookie, "movements", `Coffee,Date,Kind,Weight,Price\n${rows}`);
  expect(await choose(cookie, id, {})).toMatchObject({
    problems: [{ row: 2, message: expect.stringContaining("Only an owner") }],
  });
  expect(await save(cookie, id, { leave_out: "true" })).toMatchObject({ answer: { saved: 1, left_out: 1 } });
});

test("stock changes that take more of a lot than it has are asked about together", async () => {
  const { id: ownerId, cookie } = await roaster();
  await insertLot({ ownerId, purchasedQtyLbs: 2 });
  const name = (await beansOf(cookie))[0]?.coffee_name;
  const id = await upload(
    cookie,
    "movements",
    `Coffee,Date,Kind,Weight\n${name},2025-05-05,spilled,1 lb\n${name},2025-05-05,sampled,1.5 lb\n`,
  );
  const asked = await send("POST", "/api/sheets/save?overdraw=ask", cookie, { id });
  expect(asked.status).toBe(409);
  expect((await asked.json()).details.overdrawn).toMatchObject([{ left_oz: 32, overdrawn_oz: 8 }]);
  expect(await save(cookie, id)).toMatchObject({ answer: { saved: 2, warnings: [expect.any(String)] } });
});
