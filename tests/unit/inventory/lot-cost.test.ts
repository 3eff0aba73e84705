import fc from "fast-check";
import { expect, test } from "vitest";
import { landedCents, landedCentsPer, landedPerLb, remainingCents } from "@/lib/inventory/landed-cost";
import { forecastRunOut, type RoastedOunces } from "@/lib/inventory/outlook/run-out-forecast";
import { runsLow } from "@/lib/inventory/outlook/running-low";
import { offerOf } from "@/lib/inventory/price-at-quantity";

const cents = fc.integer({ min: 0, max: 999_999_999 });
/** Ten-thousandths of a pound. */
const weight = fc.integer({ min: 1, max: 1_000_000_000 });
const lotOf = (beans: number, rest: number | null, bought: number, left: number) => ({
  bean_cost: beans / 100,
  tax_ship_cost: rest === null ? null : rest / 100,
  purchased_qty_lbs: bought / 10_000,
  remaining_lbs: left / 10_000,
});

test("landed cost is beans, tax and shipping to the cent, and unknown without the beans", () => {
  fc.assert(
    fc.property(cents, fc.option(cents), (beans, rest) => {
      expect(landedCents(lotOf(beans, rest, 1, 1))).toBe(beans + (rest ?? 0));
    }),
  );
  expect(landedCents({ bean_cost: null, tax_ship_cost: 5 })).toBeNull();
});

test("an unopened lot is worth its cost, an empty or overdrawn one nothing", () => {
  fc.assert(
    fc.property(cents, cents, weight, fc.integer({ min: 0, max: 10_000 }), (beans, rest, bought, over) => {
      expect(remainingCents(lotOf(beans, rest, bought, bought))).toBe(beans + rest);
      expect(remainingCents(lotOf(beans, rest, bought, -over))).toBe(0);
    }),
  );
  expect(remainingCents(lotOf(100, 0, 0, 0))).toBeNull();
});

test("used and remaining value add up to the landed cost within half a cent", () => {
  fc.assert(
    fc.property(cents, weight, fc.double({ min: 0, max: 1, noNaN: true }), (beans, bought, share) => {
      const left = Math.round(bought * share);
      const value = remainingCents(lotOf(beans, null, bought, left)) ?? Number.NaN;
      const gone = remainingCents(lotOf(beans, null, bought, bought - left)) ?? Number.NaN;
      expect(Math.abs(value + gone - beans)).toBeLessThanOrEqual(1);
    }),
  );
});

test("more left is never worth less", () => {
  fc.assert(
    fc.property(cents, weight, weight, weight, (beans, bought, a, b) => {
      const value = (left: number) => remainingCents(lotOf(beans, 7, bought, left)) ?? Number.NaN;
      expect(value(Math.max(a, b))).toBeGreaterThanOrEqual(value(Math.min(a, b)));
    }),
  );
});

test("a lot bought in kilograms costs as much a kilogram as it did", () => {
  const perKg = (kg: number, dollars: number) => {
    const pounds = Math.round((kg / 0.45359237) * 10_000) / 10_000;
    return landedCentsPer("kg", {
      bean_cost: dollars,
      tax_ship_cost: 0,
      purchased_qty_lbs: pounds,
      remaining_lbs: pounds,
    });
  };
  expect([perKg(30, 360), perKg(30, 200), perKg(0.5, 200), perKg(69, 500)]).toEqual([1200, 667, 40_000, 725]);
  const lot = { bean_cost: 10, tax_ship_cost: 0, purchased_qty_lbs: 3, remaining_lbs: 3 };
  expect(landedPerLb(lot)).toBeCloseTo(10 / 3, 12);
});

test("landed cost of a pound is the nearest cent: times the pounds it is the cost again, to half a cent a pound", () => {
  fc.assert(
    fc.property(cents, weight, (beans, bought) => {
      const perLb = landedCentsPer("lb", lotOf(beans, null, bought, bought)) ?? Number.NaN;
      expect(Number.isInteger(perLb)).toBe(true);
      const difference = BigInt(perLb) * BigInt(bought) - BigInt(beans) * 10_000n;
      expect(2n * (difference < 0n ? -difference : difference) <= BigInt(bought)).toBe(true);
    }),
  );
  // 1,000 cents for three pounds; half a cent goes up.
  expect(landedCentsPer("lb", lotOf(1000, null, 30_000, 0))).toBe(333);
  expect(landedCentsPer("lb", lotOf(5, null, 20_000, 0))).toBe(3);
});

const TIERS = [
  { min_lbs: 1, price: 8.15 },
  { min_lbs: 20, price: 7.05 },
];

test("an offer is the tier's price times the pounds, rounded once", () => {
  expect(offerOf(TIERS, 3)).toEqual({ quantityLbs: 3, pricePerLb: 8.15, fromLbs: 1, cost: 24.45 });
  expect(offerOf(TIERS, 20)).toMatchObject({ pricePerLb: 7.05, cost: 141 });
  // 8.15 × 0.1 is 0.815, which binary fractions make 0.8149….
  expect(offerOf(TIERS, 0.1).cost).toBe(0.82);
  expect(offerOf([{ min_lbs: 50, price: 5 }], 20)).toMatchObject({ pricePerLb: 5, fromLbs: 50, cost: 100 });
  expect(offerOf([], 20)).toEqual({ quantityLbs: 20, pricePerLb: null, fromLbs: null, cost: null });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), weight, (price, lbs) => {
      const { cost } = offerOf([{ min_lbs: 1, price: price / 100 }], lbs / 10_000);
      const exact = BigInt(price) * BigInt(lbs);
      const difference = BigInt(Math.round((cost ?? Number.NaN) * 100)) * 10_000n - exact;
      expect(2n * (difference < 0n ? -difference : difference) <= 10_000n).toBe(true);
    }),
  );
});

const TODAY = "2026-11-21";
const daysAgo = (days: number) => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);
const roast = (days: number, ounces: number | null): RoastedOunces => ({
  roast_date: daysAgo(days),
  oz_in: ounces,
});

test("thirty days at half a pound a day leave ten pounds for twenty more", () => {
  const roasts = Array.from({ length: 30 }, (_, i) => roast(i, 8));
  expect(forecastRunOut(10, roasts, TODAY)).toEqual({ date: "2026-12-11", poundsAWeek: 3.5 });
});

test("two batches within a week are spread over fourteen days", () => {
  expect(forecastRunOut(7, [roast(0, 16), roast(1, 16)], TODAY)).toEqual({
    date: "2027-01-09",
    poundsAWeek: 1,
  });
});

test("too little data gives no forecast", () => {
  expect(forecastRunOut(7, [], TODAY)).toBeNull();
  expect(forecastRunOut(7, [roast(0, 16), roast(0, 16)], TODAY)).toBeNull();
  expect(forecastRunOut(7, [roast(0, 16), roast(1, null), roast(2, 0)], TODAY)).toBeNull();
  expect(forecastRunOut(7, [roast(0, 16), roast(60, 16)], TODAY)).toBeNull();
  expect(forecastRunOut(7, [roast(0, 16), roast(-1, 16)], TODAY)).toBeNull();
  expect(forecastRunOut(0, [roast(0, 16), roast(1, 16)], TODAY)).toBeNull();
  expect(forecastRunOut(-1, [roast(0, 16), roast(1, 16)], TODAY)).toBeNull();
  expect(forecastRunOut(7, [roast(0, 16), roast(59, 16)], TODAY)).not.toBeNull();
  expect(forecastRunOut(1000, [roast(0, 1), roast(1, 1)], TODAY)).toBeNull();
});

test("a lot runs low by its run-out date, and without one by the share that is left", () => {
  const lot = { id: 1, coffee: "Konga", remainingLbs: 10, purchasedLbs: 20, runOut: null };
  const until = (date: string) => runsLow({ ...lot, runOut: { date, poundsAWeek: 1 } }, TODAY);
  expect([until("2026-12-21"), until("2026-12-22")]).toEqual([true, false]);
  expect([runsLow(lot, TODAY), runsLow({ ...lot, remainingLbs: 3 }, TODAY)]).toEqual([false, true]);
});

test("roasting more never forecasts a later run-out, nor one before tomorrow", () => {
  const roasts = fc.array(
    fc.record({ days: fc.integer({ min: 0, max: 59 }), ounces: fc.integer({ min: 1, max: 500 }) }),
    {
      minLength: 2,
      maxLength: 20,
    },
  );
  let compared = 0;
  fc.assert(
    fc.property(
      roasts,
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 2, max: 9 }),
      (list, lbs, times) => {
        const of = (factor: number) =>
          forecastRunOut(
            lbs,
            list.map(({ days, ounces }) => roast(days, ounces * factor)),
            TODAY,
          );
        const [slow, fast] = [of(1), of(times)];
        if (fast) expect(fast.date > TODAY).toBe(true);
        if (!slow) return;
        compared++;
        expect((fast?.date ?? "9") <= slow.date).toBe(true);
      },
    ),
  );
  expect(compared).toBeGreaterThan(50);
});
