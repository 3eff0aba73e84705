import { expect, test } from "vitest";
import { database } from "@/db/client";
import { ingestRuns } from "@/db/schema";
import { catalogAccess } from "@/lib/catalog/access";
import { searchCatalog } from "@/lib/catalog/catalog";
import { compareSuppliers, latestStockChanges, priceMovers } from "@/lib/price-index/intelligence-queries";
import { viewIntelligence } from "@/lib/price-index/market/market-sections";
import { processMix, turnoverByWeek } from "@/lib/price-index/turnover/turnover-queries";
import { ANONYMOUS } from "@/lib/viewer";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { forgetMarket, march, observe } from "@/tests/support/market";
import { EVERY_VIEWER } from "@/tests/support/viewers";

const PUBLIC = catalogAccess(ANONYMOUS, {});

test("the mix counts public listings in stock, undisclosed ones included", async () => {
  const before = await processMix(database(), PUBLIC);
  const undisclosed = (mix: typeof before) => mix.find(({ process }) => process === null)?.listings ?? 0;
  await insertCoffee();
  await insertCoffee({ stocked: false });
  await insertCoffee({ wholesale: true });
  await insertCoffee({ publicCoffee: false, ownerId: "somebody" });
  expect(undisclosed(await processMix(database(), PUBLIC))).toBe(undisclosed(before) + 1);
  await insertCoffee({ processing: "Natural" });
  await insertCoffee({ processing: "Anaerobic Natural" });
  for (const { process, listings } of await processMix(database(), PUBLIC)) {
    if (process === null) continue;
    const found = await searchCatalog(ANONYMOUS, { processing: [process], limit: 1 });
    expect([process, found.pagination.total]).toEqual([process, listings]);
  }
});

test("weekly turnover excludes a supplier's first ingest", async () => {
  const supplier = await insertSupplier();
  await database()
    .insert(ingestRuns)
    .values({ supplierId: supplier.id, status: "succeeded", asOf: new Date("2026-03-02T08:00:00Z") });
  await insertCoffee({ supplier, stockedDate: march(2) });
  await insertCoffee({ supplier, stockedDate: march(10) });
  await insertCoffee({ supplier, stockedDate: march(10), stocked: false, unstockedDate: march(21) });
  expect(await turnoverByWeek(database(), PUBLIC, march(21), 3)).toEqual([
    { from: march(1), arrived: 0, gone: 0 },
    { from: march(8), arrived: 2, gone: 0 },
    { from: march(15), arrived: 0, gone: 1 },
  ]);
});

test("suppliers are compared by their prices relative to origin medians", async () => {
  const [cheap, dear] = [await insertSupplier(), await insertSupplier()];
  for (const price of [4, 4, 4]) await insertCoffee({ supplier: cheap, country: "Yemen", pricePerLb: price });
  for (const price of [8, 10]) await insertCoffee({ supplier: dear, country: "Yemen", pricePerLb: price });
  await insertCoffee({ supplier: dear, country: "Malawi", pricePerLb: 50, stockedDate: march(5) });
  const compared = await compareSuppliers(database(), PUBLIC, march(1));
  expect(compared.filter(({ slug }) => slug === cheap.slug || slug === dear.slug)).toMatchObject([
    { slug: cheap.slug, listings: 3, origins: 1, level: 1, arrived: 0 },
    { slug: dear.slug, listings: 3, origins: 2, level: 2.25, arrived: 1 },
  ]);
});

test("listings of a supplier's first ingest don't count as new", async () => {
  const supplier = await insertSupplier();
  await database()
    .insert(ingestRuns)
    .values({ supplierId: supplier.id, status: "succeeded", asOf: new Date("2026-03-02T08:00:00Z") });
  for (const stockedDate of [march(2), march(2), march(10)]) await insertCoffee({ supplier, stockedDate });
  const compared = await compareSuppliers(database(), PUBLIC, march(1));
  expect(compared.find(({ slug }) => slug === supplier.slug)).toMatchObject({ listings: 3, arrived: 1 });
});

test("movers are listings in stock, sorted by the ratio of last to first price", async () => {
  await forgetMarket();
  const risen = await insertCoffee({ name: "Risen" });
  const halved = await insertCoffee({ name: "Halved" });
  const back = await insertCoffee({ name: "Back where it was" });
  const gone = await insertCoffee({ name: "Gone", stocked: false });
  const hidden = await insertCoffee({ name: "Wholesale", wholesale: true });
  await observe(risen, { [march(1)]: 5, [march(2)]: 6 });
  await observe(halved, { [march(1)]: 8, [march(2)]: 4 });
  await observe(back, { [march(1)]: 5, [march(2)]: 9, [march(3)]: 5 });
  await observe(gone, { [march(1)]: 5, [march(2)]: 50 });
  await observe(hidden, { [march(1)]: 5, [march(2)]: 50 });
  const restocked = await insertCoffee({ name: "Restocked at another price" });
  const since = await insertCoffee({ name: "Risen since it came back" });
  const bare = await insertCoffee({ name: "Without a price now" });
  const retail = await insertCoffee({ name: "Wholesale before" });
  await observe(restocked, { [march(1)]: 5, [march(2)]: null, [march(3)]: 20 });
  await observe(since, { [march(1)]: 50, [march(2)]: null, [march(3)]: 10, [march(4)]: 11 });
  await observe(bare, { [march(1)]: 5, [march(2)]: 20 });
  await observe(bare, { [march(3)]: 20 }, { pricePerLb: null, priceTiers: [] });
  await observe(retail, { [march(1)]: 5 }, { wholesale: true });
  await observe(retail, { [march(2)]: 20 });
  const movers = await priceMovers(database(), PUBLIC, march(1), 5);
  expect(movers).toMatchObject([
    { name: "Halved", before: 8, after: 4 },
    { name: "Risen", before: 5, after: 6 },
    { name: "Risen since it came back", before: 10, after: 11 },
  ]);
  expect(await priceMovers(database(), PUBLIC, march(4), 5)).toEqual([]);
});

test("a mover's base is the price that held when the window began, however rarely its supplier is read", async () => {
  await forgetMarket();
  const weekly = await insertCoffee({ name: "Read weekly" });
  const risenBefore = await insertCoffee({ name: "Risen before the window" });
  const young = await insertCoffee({ name: "New in the window" });
  const soldOut = await insertCoffee({ name: "Sold out when it began" });
  const old = await insertCoffee({ name: "Last read too long ago" });
  await observe(weekly, { [march(1)]: 4, [march(5)]: 5, [march(12)]: 8, [march(19)]: 8 });
  await observe(risenBefore, { [march(1)]: 5, [march(6)]: 9, [march(13)]: 9 });
  await observe(young, { [march(15)]: 10, [march(18)]: 12 });
  await observe(soldOut, { [march(1)]: 20, [march(6)]: null, [march(13)]: 6, [march(18)]: 6.3 });
  await observe(old, { "2025-12-01": 1, [march(13)]: 10, [march(18)]: 10.3 });
  expect(await priceMovers(database(), PUBLIC, march(8), 9)).toMatchObject([
    { name: "Read weekly", before: 5, after: 8 },
    { name: "New in the window", before: 10, after: 12 },
    { name: "Sold out when it began", before: 6, after: 6.3 },
    { name: "Last read too long ago", before: 10, after: 10.3 },
  ]);
});

test("the latest arrivals and sell-outs are listed by day, without hidden ones", async () => {
  const came = await insertCoffee({ stockedDate: "2030-01-02" });
  const went = await insertCoffee({ stocked: false, unstockedDate: "2030-01-03" });
  await insertCoffee({ stockedDate: "2030-01-04", wholesale: true });
  expect(await latestStockChanges(database(), PUBLIC, "arrived", 1)).toMatchObject([
    { id: came.id, on: "2030-01-02" },
  ]);
  expect(await latestStockChanges(database(), PUBLIC, "gone", 1)).toMatchObject([
    { id: went.id, on: "2030-01-03" },
  ]);
});

test("market intelligence is rejected without the entitlement before any query", async () => {
  for (const [name, viewer] of Object.entries(EVERY_VIEWER)) {
    const code = name === "anonymous" ? "auth_required" : "entitlement_required";
    await expect(viewIntelligence(viewer, 30), name).rejects.toMatchObject({ code });
  }
});
