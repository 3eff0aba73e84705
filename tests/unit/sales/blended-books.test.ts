import fc from "fast-check";
import { expect, test } from "vitest";
import { booksOf, type DrawRow } from "@/lib/sales/lot-ledger";
import { profitByCoffee, profitByMonth, profitSummaryOf } from "@/lib/sales/profit-summary";
import { projectLot, projectPart, projectSale } from "@/lib/sales/project";
import type { LotRow, MovementRow, SoldRow } from "@/lib/sales/queries";
import { apportion } from "@/lib/units/apportion";
import { centsOf, milliOuncesOf } from "@/lib/units/fixed-point";
import { runs } from "@/tests/support/property-tests";

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

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

interface Roast {
  id: number;
  out: number | null;
  draws: { lotId: number; in: number; out: number | null }[];
}

/** Thousandths of an ounce of each lot, and what came out. */
const roasts = fc.array(
  fc.record({
    green: fc.dictionary(fc.constantFrom("1", "2", "3", "4"), fc.integer({ min: 1, max: 90_000 }), {
      minKeys: 1,
    }),
    yielded: fc.option(fc.integer({ min: 50, max: 100 }), { nil: null, freq: 5 }),
  }),
  { maxLength: 8 },
);
const bench = fc.record({
  lots: fc.array(
    fc.record({
      cents: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: null, freq: 6 }),
      tenThousandths: fc.integer({ min: 1, max: 300_000 }),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  roasts,
  sold: fc.array(
    fc.record({
      roast: fc.option(fc.nat(7), { freq: 5 }),
      lotId: fc.integer({ min: 1, max: 4 }),
      milliOunces: fc.integer({ min: 1, max: 60_000 }),
      cents: fc.integer({ min: 0, max: 20_000 }),
      month: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 20 },
  ),
  moved: fc.array(
    fc.record({
      lotId: fc.integer({ min: 1, max: 4 }),
      isSold: fc.boolean(),
      /** Two ten-thousandths of an ounce, the unit of all weights. */
      units: fc.integer({ min: -200_000, max: 200_000 }),
    }),
    { maxLength: 6 },
  ),
});

type World = typeof bench extends fc.Arbitrary<infer Value> ? Value : never;

function booksFrom({ lots, roasts: made, sold, moved }: World) {
  const all: Roast[] = made.map(({ green, yielded }, place) => {
    const draws = Object.entries(green).map(([id, oz]) => ({ lotId: Number(id), in: oz }));
    const charge = sumOf(draws.map((draw) => draw.in));
    const out = yielded === null ? null : Math.floor((charge * yielded) / 100);
    const parts =
      out === null
        ? []
        : apportion(
            out,
            draws.map((draw) => draw.in),
          );
    return { id: place + 1, out, draws: draws.map((draw, i) => ({ ...draw, out: parts[i] ?? null })) };
  });
  const draws = all.flatMap((roast) => roast.draws.map((draw) => ({ ...draw, roast })));
  const rows = lots.map(({ cents, tenThousandths }, place): LotRow => {
    const own = draws.filter(({ lotId }) => lotId === place + 1);
    const weighed = own.filter(({ out }) => out !== null);
    return {
      id: place + 1,
      coffeeId: place < 2 ? 1 : place,
      coffeeName: "Coffee",
      purchaseDate: null,
      purchasedQtyLbs: tenThousandths / 10_000,
      beanCost: cents === null ? null : cents / 100,
      taxShipCost: null,
      roasts: own.length,
      roastsWithoutOut: own.length - weighed.length,
      greenRoasted: sumOf(own.map((draw) => draw.in)),
      roasted: sumOf(weighed.map(({ out }) => out ?? 0)),
      weighedIn: sumOf(weighed.map((draw) => draw.in)),
      weighedOut: sumOf(weighed.map(({ out }) => out ?? 0)),
    };
  });
  const sales = sold.map(({ roast: place, lotId, milliOunces, cents, month }, i): SoldRow => {
    const roast = place === null ? undefined : all[place];
    return {
      id: i + 1,
      lotId: roast?.draws[0]?.lotId ?? lotId,
      roastId: roast?.id ?? null,
      ozSold: milliOunces / 1000,
      price: cents / 100,
      buyer: null,
      batchName: null,
      enteredBy: null,
      changedBy: null,
      sellDate: `2026-0${month}-15`,
      lastUpdated: "2026-10-05T00:00:00.000Z",
      coffeeName: "Coffee",
      roastIn: roast ? sumOf(roast.draws.map((draw) => draw.in)) / 1000 : null,
      roastOut: roast && roast.out !== null ? roast.out / 1000 : null,
    };
  });
  const blends = draws
    .filter(({ roast }) => roast.draws.length > 1)
    .map(
      ({ roast, lotId, out, ...draw }): DrawRow => ({
        roastId: roast.id,
        lotId,
        ozIn: draw.in / 1000,
        ozOut: out === null ? null : out / 1000,
      }),
    );
  const movements = moved.map(
    ({ lotId, isSold, units }, i): MovementRow => ({
      id: i + 1,
      lotId,
      kind: isSold ? "sold_green" : "counted",
      oz: (isSold ? -Math.abs(units) : units) / 5000,
      price: null,
      movedOn: "2026-03-01",
    }),
  );
  return { sales, books: booksOf(rows, sales, blends, movements) };
}

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
      for (const split of [profitByMonth(parts), profitByCoffee(parts, lots)]) {
        const sum = (of: (earned: typeof whole) => number) =>
          sumOf(split.map(({ earnings }) => centsOf(of(earnings))));
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
    sold: [{ roast: 0, lotId: 1, milliOunces: 19_200, cents: 3001, month: 1 }],
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
