import type { Cupping } from "@/lib/inventory/cupping";
import type { RoastPlan } from "./synthetic-roast";

export interface LotPlan {
  country: string;
  region: string | null;
  baseMethod: "Washed" | "Natural" | "Honey" | "Decaf";
  pounds: number;
  /** Days ago. */
  bought: number;
  /** Days ago of its first roast and its last one. */
  roasted: readonly [first: number, last: number];
  roasts: number;
  /** Ounces of green coffee a batch. */
  batchOz: number;
  notes: string | null;
  rank: number | null;
  cupping: Cupping | null;
  roast: Pick<RoastPlan, "heading" | "pace" | "charge" | "dryEnd" | "firstCrack" | "developmentPercent">;
}

const cupping = (
  [aroma, flavor, aftertaste, acidity, body, sweetness, balance, overall]: readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ],
  text: string,
): Cupping => ({
  scores: { aroma, flavor, aftertaste, acidity, body, sweetness, balance, overall },
  text,
});

/** The oldest first: the first is used up, the last barely started. */
export const LOT_PLANS: readonly LotPlan[] = [
  {
    country: "Ethiopia",
    region: "Yirgacheffe",
    baseMethod: "Washed",
    pounds: 20,
    bought: 172,
    roasted: [166, 74],
    roasts: 10,
    batchOz: 32,
    notes: "The filter of the summer. Order again when the new crop lands.",
    rank: 9,
    cupping: cupping(
      [8.5, 8.75, 8.25, 8.75, 7.5, 8.25, 8.5, 8.75],
      "Bergamot, apricot, black tea. Opens as it cools.",
    ),
    roast: { heading: 228, pace: 5.4, charge: 198, dryEnd: 151, firstCrack: 196, developmentPercent: 17.5 },
  },
  {
    country: "Brazil",
    region: "Cerrado Mineiro",
    baseMethod: "Natural",
    pounds: 50,
    bought: 148,
    roasted: [140, 9],
    roasts: 7,
    batchOz: 35,
    notes: "Base of the house espresso, 60 %.",
    rank: 7,
    cupping: cupping(
      [7.5, 7.75, 7.5, 6.75, 8.25, 8, 8, 7.75],
      "Hazelnut, milk chocolate, low acidity. Does what it should.",
    ),
    roast: { heading: 231, pace: 5.6, charge: 194, dryEnd: 149, firstCrack: 195, developmentPercent: 22 },
  },
  {
    country: "Colombia",
    region: "Huila",
    baseMethod: "Washed",
    pounds: 25,
    bought: 121,
    roasted: [115, 5],
    roasts: 8,
    batchOz: 32,
    notes: "Forgiving. Sells itself.",
    rank: 8,
    cupping: cupping([8, 8.25, 8, 8.25, 7.75, 8.25, 8.25, 8.25], "Red apple, panela, a little lime."),
    roast: { heading: 229, pace: 5.3, charge: 200, dryEnd: 152, firstCrack: 197, developmentPercent: 19.5 },
  },
  {
    country: "Ethiopia",
    region: "Guji",
    baseMethod: "Natural",
    pounds: 10,
    bought: 96,
    roasted: [90, 31],
    roasts: 5,
    batchOz: 24,
    notes: "Charge lower than the washed ones, it scorches easily.",
    rank: 9,
    cupping: cupping([9, 8.75, 8.5, 8.25, 8, 8.75, 8.25, 8.75], "Blueberry and cocoa. Loud."),
    roast: { heading: 226, pace: 5.5, charge: 188, dryEnd: 150, firstCrack: 195, developmentPercent: 18 },
  },
  {
    country: "Guatemala",
    region: "Huehuetenango",
    baseMethod: "Washed",
    pounds: 15,
    bought: 62,
    roasted: [55, 12],
    roasts: 4,
    batchOz: 32,
    notes: null,
    rank: 7,
    cupping: cupping([7.75, 8, 7.75, 7.75, 8, 8, 8, 8], "Cocoa, orange, brown sugar."),
    roast: { heading: 229, pace: 5.5, charge: 199, dryEnd: 152, firstCrack: 197, developmentPercent: 20 },
  },
  {
    country: "Colombia",
    region: null,
    baseMethod: "Decaf",
    pounds: 10,
    bought: 44,
    roasted: [38, 17],
    roasts: 2,
    batchOz: 24,
    notes: "Browns early and cracks quietly: go by temperature, not by colour.",
    rank: 6,
    cupping: null,
    roast: { heading: 225, pace: 5.2, charge: 186, dryEnd: 148, firstCrack: 193, developmentPercent: 18 },
  },
  {
    country: "Kenya",
    region: "Nyeri",
    baseMethod: "Washed",
    pounds: 5,
    bought: 30,
    roasted: [24, 3],
    roasts: 3,
    batchOz: 20,
    notes: "Only for the shop's hand brew.",
    rank: 10,
    cupping: cupping([8.75, 9, 8.75, 9.25, 8, 8.5, 8.5, 9], "Blackcurrant, grapefruit, tomato leaf. Fierce."),
    roast: { heading: 230, pace: 5.2, charge: 203, dryEnd: 153, firstCrack: 198, developmentPercent: 16.5 },
  },
  {
    country: "Costa Rica",
    region: "Tarrazú",
    baseMethod: "Honey",
    pounds: 10,
    bought: 8,
    roasted: [2, 2],
    roasts: 1,
    batchOz: 16,
    notes: "First batch was a guess.",
    rank: null,
    cupping: null,
    roast: { heading: 228, pace: 5.4, charge: 196, dryEnd: 151, firstCrack: 196, developmentPercent: 19 },
  },
];

/** A gift without a listing: the lot entered by hand. */
export const GIFT = {
  manual_name: "Ray’s backyard Kona",
  country: "United States",
  region: "Kona",
  processing: "Washed",
  bought_from: "A present from Ray",
  pounds: 1.5,
  bought: 83,
  roasted: 80,
  notes: "No more of it to be had. Two small batches, the second much better.",
} as const;
