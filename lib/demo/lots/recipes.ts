import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import type { Random } from "@/lib/demo/random";
import file from "./data/recipes.json" with { type: "json" };
import { BASE_PROCESSES, type DecafWay, DRYINGS, type Recipe, TECHNIQUES } from "./lot";

export const RECIPE_NAMES = [
  "washed",
  "kenya washed",
  "patio washed",
  "natural",
  "patio natural",
  "honey",
  "pulped natural",
  "semi-washed",
  "wet-hulled",
  "monsooned",
  "anaerobic natural",
  "anaerobic washed",
  "anaerobic honey",
  "carbonic maceration",
  "lactic",
  "yeast",
  "mossto",
  "thermal shock",
  "fruit co-ferment",
  "botanical co-ferment",
] as const;
type RecipeName = (typeof RECIPE_NAMES)[number];

const leastAndMost = z.tuple([z.number(), z.number()]);

const RANGES = dataFile(
  "lib/demo/lots/data/recipes.json",
  z.record(
    z.enum(RECIPE_NAMES),
    z.strictObject({
      base: z.enum(BASE_PROCESSES),
      technique: z.enum(TECHNIQUES).optional(),
      colours: PHRASES.optional(),
      /** Hours of fermentation, least and most; absent where it isn't measured. */
      hours: leastAndMost.optional(),
      additives: PHRASES.optional(),
      /** Twice for the usual way. */
      drying: z.array(z.enum(DRYINGS)).nonempty(),
      dryingDays: leastAndMost,
    }),
  ),
  file,
);

/** Mills record round hours. */
function roundHours(hours: number): number {
  return hours > 40 ? Math.round(hours / 12) * 12 : Math.round(hours / 2) * 2;
}

export function makeRecipe(random: Random, name: RecipeName, decaf: DecafWay | null = null): Recipe {
  const range = RANGES[name];
  return {
    base: range.base,
    colour: range.colours ? random.pick(range.colours) : null,
    technique: range.technique ?? null,
    hours: range.hours ? roundHours(random.between(...range.hours)) : null,
    additive: range.additives ? random.pick(range.additives) : null,
    drying: random.pick(range.drying),
    dryingDays: random.int(...range.dryingDays),
    decaf,
  };
}
