import { expect, test } from "vitest";
import { viewOrderSale } from "@/lib/pages/order-sale";
import { viewChoices } from "@/lib/sales/profit/profit-pages";
import { daysBefore } from "@/lib/units/days";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { send } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";
import { postForm } from "@/tests/support/post-form";
import { insertSale } from "@/tests/support/sales";
import { sessionOf } from "@/tests/support/viewers";

async function seller() {
  const person = await insertPerson();
  const coffeeId = (await insertCoffee({ name: "Kochere" })).id;
  const lot = await insertLot({ ownerId: person.id, coffeeId, purchasedQtyLbs: 10 });
  const roast = await insertRoast({
    lot,
    batchName: "Batch 7",
    ozIn: 32,
    ozOut: 27,
    roastDate: "2026-11-20",
  });
  const cookie = await signIn(person);
  const ask = async (method: "POST" | "PUT", path: string, body: object) => {
    const response = await send(method, path, cookie, body);
    return { status: response.status, answer: await response.json() };
  };
  return { person, cookie, coffeeId, lot, roast, ask };
}

const asked = (text: string) => ({
  status: 409,
  answer: {
    code: "conflict",
    message: expect.stringContaining(`${text} Save anyway?`),
    details: { confirm: "overdraw=save" },
  },
});

test("a sale, a cupping and an order of a day that can hardly be meant are asked about, and saved when confirmed", async () => {
  const { coffeeId, roast, ask } = await seller();
  const sale = { roast_id: roast.id, oz_sold: 4, price: 10, sell_date: "2026-11-10" };
  const early = "was roasted on 20 Nov 2026; 10 Nov 2026 is before that.";
  expect(await ask("POST", "/api/profit?overdraw=ask", sale)).toMatchObject(asked(`Batch 7 ${early}`));
  expect(await ask("POST", "/api/profit?overdraw=ask", { ...sale, oz_sold: 90 })).toMatchObject(
    asked(`this sells 90 oz. Batch 7 ${early}`),
  );
  const saved = await ask("POST", "/api/profit?overdraw=save", sale);
  expect(saved.status).toBe(200);
  const own = `/api/profit?id=${saved.answer.sale.id}&overdraw=ask`;
  expect((await ask("PUT", own, { buyer: "Cafe" })).status).toBe(200);
  expect((await ask("PUT", own, { sell_date: "2026-11-09" })).status).toBe(409);

  const cupping = { roast_id: roast.id, form: "sca", cupped_on: "2026-11-10", notes: "Fig" };
  expect(await ask("POST", "/api/roast-cuppings?overdraw=ask", cupping)).toMatchObject(
    asked(`This coffee ${early}`),
  );
  const cupped = await ask("POST", "/api/roast-cuppings", cupping);
  const cup = `/api/roast-cuppings?id=${cupped.answer.data.id}&overdraw=ask`;
  expect((await ask("PUT", cup, { cupped_on: "2026-11-10", notes: "Plum" })).status).toBe(200);
  expect((await ask("PUT", cup, { cupped_on: "2026-11-09" })).status).toBe(409);

  const order = { catalog_id: coffeeId, weight: 12, due_on: "2020-01-01" };
  expect(await ask("POST", "/api/roast-orders?overdraw=ask", order)).toMatchObject(
    asked("1 Jan 2020 is in the past."),
  );
  const today = { ...order, due_on: daysBefore(0) };
  expect((await ask("POST", "/api/roast-orders?overdraw=ask", today)).status).toBe(200);
  const ordered = await ask("POST", "/api/roast-orders", order);
  const path = `/api/roast-orders?id=${ordered.answer.data.id}&overdraw=ask`;
  expect((await ask("PUT", path, { due_on: "2020-01-01", note: "Late" })).status).toBe(200);
  expect((await ask("PUT", path, { due_on: "2019-12-05" })).status).toBe(409);
});

test("roasted coffee that is used or blended before its roast is asked about", async () => {
  const { lot, roast, ask } = await seller();
  const early = "Batch 7 was roasted on 20 Nov 2026; 10 Nov 2026 is before that.";
  const stock = "/api/roasted-stock?overdraw=ask";
  const gift = { roast_id: roast.id, kind: "given_away", weight: 4, moved_on: "2026-11-10" };
  expect(await ask("POST", stock, gift)).toMatchObject(asked(early));
  expect((await ask("POST", stock, { ...gift, moved_on: "2026-11-20" })).status).toBe(200);
  expect((await ask("POST", "/api/roasted-stock", gift)).status).toBe(200);

  const older = await insertRoast({ lot, ozIn: 32, ozOut: 27, roastDate: "2026-11-01" });
  const parts = [older, roast].map(({ id }) => ({ roast_id: id, weight: 2 }));
  const blends = "/api/roasted-blends?overdraw=ask";
  const blend = { name: "House", parts, blended_on: "2026-11-10" };
  expect(await ask("POST", blends, blend)).toMatchObject(asked(early));
  const made = await ask("POST", blends, { ...blend, blended_on: "2026-11-21" });
  expect(made.status).toBe(200);
  const own = `/api/roasted-blends?id=${made.answer.data.id}&overdraw=ask`;
  expect(await ask("PUT", own, { blended_on: "2026-11-10" })).toMatchObject(asked(early));
  expect((await ask("PUT", own, { blended_on: "2026-11-21", notes: "Again" })).status).toBe(200);
  const gone = { blend_id: made.answer.data.id, kind: "used", weight: 1, moved_on: "2026-11-20" };
  expect(await ask("POST", stock, gone)).toMatchObject(
    asked("House was blended on 21 Nov 2026; 20 Nov 2026 is before that."),
  );
});

test("an order's sale begins with its weight, the lot roasted longest of it, and an earlier buyer in its note", async () => {
  const { person, coffeeId, lot, ask } = await seller();
  const viewer = sessionOf("member", person.id);
  await insertLot({ ownerId: person.id, coffeeId, purchasedQtyLbs: 10 });
  for (const buyer of ["Café", "Café Lindgren"])
    await insertSale({ lot, ozSold: 1, price: 2, buyer, sellDate: "2026-11-21" });
  const startOf = async (note: string) => {
    const order = { catalog_id: coffeeId, weight: 12, due_on: "2026-12-01", note };
    const { answer } = await ask("POST", "/api/roast-orders", order);
    return viewOrderSale(viewer, answer.data.id, await viewChoices(viewer));
  };
  expect(await startOf("cafe lindgren, rush")).toEqual({
    ...{ roastId: null, blendId: null, lotId: lot.id, oz: 12 },
    ...{ buyer: "Café Lindgren", note: "cafe lindgren, rush" },
  });
  expect((await startOf("Cafeteria")).buyer).toBe(null);
  const stranger = sessionOf("member", (await insertPerson()).id);
  expect((await viewOrderSale(stranger, 1, await viewChoices(viewer))).oz).toBe(null);
});

test("an unlikely day is saved anyway without scripts, in the row that was changed", async () => {
  const { roast, cookie, ask } = await seller();
  const cupping = { roast_id: roast.id, form: "sca", cupped_on: "2026-11-22", scores: { flavor: 8 } };
  const { answer } = await ask("POST", "/api/roast-cuppings", cupping);
  const fields = {
    ...{ cupped_on: "2026-11-01", last_updated: answer.data.last_updated },
    ...{ "score.flavor": "8", back: "/roast" },
  };
  const post = (path: string) => postForm(cookie, path, fields);
  const asked = await post(`/api/roast-cuppings?id=${answer.data.id}&overdraw=ask`);
  expect(asked.status).toBe(409);
  const [, target = ""] = /formaction="([^"]+)">Save anyway/.exec(await asked.text()) ?? [];
  const saved = await post(target.replaceAll("&amp;", "&"));
  expect([saved.status, saved.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/roast/)]);
  const all = await (await call(`/api/roast-cuppings?roastId=${roast.id}`, { headers: { cookie } })).json();
  expect(all.data).toMatchObject([{ id: answer.data.id, cupped_on: "2026-11-01" }]);
});
