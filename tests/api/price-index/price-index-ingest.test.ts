import { expect, test } from "vitest";
import { database } from "@/db/client";
import { snapshotAfterIngest } from "@/lib/jobs/after-ingest";
import { feedRow } from "@/tests/support/feed-files";
import { seriesOf } from "@/tests/support/market";
import { day, shop } from "@/tests/support/shop";

test("an ingest adds its day to the index, and a later one that day replaces it", async () => {
  const one = await shop([feedRow("a", { price: "5.00" }), feedRow("b", { price: "8.00" })]);
  const two = await shop([feedRow("c", { price: "20.00" })]);
  const runs = async (number: number) => [await one.ingest(day(number)), await two.ingest(day(number))];
  expect(await snapshotAfterIngest(database(), await runs(1))).toMatchObject({ from: "2026-01-01", days: 1 });
  one.write([feedRow("a", { price: "5.50" }), feedRow("b", { price: "8.80" })]);
  await snapshotAfterIngest(database(), await runs(2));
  two.write([feedRow("c", { price: "22.00" })]);
  await snapshotAfterIngest(database(), [await two.ingest(new Date("2026-01-02T20:00:00Z"))]);
  expect(await seriesOf({ tier: "segment" })).toMatchObject([
    { date: "2026-01-01", process: "Natural", listings: 3, suppliers: 2, indexValue: 100 },
    { date: "2026-01-02", process: "Natural", listings: 3, suppliers: 2, indexValue: 110, synthetic: false },
  ]);
});

test("a run without changes takes no snapshot", async () => {
  const { supplier } = await shop([]);
  const failed = { supplier: supplier.slug, status: "busy" } as const;
  expect(await snapshotAfterIngest(database(), [failed])).toBeNull();
});
