import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { lotMovements } from "@/db/schema";
import { readLedger } from "@/lib/inventory/movements/contract";
import { viewLotTrace } from "@/lib/pages/lot-trace";
import { call } from "@/tests/support/call";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { beansOf, changeBeans, deleteBeans, send } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";
import { profitOf } from "@/tests/support/sales";
import { sessionOf } from "@/tests/support/viewers";

const PATH = "/api/beans/movements";

/** Somebody with ten pounds, of which 48 oz were counted on 20 November. */
async function counter() {
  const person = await insertPerson();
  const lot = await insertLot({
    ownerId: person.id,
    purchasedQtyLbs: 10,
    beanCost: 160,
    purchaseDate: "2026-11-01",
  });
  const cookie = await signIn(person);
  const record = async (body: object, query = "") => {
    const response = await send("POST", `${PATH}${query}`, cookie, { coffee_id: lot.id, ...body });
    return { status: response.status, answer: await response.json() };
  };
  const counted = await record({ kind: "counted", weight: 48, moved_on: "2026-11-20" });
  const change = async (method: "PUT" | "DELETE", path: string, body?: object) => {
    const response = await send(method, path, cookie, body);
    return { status: response.status, answer: await response.json() };
  };
  /** The difference and the balance of each stocktake, the newest first, and what is left. */
  const counts = async () => {
    const response = await call(`${PATH}?lot=${lot.id}`, { headers: { cookie } });
    const { data, remaining_oz: left } = readLedger.response.parse(await response.json());
    const lines = data.filter(({ kind }) => kind === "counted" || kind === "used_up");
    return [...lines.map(({ oz, balance }) => [oz, balance]), left];
  };
  return { person, lot, cookie, record, change, counts, count: counted.answer.data };
}

test("a movement before a stocktake changes its difference and not what was counted, and one after it what is left", async () => {
  const { person, lot, cookie, record, change, counts, count } = await counter();
  expect(await counts()).toEqual([[-112, 48], 48]);
  const { answer } = await record({ kind: "spilled", weight: 8, moved_on: "2026-11-10" });
  expect(answer).toMatchObject({ remaining_oz: 48 });
  expect(await counts()).toEqual([[-104, 48], 48]);
  const spill = `${PATH}?id=${answer.data.id}`;
  await change("PUT", spill, { weight: 12 });
  expect(await counts()).toEqual([[-100, 48], 48]);
  await change("PUT", spill, { moved_on: "2026-11-21" });
  expect(await counts()).toEqual([[-112, 48], 36]);
  await change("PUT", spill, { moved_on: "2026-11-09" });
  expect(await counts()).toEqual([[-100, 48], 48]);
  const [lotNow] = await beansOf(cookie);
  const trace = await viewLotTrace(sessionOf("member", person.id), lot.id);
  const [books] = (await profitOf(cookie)).profit;
  expect([lotNow?.remaining_lbs, trace.takenOz, trace.correctedOz, books?.oz_lost]).toEqual([
    3, 12, -100, 112,
  ]);
  await change("DELETE", spill);
  expect(await counts()).toEqual([[-112, 48], 48]);
  // The weight that a person entered is the same through all of it.
  const same = await change("PUT", `${PATH}?id=${count.id}`, { reason: "Shelf" });
  expect(same.answer).toMatchObject({ data: { weight: 48, oz: -112 } });
});

test("a stocktake entered late counts its own day, and later ones keep theirs", async () => {
  const { record, change, counts, count } = await counter();
  await record({ kind: "spilled", weight: 8, moved_on: "2026-11-21" });
  const early = await record({ kind: "counted", weight: 100, moved_on: "2026-11-15" });
  expect(early.answer).toMatchObject({ data: { weight: 100, oz: -60 }, remaining_oz: 40 });
  expect(await counts()).toEqual([[-52, 48], [-60, 100], 40]);
  await change("DELETE", `${PATH}?id=${count.id}`);
  expect(await counts()).toEqual([[-60, 100], 92]);
  await record({ kind: "used_up", moved_on: "2026-11-22" });
  await record({ kind: "sampled", weight: 2, moved_on: "2026-11-16" });
  expect(await counts()).toEqual([[-90, 0], [-60, 100], 0]);
});

test("roasts before a stocktake leave what was counted: added, changed, deleted or bought more of", async () => {
  const { lot, cookie, change, counts } = await counter();
  const roast = { coffee_id: lot.id, roast_date: "2026-11-10", oz_in: 16, oz_out: 14 };
  const added = await (await send("POST", "/api/roast-profiles", cookie, roast)).json();
  expect(await counts()).toEqual([[-96, 48], 48]);
  const own = `/api/roast-profiles?id=${added.data[0].roast_id}`;
  expect((await change("PUT", own, { oz_in: 20 })).status).toBe(200);
  expect(await counts()).toEqual([[-92, 48], 48]);
  await change("PUT", own, { roast_date: "2026-11-25" });
  expect(await counts()).toEqual([[-112, 48], 28]);
  await change("PUT", own, { roast_date: "2026-11-10" });
  await changeBeans(cookie, lot.id, { purchased_qty_lbs: 9 });
  expect(await counts()).toEqual([[-76, 48], 48]);
  expect((await change("DELETE", own)).status).toBe(200);
  expect(await counts()).toEqual([[-96, 48], 48]);
});

test("a lot that is deleted with a blend it was in leaves what was counted of the others", async () => {
  const { person, lot, cookie, counts } = await counter();
  const other = await insertLot({ ownerId: person.id, purchasedQtyLbs: 10 });
  const inputs = [lot, other].map(({ id }) => ({ coffee_id: id, oz_in: 16 }));
  await send("POST", "/api/roast-profiles", cookie, { inputs, roast_date: "2026-11-10" });
  expect(await counts()).toEqual([[-96, 48], 48]);
  expect(await deleteBeans(cookie, other.id, true)).toMatchObject({ status: 200 });
  expect(await counts()).toEqual([[-112, 48], 48]);
});

const TAKES = "had 10\u00a0lb left before the stocktake of 20 Nov 2026; this takes 10.63\u00a0lb.";

test("what takes more than there was before a stocktake, or is older than the lot, is asked about", async () => {
  const { lot, cookie, record, counts } = await counter();
  const spill = { kind: "spilled", weight: 170, moved_on: "2026-11-10" };
  expect(await record(spill)).toMatchObject({
    status: 409,
    answer: {
      message: `This lot ${TAKES} Save anyway?`,
      details: { remaining_oz: 160, overdrawn_oz: 10, count_day: "2026-11-20", confirm: "overdraw=save" },
    },
  });
  const roast = { coffee_id: lot.id, roast_date: "2026-11-10", oz_in: 170 };
  const asked = await send("POST", "/api/roast-profiles?overdraw=ask", cookie, roast);
  expect([asked.status, await asked.json()]).toEqual([
    409,
    expect.objectContaining({
      message: expect.stringContaining(TAKES),
      details: expect.objectContaining({ overdrawn: [expect.objectContaining({ count_day: "2026-11-20" })] }),
    }),
  ]);
  const all = await (await call("/api/beans/counts", { headers: { cookie } })).json();
  expect(all).toEqual({ data: [{ coffee_id: lot.id, day: "2026-11-20", before_oz: 160 }] });
  expect(await record({ ...spill, moved_on: "2026-10-01" }, "?overdraw=ask")).toMatchObject({
    answer: {
      details: {
        ...{ remaining_oz: 160, overdrawn_oz: 10, count_day: "2026-11-20" },
        also: ["This lot was bought on 1 Nov 2026; 1 Oct 2026 is before that."],
      },
    },
  });
  const early = { kind: "spilled", weight: 8, moved_on: "2025-01-01" };
  expect(await record(early, "?overdraw=ask")).toMatchObject({
    status: 409,
    answer: {
      message: "This lot was bought on 1 Nov 2026; 1 Jan 2025 is before that. Save anyway?",
      details: { earliest_day: "2026-11-01", day: "2025-01-01" },
    },
  });
  expect(await counts()).toEqual([[-112, 48], 48]);
  expect(await record(early, "?overdraw=save")).toMatchObject({ status: 200, answer: { remaining_oz: 48 } });
  // Roasted on a day that isn't asked about for programs.
  await insertRoast({ lot, ozIn: 4, roastDate: "2026-11-21" });
  expect((await counts()).at(-1)).toBe(44);
});

test("coffee used up on an earlier day is asked about when more was taken later, and leaves nothing on that day", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const lot = await insertLot({ ownerId: person.id, purchasedQtyLbs: 10, purchaseDate: "2026-11-01" });
  await send("POST", "/api/roast-profiles", cookie, {
    coffee_id: lot.id,
    roast_date: "2026-11-10",
    oz_in: 80,
  });
  const body = { coffee_id: lot.id, kind: "used_up", moved_on: "2026-11-05" };
  expect((await send("POST", PATH, cookie, body)).status).toBe(409);
  const used = await (await send("POST", `${PATH}?overdraw=save`, cookie, body)).json();
  expect(used).toMatchObject({ data: { oz: -160 }, remaining_oz: -80 });
  // As it was stored before that was held.
  await database().update(lotMovements).set({ oz: -80 }).where(eq(lotMovements.id, used.data.id));
  const note = await send("PUT", `${PATH}?id=${used.data.id}`, cookie, {
    reason: "Shelf",
    moved_on: body.moved_on,
  });
  expect([note.status, await note.json()]).toMatchObject([200, { data: { oz: -80 }, remaining_oz: 0 }]);
});
