import { beforeEach, expect, test } from "vitest";
import { database } from "@/db/client";
import { snapshotPrices } from "@/lib/price-index/compute-snapshots";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { forgetMarket, observe, seriesOf } from "@/tests/support/market";

beforeEach(forgetMarket);

const washed = { country: "Ethiopia", processBaseMethod: "Washed", grade: "Grade 1" };

/** The day so many days after 1 January 2026. */
const after = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
type Prices = Record<number, number | null>;
const onDays = (prices: Prices) =>
  Object.fromEntries(Object.entries(prices).map(([days, price]) => [after(Number(days)), price]));

/** Two coffees of one supplier, the second at twice the price, read on these days after 1 January. */
async function pair(prices: Prices) {
  const supplier = await insertSupplier();
  for (const times of [1, 2])
    await observe(
      await insertCoffee({ ...washed, supplier }),
      Object.fromEntries(
        Object.entries(onDays(prices)).map(([day, price]) => [day, price === null ? null : price * times]),
      ),
    );
}

async function index() {
  await snapshotPrices(database());
  return (await seriesOf()).map(({ indexValue, matchedListings }) => [indexValue, matchedListings]);
}

test("the index includes a supplier's price move when one of its weekly readings was missed", async () => {
  await pair({ 0: 4, 8: 4, 16: 4 });
  await pair({ 0: 5, 16: 5 * 1.21 });
  // Half of the market is up by 21%: √1.21 = 1.1.
  expect(await index()).toEqual([
    [100, 0],
    [100, 2],
    [110, 4],
  ]);
});

test("the index counts a common move once when a supplier was missing while the others moved", async () => {
  await pair({ 0: 4, 8: 4.4, 16: 4.4 });
  await pair({ 0: 5, 16: 5.5 });
  expect(await index()).toEqual([
    [100, 0],
    [110, 2],
    [110, 4],
  ]);
});

test("the index ends where it would be without the gap when the missing supplier did not move", async () => {
  await pair({ 0: 4, 8: 4.84, 16: 4.84 });
  await pair({ 0: 5, 16: 5 });
  expect(await index()).toEqual([
    [100, 0],
    [121, 2],
    [110, 4],
  ]);
});

test("the index includes a move made while too few listings were left for a snapshot", async () => {
  await pair({ 0: 4, 24: 4 });
  const lone = await insertCoffee(washed);
  await observe(lone, onDays({ 0: 10, 8: 10, 16: 13.31, 24: 13.31 }));
  await observe(await insertCoffee({ ...washed, country: "Kenya" }), onDays({ 0: 9, 8: 9, 16: 9 }));
  // One of three up by 33.1%: 1.331^(1/3) = 1.1.
  expect(await index()).toEqual([
    [100, 0],
    [110, 3],
  ]);
});

test.each([
  [7, 110],
  [61, 110],
  [200, 110],
  [365, 110],
  [366, 100],
])("the index after a supplier wasn't read for %i days is %d", async (gap, value) => {
  const days = Array.from({ length: Math.ceil(gap / 7) }, (_, week) => week * 7);
  await pair(Object.fromEntries([...days, gap].map((day) => [day, 4])));
  await pair({ 0: 5, [gap]: 5 * 1.21 });
  expect((await index()).at(-1)).toEqual([value, value === 100 ? 2 : 4]);
});

test.each([
  [60, 110],
  [61, 100],
])("the index after a listing was missing for %i days of its supplier's runs is %d", async (age, value) => {
  const days = Array.from({ length: Math.ceil(age / 7) }, (_, week) => week * 7);
  const readings = Object.fromEntries([...days, age, age + 100].map((day) => [day, 4]));
  await pair(readings);
  const supplier = await insertSupplier();
  // Its supplier's last run before the return is `age` days after the listings' last price; the return is later.
  await observe(await insertCoffee({ ...washed, country: "Kenya", supplier }), onDays(readings));
  for (let i = 0; i < 2; i++)
    await observe(await insertCoffee({ ...washed, supplier }), onDays({ 0: 5, [age + 100]: 5 * 1.21 }));
  expect((await index()).at(-1)).toEqual([value, value === 100 ? 2 : 4]);
});

test("the index treats a coffee as a new offer when it was sold out while it was missing", async () => {
  await pair({ 0: 4, 8: 4, 16: 4, 24: 4 });
  await pair({ 0: 5, 8: null, 24: 9 });
  expect((await index()).at(-1)).toEqual([100, 2]);
});

test("the index compares a coffee with its last price when a reading gave none", async () => {
  await pair({ 0: 4, 8: 4, 16: 4 });
  const supplier = await insertSupplier();
  for (let i = 0; i < 2; i++) {
    const coffee = await insertCoffee({ ...washed, supplier });
    await observe(coffee, onDays({ 0: 5, 16: 5 * 1.21 }));
    await observe(coffee, onDays({ 8: 1 }), { pricePerLb: null });
  }
  expect((await index()).at(-1)).toEqual([110, 4]);
});
