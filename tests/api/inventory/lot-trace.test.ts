import { expect, test } from "vitest";
import { viewProductionDay } from "@/lib/pages/day-plan";
import { viewLotTrace } from "@/lib/pages/lot-trace";
import { viewRoastSheet } from "@/lib/pages/roast-page";
import type { BenchRole } from "@/lib/viewer";
import { fillBench, LEAKS } from "@/tests/support/bench-access";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";
import { added } from "@/tests/support/roasts";
import { insertSale, sendFromPage } from "@/tests/support/sales";
import { sessionOf } from "@/tests/support/viewers";

const viewerAs = (ownerId: string, role: BenchRole) => ({
  ...sessionOf("member", "somebody"),
  bench: { ownerId, role, ownerRole: "member" as const },
});

test("sheets have no amount for anyone, and a trace has no sales but for owners", async () => {
  const { id: ownerId } = await insertPerson();
  const bench = await fillBench(ownerId);
  for (const role of ["owner", "roaster", "reader"] as const) {
    const viewer = viewerAs(ownerId, role);
    const trace = await viewLotTrace(viewer, bench.lot);
    const { lot, ...traced } = trace;
    const printed = [
      // An owner sees costs on the lot's page; the sheet draws none of them.
      role === "owner" ? traced : { ...traced, lot },
      await viewRoastSheet(viewer, bench.roast),
      await viewProductionDay(viewer, "oz", { date: "2026-10-06" }),
    ];
    expect([role, LEAKS.exec(JSON.stringify(printed))?.[0]]).toEqual([role, undefined]);
    expect([role, trace.others.length, trace.sales?.length]).toEqual([
      role,
      2,
      role === "owner" ? 1 : undefined,
    ]);
  }
  const stranger = sessionOf("member", (await insertPerson()).id);
  await expect(viewLotTrace(stranger, bench.lot)).rejects.toMatchObject({ code: "not_owner" });
  await expect(viewRoastSheet(stranger, bench.roast)).rejects.toMatchObject({ code: "not_owner" });
});

test("a trace follows a lot to its roasts, blends and sales, and every weight adds up", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const coffeeId = (await insertCoffee({ name: "Kochere" })).id;
  const lot = await insertLot({ ownerId: person.id, coffeeId, purchasedQtyLbs: 5 });
  const otherCoffee = (await insertCoffee({ name: "Huila" })).id;
  const other = await insertLot({ ownerId: person.id, coffeeId: otherCoffee, purchasedQtyLbs: 5 });
  const weighed = { ozIn: 32, ozOut: 27.5 };
  const first = await insertRoast({ lot, batchName: "A", roastDate: "2026-10-01", ...weighed });
  const second = await insertRoast({ lot: other, batchName: "B", roastDate: "2026-10-02", ...weighed });
  const later = await insertRoast({ lot, batchName: "C", roastDate: "2026-10-03", ozIn: 16, ozOut: null });
  const parts = [first, second].map(({ id }) => ({ roast_id: id, weight: 10 }));
  const made = await sendFromPage(cookie, "POST", "/api/roasted-blends", { name: "House", parts });
  const { id: blendId } = (await made.json()).data;
  const sale = { oz_sold: 6, price: 12, buyer: "Cafe", sell_date: "2026-10-04" };
  await sendFromPage(cookie, "POST", "/api/profit", { ...sale, blend_id: blendId });
  await insertSale({ lot, roastId: first.id, ozSold: 5, price: 9, sellDate: "2026-10-05" });
  const spill = { coffee_id: lot.id, kind: "spilled", weight: 4 };
  await sendFromPage(cookie, "POST", "/api/beans/movements", spill);
  const count = { coffee_id: lot.id, kind: "counted", weight: 30 };
  await sendFromPage(cookie, "POST", "/api/beans/movements", count);

  const trace = await viewLotTrace(viewerAs(person.id, "owner"), lot.id);
  expect(trace.roasts).toMatchObject([
    { id: first.id, green: 32, stock: { oz_yielded: 27.5, oz_blended: 10, oz_sold: 5, oz_remaining: 12.5 } },
    { id: later.id, green: 16, stock: null },
  ]);
  // What a stocktake found more is no negative weight that was taken out.
  const { roastedOz, takenOz, correctedOz } = trace;
  expect([roastedOz, takenOz, correctedOz, trace.lot.remaining_lbs * 16]).toEqual([48, 4, 2, 30]);
  expect(trace.blends).toMatchObject([{ id: blendId, oz: 20, parts: [{ roast_id: first.id, oz: 10 }] }]);
  expect(trace.sales).toMatchObject([
    { buyer: "Cafe", oz_sold: 6, oz_of_lot: 3, blend_id: blendId },
    { oz_sold: 5, oz_of_lot: 5, roast_id: first.id },
  ]);
});

test("a roast of two lots of one coffee is on each lot's sheet with that lot's part only", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const coffeeId = (await insertCoffee({ name: "Kochere" })).id;
  const lot = { ownerId: person.id, coffeeId, purchasedQtyLbs: 5 };
  const lots = [await insertLot(lot), await insertLot(lot)] as const;
  const { data } = await added(cookie, {
    inputs: lots.map(({ id }, place) => ({ coffee_id: id, oz_in: place === 0 ? 24 : 8 })),
    oz_out: 28,
    roast_date: "2026-10-01",
  });
  await insertSale({ lot: lots[0], roastId: data[0]?.roast_id ?? 0, ozSold: 4, sellDate: "2026-10-05" });
  const traced = await Promise.all(
    lots.map(async ({ id }) => (await viewLotTrace(viewerAs(person.id, "owner"), id)).roasts),
  );
  expect(traced).toMatchObject([
    [{ green: 24, stock: { oz_yielded: 21, oz_sold: 3, oz_remaining: 18 } }],
    [{ green: 8, stock: { oz_yielded: 7, oz_sold: 1, oz_remaining: 6 } }],
  ]);
});

test("a production day has its roasts in order, and plans only for today and later", async () => {
  const { id: ownerId } = await insertPerson();
  const lot = await insertLot({ ownerId, coffeeId: (await insertCoffee()).id });
  for (const batchName of ["A", "B"])
    await insertRoast({ lot, batchName, roastDate: "2026-10-01", ozIn: 16, ozOut: 14 });
  await insertRoast({ lot, batchName: "Z", roastDate: "2026-10-02" });
  const view = await viewProductionDay(viewerAs(ownerId, "roaster"), "g", { date: "2026-10-01" });
  expect(view.day).toBeNull();
  expect(view.roasts.map(({ batch_name: name }) => name)).toEqual(["A", "B"]);
  expect(view.totals).toMatchObject({ roasts: 2, ozIn: 32, ozOut: 28 });
  const ahead = await viewProductionDay(viewerAs(ownerId, "roaster"), "g", { date: "2099-01-01" });
  expect([ahead.day?.orders, ahead.roasts]).toEqual([[], []]);
});
