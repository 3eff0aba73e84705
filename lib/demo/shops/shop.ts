import { z } from "zod";
import { FEED_KINDS } from "@/db/schema";
import { FACT_COLUMNS } from "@/lib/coffee/supplier-product";
import { dataFile, PHRASES } from "@/lib/data-file";
import { TOLD_FACTS } from "@/lib/demo/copy-styles/told-facts";
import { voiceSchema } from "@/lib/demo/copy-styles/voice";
import { LOT_CLASSES, type Lot } from "@/lib/demo/lots/lot";
import { WEIGHT_UNITS, type WeightUnit } from "@/lib/units/weight-unit";
import goodsFile from "./data/goods.json" with { type: "json" };
import sizesFile from "./data/sizes.json" with { type: "json" };

export const POUNDS: Record<WeightUnit, number> = { lb: 1, kg: 2.2046226218, g: 0.0022046226218, oz: 0.0625 };

const weight = z.strictObject({ value: z.number().positive(), unit: z.enum(WEIGHT_UNITS) });

const size = z.strictObject({
  /** `bag` is the exporter's own bag, 60, 69 or 70 kg and so on. */
  weight: z.union([weight, z.literal("bag")]),
  /** As the shop writes it; `{kg}` and `{lb}` are the bag's weight. */
  label: z.string(),
  chance: z.number().positive().max(1).default(1),
});
/** A size a shop sells. */
export type SizeOffer = z.infer<typeof size>;

const LADDER_NAMES = [
  "home",
  "garage",
  "metric",
  "shop",
  "plain",
  "half",
  "rare",
  "rare metric",
  "import",
  "import box",
  "mixed",
  "rare import",
] as const;

/** The sizes by which shops sell, smallest first. */
const LADDERS = dataFile(
  "lib/demo/shops/data/sizes.json",
  z.record(z.enum(LADDER_NAMES), z.array(size).nonempty()),
  sizesFile,
);

const good = z.strictObject({
  title: z.string(),
  description: z.string(),
  type: z.string(),
  price: z.string().regex(/^\d+\.\d\d$/),
  sizes: PHRASES.optional(),
});
export type Good = z.infer<typeof good>;

const GOOD_NAMES = [
  "mug",
  "gift card",
  "roasted",
  "roasted ethiopia",
  "popper",
  "drum",
  "shirt",
  "sacks",
  "class",
  "grinder",
  "cleaner",
  "tea",
  "thermometer",
  "filters",
  "subscription",
  "freight",
  "meter",
  "sampler",
  "study set",
  "flavored",
  "next roast",
] as const;

const GOODS = dataFile("lib/demo/shops/data/goods.json", z.record(z.enum(GOOD_NAMES), good), goodsFile);

const share = z.number().nonnegative();
const ladder = z.enum(LADDER_NAMES).transform((name) => LADDERS[name]);

export const shopSchema = z.strictObject({
  slug: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  name: z.string(),
  website: z.url(),
  feedKind: z.enum(FEED_KINDS),
  wholesaleOnly: z.boolean(),
  /** Coffees it has listed over the twelve months of history. */
  listings: z.int().positive(),
  taste: z.strictObject({
    /** Weight of a lot's class; 0 means the shop never carries it. */
    classes: z.record(z.enum(LOT_CLASSES), share),
    /** Only these countries; absent means anywhere. */
    countries: PHRASES.optional(),
    experimental: share,
    decaf: share,
    blends: z.int().nonnegative(),
  }),
  sizes: ladder,
  rareSizes: ladder,
  markup: z.number().positive(),
  /** Extra discount on large sizes: 1 is the usual slope. */
  bulk: z.number().positive(),
  rounding: z.enum([".95", ".99", ".00", ".50", "cents"]),
  /** Lots with prices on request only; CSV and JSONL. */
  quotes: z.enum(["competition lots", "blends"]).optional(),
  /** Chance that a sold-out listing stays in the feed. */
  keepsSoldOut: z.number().min(0).max(1),
  voice: voiceSchema,
  /** CSV and JSONL: the fact columns this supplier's file has. WooCommerce: its product attributes. */
  columns: z.array(
    z.strictObject({
      column: z.enum(FACT_COLUMNS),
      from: z.enum(TOLD_FACTS),
      label: z.string().optional(),
    }),
  ),
  goods: z.array(z.enum(GOOD_NAMES).transform((name) => GOODS[name])),
});
export type Shop = z.infer<typeof shopSchema>;

/** True when the shop gives the lot's price only on request. */
export function isQuoted({ quotes }: Shop, lot: Lot): boolean {
  if (quotes === "blends") return lot.blendOf !== null;
  return quotes === "competition lots" && lot.class === "competition";
}
