import fc from "fast-check";
import { expect, test } from "vitest";
import type { SupplierSize } from "@/lib/coffee/supplier-product";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { pricingOf } from "@/lib/supply/normalize/price/prices";
import { POUND, pounds, weightInWords, weightOf } from "@/lib/supply/normalize/price/weights";
import { product } from "./product";

const size = (
  label: string | null,
  price: string | null,
  more: Partial<SupplierSize> = {},
): SupplierSize => ({
  label,
  weight: null,
  price,
  currency: "USD",
  available: true,
  ...more,
});

const tiers = (sizes: SupplierSize[], name = "Kenya AA") => {
  const pricing = pricingOf(sizes, name);
  if ("unreadable" in pricing) throw new Error(pricing.unreadable);
  return pricing;
};

test.each([
  ["5 lb bag", 5],
  ["Full sack (69kg)", 152.12],
  ["2 x 25 lb", 50],
  ["1/2 lb", 0.5],
  ["½ lb", 0.5],
  ["1 1/2 lb", 1.5],
  ["half pound", 0.5],
  ["8oz", 0.5],
  ["20 lbs ($6.10/lb)", 20],
  ["60 KG / 132 LB", 132.28],
  ["1,000 kg", 2204.62],
  ["0.5kg", 1.1],
  ["Price per lb", 1],
  ["Green / 1lb", 1],
])("%s weighs %d lb", (label, lb) => {
  const weight = weightInWords(label);
  expect(weight).not.toBeNull();
  expect(pounds(weight ?? 0n)).toBe(lb);
});

test.each(["Default Title", "Whole bean", "Size L", "$25", ""])("%s states no weight", (label) => {
  expect(weightInWords(label)).toBeNull();
});

test("a price per pound is whole cents, rounded half up, for any size", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 500 }), (cents, lb) => {
      const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
      const [tier] = tiers([size(`${lb} lb`, price)]).tiers;
      const expected = (BigInt(cents) * 2n + BigInt(lb)) / (2n * BigInt(lb));
      expect(Math.round((tier?.price ?? -1) * 100)).toBe(Number(expected));
    }),
  );
});

test("tiers ascend, and no two start at the same weight", () => {
  const sizes = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 500, max: 900 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(sizes, (rows) => {
      const found = tiers(rows.map(([lb, cents]) => size(`${lb} lb`, ((lb * cents) / 100).toFixed(2)))).tiers;
      expect(found.map((tier) => tier.min_lbs)).toEqual(
        [...new Set(rows.map(([lb]) => lb))].toSorted((a, b) => a - b),
      );
    }),
  );
});

test("the cheaper of two sizes with equal weight counts; sold-out ones count only when nothing else is left", () => {
  expect(tiers([size("1 lb", "9.00"), size("1 lb", "8.00")]).tiers).toEqual([{ min_lbs: 1, price: 8 }]);
  expect(tiers([size("1 lb", "9.00"), size("5 lb", "40.00", { available: false })]).tiers).toHaveLength(1);
  expect(tiers([size("5 lb", "40.00", { available: false })]).tiers).toEqual([{ min_lbs: 5, price: 8 }]);
});

test("a sample by the ounce isn't a tier if there is a real size", () => {
  expect(tiers([size("4 oz sample", "5.00"), size("1 lb", "9.00")]).tiers).toEqual([
    { min_lbs: 1, price: 9 },
  ]);
  expect(tiers([size("4 oz", "5.00")]).tiers).toEqual([{ min_lbs: 0.25, price: 20 }]);
});

test("the canonical price is for one pound, else for the smallest size", () => {
  expect(tiers([size("0.5 lb", "6.00"), size("1 lb", "9.00"), size("5 lb", "40.00")]).pricePerLb).toBe(9);
  expect(tiers([size("5 lb", "40.00"), size("60 kg", "600.00")]).pricePerLb).toBe(8);
});

test("the feed's weight beats the label, and the name applies to sizes without any", () => {
  expect(tiers([size("Bag", "40.00", { weight: { value: 5, unit: "lb" } })]).pricePerLb).toBe(8);
  expect(tiers([size("Default Title", "40.00")], "Kenya AA 5 lb").pricePerLb).toBe(8);
});

test("other currencies, missing prices and prices on request make no tier, and an unreadable price is reported", () => {
  expect(
    tiers([size("1 lb", "9.00", { currency: "EUR" }), size("1 lb", null), size("1 lb", "Call for price")])
      .tiers,
  ).toEqual([]);
  expect(pricingOf([size("1 lb", "nine")], "x")).toEqual({ unreadable: "nine" });
});

test("a pound is exact in every unit", () => {
  expect(weightOf(1, "lb")).toBe(POUND);
  expect(weightOf(16, "oz")).toBe(POUND);
  expect(weightOf("0.45359237", "kg")).toBe(POUND);
  expect(weightOf("453.59237", "g")).toBe(POUND);
});

test.each([
  [
    [
      ["1 lb", "8.65"],
      ["5 lb", "4.25"],
      ["50 lb", "320"],
    ],
    [1, 50],
    "$0.85 per pound is implausible beside $6.40",
  ],
  [
    [
      ["1 lb", "85.00"],
      ["5 lb", "40.00"],
      ["10 lb", "76.00"],
    ],
    [5, 10],
    "$85.00 per pound is implausible beside $8.00",
  ],
] as const)(
  "drops a tier that is implausible beside its neighbours, with a reason: %j",
  (sizes, kept, reason) => {
    const pricing = tiers(sizes.map(([label, price]) => size(label, price)));
    expect(pricing.tiers.map((tier) => tier.min_lbs)).toEqual(kept);
    expect(pricing.implausible).toMatchObject([{ reason }]);
  },
);

test("keeps a dear sample and a deep discount for sacks", () => {
  const pricing = tiers([size("4 oz", "6.00"), size("1 lb", "9.00"), size("150 lb", "690.00")]);
  expect(pricing).toMatchObject({ tiers: [{ price: 9 }, { price: 4.6 }], implausible: [] });
});

test("a rejected tier is kept as evidence with its reason", () => {
  const sizes = [size("1 lb", "8.65"), size("5 lb", "4.25"), size("50 lb", "320")];
  const result = normalizeProduct(product({ sizes }), { wholesaleOnly: false });
  expect(result.kind === "coffee" && result.evidence.at(-1)).toEqual({
    field: "priceTiers",
    value: "rejected: $0.85 per pound is implausible beside $6.40",
    quote: "5 lb: 4.25",
    from: "size",
  });
});
