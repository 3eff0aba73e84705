import fc from "fast-check";
import { expect, test } from "vitest";
import { averageOf, averagesByCoffee } from "@/lib/roast/planning/averages";
import { expectedLoss } from "@/lib/roast/planning/expected-loss";
import { lossesOf, planRoasting } from "@/lib/roast/planning/plan";
import type { LotStock, RoastRow } from "@/lib/roast/planning/queries";
import {
  batchesOf,
  fromMilliOunces,
  greenFor,
  milliOuncesUp,
  roastedFrom,
  SCALE_STEPS,
} from "@/lib/roast/planning/weights";
import { rounded } from "@/lib/units/rounding";
import { OUNCES, storedOunces, WEIGHT_UNITS } from "@/lib/units/weight-unit";

const GRAMS = SCALE_STEPS.g;

test("1,000 g at a loss of 15.2% takes 1,180 g of green coffee", () => {
  // 1000 / 0.848 = 1179.245…
  expect(greenFor(1_000_000, 152, GRAMS)).toBe(1_180_000);
  expect(roastedFrom(1_180_000, 152)).toBe(1_000_640);
  expect(greenFor(1_000_000, 0, GRAMS)).toBe(1_000_000);
  // 850 / 0.85 is 1000 exactly: not a gram more.
  expect(greenFor(850_000, 150, GRAMS)).toBe(1_000_000);
  // 5 lb at 14.8 %: 5.8685… lb; 80 oz: 93.896… oz.
  expect(greenFor(5000, 148, SCALE_STEPS.lb)).toBe(5870);
  expect(greenFor(80_000, 148, SCALE_STEPS.oz)).toBe(93_900);
});

const loss = fc.integer({ min: 0, max: 999 });
const weight = fc.integer({ min: 1, max: 100_000_000 });
const step = fc.constantFrom(...WEIGHT_UNITS.map((unit) => SCALE_STEPS[unit]));

test("the planned charge yields the wanted weight, and one scale step less wouldn't", () => {
  fc.assert(
    fc.property(weight, loss, step, (wanted, tenths, size) => {
      const green = greenFor(wanted, tenths, size);
      expect(green % size).toBe(0);
      expect(Number.isSafeInteger(green)).toBe(true);
      // In whole numbers that cannot round: green · (1000 − loss) against wanted · 1000.
      const gives = (charged: number) => BigInt(charged) * BigInt(1000 - tenths);
      expect(gives(green) >= BigInt(wanted) * 1000n).toBe(true);
      expect(gives(green - size) < BigInt(wanted) * 1000n).toBe(true);
      expect(roastedFrom(green, tenths)).toBeGreaterThanOrEqual(wanted);
    }),
  );
});

test("more wanted weight or more loss never takes less green coffee", () => {
  fc.assert(
    fc.property(weight, weight, loss, loss, step, (a, b, x, y, size) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      const [mild, dark] = x < y ? [x, y] : [y, x];
      expect(greenFor(more, mild, size)).toBeGreaterThanOrEqual(greenFor(less, mild, size));
      expect(greenFor(less, dark, size)).toBeGreaterThanOrEqual(greenFor(less, mild, size));
    }),
  );
});

test("batches are equal, as few as the usual size allows, and add up to the green coffee", () => {
  expect(batchesOf(1_180_000, 453_592, GRAMS)).toEqual({ count: 3, each: 394_000 });
  expect(batchesOf(453_000, 453_592, GRAMS)).toEqual({ count: 1, each: 453_000 });
  fc.assert(
    fc.property(weight, fc.integer({ min: 1, max: 1_000_000 }), step, (green, usual, size) => {
      const { count, each } = batchesOf(green, usual, size);
      expect(count * each).toBeGreaterThanOrEqual(green);
      expect((count - 1) * usual).toBeLessThan(green);
      // Only rounding up to the scale may take a batch above the usual size.
      expect(each).toBeLessThan(usual + size);
    }),
  );
});

test("weights convert at 28.349523125 g per ounce and round-trip within one step", () => {
  expect(milliOuncesUp(453_592, "g")).toBe(16_000);
  expect(milliOuncesUp(453_593, "g")).toBe(16_001);
  expect(fromMilliOunces(16_000, "g")).toBe(453_592);
  expect(milliOuncesUp(2500, "lb")).toBe(40_000);
  expect(fromMilliOunces(40_000, "lb")).toBe(2500);
  fc.assert(
    fc.property(weight, fc.constantFrom(...WEIGHT_UNITS), (milliOunces, unit) => {
      const there = fromMilliOunces(milliOunces, unit);
      const back = milliOuncesUp(there, unit);
      expect(back).toBeLessThanOrEqual(milliOunces);
      expect(milliOuncesUp(there + 1, unit)).toBeGreaterThanOrEqual(milliOunces);
    }),
  );
});

test("the expected loss is the median of the coffee's roasts, else of all roasts, else unknown", () => {
  expect(expectedLoss([148, 152, 190], [100])).toEqual({
    basis: "coffee",
    roasts: 3,
    tenths: 152,
    ppm: 152_000,
    low: 150,
    high: 171,
  });
  expect(expectedLoss([148], [100, 200])).toMatchObject({ basis: "coffee", tenths: 148, low: null });
  expect(expectedLoss([], [140, 150, 160, 170])).toMatchObject({ basis: "all", roasts: 4, tenths: 155 });
  expect(expectedLoss([], [])).toBeNull();
});

test("a roast without both weights, or with a gain, doesn't count for the expected loss", () => {
  const weights = [
    [16, 13.6],
    [16, null],
    [null, 13],
    [0, 0],
    [16, 0],
    [13, 16],
    [12, 12],
    [1000, 0.1],
  ] as const;
  expect(lossesOf(weights.map(([ozIn, ozOut]) => ({ ozIn, ozOut })))).toEqual([150, 0]);
});

const row = (changes: Partial<RoastRow>): RoastRow => ({
  id: 1,
  catalogId: 1,
  coffeeName: "Konga",
  roastDate: "2026-11-01",
  ozIn: 16,
  ozOut: 13.6,
  temperatureUnit: "C",
  totalTime: null,
  dtrPercent: null,
  dryingPercent: null,
  maillardPercent: null,
  rateAtFirstCrack: null,
  dropTemp: null,
  ...changes,
});
const stock = (changes: Partial<LotStock>): LotStock => ({
  id: 1,
  catalogId: 1,
  coffeeName: "Konga",
  leftOz: 160,
  ...changes,
});
const wish = {
  coffee: 1,
  wanted: 1_000_000,
  unit: "g" as const,
  batch: null,
  loss: null,
  drop: null,
  degrees: "C" as const,
};

test("a plan is compared with the remaining stock of the coffee's lots and reports a shortage", () => {
  const rows = [row({})];
  // 1000 g at 15 %: 1177 g in three batches of 393 g, for 454 g are usual: 1179 g of the 4,535.9 that are left.
  const lots = [
    stock({ leftOz: 100 }),
    stock({ leftOz: 60 }),
    stock({ leftOz: -5 }),
    stock({ catalogId: 2 }),
  ];
  const planned = planRoasting(wish, rows, lots);
  expect(planned.plan).toMatchObject({
    green: 1_177_000,
    batches: { count: 3, each: 393_000, usual: 454_000, basis: "coffee" },
  });
  expect(planned.stock).toMatchObject({ lots: 2, left: 4_535_923 });
  expect(planned.stock.after).toBeGreaterThan(3_356_880);
  expect(planned.stock.after).toBeLessThanOrEqual(3_356_923);
  const short = planRoasting({ ...wish, unit: "oz", wanted: 170_000 }, rows, [stock({ leftOz: 100 })]);
  // 200 oz in 13 batches of 15.4 oz are 200.2 oz, 100.2 more than there are.
  expect(short.stock).toMatchObject({ left: 100_000, after: -100_200 });
});

test("whole charges of the usual weight are that many batches, and a lot that holds them leaves nothing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 3000 }), fc.integer({ min: 1, max: 20 }), (charge, count) => {
      const rows = [row({ ozIn: storedOunces(charge, "g"), ozOut: null })];
      // As a lot's weight is kept, in pounds to four decimals.
      const left = 16 * rounded((count * charge * OUNCES.g) / OUNCES.lb, 4);
      const wanted = roastedFrom(count * charge * 1000, 150);
      const { plan, stock: lots } = planRoasting({ ...wish, wanted, loss: 150 }, rows, [
        stock({ leftOz: left }),
      ]);
      expect(plan?.batches).toMatchObject({ count, each: charge * 1000 });
      expect(Math.abs(lots.after ?? Number.NaN)).toBeLessThan(500);
      expect(lots.after).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("without a weighed roast nothing is planned unless a loss is entered", () => {
  const rows = [row({ ozOut: null })];
  expect(planRoasting(wish, rows, [stock({})])).toMatchObject({
    loss: null,
    plan: null,
    stock: { gives: null, after: null },
  });
  expect(planRoasting({ ...wish, loss: 160, batch: 500_000 }, rows, [stock({})])).toMatchObject({
    loss: { basis: "given", tenths: 160 },
    plan: { green: 1_191_000, batches: { count: 3, each: 397_000, basis: "given" } },
  });
});

test("a target drop temperature uses the losses of roasts dropped near it, on either scale, if there are three", () => {
  const dropped = (bean: number, ozOut: number, temperatureUnit: "C" | "F" = "C") =>
    row({ ozOut, temperatureUnit, dropTemp: bean });
  // Light ones lose 12.5 %, dark ones 17.5 %; 203 °C is 397.4 °F, 221 °C is 429.8 °F.
  const rows = [
    dropped(203, 14),
    dropped(397.4, 14, "F"),
    dropped(205.5, 14),
    dropped(221, 13.2),
    dropped(429.8, 13.2, "F"),
    dropped(222, 13.2),
    row({ ozOut: 8 }),
    { ...dropped(205, 8), catalogId: 2 },
  ];
  const at = (drop: number | null, degrees: "C" | "F" = "C") =>
    planRoasting({ ...wish, drop, degrees }, rows, []);
  expect(at(203).loss).toMatchObject({ basis: "drop", roasts: 3, tenths: 125 });
  // Two lie within three degrees of it, the third five away.
  expect(at(200.2).loss?.basis).toBe("coffee");
  expect(at(392.4, "F").loss?.basis).toBe("coffee");
  expect(at(430, "F").loss).toMatchObject({ basis: "drop", roasts: 3, tenths: 175 });
  expect(at(212).loss).toMatchObject({ basis: "coffee", roasts: 7 });
  expect(at(null).loss?.basis).toBe("coffee");
  expect(planRoasting({ ...wish, drop: 203, loss: 160 }, rows, []).loss?.basis).toBe("given");
  const { drop } = at(null, "F");
  expect(drop).toMatchObject({ unit: "F", wanted: null, roasts: 6 });
  expect(drop.within).toBeCloseTo(5.4, 10);
  expect(drop.range?.[0]).toBeCloseTo(397.4, 6);
  expect(drop.range?.[1]).toBeCloseTo(431.6, 6);
  expect(planRoasting(wish, [row({})], []).drop.range).toBeNull();
});

test("averages cover each coffee's roasts that have the figure, in one unit", () => {
  expect(averageOf([14, null, 15, 16])).toEqual({ roasts: 3, mean: 15, spread: 1, low: 14, high: 16 });
  expect(averageOf([15])).toEqual({ roasts: 1, mean: 15, spread: null, low: 15, high: 15 });
  expect(averageOf([null])).toBeNull();
  const [konga, huila] = averagesByCoffee(
    [
      row({ id: 3, totalTime: 660, rateAtFirstCrack: 9, temperatureUnit: "C" }),
      row({ id: 2, catalogId: 2, coffeeName: "Huila", totalTime: 600 }),
      row({ id: 1, totalTime: 640, rateAtFirstCrack: 18, temperatureUnit: "F", ozOut: null }),
    ],
    "C",
  );
  expect(konga).toMatchObject({ coffee_name: "Konga", roasts: 2, latest: [3, 1] });
  expect(konga?.figures.total_time).toMatchObject({ mean: 650, low: 640, high: 660 });
  expect(konga?.figures.rate_at_first_crack).toMatchObject({ mean: 9.5, roasts: 2 });
  expect(konga?.figures.weight_loss_percent).toMatchObject({ mean: 15, roasts: 1, spread: null });
  expect(konga?.figures.dtr_percent).toBeNull();
  expect(huila).toMatchObject({ roasts: 1, latest: [2] });
});

test("without a coffee the loss is that of all roasts, not of blends alone", () => {
  const rows = [row({}), row({ id: 2 }), { ...row({ id: 3, ozOut: 12 }), catalogId: null }];
  const { loss } = planRoasting({ ...wish, coffee: null }, rows, []);
  expect(loss).toMatchObject({ basis: "all", roasts: 3, tenths: 150 });
});
