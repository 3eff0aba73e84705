import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { viewHistory, viewWeeks } from "@/lib/roast/history/history";
import { saveTogether } from "@/lib/roast/queries";
import { replaceTelemetry } from "@/lib/roast/recording/telemetry";
import type { WeekStart } from "@/lib/units/unit-choices";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { roastRecording } from "@/tests/support/recordings";
import { added, batchesOf, roaster, send } from "@/tests/support/roasts";
import { sessionOf } from "@/tests/support/viewers";

const viewerOf = (userId: string) => sessionOf("viewer", userId);
const history = (userId: string, search = "") => viewHistory(viewerOf(userId), new URLSearchParams(search));

test("totals cover all matching roasts, and means those with the figure", async () => {
  const { ownerId, lot } = await roaster();
  await insertRoast({ lot: (await roaster()).lot, ozIn: 100, ozOut: 1 });
  await insertRoast({ lot, ozIn: 10, ozOut: 9, dtrPercent: 20, roastDate: "2026-10-01" });
  await insertRoast({ lot, ozIn: 20, ozOut: 16, dtrPercent: 25, roastDate: "2026-10-02" });
  await insertRoast({ lot, ozIn: 8, ozOut: null, roastDate: "2026-10-03" });
  await insertRoast({ lot, ozIn: 0, ozOut: 0, roastDate: "2026-10-04" });
  expect((await history(ownerId)).totals).toEqual({
    roasts: 4,
    ozIn: 38,
    ozOut: 25,
    charged: 4,
    yielded: 3,
    weighed: 2,
    lossPercent: 15,
    timed: 2,
    dtrPercent: 22.5,
  });
  expect((await history(ownerId, "from=2026-10-03")).totals).toMatchObject({
    roasts: 2,
    ozIn: 8,
    lossPercent: null,
    dtrPercent: null,
  });
});

test("totals of roasts without a weight are unknown, not zero", async () => {
  const { ownerId, lot } = await roaster();
  await insertRoast({ lot, ozIn: null, ozOut: null, roastDate: "2026-10-02" });
  expect((await history(ownerId)).totals).toMatchObject({ roasts: 1, ozIn: null, ozOut: null, charged: 0 });
  const [week] = await viewWeeks(viewerOf(ownerId), {}, "monday");
  expect(week).toMatchObject({ roasts: 1, ozIn: null, ozOut: null });
});

test("weekly totals begin on the chosen day and hold every matching roast once", async () => {
  const { ownerId, lot } = await roaster();
  await insertRoast({ lot: (await roaster()).lot, ozIn: 100, ozOut: 1, roastDate: "2026-10-05" });
  for (const [roastDate, ozIn] of [
    ["2026-10-02", 1],
    ["2026-10-03", 2],
    ["2026-10-04", 4],
    ["2026-10-05", 8],
    ["2026-10-11", 16],
  ] as const)
    await insertRoast({ lot, roastDate, ozIn, ozOut: null });
  const weeks = async (start: WeekStart, filters = {}) =>
    (await viewWeeks(viewerOf(ownerId), filters, start)).map(({ week, roasts, ozIn }) => [
      week,
      roasts,
      ozIn,
    ]);
  expect(await weeks("monday")).toEqual([
    ["2026-10-05", 2, 24],
    ["2026-09-28", 3, 7],
  ]);
  expect(await weeks("sunday")).toEqual([
    ["2026-10-11", 1, 16],
    ["2026-10-04", 2, 12],
    ["2026-09-27", 2, 3],
  ]);
  expect(await weeks("saturday", { from: "2026-10-03" })).toEqual([
    ["2026-10-10", 1, 16],
    ["2026-10-03", 3, 14],
  ]);
});

test("roasts that were saved together are a group, or all of a coffee, but never those of one name", async () => {
  const { ownerId, lot } = await roaster({ coffeeId: (await insertCoffee({ name: "Zambia" })).id });
  const other = await insertLot({ ownerId, coffeeId: (await insertCoffee({ name: "Aceh" })).id });
  const day = { batchName: "Sunday", roastDate: "2026-10-04" };
  const first = await insertRoast({ lot, ...day });
  const second = await insertRoast({ lot: other, ...day });
  await database().transaction((tx) => saveTogether(tx, ownerId, [first.id, second.id]));
  await insertRoast({ lot, ...day });
  await insertRoast({ lot, batchName: "Sunday", roastDate: "2026-10-11" });
  const shape = async (search: string) =>
    (await history(ownerId, search)).groups.map(({ roasts }) =>
      roasts.map(({ coffee_name, roast_date }) => `${coffee_name} ${roast_date}`),
    );
  expect(await shape("")).toEqual([
    ["Zambia 2026-10-11"],
    ["Zambia 2026-10-04"],
    ["Aceh 2026-10-04", "Zambia 2026-10-04"],
  ]);
  expect(await shape("by=coffee")).toEqual([
    ["Aceh 2026-10-04"],
    ["Zambia 2026-10-11", "Zambia 2026-10-04", "Zambia 2026-10-04"],
  ]);
  expect((await history(ownerId)).batchSizes.get("Sunday")).toBe(4);
});

test("the thumbnail curve runs from charge to drop in at most a hundred points, without gaps", async () => {
  const { ownerId, lot } = await roaster();
  const roast = await insertRoast({ lot, totalTime: 600 });
  const bare = await insertRoast({ lot });
  const time = Array.from({ length: 3000 }, (_, i) => i / 3 - 100);
  const bean = time.map((t) => (t > 300 && t < 330 ? null : Math.fround(200 + t / 10)));
  const environment = time.map(() => null);
  const recording = { ...roastRecording(), time, bean, environment, extraCurves: [] };
  await database().transaction((tx) => replaceTelemetry(tx, roast.id, recording));
  const { sparks } = await history(ownerId);
  const points = sparks.get(roast.id) ?? [];
  expect(points.length).toBeGreaterThan(20);
  expect(points.length).toBeLessThan(100);
  for (const [at, temperature] of points) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThanOrEqual(600);
    expect(temperature).toBeCloseTo(200 + at / 10, 3);
  }
  expect(points.map(([at]) => at)).toEqual(points.map(([at]) => at).toSorted((a, b) => a - b));
  expect(sparks.get(bare.id)).toBeUndefined();
});

test("a page beyond the last shows the last, and invalid parameters are reported while the rest applies", async () => {
  const { ownerId, lot } = await roaster();
  await insertRoast({ lot, roastDate: "2026-10-01" });
  const data = await history(ownerId, "page=9&from=yesterday&source=live,manual");
  expect(data).toMatchObject({ page: 1, pages: 1, totals: { roasts: 1 } });
  expect(data.problems.map(({ name }) => name)).toEqual(["source", "from"]);
});

test("the CSV has the matching roasts, with empty cells for unknown values", async () => {
  const { cookie, lot } = await roaster({ coffeeId: (await insertCoffee({ name: "=Cmd, “Sidra”" })).id });
  await insertRoast({ lot, batchName: "A", ozIn: 10, ozOut: 8.5, dtrPercent: 20.5 });
  await insertRoast({ lot, batchName: "B", ozIn: null, ozOut: null });
  const response = await call("/api/roast-profiles/export?name=A", { headers: { cookie } });
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="peaberry-roasts.csv"');
  const rows: unknown = parse(await response.text(), { bom: true, columns: true });
  expect(rows).toMatchObject([
    {
      batch_name: "A",
      coffee_name: "'=Cmd, “Sidra”",
      oz_in: "10",
      weight_loss_percent: "15",
      dtr_percent: "20.5",
      total_time: "",
      fc_start_time: "",
    },
  ]);
  const theirs = (await roaster()).lot;
  expect((await call(`/api/roast-profiles/export?lot=${theirs.id}`, { headers: { cookie } })).status).toBe(
    403,
  );
});

test("a mixed roast is offered, filtered and found by each of its coffees, and so are its cuppings", async () => {
  const { ownerId, cookie, lot } = await roaster({ purchasedQtyLbs: 5 });
  const other = await insertCoffee({ name: "Huila Pitalito" });
  const second = await insertLot({ ownerId, coffeeId: other.id });
  const { data } = await added(cookie, {
    inputs: [lot, second].map(({ id }) => ({ coffee_id: id, oz_in: 8 })),
    batch_name: "House",
    roast_date: "2026-10-01",
  });
  await insertRoast({ lot, batchName: "Single" });
  const ofCoffee = await history(ownerId, `coffee=${other.id}`);
  expect(ofCoffee.coffees.map(({ id }) => id).toSorted()).toEqual([lot.coffeeId, other.id].toSorted());
  expect(ofCoffee.totals.roasts).toBe(1);
  expect(await batchesOf(cookie, "text=pitalito")).toEqual(["House"]);
  const cupping = { roast_id: data[0]?.roast_id, form: "sca", scores: { flavor: 8 } };
  expect((await send(cookie, "POST", "/api/roast-cuppings", cupping)).status).toBe(200);
  for (const id of [lot.coffeeId, other.id]) {
    const cupped = await send(cookie, "GET", `/api/roast-cuppings?coffee=${id}`);
    expect((await cupped.json()).data).toMatchObject([{ batch_name: "House" }]);
  }
});
