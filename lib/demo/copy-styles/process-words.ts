import type { Drying, Recipe } from "@/lib/demo/lots/lot";
import type { Random } from "@/lib/demo/random";

/** How a shop likes to call a process: as the label reads, in the words of the trade, or with everything it knows. */
export type ProcessRegister = "plain" | "trade" | "full";

const BASE_WORDS: Record<ProcessRegister, Record<Recipe["base"], readonly string[]>> = {
  plain: {
    washed: ["Washed"],
    natural: ["Natural"],
    honey: ["Honey"],
    "pulped natural": ["Pulped Natural"],
    "semi-washed": ["Semi-Washed"],
    "wet-hulled": ["Wet Hulled"],
    monsooned: ["Monsooned"],
  },
  trade: {
    washed: ["Fully Washed", "Washed", "Wet Process"],
    natural: ["Dry Process", "Natural", "Sun-dried Natural"],
    honey: ["Honey Process", "Honey"],
    "pulped natural": ["Pulped Natural", "Pulp Natural"],
    "semi-washed": ["Semi-Washed", "Semi Washed"],
    "wet-hulled": ["Wet-Hulled", "Giling Basah", "Wet Hulled"],
    monsooned: ["Monsooned"],
  },
  full: {
    washed: ["Washed", "Traditional Washed", "Fully Washed"],
    natural: ["Natural", "Classic Natural"],
    honey: ["Honey"],
    "pulped natural": ["Pulped Natural"],
    "semi-washed": ["Semi-Washed"],
    "wet-hulled": ["Giling Basah (Wet-Hulled)", "Wet-Hulled"],
    monsooned: ["Monsooned"],
  },
};

const DECAF_WORDS: Record<NonNullable<Recipe["decaf"]>, readonly string[]> = {
  "Swiss Water": ["Swiss Water Decaf", "Decaf (Swiss Water Process)", "SWP Decaf"],
  "Sugarcane EA": ["Sugarcane Decaf", "EA Decaf", "Sugar Cane EA Decaf"],
  "Mountain Water": ["Mountain Water Decaf", "Mountain Water Process Decaf", "MWP Decaf"],
  CO2: ["CO2 Decaf"],
  MC: ["MC Decaf", "Methylene Chloride Decaf"],
};

export function capitalize(words: string): string {
  return words.replace(
    /(^|[\s(-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** The label, e.g. `Red Honey`, `Anaerobic Natural`, `Peach Co-Ferment`, `Swiss Water Decaf`. */
export function processLabel(random: Random, recipe: Recipe, register: ProcessRegister): string {
  if (recipe.decaf) return random.pick(DECAF_WORDS[recipe.decaf]);
  const plain = random.pick(BASE_WORDS[register][recipe.base]);
  const base = recipe.colour && random.chance(0.8) ? `${capitalize(recipe.colour)} ${plain}` : plain;
  const short = random.pick(BASE_WORDS.plain[recipe.base]);
  switch (recipe.technique) {
    case null:
      return base;
    case "anaerobic":
      return random.pick([
        `Anaerobic ${short}`,
        `Anaerobic ${short}`,
        `${short} Anaerobic`,
        `${recipe.hours}hr Anaerobic ${short}`,
      ]);
    case "carbonic maceration":
      return random.pick([`Carbonic Maceration ${short}`, "Carbonic Maceration", `CM ${short}`]);
    case "lactic":
      return random.pick([`Lactic ${short}`, `${short} Lactic Fermentation`]);
    case "yeast":
      return random.pick([
        `Yeast Inoculated ${short}`,
        `${short}, inoculated with yeast`,
        `Yeast Fermented ${short}`,
      ]);
    case "mossto":
      return random.pick([`Mossto ${short}`, `${short} Mossto`, `Mossto Fermented ${short}`]);
    case "thermal shock":
      return random.pick([`Thermal Shock ${short}`, `${short} Thermal Shock`, "Thermal Shock"]);
    case "co-ferment": {
      const fruit = capitalize(recipe.additive ?? "Fruit");
      return random.pick([
        `${fruit} Co-Ferment`,
        `${fruit} Co-Fermented ${short}`,
        `Co-Fermented ${short} with ${fruit}`,
      ]);
    }
    default:
      return recipe.technique satisfies never;
  }
}

export const DRYING_WORDS: Record<Drying, readonly string[]> = {
  "raised beds": ["raised beds", "African beds", "raised African beds", "elevated beds"],
  patio: ["patios", "concrete patios", "brick patios", "the patio"],
  mechanical: ["mechanical dryers", "a guardiola", "drum dryers"],
  parabolic: ["parabolic dryers", "a solar tunnel", "marquesinas", "covered parabolic beds"],
  sun: ["tarps in full sun", "the drying yard in full sun"],
  shade: ["shaded beds"],
};
