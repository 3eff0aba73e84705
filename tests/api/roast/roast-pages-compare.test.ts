import { expect, test } from "vitest";
import { database } from "@/db/client";
import { referenceRoasts } from "@/db/schema";
import { viewRoast } from "@/lib/pages/roast-page";
import { viewComparison } from "@/lib/roast/compare/compare";
import { parseComparisonParams } from "@/lib/roast/compare/search-params";
import { viewAverages, viewPlan } from "@/lib/roast/planning/planning";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { roastRecording } from "@/tests/support/recordings";
import { added, roaster } from "@/tests/support/roasts";
import { sessionOf } from "@/tests/support/viewers";

const asked = (search: string) => parseComparisonParams(new URLSearchParams(search));

test("the comparison page shows the person's own roasts and treats absent and others' alike", async () => {
  const other = await roaster();
  const theirs = await insertRoast({ lot: other.lot });
  const { ownerId, lot } = await roaster();
  const [one, two] = [await insertRoast({ lot }), await insertRoast({ lot })];
  const viewer = sessionOf("viewer", ownerId);
  const view = await viewComparison(viewer, asked(`ids=${two.id},${theirs.id},${one.id},2147483647`));
  expect(view.comparison?.roasts.map(({ roast_id }) => roast_id)).toEqual([two.id, one.id]);
  expect(view.missing).toEqual([theirs.id, 2147483647]);
  expect(view.choices.map(({ roast_id }) => roast_id).sort()).toEqual([one.id, two.id].sort());
  const none = await viewComparison(viewer, asked(`ids=${theirs.id}`));
  expect(none).toMatchObject({ comparison: null, missing: [theirs.id] });
});

test("a single roast is compared with its coffee's reference, which comes first", async () => {
  const { ownerId, lot } = await roaster();
  const [reference, roast] = [await insertRoast({ lot }), await insertRoast({ lot })];
  const viewer = sessionOf("viewer", ownerId);
  const shown = async (id: number) =>
    (await viewComparison(viewer, asked(`ids=${id}`))).comparison?.roasts.map(({ roast_id }) => roast_id);
  expect(await shown(roast.id)).toEqual([roast.id]);
  await database().insert(referenceRoasts).values({ ownerId, coffeeId: lot.coffeeId, roastId: reference.id });
  expect(await shown(roast.id)).toEqual([reference.id, roast.id]);
  expect(await shown(reference.id)).toEqual([reference.id]);
  expect((await viewRoast(viewer, roast.id)).reference).toMatchObject({
    reference: { roast_id: reference.id },
  });
});

test("averages cover the person's own roasts by coffee, most recently roasted first", async () => {
  const other = await roaster();
  const { ownerId, lot } = await roaster({ coffeeId: other.lot.coffeeId });
  await insertRoast({ lot: other.lot, totalTime: 900 });
  const again = await insertLot({ ownerId, coffeeId: lot.coffeeId });
  await insertRoast({ lot, totalTime: 640, ozOut: 13.6, roastDate: "2026-10-01" });
  await insertRoast({ lot: again, totalTime: 660, ozOut: 13.2, roastDate: "2026-10-03" });
  const elsewhere = await insertLot({ ownerId });
  await insertRoast({ lot: elsewhere, ozOut: null, roastDate: "2026-10-02" });
  const view = await viewAverages(sessionOf("viewer", ownerId), null);
  expect(view.coffees.map(({ catalog_id, roasts }) => [catalog_id, roasts])).toEqual([
    [lot.coffeeId, 2],
    [elsewhere.coffeeId, 1],
  ]);
  expect(view.coffees[0]?.figures.total_time).toMatchObject({ roasts: 2, mean: 650 });
  // 15 % and 17.5 %.
  expect(view.coffees[0]?.figures.weight_loss_percent?.mean).toBeCloseTo(16.25, 10);
  expect(view.coffees[1]?.figures.weight_loss_percent).toBeNull();
});

test("the mean curve covers the person's own recorded roasts of the coffee in one unit, from charge to drop", async () => {
  const other = await roaster();
  const { ownerId, cookie, lot } = await roaster({ coffeeId: other.lot.coffeeId });
  const recorded = (unit: "C" | "F", noise = 0) => {
    const { extraCurves: _none, ...recording } = roastRecording({ unit, noise });
    return recording;
  };
  await added(other.cookie, { coffee_id: other.lot.id, recording: recorded("C") });
  await added(cookie, { coffee_id: lot.id, recording: recorded("C") });
  await added(cookie, { coffee_id: lot.id, milestones: { fc_start: { time: 500 }, drop: { time: 600 } } });
  const viewer = sessionOf("viewer", ownerId);
  expect((await viewAverages(viewer, "C")).coffees[0]?.curve).toBeNull();
  await added(cookie, { coffee_id: lot.id, recording: recorded("F") });
  const unmarked = recorded("C");
  await added(cookie, {
    coffee_id: lot.id,
    recording: { ...unmarked, marks: { ...unmarked.marks, drop: null } },
  });
  const curve = (await viewAverages(viewer, "C")).coffees[0]?.curve;
  expect(curve).toMatchObject({ unit: "C", roasts: 2 });
  expect(curve?.points.map(({ time }) => time)).toEqual(Array.from({ length: 67 }, (_, i) => i * 10));
  const { time, bean } = recorded("C");
  for (const point of curve?.points ?? []) {
    expect(point.roasts).toBe(2);
    // The same roast twice, once in °F: equal to what rounding to hundredths and tenths leaves.
    expect(Math.abs(point.mean - (bean[time.indexOf(point.time)] ?? Number.NaN))).toBeLessThan(0.11);
    expect(point.high - point.low).toBeLessThan(0.11);
  }
});

test("the planner uses the person's own roasts and lots, and reports invalid fields", async () => {
  const { ownerId, lot } = await roaster({ purchasedQtyLbs: 10 });
  const viewer = sessionOf("viewer", ownerId);
  const plan = (search: string) => viewPlan(viewer, new URLSearchParams(search));
  expect(await plan("want=1000")).toMatchObject({ coffee: { id: lot.coffeeId }, loss: null, plan: null });
  for (const ozOut of [13.6, 13.5, 13.4]) await insertRoast({ lot, ozIn: 16, ozOut });
  // Losses of 15.0, 15.6 and 16.3 %; 7 of 10 lb are left.
  expect(await plan(`coffee=${lot.coffeeId}&want=5&unit=lb`)).toMatchObject({
    loss: { basis: "coffee", roasts: 3, tenths: 156 },
    plan: { wanted: 5000, green: 5930, batches: { count: 6, each: 990 } },
    stock: { lots: 1, left: 7000, after: 1060 },
  });
  const odd = await plan("want=1,000&unit=stone&loss=80&coffee=2147483647");
  expect(odd.problems.map(({ name }) => name)).toEqual(["want", "unit", "loss"]);
  expect(odd).toMatchObject({ coffee: null, plan: null, unit: "g" });
});
