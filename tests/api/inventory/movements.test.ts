import { expect, test } from "vitest";
import { database } from "@/db/client";
import { benchMembers } from "@/db/schema";
import { readLedger } from "@/lib/inventory/movements/contract";
import { call } from "@/tests/support/call";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { beansOf, deleteBeans, send } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";
import { profitOf, sendFromPage } from "@/tests/support/sales";

const PATH = "/api/beans/movements";

/** Somebody with ten pounds for $100, a pound of them roasted. */
async function stocker() {
  const person = await insertPerson();
  const lot = await insertLot({
    ownerId: person.id,
    purchasedQtyLbs: 10,
    beanCost: 100,
    purchaseDate: "2026-09-01",
  });
  const roast = await insertRoast({ lot, batchName: "Monday", ozIn: 16, ozOut: 12.8 });
  return { person, lot, roast, cookie: await signIn(person) };
}

async function moved(cookie: string, body: object) {
  const response = await send("POST", PATH, cookie, body);
  return { status: response.status, answer: await response.json() };
}

async function ledgerOf(cookie: string, lotId: number) {
  const response = await call(`${PATH}?lot=${lotId}`, { headers: { cookie } });
  return readLedger.response.parse(await response.json());
}

test("a lot of which green coffee was sold is deleted only with cascade, and never by a roaster", async () => {
  const person = await insertPerson();
  const [lot, cookie] = [await insertLot({ ownerId: person.id, purchasedQtyLbs: 10 }), await signIn(person)];
  await moved(cookie, { coffee_id: lot.id, kind: "sold_green", weight: 1, unit: "lb", price: 4000 });
  const helper = await insertPerson();
  const role = { ownerId: person.id, userId: helper.id, role: "roaster" as const };
  const [member] = await database().insert(benchMembers).values(role).returning();
  const theirs = await signIn(helper);
  await sendFromPage(theirs, "POST", "/api/bench/current", { bench: member?.id });
  for (const cascade of [undefined, true])
    expect(await deleteBeans(theirs, lot.id, cascade)).toMatchObject({
      ...{ status: 403, answer: { code: "bench_role_required" } },
    });
  const details = { roasts: 0, sales: 0, green_sales: 1, movements: 1 };
  expect(await deleteBeans(cookie, lot.id)).toMatchObject({
    status: 409,
    answer: { message: expect.stringMatching(/^This lot has 1 sale of green coffee\./), details },
  });
  expect(await deleteBeans(cookie, lot.id, true)).toMatchObject({
    status: 200,
    answer: { deleted: details },
  });
});

test("a stocktake that moves to another day keeps what was counted", async () => {
  const { lot, cookie } = await stocker();
  await insertRoast({ lot, ozIn: 30, roastDate: "2026-11-10" });
  const sent = { coffee_id: lot.id, kind: "counted", weight: 90, unit: "oz", moved_on: "2026-11-12" };
  const { answer } = await moved(cookie, sent);
  const { id, weight } = answer.data;
  expect(weight).toBe(90);
  const earlier = await (
    await send("PUT", `${PATH}?id=${id}&overdraw=save`, cookie, { moved_on: "2026-11-09" })
  ).json();
  expect(earlier).toMatchObject({ data: { weight: 90, moved_on: "2026-11-09" }, remaining_oz: 60 });
  const back = await (await send("PUT", `${PATH}?id=${id}`, cookie, { moved_on: "2026-11-12" })).json();
  expect(back).toMatchObject({ data: { weight: 90, oz: answer.data.oz }, remaining_oz: 90 });
});

test("every change of a lot is a line of its ledger, whose sum is what remains and whose cost is conserved", async () => {
  const { lot, roast, cookie } = await stocker();
  const record = async (body: object) => {
    const { status, answer } = await moved(cookie, { coffee_id: lot.id, moved_on: "2026-11-02", ...body });
    expect([status, answer]).toMatchObject([200, { data: { coffee_id: lot.id } }]);
    return answer.data;
  };
  await record({ kind: "sold_green", weight: 2, unit: "lb", price: 30, reason: "To a neighbour" });
  await record({ kind: "sampled", weight: "100", unit: "g" });
  const spilled = await record({ kind: "spilled", weight: 4 });
  // 160 − 16 − 32 − 3.527 − 4 = 104.473 oz; the scale says 104.
  expect(await record({ kind: "counted", weight: 6.5, unit: "lb", moved_on: "2026-11-03" })).toMatchObject({
    oz: -0.473,
  });
  const { data, remaining_oz } = await ledgerOf(cookie, lot.id);
  expect(
    data.map(({ kind, id, day, oz, balance, text, price }) => [kind, id, day, oz, balance, text, price]),
  ).toEqual([
    ["counted", expect.any(Number), "2026-11-03", -0.473, 104, null, null],
    ["spilled", spilled.id, "2026-11-02", -4, 104.473, null, null],
    ["sampled", expect.any(Number), "2026-11-02", -3.527, 108.473, null, null],
    ["sold_green", expect.any(Number), "2026-11-02", -32, 112, "To a neighbour", 30],
    ["roasted", roast.id, "2026-10-01", -16, 144, "Monday", null],
    ["bought", null, "2026-09-01", 160, 160, null, null],
  ]);
  expect(remaining_oz).toBe(104);
  expect((await beansOf(cookie))[0]).toMatchObject({ remaining_lbs: 6.5, stocked: true });

  // $100 over 160 oz: 32 oz sold green cost $20, 8 oz lost $5.
  const [books] = (await profitOf(cookie)).profit;
  expect(books).toMatchObject({
    revenue: 0,
    oz_green_sold: 32,
    green_revenue: 30,
    cost_of_green_sold: 20,
    oz_lost: 8,
    cost_of_lost: 5,
    cost_of_sold: 0,
    unsold_value: 75,
    unsold_green_value: 65,
    unsold_roasted_value: 10,
  });
  expect((await profitOf(cookie, "?from=2026-11-03")).profit[0]).toMatchObject({
    green_revenue: 0,
    oz_lost: 0.473,
  });

  const gone = await send("DELETE", `${PATH}?id=${spilled.id}`, cookie);
  expect([gone.status, await gone.json()]).toEqual([200, { success: true, remaining_oz: 104 }]);
  expect(await record({ kind: "used_up", moved_on: "2026-11-04" })).toMatchObject({ oz: -104 });
  expect((await beansOf(cookie))[0]).toMatchObject({ remaining_lbs: 0, stocked: false });
  // A stocktake may find more than there should be.
  expect(await record({ kind: "counted", weight: 10, moved_on: "2026-11-05" })).toMatchObject({ oz: 10 });
  expect((await beansOf(cookie))[0]).toMatchObject({ remaining_lbs: 0.625, stocked: true });
});

test("more than is left is asked about before it is saved", async () => {
  const { lot, cookie } = await stocker();
  const body = { coffee_id: lot.id, kind: "spilled", weight: 10, unit: "lb" };
  expect(await moved(cookie, body)).toMatchObject({
    status: 409,
    answer: { code: "conflict", details: { remaining_oz: 144, overdrawn_oz: 16 } },
  });
  expect((await beansOf(cookie))[0]?.remaining_lbs).toBe(9);
  expect(await moved(cookie, { ...body, confirm_overdraw: true })).toMatchObject({
    status: 200,
    answer: { remaining_oz: -16 },
  });
});

test("a stocktake that leaves less than half of a lot is asked about for pages, and saved for programs", async () => {
  const { lot, cookie } = await stocker();
  const body = { coffee_id: lot.id, kind: "counted", weight: 63.5, unit: "g" };
  const asked = await send("POST", `${PATH}?overdraw=ask`, cookie, body);
  expect([asked.status, await asked.json()]).toMatchObject([
    409,
    {
      code: "conflict",
      message: "This lot has 9\u00a0lb left; you counted 2.24\u00a0oz. Save anyway?",
      details: { remaining_oz: 144, counted_oz: 2.24, confirm: "overdraw=save" },
    },
  ]);
  expect((await beansOf(cookie))[0]?.remaining_lbs).toBe(9);
  // Half of it is plausible, and so is nothing.
  for (const weight of [4.5, 0]) {
    const sent = { ...body, weight, unit: "lb" };
    const saved = await send("POST", `${PATH}?overdraw=ask`, cookie, sent);
    expect([saved.status, await saved.json()]).toMatchObject([200, { remaining_oz: weight * 16 }]);
    await moved(cookie, { ...body, weight: 9, unit: "lb" });
  }
  const full = await moved(cookie, { ...body, weight: 9, unit: "lb" });
  const path = `${PATH}?id=${full.answer.data.id}&overdraw=ask`;
  const change = await send("PUT", path, cookie, { weight: 63.5, unit: "g" });
  expect([change.status, await change.json()]).toMatchObject([409, { details: { counted_oz: 2.24 } }]);
  expect((await send("PUT", path, cookie, { reason: "Counted twice" })).status).toBe(200);
  const confirmed = { ...body, confirm_overdraw: true };
  expect((await send("POST", `${PATH}?overdraw=ask`, cookie, confirmed)).status).toBe(200);
  await moved(cookie, { ...body, weight: 9, unit: "lb" });
  expect(await moved(cookie, body)).toMatchObject({ status: 200, answer: { remaining_oz: 2.24 } });
});

test("a movement sent again with its key is one movement, also after a question", async () => {
  const { lot, cookie } = await stocker();
  const body = {
    coffee_id: lot.id,
    kind: "spilled",
    weight: 10,
    unit: "lb",
    idempotency_key: crypto.randomUUID(),
  };
  expect((await moved(cookie, body)).status).toBe(409);
  const saved = await moved(cookie, { ...body, confirm_overdraw: true });
  expect(saved).toMatchObject({ status: 200, answer: { remaining_oz: -16 } });
  expect(await moved(cookie, body)).toEqual(saved);
  expect(await moved(cookie, { ...body, weight: 1 })).toMatchObject({ status: 409 });
  expect((await ledgerOf(cookie, lot.id)).data).toHaveLength(3);
});

test("a change that says too little, too much or nothing sensible is refused with its field", async () => {
  const { lot, cookie } = await stocker();
  const refused = [
    [{ kind: "roasted", weight: 1 }, "kind"],
    [{ kind: "spilled" }, "weight"],
    [{ kind: "spilled", weight: 0 }, "weight"],
    [{ kind: "spilled", weight: "0.01", unit: "g" }, "weight"],
    [{ kind: "counted" }, "weight"],
    [{ kind: "used_up", weight: 3 }, "weight"],
    [{ kind: "sampled", weight: 1, price: 5 }, "price"],
    [{ kind: "sampled", weight: 1, unit: "stone" }, "unit"],
    [{ kind: "sampled", weight: 1, moved_on: "2099-01-01" }, "moved_on"],
    [{ kind: "sampled", weight: 1, reason: "x".repeat(201) }, "reason"],
  ] as const;
  for (const [body, field] of refused)
    expect([body, await moved(cookie, { coffee_id: lot.id, ...body })]).toMatchObject([
      body,
      { status: 400, answer: { details: { field } } },
    ]);
  expect((await ledgerOf(cookie, lot.id)).data).toHaveLength(2);
});

test("another person's lot and movements are 403, and a form without JavaScript returns to the lot", async () => {
  const [mine, theirs] = [await stocker(), await stocker()];
  const { answer } = await moved(theirs.cookie, { coffee_id: theirs.lot.id, kind: "sampled", weight: 1 });
  const attempts = [
    await send("POST", PATH, mine.cookie, { coffee_id: theirs.lot.id, kind: "used_up" }),
    await send("DELETE", `${PATH}?id=${answer.data.id}`, mine.cookie),
    await send("GET", `${PATH}?lot=${theirs.lot.id}`, mine.cookie),
  ];
  expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403]);
  const back = `/beans/${mine.lot.id}`;
  const form = new URLSearchParams({ coffee_id: String(mine.lot.id), back, kind: "used_up" });
  for (const blank of ["weight", "price", "reason"]) form.set(blank, "");
  const response = await call(PATH, {
    method: "POST",
    headers: {
      cookie: mine.cookie,
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
    body: form.toString(),
  });
  expect([response.status, response.headers.get("location")]).toEqual([303, back]);
  expect((await beansOf(mine.cookie))[0]?.remaining_lbs).toBe(0);
});
