/**
 * Methods whose prices are compared with each other. The only definition: medians, price levels,
 * the market's arriving and leaving lots and alerts use it.
 */
export const METHOD_CLASSES = [
  "washed",
  "natural_honey",
  "wet_hulled",
  "monsooned",
  "fermented",
  "decaf",
] as const;
export type MethodClass = (typeof METHOD_CLASSES)[number];

export const OF_BASE_METHOD: Readonly<Record<string, MethodClass>> = {
  Washed: "washed",
  "Semi-Washed": "washed",
  Natural: "natural_honey",
  Honey: "natural_honey",
  "Pulped Natural": "natural_honey",
  "Wet-Hulled": "wet_hulled",
  Monsooned: "monsooned",
  Decaf: "decaf",
};

/** Coffee has always fermented aerobically, so only these make a lot priced differently. */
export const FERMENTED = [
  "Anaerobic",
  "Carbonic Maceration",
  "Lactic Fermentation",
  "Yeast Inoculated",
  "Mossto",
  "Co-Fermented",
  "Experimental",
];
export const NO_ADDITIVES = ["none", "unspecified"];

interface Method {
  base_method: string | null;
  fermentation_type: string | null;
  additives: readonly string[] | null;
}

/** Decaf before fermented before the base method; null when the method isn't disclosed or none of these. */
export function methodClassOf({ base_method, fermentation_type, additives }: Method): MethodClass | null {
  if (base_method === "Decaf") return "decaf";
  const added = additives?.some((each) => !NO_ADDITIVES.includes(each)) ?? false;
  if (added || FERMENTED.includes(fermentation_type ?? "")) return "fermented";
  return OF_BASE_METHOD[base_method ?? ""] ?? null;
}
