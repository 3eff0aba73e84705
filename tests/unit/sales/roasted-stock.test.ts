import fc from "fast-check";
import { expect, test } from "vitest";
import { type Gone, leftByLot, type RoastedBatch, roastedStock } from "@/lib/sales/roasted-stock";
import { runs } from "@/tests/support/property-tests";

const batch = (
  id: number,
  day: string,
  yielded: number | null,
  greens: Record<number, number>,
): RoastedBatch => ({
  id,
  name: `Batch ${id}`,
  day,
  yielded,
  draws: Object.entries(greens).map(([lotId, green]) => ({
    lotId: Number(lotId),
    coffeeId: Number(lotId) > 2 ? 3 : Number(lotId),
    coffeeName: `Coffee ${lotId}`,
    green,
  })),
});

test("roasted stock is what came out less what was sold and went, the oldest first", () => {
  const [java] = roastedStock(
    [
      batch(2, "2026-11-05", 13_000, { 1: 16_000 }),
      batch(1, "2026-11-01", 10_000, { 1: 12_000 }),
      batch(3, "2026-11-06", null, { 1: 5000 }),
    ],
    [
      { roastId: 2, lotId: 1, milliOunces: 4000 },
      { roastId: null, lotId: 1, milliOunces: 11_500 },
    ],
    [
      { roastId: 2, kind: "discarded", milliOunces: 500 },
      { roastId: 2, kind: "packed", milliOunces: 6000 },
    ],
  );
  expect(java).toMatchObject({
    yielded: 23_000,
    sold: 15_500,
    gone: 500,
    packed: 6000,
    remaining: 7000,
    unweighed: 1,
  });
  // A sale without a roast empties the oldest first.
  expect(java?.batches.map(({ roastId, sold, remaining }) => [roastId, sold, remaining])).toEqual([
    [1, 10_000, 0],
    [2, 5500, 7000],
  ]);
});

test("a blend is divided among its coffees by green weight, to the thousandth of an ounce", () => {
  const rows = roastedStock(
    [batch(1, "2026-11-01", 10_000, { 1: 1, 2: 1, 3: 1 })],
    [{ roastId: 1, lotId: 1, milliOunces: 1000 }],
    [],
  );
  expect(rows.map(({ yielded, sold, remaining }) => [yielded, sold, remaining])).toEqual([
    [3333, 333, 3000],
    [3334, 334, 3000],
    [3333, 333, 3000],
  ]);
});

test("a lot has left what its roasts have, nothing is known with a roast that wasn't weighed, and without roasts it is oversold", () => {
  const sale = { roastId: null, milliOunces: 2000 };
  const left = leftByLot(
    [
      batch(1, "2026-11-01", 10_000, { 1: 12_000 }),
      batch(2, "2026-11-02", 9000, { 2: 12_000 }),
      batch(3, "2026-11-03", null, { 2: 12_000 }),
    ],
    [
      { ...sale, lotId: 1 },
      { ...sale, lotId: 3 },
    ],
    [{ roastId: 1, kind: "used", milliOunces: 1500 }],
    [{ roastId: 1, milliOunces: 3000 }],
  );
  expect([...left]).toEqual([
    [1, 3500],
    [2, null],
    [3, -2000],
  ]);
});

const bench = fc.record({
  batches: fc.array(
    fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      yielded: fc.option(fc.nat(90_000), { nil: null, freq: 5 }),
      greens: fc.dictionary(fc.constantFrom("1", "2", "3", "4"), fc.integer({ min: 0, max: 90_000 }), {
        minKeys: 1,
      }),
    }),
    { maxLength: 8 },
  ),
  sales: fc.array(
    fc.record({
      roast: fc.option(fc.nat(8)),
      lotId: fc.integer({ min: 1, max: 4 }),
      milliOunces: fc.integer({ min: 1, max: 60_000 }),
    }),
    {
      maxLength: 15,
    },
  ),
  gone: fc.array(
    fc.record({
      roast: fc.nat(8),
      kind: fc.constantFrom<Gone["kind"]>("given_away", "discarded", "used", "packed"),
      milliOunces: fc.integer({ min: 1, max: 9000 }),
    }),
    { maxLength: 8 },
  ),
});

test("yield is sold, gone and remaining together, of every batch, coffee and bench", () => {
  fc.assert(
    fc.property(bench, ({ batches, sales, gone }) => {
      const all = batches.map(({ day, yielded, greens }, i) =>
        batch(i + 1, `2026-11-${String(day).padStart(2, "0")}`, yielded, greens),
      );
      const known = all.filter(({ yielded }) => yielded !== null);
      const taken = sales.map(({ roast, lotId, milliOunces }) => {
        const named = roast === null ? undefined : all[roast];
        return { roastId: named?.id ?? null, lotId: named?.draws[0]?.lotId ?? lotId, milliOunces };
      });
      const went = gone.flatMap(({ roast, ...rest }) =>
        known[roast] ? [{ roastId: known[roast].id, ...rest }] : [],
      );
      const rows = roastedStock(all, taken, went);
      for (const each of rows.flatMap((row) => [row, ...row.batches]))
        expect(each.sold + each.gone + each.remaining).toBe(each.yielded);
      const sum = (of: (row: (typeof rows)[number]) => number) =>
        rows.reduce((total, row) => total + of(row), 0);
      expect(sum(({ yielded }) => yielded)).toBe(
        known.reduce((total, { yielded }) => total + (yielded ?? 0), 0),
      );
      expect(sum((row) => row.gone)).toBe(
        went
          .filter(({ kind }) => kind !== "packed")
          .reduce((total, { milliOunces }) => total + milliOunces, 0),
      );
      if (known.length === all.length) {
        const left = leftByLot(all, taken, went);
        const ofRoasted = known.flatMap(({ draws }) => draws.map(({ lotId }) => lotId));
        expect([...new Set(ofRoasted)].reduce((total, lotId) => total + (left.get(lotId) ?? 0), 0)).toBe(
          sum(({ remaining }) => remaining),
        );
      }
      // Every sale of a lot that was ever roasted and weighed is in it once.
      const roastedLots = new Set(known.flatMap(({ draws }) => draws.map(({ lotId }) => lotId)));
      const counted = taken.filter(
        ({ roastId, lotId }) => known.some(({ id }) => id === roastId) || roastedLots.has(lotId),
      );
      expect(sum(({ sold }) => sold)).toBe(
        counted.reduce((total, { milliOunces }) => total + milliOunces, 0),
      );
    }),
    { numRuns: runs(400) },
  );
});
