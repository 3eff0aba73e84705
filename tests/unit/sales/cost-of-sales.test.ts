import fc from "fast-check";
import { expect, test } from "vitest";
import { costLot, type LotCostInput, type RoastedWeight, type SoldWeight } from "@/lib/sales/cost-of-sales";

/** Ten pounds for 100 dollars, and two of its pounds roasted: one to 14 ounces, one to 12. */
const TEN_POUNDS: LotCostInput = {
  landedCents: 10_000,
  purchased: 100_000,
  greenRoasted: 32_000,
  weighed: { in: 32_000, out: 26_000 },
  namedRoasts: new Map([
    [1, { in: 16_000, out: 14_000 }],
    [2, { in: 16_000, out: 12_000 }],
  ]),
  sold: [],
};
const sale = (saleId: number, milliOunces: number, roastId: number | null = null): SoldWeight => ({
  saleId,
  roastId,
  milliOunces,
});
const cents = (books: LotCostInput) => [...(costLot(books).bySale ?? [])];

test("a sale that names a roast is costed at that roast's weight loss, others at the lot's", () => {
  // 7 oz of 14 are half of a pound of green coffee, which cost 10 dollars; 6 of 12 as well.
  expect(cents({ ...TEN_POUNDS, sold: [sale(1, 7_000, 1), sale(2, 6_000, 2)] })).toEqual([
    [1, 500],
    [2, 500],
  ]);
  // 13 oz of 26 are one pound.
  const plain = costLot({ ...TEN_POUNDS, sold: [sale(1, 13_000)] });
  expect(plain).toMatchObject({ soldCents: 1000, unsoldCents: 9000, unsoldGreenCents: 8000 });
  expect(plain.weightLoss).toBeCloseTo(6 / 32, 12);
  expect(plain.dollarsPerRoastedOz).toBeCloseTo((100 / 160) * (32 / 26), 12);
});

test("sales without a roast are costed from the rest, so all roasted coffee costs the green coffee used", () => {
  expect(cents({ ...TEN_POUNDS, sold: [sale(1, 14_000, 1), sale(2, 12_000)] })).toEqual([
    [1, 1000],
    [2, 1000],
  ]);
});

test("sales beyond the roasted weight are costed at the lot's weight loss, and never above the landed cost", () => {
  expect(costLot({ ...TEN_POUNDS, sold: [sale(1, 52_000)] })).toMatchObject({
    soldCents: 4000,
    unsoldCents: 6000,
    unsoldGreenCents: 6000,
    soldBeyondPurchase: false,
  });
  const all = costLot({ ...TEN_POUNDS, sold: [sale(1, 100_000), sale(2, 300_000)] });
  expect(all).toMatchObject({ soldCents: 10_000, unsoldCents: 0, soldBeyondPurchase: true });
  expect([...(all.bySale ?? [])]).toEqual([
    [1, 2500],
    [2, 7500],
  ]);
});

test("cost is unknown without a landed cost or, for sales, a weighed roast of the lot", () => {
  const sold = [sale(1, 1000)];
  expect(costLot({ ...TEN_POUNDS, landedCents: null, sold })).toMatchObject({
    bySale: null,
    soldCents: null,
    unsoldCents: null,
    dollarsPerRoastedOz: null,
  });
  const unweighed = { ...TEN_POUNDS, weighed: { in: 0, out: 0 }, namedRoasts: new Map() };
  expect(costLot({ ...unweighed, sold })).toMatchObject({
    bySale: null,
    unsoldCents: null,
    weightLoss: null,
  });
  expect(costLot(unweighed)).toMatchObject({ soldCents: 0, unsoldCents: 10_000, unsoldGreenCents: 8000 });
});

test("cost is unknown for a lot without a purchased weight", () => {
  const weightless = { ...TEN_POUNDS, purchased: 0, sold: [sale(1, 1)] };
  expect(costLot(weightless)).toMatchObject({ bySale: null, unsoldCents: null, dollarsPerRoastedOz: null });
});

/** Roasts with both weights; some broken, some that weigh more than went in. */
const roast = fc.record({
  in: fc.integer({ min: 1, max: 80_000 }),
  out: fc.integer({ min: 0, max: 80_000 }),
});
const books = fc
  .record({
    landedCents: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 999_999_999_999 })),
    purchased: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 1_000_000 })),
    roasts: fc.array(roast, { minLength: 1, maxLength: 6 }),
    sold: fc.array(
      fc.record({
        milliOunces: fc.integer({ min: 1, max: 90_000 }),
        roast: fc.option(fc.nat(5), { nil: null }),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ roasts, sold, ...lot }): LotCostInput => ({ ...lot, ...roasted(roasts), sold: numbered(sold) }));

function roasted(roasts: readonly RoastedWeight[]) {
  const sum = (of: (weight: RoastedWeight) => number) => roasts.reduce((total, each) => total + of(each), 0);
  const weighed = { in: sum((each) => each.in), out: sum(({ out }) => out) };
  const namedRoasts = new Map(roasts.map((each, i) => [i + 1, each]));
  return { weighed, greenRoasted: weighed.in, namedRoasts };
}
const numbered = (sold: readonly { milliOunces: number; roast: number | null }[]) =>
  sold.map(({ milliOunces, roast: n }, i) => sale(i + 1, milliOunces, n === null ? null : n + 1));
const total = (lot: LotCostInput) => cents(lot).reduce((sum, [, each]) => sum + each, 0);

test("costs of sales and unsold stock add up to the landed cost to the cent, and none is negative", () => {
  fc.assert(
    fc.property(books, (lot) => {
      const cost = costLot(lot);
      if (cost.bySale === null) {
        expect(Math.min(lot.weighed.out, lot.purchased)).toBe(0);
        return;
      }
      expect(cost.bySale.size).toBe(lot.sold.length);
      expect(total(lot)).toBe(cost.soldCents);
      expect((cost.soldCents ?? -1) + (cost.unsoldCents ?? -1)).toBe(lot.landedCents);
      expect(Math.min(0, ...cost.bySale.values(), cost.unsoldCents ?? -1)).toBe(0);
      expect(cost.unsoldGreenCents).toBeLessThanOrEqual(cost.unsoldCents ?? -1);
    }),
  );
});

/** A speck that gained weight, so dear that the smallest unit of it is worth cents. */
const dearSpeck: LotCostInput = {
  landedCents: 15_521_031_948,
  purchased: 1,
  ...roasted([{ in: 1, out: 5807 }]),
  sold: numbered([
    { milliOunces: 6239, roast: 3 },
    { milliOunces: 1, roast: 3 },
  ]),
};

test("splitting or reordering sales never changes their total cost", () => {
  fc.assert(
    fc.property(books, fc.nat(), fc.nat(), (lot, which, cut) => {
      const chosen = lot.sold[which % Math.max(1, lot.sold.length)];
      if (!chosen || chosen.milliOunces < 2) return;
      const first = 1 + (cut % (chosen.milliOunces - 1));
      const parts = [
        { ...chosen, milliOunces: first },
        { ...chosen, saleId: 1000, milliOunces: chosen.milliOunces - first },
      ];
      const split = lot.sold.flatMap((each) => (each === chosen ? parts : [each]));
      const before = costLot(lot);
      for (const sold of [split, split.toReversed()]) {
        expect(costLot({ ...lot, sold }).soldCents).toBe(before.soldCents);
        // Rounding may move a cent between sales, no more.
        const own = new Map(cents({ ...lot, sold }));
        const apart = (own.get(chosen.saleId) ?? 0) + (own.get(1000) ?? 0);
        expect(Math.abs(apart - (before.bySale?.get(chosen.saleId) ?? 0))).toBeLessThanOrEqual(1);
      }
    }),
    { examples: [[dearSpeck, 0, 0]] },
  );
});

test("selling a whole lot, fully roasted, costs exactly the landed cost", () => {
  const lots = fc.record({
    landedCents: fc.integer({ min: 0, max: 999_999_999_999 }),
    // In sixteenths of ten-thousandths of a pound, thousandths of an ounce are whole: 5 of them are 8 of the others.
    roasts: fc.array(
      fc.record({ fives: fc.integer({ min: 1, max: 9_000 }), out: fc.integer({ min: 2, max: 50_000 }) }),
      { minLength: 1, maxLength: 8 },
    ),
    named: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    cut: fc.integer({ min: 1, max: 49_999 }),
  });
  fc.assert(
    fc.property(lots, ({ landedCents, roasts, named, cut }) => {
      const weights = roasts.map(({ fives, out }) => ({ in: fives * 8, out }));
      const sold = weights.flatMap(({ out }, i) => {
        const first = 1 + (cut % (out - 1));
        const roastId = named[i] ? i + 1 : null;
        return [sale(i * 2, first, roastId), sale(i * 2 + 1, out - first, roastId)];
      });
      const purchased = roasts.reduce((sum, { fives }) => sum + fives * 5, 0);
      const cost = costLot({ landedCents, purchased, ...roasted(weights), sold });
      expect(cost).toMatchObject({ soldCents: landedCents, unsoldCents: 0, soldBeyondPurchase: false });
    }),
  );
});

/** Its green coffee is worth 1.5 cents before and after more is sold, as sums of differently rounded parts. */
const halfACent: LotCostInput = {
  landedCents: 3,
  purchased: 76,
  ...roasted([
    { in: 12, out: 0 },
    { in: 8, out: 31_264 },
  ]),
  sold: numbered([
    { milliOunces: 12_509, roast: 1 },
    { milliOunces: 82_534, roast: null },
  ]),
};

test("selling more never costs less, but for a cent that is rounded at its half", () => {
  fc.assert(
    fc.property(
      books,
      fc.integer({ min: 1, max: 90_000 }),
      fc.option(fc.nat(5), { nil: null }),
      (lot, more, n) => {
        const grown = { ...lot, sold: [...lot.sold, sale(2000, more, n === null ? null : n + 1)] };
        const [before, after] = [costLot(lot).soldCents, costLot(grown).soldCents];
        if (before === null || after === null) return;
        expect(after).toBeGreaterThanOrEqual(before - 1);
      },
    ),
    { examples: [[halfACent, 18_755, 1]] },
  );
});
