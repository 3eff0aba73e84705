import fc from "fast-check";
import { expect, test } from "vitest";
import { profitByCoffee, profitByMonth, profitSummaryOf } from "@/lib/sales/profit/profit-summary";
import { projectLot, projectPart, projectSale } from "@/lib/sales/project";
import { apportion } from "@/lib/units/apportion";
import { centsOf, milliOuncesOf } from "@/lib/units/fixed-point";
import { bench, booksFrom, sumOf } from "@/tests/support/blended-books";
import { runs } from "@/tests/support/property-tests";

test("parts of a whole add up to it, and differ from their exact share by less than one", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 12 }),
      (total, weights) => {
        const parts = apportion(total, weights);
        expect(sumOf(parts)).toBe(total);
        const all = sumOf(weights);
        if (all > 0)
          for (const [i, part] of parts.entries())
            expect(Math.abs(part - (total * (weights[i] ?? 0)) / all)).toBeLessThanOrEqual(1.000001);
      },
    ),
    { numRuns: runs(400) },
  );
});

test("weight, revenue and cost are conserved over lots, sales, coffees and months, to the cent, with blends", () => {
  fc.assert(
    fc.property(bench, (world) => {
      const { sales, books } = booksFrom(world);
      const lots = books.ledgers.map((ledger) => projectLot(ledger, ledger));
      const cents = (of: (lot: (typeof lots)[number]) => number | null) =>
        sumOf(lots.map((lot) => centsOf(of(lot) ?? 0)));
      for (const lot of lots)
        if (lot.landed_cost !== null && lot.cost_of_sold !== null)
          expect(
            sumOf(
              [lot.cost_of_sold, lot.cost_of_green_sold, lot.cost_of_lost, lot.unsold_value].map((part) =>
                centsOf(part ?? Number.NaN),
              ),
            ),
          ).toBe(centsOf(lot.landed_cost));
      expect(cents((lot) => lot.revenue)).toBe(sumOf(sales.map(({ price }) => centsOf(price))));
      expect(sumOf(lots.map((lot) => milliOuncesOf(lot.oz_sold)))).toBe(
        sumOf(sales.map(({ ozSold }) => milliOuncesOf(ozSold))),
      );
      const parts = books.ledgers.flatMap(({ lot, parts: own }) =>
        own.map((part) => projectPart(part, lot.id)),
      );
      const partsOf = Map.groupBy(parts, ({ id }) => id);
      for (const row of sales) {
        const costs = (partsOf.get(row.id) ?? []).map(({ cost }) => cost);
        const sale = projectSale(row, books);
        if (costs.includes(null)) expect(sale.cost).toBeNull();
        else expect(centsOf(sale.cost ?? Number.NaN)).toBe(sumOf(costs.map((cost) => centsOf(cost ?? 0))));
      }
      const whole = profitSummaryOf(parts);
      expect(whole.count).toBe(sales.length);
      for (const split of [profitByMonth(parts, "9999-12-31"), profitByCoffee(parts, lots)]) {
        const sum = (of: (earned: typeof whole) => number) =>
          sumOf(split.map(({ summary }) => centsOf(of(summary))));
        expect(sum(({ revenue }) => revenue)).toBe(centsOf(whole.revenue));
        expect(sum(({ cost }) => cost)).toBe(centsOf(whole.cost));
        expect(sum(({ profit }) => profit)).toBe(centsOf(whole.profit));
      }
    }),
    { numRuns: runs(300) },
  );
});

test("a blend sold whole costs the green coffee of each lot in it", () => {
  const lots = [
    { cents: 10_000, tenThousandths: 100_000 },
    { cents: 5_000, tenThousandths: 100_000 },
    { cents: 100, tenThousandths: 1 },
    { cents: 100, tenThousandths: 1 },
  ];
  const { books } = booksFrom({
    lots,
    roasts: [{ green: { 1: 16_000, 2: 8_000 }, yielded: 80 }],
    sold: [{ roast: 0, blend: null, lotId: 1, milliOunces: 19_200, cents: 3001, month: 1 }],
    blends: [],
    moved: [],
  });
  const [first, second] = books.ledgers.map((ledger) => projectLot(ledger, ledger));
  // A pound at $10 and half a pound at $5; the revenue two to one.
  expect(first).toMatchObject({
    oz_sold: 12.8,
    revenue: 20.01,
    cost_of_sold: 10,
    gross_profit: 10.01,
    warnings: [],
  });
  expect(second).toMatchObject({
    oz_sold: 6.4,
    revenue: 10,
    cost_of_sold: 2.5,
    gross_profit: 7.5,
    warnings: [],
  });
  expect(books.costOf.get(1)).toBe(1250);
});

test("blended coffee costs what its roasts would have cost if they had been sold instead", () => {
  const lots = [
    { cents: 10_000, tenThousandths: 100_000 },
    { cents: 5_000, tenThousandths: 100_000 },
    { cents: 100, tenThousandths: 1 },
    { cents: 100, tenThousandths: 1 },
  ];
  const roasts = [
    { green: { 1: 16_000 }, yielded: 80 },
    { green: { 1: 4_000, 2: 12_000 }, yielded: 85 },
  ];
  const sale = { lotId: 1, month: 1 };
  const { books } = booksFrom({
    lots,
    roasts,
    blends: [{ 0: 6_400, 1: 6_800 }],
    sold: [{ ...sale, roast: null, blend: 0, milliOunces: 6_600, cents: 1000 }],
    moved: [],
  });
  const [first, second] = books.ledgers.map((ledger) => projectLot(ledger, ledger));
  // Half of the blend: 4 oz and 1 oz of the first lot at $10 a pound, 3 oz of the second at $5.
  expect(books.costOf.get(1)).toBe(313 + 94);
  expect(first).toMatchObject({ cost_of_sold: 3.13, oz_sold: 4.05, revenue: 6.14, warnings: [] });
  expect(second).toMatchObject({ cost_of_sold: 0.94, oz_sold: 2.55, revenue: 3.86, warnings: [] });

  const apart = booksFrom({
    lots,
    roasts,
    blends: [],
    sold: [
      { ...sale, roast: 0, blend: null, milliOunces: 6_400, cents: 0 },
      { ...sale, roast: 1, blend: null, milliOunces: 6_800, cents: 0 },
    ],
    moved: [],
  });
  const blended = booksFrom({
    lots,
    roasts,
    blends: [{ 0: 6_400, 1: 6_800 }],
    sold: [1, 13_000, 199].map((milliOunces) => ({ ...sale, roast: null, blend: 0, milliOunces, cents: 0 })),
    moved: [],
  });
  const costs = ({ books: { ledgers } }: typeof apart) => ledgers.map(({ cost }) => cost.soldCents);
  expect(costs(blended)).toEqual(costs(apart));
});
