import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees, priceObservations } from "@/db/schema";
import { snapshotPrices } from "@/lib/price-index/compute-snapshots";
import { viewMarket } from "@/lib/price-index/market/market";
import { viewMarketDetail } from "@/lib/price-index/market/market-detail";
import { rebuildObservations } from "@/lib/price-index/rebuild-observations";
import { bumpCatalogVersion } from "@/lib/supply/stored-listings";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { forgetMarket, march, observe, seriesOf } from "@/tests/support/market";

beforeEach(forgetMarket);

const washed = { country: "Ethiopia", processBaseMethod: "Washed", grade: "Grade 1" };

test("the first day of a segment is its base: 100, with nothing matched", async () => {
  await observe(await insertCoffee(washed), { [march(1)]: 5 });
  await observe(await insertCoffee(washed), { [march(1)]: 8 });
  await snapshotPrices(database());
  expect(await seriesOf()).toMatchObject([
    { indexValue: 100, baseDate: march(1), matchedListings: 0, change7d: null, change30d: null },
  ]);
});

test("listings that enter or leave don't move the index", async () => {
  // Day 2: √(5.5/5 · 8/8) = √1.1. Day 3: √(8.8/8 · 20/20) = √1.1, so 100 · √1.1 · √1.1 = 110.
  await observe(await insertCoffee(washed), { [march(1)]: 5, [march(2)]: 5.5, [march(3)]: null });
  await observe(await insertCoffee(washed), { [march(1)]: 8, [march(2)]: 8, [march(3)]: 8.8 });
  await observe(await insertCoffee(washed), { [march(2)]: 20, [march(3)]: 20 });
  await snapshotPrices(database());
  expect(await seriesOf()).toMatchObject([
    { date: march(1), listings: 2, matchedListings: 0, indexValue: 100 },
    { date: march(2), listings: 3, matchedListings: 2, indexValue: 104.8809 },
    { date: march(3), listings: 2, matchedListings: 2, indexValue: 110, baseDate: march(1) },
  ]);
});

test("the index carries over with fewer than two matched listings", async () => {
  await observe(await insertCoffee(washed), { [march(1)]: 5, [march(2)]: 10 });
  await observe(await insertCoffee(washed), { [march(1)]: 8, [march(2)]: null });
  await observe(await insertCoffee(washed), { [march(2)]: 9 });
  await snapshotPrices(database());
  expect(await seriesOf()).toMatchObject([
    { indexValue: 100 },
    { matchedListings: 1, listings: 2, indexValue: 100 },
  ]);
});

test("a coffee restocked at a higher price is a new offer, not a rise", async () => {
  await observe(await insertCoffee(washed), { [march(1)]: 5, [march(2)]: null, [march(3)]: 9 });
  await observe(await insertCoffee(washed), { [march(1)]: 6, [march(2)]: 6, [march(3)]: 6 });
  await observe(await insertCoffee(washed), { [march(1)]: 7, [march(2)]: 7, [march(3)]: 7 });
  await snapshotPrices(database());
  expect((await seriesOf()).map(({ indexValue }) => indexValue)).toEqual([100, 100, 100]);
});

test("prices are compared with the last observed day across gaps", async () => {
  await observe(await insertCoffee(washed), { [march(1)]: 5, [march(25)]: 5.5 });
  await observe(await insertCoffee(washed), { [march(1)]: 8, [march(25)]: 8.8 });
  await snapshotPrices(database());
  expect(await seriesOf()).toMatchObject([
    { date: march(1), indexValue: 100 },
    { date: march(25), indexValue: 110, matchedListings: 2 },
  ]);
});

test("a segment resumes its index after a gap", async () => {
  const kenya = { ...washed, country: "Kenya" };
  await observe(await insertCoffee(kenya), { [march(1)]: 5, [march(2)]: 5, [march(3)]: 5 });
  await observe(await insertCoffee(kenya), { [march(1)]: 5, [march(2)]: 5, [march(3)]: 5 });
  await observe(await insertCoffee(washed), { [march(1)]: 5, [march(2)]: null, [march(3)]: 7 });
  await observe(await insertCoffee(washed), { [march(1)]: 8, [march(2)]: null, [march(3)]: 12 });
  await snapshotPrices(database());
  expect(await seriesOf()).toMatchObject([
    { date: march(1), indexValue: 100 },
    { date: march(3), indexValue: 100, baseDate: march(1), matchedListings: 0 },
  ]);
});

test("a missing feed carries its last prices for up to a week", async () => {
  const cheap = await insertSupplier();
  const dear = await insertSupplier();
  for (const price of [4, 5])
    await observe(await insertCoffee({ ...washed, supplier: cheap }), {
      [march(1)]: price,
      [march(3)]: price,
    });
  for (const price of [20, 30])
    await observe(await insertCoffee({ ...washed, supplier: dear }), {
      [march(1)]: price,
      [march(2)]: price,
      [march(3)]: price,
      [march(10)]: price,
      [march(11)]: price,
    });
  await snapshotPrices(database());
  const series = await seriesOf();
  expect(series.map(({ indexValue }) => indexValue)).toEqual([100, 100, 100, 100, 100]);
  expect(
    series.map(({ date, suppliers, listings, priceMin }) => [date, suppliers, listings, priceMin]),
  ).toEqual([
    [march(1), 2, 4, 4],
    [march(2), 2, 4, 4],
    [march(3), 2, 4, 4],
    [march(10), 2, 4, 4],
    [march(11), 1, 2, 20],
  ]);
});

test("a supplier's changes during a gap count on the day it is read again", async () => {
  const supplier = await insertSupplier();
  for (const price of [4, 8])
    await observe(await insertCoffee({ ...washed, supplier }), {
      [march(1)]: price,
      [march(3)]: price * 1.21,
    });
  for (const price of [5, 10])
    await observe(await insertCoffee(washed), { [march(1)]: price, [march(2)]: price, [march(3)]: price });
  await snapshotPrices(database());
  // Two of four up by 21 %: √1.21 = 1.1.
  expect((await seriesOf()).map(({ indexValue }) => indexValue)).toEqual([100, 100, 110]);
});

test("a listing that changes segment is unmatched in both that day, but matched in its origin", async () => {
  for (const process of ["Washed", "Natural"])
    for (const price of [6, 8])
      await observe(await insertCoffee({ ...washed, processBaseMethod: process }), {
        [march(1)]: price,
        [march(2)]: price,
      });
  const moved = await insertCoffee(washed);
  await observe(moved, { [march(1)]: 7 });
  await database()
    .update(catalogCoffees)
    .set({ processBaseMethod: "Natural" })
    .where(eq(catalogCoffees.id, moved.id));
  await observe(moved, { [march(2)]: 9 });
  await snapshotPrices(database());
  const days = (series: Awaited<ReturnType<typeof seriesOf>>) =>
    series.map(({ listings, matchedListings, indexValue }) => [listings, matchedListings, indexValue]);
  expect(days(await seriesOf({ tier: "segment", process: "Washed" }))).toEqual([
    [3, 0, 100],
    [2, 2, 100],
  ]);
  expect(days(await seriesOf({ tier: "segment", process: "Natural" }))).toEqual([
    [2, 0, 100],
    [3, 2, 100],
  ]);
  // (9/7)^(1/5) = 1.05154…
  expect(days(await seriesOf())).toEqual([
    [5, 0, 100],
    [5, 5, 105.1547],
  ]);
});

test("changes are percentages against the snapshot a week or month earlier, null without one", async () => {
  const prices = Object.fromEntries(
    Array.from({ length: 31 }, (_, i) => [march(i + 1), i === 30 ? 11 : i >= 24 ? 10 : 8]),
  );
  await observe(await insertCoffee(washed), prices);
  await observe(await insertCoffee(washed), prices);
  await snapshotPrices(database());
  const series = await seriesOf();
  expect(series[6]).toMatchObject({ date: march(7), change7d: null });
  expect(series[7]).toMatchObject({ date: march(8), change7d: 0 });
  expect(series[24]).toMatchObject({ date: march(25), change7d: 25, change30d: null });
  expect(series[30]).toMatchObject({ date: march(31), change7d: 37.5, change30d: 37.5 });
});

test("five or more listings give figures to the cent, with interpolated quartiles", async () => {
  for (const price of [5.11, 6.22, 7.33, 8.44, 9.55, 9.99])
    await observe(await insertCoffee(washed), { [march(1)]: price });
  await snapshotPrices(database());
  expect(await seriesOf()).toMatchObject([
    {
      priceMin: 5.11,
      priceP25: 6.5, // 6.22 + ¼ · 1.11 = 6.4975
      priceMedian: 7.89, // (7.33 + 8.44) / 2 = 7.885
      priceP75: 9.27, // 8.44 + ¾ · 1.11 = 9.2725
      priceMax: 9.99,
      priceAvg: 7.77, // 46.64 / 6 = 7.7733
      priceStdev: 1.91, // √(18.217 / 5)
      listings: 6,
    },
  ]);
});

test("private, sold-out, unpriced and placeless listings are in no segment, and wholesale is separate", async () => {
  const owner = { ownerId: "somebody", publicCoffee: false };
  for (const price of [5, 6]) await observe(await insertCoffee(washed), { [march(1)]: price });
  for (const price of [1, 2]) {
    await observe(await insertCoffee({ ...washed, ...owner }), { [march(1)]: price });
    await observe(await insertCoffee(washed), { [march(1)]: null });
    await observe(await insertCoffee(washed), { [march(1)]: price }, { pricePerLb: null });
    await observe(await insertCoffee({ ...washed, country: null }), { [march(1)]: price });
    await observe(await insertCoffee({ ...washed, wholesale: true }), { [march(1)]: price });
  }
  await snapshotPrices(database());
  expect(await seriesOf()).toMatchObject([{ listings: 2, priceMin: 5 }]);
  expect(await seriesOf({ wholesale: true })).toMatchObject([{ listings: 2, priceMax: 2 }]);
});

test("a single listing has no segment but counts in its origin", async () => {
  await observe(await insertCoffee(washed), { [march(1)]: 5 });
  await observe(await insertCoffee({ ...washed, processBaseMethod: null }), { [march(1)]: 6 });
  await snapshotPrices(database());
  expect(await seriesOf({ tier: "segment" })).toEqual([]);
  expect(await seriesOf()).toMatchObject([{ listings: 2, process: null, grade: null }]);
});

test("days rebuilt from stocked dates are marked synthetic and stop at the first ingest", async () => {
  for (const price of [5, 6]) {
    const coffee = await insertCoffee({ ...washed, stockedDate: march(3) });
    await observe(coffee, { [march(20)]: price });
  }
  expect(await rebuildObservations(database(), march(1))).toBe(4);
  expect(await rebuildObservations(database(), march(1))).toBe(0);
  await snapshotPrices(database());
  expect(await seriesOf()).toMatchObject([
    { date: march(8), synthetic: true, indexValue: 100, priceMin: 5 },
    { date: march(15), synthetic: true, indexValue: 100 },
    { date: march(20), synthetic: false, indexValue: 100, matchedListings: 2 },
  ]);
});

test("all origins follow a second snapshot of a day, also when the page was opened between ingest and snapshot", async () => {
  const db = database();
  for (let i = 0; i < 4; i++)
    await observe(await insertCoffee({ country: "Ethiopia", processBaseMethod: "Washed" }), {
      [march(1)]: 5,
      [march(31)]: 5,
    });
  await bumpCatalogVersion(db);
  await snapshotPrices(db);
  const look = async () => {
    const { since, asOf, origins } = await viewMarket(30);
    const { change } = await viewMarketDetail({ since: since ?? "", asOf: asOf ?? "", days: 30 });
    return { all: change, origin: origins[0]?.move.change };
  };
  await db
    .update(priceObservations)
    .set({ pricePerLb: 6 })
    .where(eq(priceObservations.observedOn, march(31)));
  await bumpCatalogVersion(db);
  expect(await look()).toEqual({ all: 0, origin: 0 });
  await snapshotPrices(db);
  const { all, origin } = await look();
  expect(all).toBeCloseTo(20, 6);
  expect(origin).toBeCloseTo(20, 6);
});
