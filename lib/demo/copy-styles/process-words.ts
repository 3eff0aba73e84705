import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import {
  BASE_PROCESSES,
  DECAF_WAYS,
  DRYINGS,
  type Drying,
  type Recipe,
  TECHNIQUES,
} from "@/lib/demo/lots/lot";
import type { Random } from "@/lib/demo/random";
import file from "./process-words.json" with { type: "json" };

/** How a shop likes to call a process: as the label reads, in the words of the trade, or with everything it knows. */
export const REGISTERS = ["plain", "trade", "full"] as const;
type ProcessRegister = (typeof REGISTERS)[number];

const words = z.array(z.string()).nonempty();

const WORDS = dataFile(
  "lib/demo/copy-styles/process-words.json",
  z.strictObject({
    base: z.record(z.enum(REGISTERS), z.record(z.enum(BASE_PROCESSES), words)),
    /** Patterns: `{base}` is the process, `{hours}` and `{additive}` are the recipe's. */
    technique: z.record(z.enum(TECHNIQUES), words),
    decaf: z.record(z.enum(DECAF_WAYS), words),
    /** Where the coffee dries, as in "dried on …". */
    drying: z.record(z.enum(DRYINGS), words),
  }),
  file,
);

export const DRYING_WORDS: Readonly<Record<Drying, readonly string[]>> = WORDS.drying;

function capitalize(words: string): string {
  return words.replace(
    /(^|[\s(-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** The label, e.g. `Red Honey`, `Anaerobic Natural`, `Peach Co-Ferment`, `Swiss Water Decaf`. */
export function processLabel(random: Random, recipe: Recipe, register: ProcessRegister): string {
  if (recipe.decaf) return random.pick(WORDS.decaf[recipe.decaf]);
  const plain = random.pick(WORDS.base[register][recipe.base]);
  const base = recipe.colour && random.chance(0.8) ? `${capitalize(recipe.colour)} ${plain}` : plain;
  const short = random.pick(WORDS.base.plain[recipe.base]);
  if (recipe.technique === null) return base;
  return random
    .pick(WORDS.technique[recipe.technique])
    .replace("{base}", short)
    .replace("{hours}", String(recipe.hours))
    .replace("{additive}", capitalize(recipe.additive ?? "Fruit"));
}
