import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { database } from "@/db/client";
import { snapshotPrices } from "@/lib/price-index/compute-snapshots";
import { viewOriginMarket } from "@/lib/price-index/market/market";
import { type SupplierIndex, viewSupplierIndex } from "@/lib/price-index/supplier-index";
import { call } from "@/tests/support/call";
import { insertCoffee, insertSupplier, type SupplierRow } from "@/tests/support/factories";
import { forgetMarket, march, observe } from "@/tests/support/market";
import { insertPerson, signIn } from "@/tests/support/people";
import { runs } from "@/tests/support/property-tests";

let supplier: SupplierRow;

beforeEach(async () => {
  await forgetMarket();
  supplier = await insertSupplier();
});

/** Has a new listing of the supplier observed: day → price, null for sold out. */
const listing = async (
  prices: Record<string, number | null>,
  facts: Parameters<typeof insertCoffee>[0] = {},
) => observe(await insertCoffee({ supplier, country: "Kenya", ...facts }), prices);

const valuesOf = (line: SupplierIndex | null) =>
  line?.points.map(({ date, value, matched }) => [date, Math.round(value * 10_000) / 10_000, matched]);

test("a supplier index is the geometric mean of its own listings' price changes", async () => {
  // Day 2: √(5.5/5 · 8/8) = √1.1. Day 3: √(8.8/8 · 20/20) = √1.1, so 100 · √1.1 · √1.1 = 110.
  await listing({ [march(1)]: 5, [march(2)]: 5.5, [march(3)]: null });
  await listing({ [march(1)]: 8, [march(2)]: 8, [march(3)]: 8.8 }, { country: "Ethiopia" });
  await listing({ [march(2)]: 20, [march(3)]: 20 }, { country: null });
  const line = await viewSupplierIndex(supplier.slug, 30);
  expect(valuesOf(line)).toEqual([
    [march(1), 100, 0],
    [march(2), 104.8809, 2],
    [march(3), 110, 2],
  ]);
  // One listing on each of two days.
  expect(line).toMatchObject({ since: march(1), matched: 2, repriced: 2, change: null });
});

test("other suppliers and hidden listings don't move a supplier index", async () => {
  const rising = { [march(1)]: 5, [march(2)]: 10 };
  for (let i = 0; i < 3; i++) {
    await listing({ [march(1)]: 5, [march(2)]: 5 });
    await listing(rising, { wholesale: true });
    await listing(rising, { publicCoffee: false, ownerId: "somebody" });
    await observe(await insertCoffee({ country: "Kenya" }), rising);
  }
  expect(await viewSupplierIndex(supplier.slug, 90)).toMatchObject({ repriced: 0 });
  const retail = await insertCoffee({ supplier, country: "Kenya" });
  await observe(retail, { [march(1)]: 5 });
  await observe(retail, { [march(2)]: 9 }, { wholesale: true });
  expect(valuesOf(await viewSupplierIndex(supplier.slug, 30))).toEqual([
    [march(1), 100, 0],
    [march(2), 100, 3],
  ]);
});

test("a listing that turns wholesale keeps its retail days in a supplier index", async () => {
  await listing({ [march(1)]: 5, [march(2)]: 5, [march(3)]: 5 });
  const turned = await insertCoffee({ supplier, country: "Kenya", wholesale: true });
  await observe(turned, { [march(1)]: 5, [march(2)]: 6.05 }, { wholesale: false });
  await observe(turned, { [march(3)]: 3 });
  await listing({ [march(1)]: 8, [march(2)]: 8, [march(3)]: 8 });
  // ∛(6.05/5) on the second day.
  expect(valuesOf(await viewSupplierIndex(supplier.slug, 30))).toEqual([
    [march(1), 100, 0],
    [march(2), 106.5602, 3],
    [march(3), 106.5602, 2],
  ]);
});

test("a supplier index carries over with fewer than two matched listings", async () => {
  await listing({ [march(1)]: 5, [march(2)]: 10, [march(3)]: 10, [march(4)]: 10 });
  await listing({ [march(1)]: 8, [march(2)]: null });
  await listing({ [march(3)]: 9, [march(4)]: 10.89 });
  expect(valuesOf(await viewSupplierIndex(supplier.slug, 30))).toEqual([
    [march(1), 100, 0],
    [march(3), 100, 1],
    [march(4), 110, 2],
  ]);
});

test("a supplier's prices after a gap are compared with its own last observation", async () => {
  await observe(await insertCoffee(), { [march(1)]: 4, [march(9)]: 4, [march(20)]: 4, [march(25)]: 4 });
  for (const price of [5, 8]) await listing({ [march(1)]: price, [march(20)]: price * 1.5 });
  const line = await viewSupplierIndex(supplier.slug, 30);
  expect(valuesOf(line)).toEqual([
    [march(1), 100, 0],
    [march(20), 150, 2],
  ]);
});

test("a window starts at the last observation before it", async () => {
  const prices = { "2026-02-02": 4, "2026-02-27": 5, [march(1)]: 6, [march(20)]: 6, [march(31)]: 7.5 };
  for (let i = 0; i < 2; i++) await listing(prices);
  const month = await viewSupplierIndex(supplier.slug, 30);
  expect(valuesOf(month)?.map(([day, value]) => [day, value])).toEqual([
    [march(1), 100],
    [march(20), 100],
    [march(31), 125],
  ]);
  expect(month?.change).toBe(25);
  const quarter = await viewSupplierIndex(supplier.slug, 90);
  // The first reading lies inside the window, and not within its first week.
  expect(quarter).toMatchObject({ since: "2026-02-02", change: null });
  expect(valuesOf(quarter)?.at(-1)).toEqual([march(31), 187.5, 2]);
});

test("a supplier index needs two days and a known slug", async () => {
  expect(await viewSupplierIndex(supplier.slug, 30)).toBeNull();
  for (let i = 0; i < 2; i++) await listing({ [march(1)]: 5 });
  expect(await viewSupplierIndex(supplier.slug, 30)).toBeNull();
  expect(await viewSupplierIndex("'; drop table suppliers --", 365)).toBeNull();
});

test("a chart's CSV is what the chart shows, in a named file with units", async () => {
  for (const price of [5, 8]) await listing({ [march(1)]: price, [march(8)]: price * 1.25 });
  await snapshotPrices(database());
  const index = ["Day,Index (1 Mar 2026 = 100),Matched listings", "2026-03-01,100,0", "2026-03-08,125,2"];
  const supplied = await call(`/api/market/export?chart=supplier&of=${supplier.slug}`);
  expect(supplied.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(supplied.headers.get("content-disposition")).toBe(
    `attachment; filename="peaberry-index-${supplier.slug}-2026-03-01-2026-03-08.csv"`,
  );
  expect((await supplied.text()).trim().split("\r\n")).toEqual(index);
  const origin = await call("/api/market/export?chart=origin&of=kenya&days=90");
  const beside = ",New against sold-out lots (same price = 100),New lots in 90 days,Sold-out lots in 90 days";
  expect((await origin.text()).trim().split("\r\n")).toEqual([
    `${index[0]}${beside}`,
    "2026-03-01,100,0,,,",
    "2026-03-08,125,2,,,",
  ]);
  expect((await call("/api/market/export?chart=origin&of=Atlantis")).status).toBe(404);
});

test("a year of a chart is downloaded by those who may see it", async () => {
  for (const price of [5, 8]) await listing({ [march(1)]: price, [march(8)]: price });
  const year = `/api/market/export?chart=supplier&of=${supplier.slug}&days=365`;
  const cookie = await signIn(await insertPerson({ marketIntelligence: true }));
  expect((await call(year, { headers: { cookie } })).status).toBe(200);
  const member = await signIn(await insertPerson({ role: "member" }));
  const refused = await call(year, { headers: { cookie: member } });
  expect(await refused.json()).toMatchObject({
    code: "entitlement_required",
    requiredCapability: "canUsePriceIndex",
  });
  expect((await call(year)).status).toBe(401);
});

test("a supplier that has an origin to itself has the origin's index", async () => {
  const prices = fc.array(fc.option(fc.integer({ min: 100, max: 3000 }), { freq: 4 }), {
    minLength: 2,
    maxLength: 9,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(prices, { minLength: 2, maxLength: 5 }), async (listings) => {
      await forgetMarket();
      supplier = await insertSupplier();
      for (const readings of listings)
        await listing(
          Object.fromEntries(
            readings.map((cents, i) => [march(1 + 2 * i), cents === null ? null : cents / 100]),
          ),
        );
      await snapshotPrices(database());
      const line = await viewSupplierIndex(supplier.slug, 30);
      const origin = await viewOriginMarket("Kenya", 30);
      const points = origin?.line.points ?? [];
      const own = line?.points.map(({ date, value, matched }) => ({
        date,
        value: value.toFixed(3),
        matched,
      }));
      const market = points.map(({ date, value, matched }) => ({ date, value: value.toFixed(3), matched }));
      expect(own ?? []).toEqual(points.length < 2 ? [] : market);
    }),
    { numRuns: runs(25) },
  );
});
