import type { Random } from "@/lib/demo/random";
import type { BaseProcess, DecafWay, Drying, Recipe, Technique } from "./lot";

interface RecipeRange {
  base: BaseProcess;
  technique?: Technique;
  colours?: readonly string[];
  /** Hours of fermentation, least and most; absent where nobody measures. */
  hours?: readonly [number, number];
  additives?: readonly string[];
  drying: readonly Drying[];
  dryingDays: readonly [number, number];
}

const FRUITS = [
  "passion fruit",
  "strawberry",
  "peach",
  "lulo",
  "mango",
  "watermelon",
  "pineapple",
  "lychee",
  "raspberry",
  "orange peel",
  "soursop",
  "blackberry",
];
const BOTANICALS = [
  "hops",
  "cinnamon sticks",
  "lemongrass",
  "rose petals",
  "jasmine flowers",
  "ginger",
  "hibiscus",
];
const YEASTS = ["saccharomyces cerevisiae", "wine yeast", "champagne yeast", "torulaspora delbrueckii"];

const BEDS = ["raised beds"] as const;
const MIXED = ["raised beds", "patio", "parabolic"] as const;
const HOT = ["parabolic", "mechanical", "raised beds"] as const;

const RANGES = {
  washed: { base: "washed", hours: [12, 36], drying: MIXED, dryingDays: [8, 18] },
  "kenya washed": { base: "washed", hours: [48, 72], drying: BEDS, dryingDays: [12, 20] },
  "patio washed": { base: "washed", hours: [12, 24], drying: ["patio", "mechanical"], dryingDays: [6, 14] },
  natural: { base: "natural", drying: ["raised beds", "raised beds", "patio"], dryingDays: [15, 30] },
  "patio natural": { base: "natural", drying: ["patio", "mechanical"], dryingDays: [10, 24] },
  honey: {
    base: "honey",
    colours: ["white", "yellow", "red", "black"],
    drying: ["raised beds", "patio", "parabolic"],
    dryingDays: [10, 26],
  },
  "pulped natural": {
    base: "pulped natural",
    drying: ["patio", "mechanical", "raised beds"],
    dryingDays: [8, 18],
  },
  "semi-washed": { base: "semi-washed", drying: ["patio", "sun"], dryingDays: [6, 12] },
  "wet-hulled": { base: "wet-hulled", drying: ["patio", "sun", "parabolic"], dryingDays: [3, 9] },
  monsooned: { base: "monsooned", drying: ["sun"], dryingDays: [7, 14] },
  "anaerobic natural": {
    base: "natural",
    technique: "anaerobic",
    hours: [48, 168],
    drying: BEDS,
    dryingDays: [18, 35],
  },
  "anaerobic washed": {
    base: "washed",
    technique: "anaerobic",
    hours: [36, 120],
    drying: HOT,
    dryingDays: [12, 22],
  },
  "anaerobic honey": {
    base: "honey",
    technique: "anaerobic",
    colours: ["red", "black", "yellow"],
    hours: [36, 96],
    drying: HOT,
    dryingDays: [14, 28],
  },
  "carbonic maceration": {
    base: "natural",
    technique: "carbonic maceration",
    hours: [72, 240],
    drying: HOT,
    dryingDays: [15, 30],
  },
  lactic: { base: "washed", technique: "lactic", hours: [36, 96], drying: HOT, dryingDays: [12, 24] },
  yeast: {
    base: "washed",
    technique: "yeast",
    hours: [24, 72],
    additives: YEASTS,
    drying: HOT,
    dryingDays: [12, 22],
  },
  mossto: {
    base: "natural",
    technique: "mossto",
    hours: [72, 200],
    additives: ["mossto"],
    drying: HOT,
    dryingDays: [16, 28],
  },
  "thermal shock": {
    base: "washed",
    technique: "thermal shock",
    hours: [30, 96],
    drying: HOT,
    dryingDays: [8, 18],
  },
  "fruit co-ferment": {
    base: "washed",
    technique: "co-ferment",
    hours: [48, 144],
    additives: FRUITS,
    drying: HOT,
    dryingDays: [10, 20],
  },
  "botanical co-ferment": {
    base: "honey",
    technique: "co-ferment",
    hours: [60, 120],
    additives: BOTANICALS,
    drying: HOT,
    dryingDays: [12, 22],
  },
} satisfies Record<string, RecipeRange>;

export type RecipeName = keyof typeof RANGES;

/** Mills watch the clock in round figures. */
function roundHours(hours: number): number {
  return hours > 40 ? Math.round(hours / 12) * 12 : Math.round(hours / 2) * 2;
}

/** One mill's way of doing it. */
export function makeRecipe(random: Random, name: RecipeName, decaf: DecafWay | null = null): Recipe {
  const range: RecipeRange = RANGES[name];
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
