import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChargeRules, chargesFor, REST_RULES, USUAL_RULES } from "@/lib/roast/planning/charges";
import { type Product, planDay } from "@/lib/roast/planning/day-plan";
import { milliOuncesUp } from "@/lib/roast/planning/weights";
import { milliOuncesOf } from "@/lib/units/fixed-point";
import { OUNCES } from "@/lib/units/weight-unit";
import { runs } from "@/tests/support/property-tests";

const grams = (weight: number) => milliOuncesOf(weight * OUNCES.g);
const product = (changes: Partial<Product>): Product => ({
  key: "coffee 1",
  name: "Konga",
  coffees: "1",
  loss: 150_000,
  roasts: 5,
  usual: grams(1000),
  lots: [{ id: 1, share: null }],
  ...changes,
});

test("a day's plan takes roasted stock first, then full charges, then the rest, in the order due", () => {
  const huila = product({ key: "coffee 2", name: "Huila", coffees: "2", lots: [{ id: 2, share: null }] });
  const plan = planDay(
    [
      { product: "coffee 2", roasted: grams(425), dueOn: "2026-11-25" },
      { product: "coffee 1", roasted: grams(1500), dueOn: "2026-11-26" },
      { product: "coffee 1", roasted: grams(900), dueOn: "2026-11-24" },
    ],
    [huila, product({})],
    new Map([["1", grams(530)]]),
    new Map([
      [1, grams(2000)],
      [2, grams(400)],
    ]),
    "g",
  );
  expect(plan.products.map((each) => [each.product.name, each.dueOn])).toEqual([
    ["Konga", "2026-11-24"],
    ["Huila", "2026-11-25"],
  ]);
  const [konga, second] = plan.products;
  // 2,400 g − 530 g = 1,870 g, which are 2,200 g of green coffee at 15%.
  expect(konga?.batches).toEqual([
    { charge: 1_000_000, roasted: 850_000, isFull: true, lotId: 1 },
    { charge: 600_000, roasted: 510_000, isFull: false, lotId: 1 },
    { charge: 600_000, roasted: 510_000, isFull: false, lotId: 1 },
  ]);
  // The last 200 g are less than half a charge.
  expect(konga?.small).toEqual({ handled: "shared", green: 200_000, least: 500_000, among: 2, more: 0 });
  expect(second?.batches.map(({ charge }) => charge)).toEqual([500_000]);
  const short = plan.green.map(({ lotId, needed, left }) => [lotId, needed > left]);
  expect(short).toEqual([
    [1, true],
    [2, true],
  ]);
});

test("a lot that was bought for just these charges gives all of them", () => {
  // 2 kg are kept as 4.4092 lb, which is 0.03 g less than two charges of 1 kg.
  const lots = [3, 4].map((id) => ({ id, share: null }));
  const left = new Map([
    [3, milliOuncesOf(4.4092 * 16)],
    [4, grams(5000)],
  ]);
  const wanted = [{ product: "coffee 1", roasted: grams(1700), dueOn: "2026-11-25" }];
  const plan = planDay(wanted, [product({ lots })], new Map(), left, "g");
  expect(plan.products[0]?.batches.map(({ lotId }) => lotId)).toEqual([3, 3]);
});

test("a recipe draws on its lots by share, and batches go to the first lot that holds them", () => {
  const blend = product({
    key: "recipe 1",
    coffees: "1 2",
    usual: grams(1000),
    lots: [
      { id: 1, share: 60 },
      { id: 2, share: 40 },
    ],
  });
  const two = product({ lots: [3, 4].map((id) => ({ id, share: null })) });
  const plan = planDay(
    [
      { product: "recipe 1", roasted: grams(850), dueOn: "2026-11-24" },
      { product: "coffee 1", roasted: grams(1700), dueOn: "2026-11-25" },
    ],
    [blend, two],
    new Map(),
    new Map([
      [3, grams(1500)],
      [4, grams(1500)],
    ]),
    "g",
  );
  expect(plan.products[0]?.batches).toMatchObject([{ charge: 1_000_000, lotId: null }]);
  expect(plan.products[1]?.batches.map(({ lotId }) => lotId)).toEqual([3, 4]);
  const needed = new Map(plan.green.map((line) => [line.lotId, line.needed]));
  expect((needed.get(1) ?? 0) + (needed.get(2) ?? 0)).toBe(milliOuncesUp(1_000_000, "g"));
  expect((needed.get(1) ?? 0) / (needed.get(2) ?? 1)).toBeCloseTo(1.5, 3);
});

test("batches yield what stock doesn't cover, none above the usual charge or below the smallest", () => {
  const order = fc.record({ weight: fc.integer({ min: 1, max: 40_000 }), stock: fc.nat(5000) });
  const rule = fc.record({
    least: fc.option(fc.integer({ min: 1, max: 5000 })),
    rest: fc.constantFrom(...REST_RULES),
  });
  fc.assert(
    fc.property(
      order,
      fc.integer({ min: 0, max: 400_000 }),
      fc.integer({ min: 50, max: 5000 }),
      rule,
      ({ weight, stock }, loss, usual, { least, rest }) => {
        const rules = { rest, least: least === null ? null : least * 1000 };
        const { products } = planDay(
          [{ product: "coffee 1", roasted: grams(weight), dueOn: "2026-11-24" }],
          [product({ loss, usual: grams(usual) })],
          new Map([["1", grams(stock)]]),
          new Map(),
          "g",
          rules,
        );
        const [planned] = products;
        if (!planned) throw new Error("no plan");
        const { batches, small } = planned;
        expect(planned.fromStock + planned.toRoast).toBe(planned.ordered);
        const wanted = Math.max(0, weight - stock);
        if (batches.length === 0 || batches.length >= 200) return;
        const green = batches.reduce((sum, { charge }) => sum + charge, 0) / 1000;
        const more = green * (1 - loss / 1e6) - wanted;
        expect(Math.abs(more - (small?.more ?? 0) / 1000)).toBeLessThanOrEqual(1.1);
        if (small?.handled === "left") expect(more).toBeLessThanOrEqual(0.1);
        else expect(more).toBeGreaterThanOrEqual(-0.1);
        const smallest = Math.min(usual, least ?? Math.ceil(usual / 2)) * 1000;
        for (const { charge } of batches) {
          expect(charge).toBeLessThanOrEqual(usual * 1000);
          expect(charge).toBeGreaterThanOrEqual(smallest);
        }
        // Full charges first, the larger ones before the smaller.
        const charges = batches.map(({ charge }) => charge);
        expect(charges).toEqual(charges.toSorted((a, b) => b - a));
      },
    ),
    { numRuns: runs(200) },
  );
});

test("a rest below the smallest charge is shared, roasted as a full charge or left out", () => {
  const charges = (roasted: number, rules: Partial<ChargeRules>) => {
    const { batches, small } = chargesFor({ roasted: roasted * 850, loss: 150_000, full: 1_000_000 }, "g", {
      ...USUAL_RULES,
      ...rules,
    });
    return [batches.map(({ charge }) => charge / 1000), small?.handled, (small?.more ?? 0) / 1000];
  };
  expect(charges(2100, {})).toEqual([[1000, 550, 550], "shared", 0]);
  expect(charges(2100, { least: 690_000 })).toEqual([[700, 700, 700], "shared", 0]);
  expect(charges(2100, { least: 800_000 })).toEqual([[1000, 1000, 800], "smallest", 595]);
  expect(charges(2100, { rest: "full" })).toEqual([[1000, 1000, 1000], "full", 765]);
  expect(charges(2100, { rest: "leave" })).toEqual([[1000, 1000], "left", -85]);
  expect(charges(300, { rest: "leave" })).toEqual([[500], "smallest", 170]);
  expect(charges(2600, {})).toEqual([[1000, 1000, 600], undefined, 0]);
  expect(charges(250_000, {})).toEqual([Array(200).fill(1000), "beyond", -42_500]);
});

test("a product whose weight loss is unknown has no batches", () => {
  const orders = [{ product: "coffee 1", roasted: grams(850), dueOn: "2026-11-24" }];
  const { products, green } = planDay(orders, [product({ loss: null })], new Map(), new Map(), "kg");
  expect(products).toMatchObject([{ toRoast: grams(850), batches: [] }]);
  expect(green).toEqual([]);
});
