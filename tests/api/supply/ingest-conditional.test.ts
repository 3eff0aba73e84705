import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees, priceObservations, suppliers } from "@/db/schema";
import { type IngestInput, ingestSupplier } from "@/lib/supply/ingest";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { insertSupplier } from "@/tests/support/factories";
import { feedRow } from "@/tests/support/feed-files";
import { feedServer } from "@/tests/support/feed-server";
import { day, shop } from "@/tests/support/shop";

/** A shop that answers 304 to whoever knows its present ETag, which changes with every `stock`. */
async function conditionalShop(rows: readonly unknown[]) {
  const feed = { rows, edition: 1 };
  const statuses: number[] = [];
  const server = await feedServer((request, response) => {
    const etag = `"${feed.edition}"`;
    const known = request.headers["if-none-match"] === etag;
    statuses.push(known ? 304 : 200);
    response.writeHead(known ? 304 : 200, { etag });
    response.end(known ? "" : feed.rows.map((row) => JSON.stringify(row)).join("\n"));
  });
  const supplier = await insertSupplier({ feedUrl: `${server.origin}/feed.jsonl` });
  return {
    supplier,
    statuses,
    stock: (next: readonly unknown[], edition: number) => Object.assign(feed, { rows: next, edition }),
    ingest: (asOf: Date, options: Partial<IngestInput> = {}) =>
      ingestSupplier({ db: database(), supplier, asOf, ...options }),
  };
}

async function observedDays(supplierId: number): Promise<string[]> {
  const rows = await database()
    .select({ id: catalogCoffees.sourceListingId, on: priceObservations.observedOn })
    .from(priceObservations)
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, priceObservations.coffeeId))
    .where(eq(catalogCoffees.supplierId, supplierId));
  return rows.map(({ id, on }) => `${on} ${id}`).sort();
}

test("an unchanged feed is not sent again, and its listings are observed all the same", async () => {
  const { supplier, statuses, ingest, stock } = await conditionalShop([feedRow("a"), feedRow("b")]);
  await ingest(day(1));
  expect(await ingest(day(2))).toMatchObject({
    status: "not_modified",
    unchanged: 2,
    updated: 0,
    delisted: 0,
  });
  stock([feedRow("b")], 2);
  expect(await ingest(day(3))).toMatchObject({ status: "succeeded", delisted: 1 });
  expect(await ingest(day(4))).toMatchObject({ status: "not_modified", unchanged: 1 });
  expect(statuses).toEqual([200, 304, 200, 304]);
  expect(await observedDays(supplier.id)).toEqual([
    "2026-01-01 a",
    "2026-01-01 b",
    "2026-01-02 a",
    "2026-01-02 b",
    "2026-01-03 a",
    "2026-01-03 b",
    "2026-01-04 b",
  ]);
});

test("an unchanged feed delists no listing that its last reading kept for want of a readable row", async () => {
  const rows = (["a", "b", "c"] as const).map((id) => feedRow(id));
  const { supplier, statuses, ingest, stock } = await conditionalShop(rows);
  await ingest(day(1));
  stock([feedRow("a"), feedRow("b"), feedRow("c", { price: "call us" })], 2);
  expect(await ingest(day(2))).toMatchObject({ status: "succeeded", rejected: 1, delisted: 0 });
  expect(await ingest(day(3))).toMatchObject({ status: "not_modified", unchanged: 2, delisted: 0 });
  // No row at all can be read: none of the listings was seen then.
  stock(
    ["a", "b", "c"].map((id) => feedRow(id, { price: "call us" })),
    3,
  );
  for (const number of [4, 5])
    expect(await ingest(day(number))).toMatchObject({ status: "held", rejected: 3, delisted: 0 });
  stock([feedRow("a"), feedRow("b")], 4);
  expect(await ingest(day(6))).toMatchObject({ status: "succeeded", delisted: 1 });
  expect(statuses).toEqual([200, 200, 304, 200, 200, 200]);
  const days = await observedDays(supplier.id);
  expect(days.filter((seen) => /-0[345] /.test(seen))).toEqual(["2026-01-03 a", "2026-01-03 b"]);
});

test("a held feed is read in full until it is confirmed or comes back", async () => {
  const rows = ["a", "b", "c"].map((id) => feedRow(id));
  const { statuses, ingest, stock } = await conditionalShop(rows);
  await ingest(day(1));
  stock([feedRow("a", { price: "5.00" })], 2);
  expect(await ingest(day(2))).toMatchObject({ status: "held", updated: 1 });
  expect(await ingest(day(3))).toMatchObject({ status: "held" });
  stock(rows, 1);
  expect(await ingest(day(4))).toMatchObject({ status: "succeeded", updated: 1, unchanged: 2 });
  expect(await ingest(day(5))).toMatchObject({ status: "not_modified", unchanged: 3 });
  expect(statuses).toEqual([200, 200, 200, 200, 304]);
});

test("a failed run doesn't make a later one skip changes", async () => {
  const { statuses, ingest, stock } = await conditionalShop([feedRow("a")]);
  await ingest(day(1));
  stock(["no row"], 2);
  expect(await ingest(day(2))).toMatchObject({ status: "failed" });
  expect(await ingest(day(3))).toMatchObject({ status: "failed" });
  expect(statuses).toEqual([200, 200, 200]);
});

test("a change of rules or settings reads the feed in full", async () => {
  const { supplier, statuses, ingest } = await conditionalShop([feedRow("a")]);
  await ingest(day(1));
  const rules = { version: "other", normalize: normalizeProduct };
  expect(await ingest(day(2), { rules })).toMatchObject({ status: "succeeded" });
  expect(await ingest(day(3), { rules })).toMatchObject({ status: "not_modified" });
  await database().update(suppliers).set({ wholesaleOnly: true }).where(eq(suppliers.id, supplier.id));
  expect(await ingest(day(4), { rules })).toMatchObject({ status: "succeeded", updated: 1 });
  expect(statuses).toEqual([200, 200, 304, 200]);
});

test("a listing of several rows is read whole or not at all", async () => {
  const sizes = (id: string, pound: Record<string, unknown> = {}) => [
    feedRow(id, pound),
    feedRow(id, { weight: 10, price: "60.00" }),
    feedRow(id, { weight: 50, price: "250.00" }),
  ];
  const { write, ingest, listings, observations } = await shop(sizes("a"));
  await ingest(day(1));
  const before = await listings();
  expect(before).toMatchObject([{ pricePerLb: 7.5, wholesale: false }]);

  const broken = { price: "call us" };
  write([...sizes("a", broken), ...sizes("b", broken)]);
  expect(await ingest(day(2))).toMatchObject({ created: 0, updated: 0, delisted: 0, rejected: 2 });
  expect(await listings()).toEqual(before);
  expect((await observations()).map(({ on }) => on)).toEqual(["2026-01-01"]);

  write([...sizes("a"), ...sizes("b")]);
  expect(await ingest(day(3))).toMatchObject({ created: 1, updated: 0, unchanged: 1 });
});

test("a row that can't be read keeps its listing wherever its id can be", async () => {
  const { supplier, write, ingest, listings } = await shop([feedRow("a"), feedRow("b"), feedRow("c")]);
  await ingest(day(1));
  const tooExact = '{"id":"b","name":"Ethiopia Guji Natural b","weight":12345678901234567890}';
  write([feedRow("a"), tooExact, `${JSON.stringify(feedRow("c")).slice(0, -1)},"sku":12345678901234567890}`]);
  expect(await ingest(day(2))).toMatchObject({ unchanged: 2, delisted: 0, rejected: 1 });

  const header = "id,name,weight,unit,price,available,country";
  const csv = (id: string) => `${id},Ethiopia Guji Natural ${id},1,lb,7.50,yes,Ethiopia`;
  write([header, csv("a"), `${csv("b")}, and Kenya`, csv("c")]);
  await database().update(suppliers).set({ feedKind: "csv" }).where(eq(suppliers.id, supplier.id));
  expect(await ingest(day(3))).toMatchObject({ delisted: 0, rejected: 1 });
  expect((await listings()).map(({ stocked }) => stocked)).toEqual([true, true, true]);
});
