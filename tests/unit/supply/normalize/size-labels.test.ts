import { describe, expect, test } from "vitest";
import { readProducts } from "@/lib/supply/feeds/product-page";
import { shopifyProduct } from "@/lib/supply/feeds/shopify";
import { pricingOf } from "@/lib/supply/normalize/price/prices";

/** Title, price, and Shopify's `grams` where they matter. */
type Variant = [title: string, price: string, grams?: number];
type Tier = [minLbs: number, pricePerLb: number];

const source = { kind: "shopify", url: "https://shop.example/", website: null } as const;

/** The tiers of a product as Shopify's feed has it. */
function tiersOf(variants: readonly Variant[], name = "Kenya Nyeri AA"): Tier[] {
  const product = {
    id: 1,
    title: name,
    variants: variants.map(([title, price, grams = 0]) => ({ title, price, grams, available: true })),
  };
  const sizes = readProducts([product], shopifyProduct(source)).entries[0]?.product.sizes ?? [];
  const pricing = pricingOf(sizes, name);
  if ("unreadable" in pricing) throw new Error(pricing.unreadable);
  return pricing.tiers.map(({ min_lbs, price }) => [min_lbs, price]);
}

describe("a label beats the parcel's weight", () => {
  test.each<[title: string, price: string, grams: number, Tier]>([
    ["1 lb", "8.65", 544, [1, 8.65]],
    ["1lb", "8.65", 454, [1, 8.65]],
    ["1 lb.", "8.65", 500, [1, 8.65]],
    ["1-lb", "8.65", 544, [1, 8.65]],
    ["One Pound", "8.65", 544, [1, 8.65]],
    ["1 Pound Bag", "8.65", 680, [1, 8.65]],
    ["1#", "8.65", 544, [1, 8.65]],
    ["Green (unroasted) / 1 lb", "8.65", 544, [1, 8.65]],
    ["5 lb / Green", "41.00", 2500, [5, 8.2]],
    ["5 lb bag", "41.00", 454, [5, 8.2]],
    ["5lbs", "41.00", 2722, [5, 8.2]],
    ["5#", "41.00", 2722, [5, 8.2]],
    ["Five pounds", "41.00", 2722, [5, 8.2]],
    ["10 Pounds", "79.00", 4989, [10, 7.9]],
    ["25 lb Box", "185.00", 12_247, [25, 7.4]],
    ["50 lb bag", "355.00", 454, [50, 7.1]],
    ["Half pound", "5.00", 318, [0.5, 10]],
    ["1/2 lb", "5.00", 318, [0.5, 10]],
    ["½ lb sample", "5.00", 318, [0.5, 10]],
    ["8 oz", "5.00", 318, [0.5, 10]],
    ["1.5 lb", "12.00", 800, [1.5, 8]],
    ["One and a half pounds", "12.00", 800, [1.5, 8]],
    ["2 1/2 lbs", "20.00", 1300, [2.5, 8]],
    ["12 oz", "7.50", 454, [0.75, 10]],
    ["250g", "6.00", 300, [0.55, 10.89]],
    ["500 grams", "10.00", 600, [1.1, 9.07]],
    ["1kg", "18.00", 1200, [2.2, 8.16]],
    ["1 Kilo", "18.00", 1000, [2.2, 8.16]],
    ["Half kilo", "10.00", 600, [1.1, 9.07]],
    ["5 kg", "80.00", 5400, [11.02, 7.26]],
    ["30kg box", "430.00", 454, [66.14, 6.5]],
    ["Half bag (35 kg)", "490.00", 36_000, [77.16, 6.35]],
    ["Full bag - 152 lbs", "912.00", 70_000, [152, 6]],
    ["Full Sack (69kg)", "912.69", 70_500, [152.12, 6]],
    ["60 KG / 132 LB", "800.00", 61_000, [132.28, 6.05]],
    ["2.2 lb - 1 kg", "18.00", 1200, [2.2, 8.18]],
    ["Lot 3 - 5 lb bag", "41.00", 2500, [5, 8.2]],
    ["5 lb + free shipping", "41.00", 2500, [5, 8.2]],
    ["20 lb (save 10%)", "150.00", 9500, [20, 7.5]],
    ["1,000 lb pallet", "5,900.00", 0, [1000, 5.9]],
  ])("%s at $%s and %i grams", (title, price, grams, expected) => {
    expect(tiersOf([[title, price, grams]])).toEqual([expected]);
  });
});

describe("several bags in a pack are counted together", () => {
  test.each<[...[string, string], Tier]>([
    ["2 x 5 lb", "80.00", [10, 8]],
    ["2x5lb", "80.00", [10, 8]],
    ["4 × 1 lb", "34.00", [4, 8.5]],
    ["5 lb x 2", "80.00", [10, 8]],
    ["5 lb (2 pack)", "80.00", [10, 8]],
    ["1 lb 3-pack", "25.50", [3, 8.5]],
    ["Pack of 3, 1 lb each", "25.50", [3, 8.5]],
    ["4 bags of 5 lb", "156.00", [20, 7.8]],
    ["Case of 10 1-lb bags", "82.00", [10, 8.2]],
    ["Case of 6 (12 oz)", "42.75", [4.5, 9.5]],
    ["10 lb box (2 bags of 5 lb)", "80.00", [10, 8]],
    ["4 x 5 lb (20 lb total)", "156.00", [20, 7.8]],
    ["Box of 20 lb", "156.00", [20, 7.8]],
  ])("%s at $%s", (title, price, expected) => {
    expect(tiersOf([[title, price]])).toEqual([expected]);
  });
});

describe("a price per pound is a tier from its quantity", () => {
  test.each<[...[string, string], Tier]>([
    ["20+ lbs (price per lb)", "6.20", [20, 6.2]],
    ["50 lb and up (price per pound)", "5.95", [50, 5.95]],
    ["5-19 lbs (per lb)", "7.10", [5, 7.1]],
    ["Price per lb", "8.65", [1, 8.65]],
    ["per pound", "8.65", [1, 8.65]],
    ["By the pound", "8.65", [1, 8.65]],
    ["/lb", "8.65", [1, 8.65]],
    ["Price per kg", "17.00", [2.2, 7.71]],
    ["10+ kg (price per kg)", "15.00", [22.05, 6.8]],
    ["10+ kg, price per lb", "6.80", [22.05, 6.8]],
    ["Price per lb (50 lb minimum)", "5.95", [50, 5.95]],
    ["Full bag (152 lb) - price per lb", "5.10", [152, 5.1]],
    ["Per lb, 60kg bag", "5.10", [132.28, 5.1]],
    ["20 lbs ($6.10/lb)", "122.00", [20, 6.1]],
    ["20 lbs ($6.10/lb)", "6.10", [20, 6.1]],
    ["5-19 lbs @ 7.25/lb", "7.25", [5, 7.25]],
    ["Bulk 50 lb bag - $5.99/lb", "299.50", [50, 5.99]],
  ])("%s at $%s", (title, price, expected) => {
    expect(tiersOf([[title, price]])).toEqual([expected]);
  });
});

describe("a quantity break that doesn't say what its price is for is read by comparison with the other sizes", () => {
  const pound: Variant = ["1 lb", "8.65"];
  test.each<[Variant[], Tier[]]>([
    [
      [pound, ["20+ lbs", "6.20"]],
      [
        [1, 8.65],
        [20, 6.2],
      ],
    ],
    [
      [pound, ["5+ lbs", "41.00"]],
      [
        [1, 8.65],
        [5, 8.2],
      ],
    ],
    [
      [pound, ["50lb+ bulk", "5.95"]],
      [
        [1, 8.65],
        [50, 5.95],
      ],
    ],
    [
      [pound, ["50 lbs +", "5.95"]],
      [
        [1, 8.65],
        [50, 5.95],
      ],
    ],
    [
      [pound, ["50 or more lbs", "5.95"]],
      [
        [1, 8.65],
        [50, 5.95],
      ],
    ],
    [
      [pound, ["50 lbs & up", "5.95"]],
      [
        [1, 8.65],
        [50, 5.95],
      ],
    ],
    [
      [pound, ["Over 100 lbs", "5.50"]],
      [
        [1, 8.65],
        [100, 5.5],
      ],
    ],
    [
      [pound, ["Min. order 20 lb", "6.20"]],
      [
        [1, 8.65],
        [20, 6.2],
      ],
    ],
    [
      [
        ["1-4 lbs", "8.00"],
        ["5-19 lbs", "7.50"],
        ["20+ lbs", "6.20"],
      ],
      [
        [1, 8],
        [5, 7.5],
        [20, 6.2],
      ],
    ],
    [
      [
        ["1 to 4 lbs", "8.00"],
        ["5 to 19 lbs", "7.50"],
      ],
      [
        [1, 8],
        [5, 7.5],
      ],
    ],
    [
      [
        ["Under 5 lbs", "8.00"],
        ["5 lb - 19 lb", "7.50"],
        ["20 lb and above", "6.20"],
      ],
      [
        [1, 8],
        [5, 7.5],
        [20, 6.2],
      ],
    ],
    [
      [
        ["5+ lbs", "40.00"],
        ["20+ lbs", "150.00"],
      ],
      [
        [5, 8],
        [20, 7.5],
      ],
    ],
    [
      [
        ["1-4 kg", "18.00"],
        ["5+ kg", "16.50"],
      ],
      [
        [2.2, 8.16],
        [11.02, 7.48],
      ],
    ],
    [
      [pound, ["Full sack (152 lb)", "5.10"]],
      [
        [1, 8.65],
        [152, 5.1],
      ],
    ],
  ])("%j", (variants, expected) => {
    expect(tiersOf(variants)).toEqual(expected);
  });
});

describe("a parcel's weight counts only if no text states one, and only if it is plausible", () => {
  test.each<[string, Variant[], Tier[]]>([
    ["Kenya Nyeri AA", [["Default Title", "41.00", 2268]], [[5, 8.2]]],
    ["Kenya Nyeri AA - 1 lb", [["Default Title", "8.65", 544]], [[1, 8.65]]],
    ["Kenya Nyeri AA 5 lb bag", [["Default Title", "41.00", 454]], [[5, 8.2]]],
    ["Kenya Nyeri AA, 60kg bags", [["Default Title", "8.65", 454]], [[1, 8.64]]],
    [
      "Kenya",
      [
        ["1 lb", "8.65", 544],
        ["Sack", "905.00", 68_946],
      ],
      [
        [1, 8.65],
        [152, 5.95],
      ],
    ],
    // A duplicated product's default: a sample of a pound for two dollars.
    [
      "Kenya",
      [
        ["1 lb", "8.65", 454],
        ["Sample", "2.00", 454],
      ],
      [[1, 8.65]],
    ],
    [
      "Kenya",
      [
        ["Small", "8.65", 454],
        ["Medium", "41.00", 454],
        ["Large", "150.00", 454],
      ],
      [],
    ],
    [
      "Kenya",
      [
        ["Whole", "8.65", 454],
        ["Ground", "8.65", 454],
      ],
      [[1, 8.64]],
    ],
    [
      "Kenya 1 lb",
      [
        ["Small", "8.65", 454],
        ["Large", "41.00", 2268],
      ],
      [
        [1, 8.65],
        [5, 8.2],
      ],
    ],
  ])("%s %j", (name, variants, expected) => {
    expect(tiersOf(variants, name)).toEqual(expected);
  });
});
