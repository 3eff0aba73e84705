import { z } from "zod";
import { PHRASES } from "@/lib/data-file";
import { LOT_CLASSES } from "@/lib/demo/lots/lot";
import { PALETTE_NAMES } from "@/lib/demo/lots/palettes";
import { RECIPE_NAMES } from "@/lib/demo/lots/recipes";

export const TONGUES = [
  "amharic",
  "kikuyu",
  "great-lakes",
  "spanish",
  "portuguese",
  "malay",
  "indian",
  "english",
  "arabic",
  "mekong",
  "chinese",
  "creole",
] as const;
export type Tongue = (typeof TONGUES)[number];

const HOLDERS = ["farm", "person", "cooperative", "station", "nobody"] as const;
export type Holder = (typeof HOLDERS)[number];

const month = z.int().min(1).max(12);
const weight = z.number().positive();

function weighted<T extends z.ZodType>(value: T) {
  return z.array(z.tuple([value, weight])).nonempty();
}

function range(bound: z.ZodNumber) {
  return z
    .tuple([bound, bound])
    .refine(([least, most]) => least <= most, "must give the lower figure first")
    .readonly();
}

const region = z.strictObject({
  /** The usual spelling first, then the ones shops also use. */
  spellings: z.tuple([z.string()], z.string()).readonly(),
  places: PHRASES.nonempty(),
  masl: range(z.number().positive()),
  weight,
});
export type Region = z.infer<typeof region>;

export const originSchema = z.strictObject({
  /** ISO 3166 alpha-2, lower case; with an `r` for the robusta of a country that also grows arabica. */
  code: z.string().regex(/^[a-z]{2}r?$/),
  country: z.string(),
  growers: z.int().positive(),
  tongue: z.enum(TONGUES),
  /** First and last month of picking, 1–12; a harvest may run over the year's end. */
  harvests: z.array(z.tuple([month, month])).nonempty(),
  /** Months from the end of picking to a warehouse in North America, least and most. */
  shipping: range(z.number().positive()),
  regions: z.array(region).nonempty(),
  holders: weighted(z.enum(HOLDERS)),
  varieties: weighted(PHRASES),
  recipes: weighted(z.enum(RECIPE_NAMES)),
  grades: weighted(z.string().nullable()),
  screens: PHRASES,
  classes: weighted(z.enum(LOT_CLASSES)),
  palette: z.enum(PALETTE_NAMES),
  bagKg: z.number().positive(),
  /** Price level against Central American coffee of the same class. */
  level: z.number().positive(),
});
export type Origin = z.infer<typeof originSchema>;
