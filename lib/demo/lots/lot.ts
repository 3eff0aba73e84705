import type { Day } from "@/lib/demo/calendar";
import type { Grower } from "./names/grower";

export const LOT_CLASSES = ["commercial", "specialty", "microlot", "competition", "robusta"] as const;
export type LotClass = (typeof LOT_CLASSES)[number];

export const DRYINGS = ["raised beds", "patio", "mechanical", "parabolic", "sun", "shade"] as const;
export type Drying = (typeof DRYINGS)[number];

export const BASE_PROCESSES = [
  "washed",
  "natural",
  "honey",
  "pulped natural",
  "semi-washed",
  "wet-hulled",
  "monsooned",
] as const;
export type BaseProcess = (typeof BASE_PROCESSES)[number];

export const TECHNIQUES = [
  "anaerobic",
  "carbonic maceration",
  "lactic",
  "yeast",
  "mossto",
  "co-ferment",
  "thermal shock",
] as const;
export type Technique = (typeof TECHNIQUES)[number];

export const DECAF_WAYS = ["Swiss Water", "Sugarcane EA", "Mountain Water", "CO2", "MC"] as const;
export type DecafWay = (typeof DECAF_WAYS)[number];

export interface Recipe {
  base: BaseProcess;
  /** Honey only: white, yellow, red, black. */
  colour: string | null;
  technique: Technique | null;
  /** Hours of fermentation, where the mill measures them. */
  hours: number | null;
  /** Additions to the tank: `passion fruit`, `saccharomyces cerevisiae`. */
  additive: string | null;
  drying: Drying;
  dryingDays: number;
  decaf: DecafWay | null;
}

/** One parcel of green coffee as it truly is. Shops state more or less of it, each in its own way. */
export interface Lot {
  id: string;
  /** Shared by the same grower's lots, which are near misses, not duplicates. */
  growerId: string;
  class: LotClass;
  country: string;
  /** ISO 3166 alpha-2, lower case. */
  code: string;
  region: string;
  regionSpellings: readonly string[];
  /** Village, woreda or municipality. */
  place: string | null;
  grower: Grower;
  varieties: readonly string[];
  recipe: Recipe;
  grade: string | null;
  screen: string | null;
  elevation: readonly [number, number];
  score: number;
  notes: readonly string[];
  /** First and last day of picking. */
  harvestFrom: Day;
  harvestTo: Day;
  arrivalOn: Day;
  certifications: readonly string[];
  bagKg: number;
  bags: number;
  /** US dollars for one pound in a small bag at an average shop in an average month. */
  price: number;
  blendOf: readonly BlendPart[] | null;
  /** A widely used name, e.g. an auction rank; null for most. */
  nickname: string | null;
}

interface BlendPart {
  country: string;
  region: string;
  base: BaseProcess;
}
