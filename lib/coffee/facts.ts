import type { Evidence, PriceTier } from "@/db/schema";
import type { SupplierProduct } from "./supplier-product";

/** contract/catalog.md#2. */
export const BASE_METHODS = [
  "Washed",
  "Natural",
  "Honey",
  "Pulped Natural",
  "Semi-Washed",
  "Wet-Hulled",
  "Monsooned",
  "Decaf",
  "Other",
  "Unknown",
] as const;
export type BaseMethod = (typeof BASE_METHODS)[number];

export const FERMENTATION_TYPES = [
  "Aerobic",
  "Anaerobic",
  "Carbonic Maceration",
  "Lactic Fermentation",
  "Yeast Inoculated",
  "Mossto",
  "Co-Fermented",
  "Experimental",
  "None Stated",
  "Unknown",
] as const;
export type FermentationType = (typeof FERMENTATION_TYPES)[number];

export const ADDITIVES = [
  "fruit",
  "yeast",
  "hops",
  "spice",
  "botanical",
  "mossto",
  "starter-culture",
  "other",
  "none",
  "unspecified",
] as const;
export type Additive = (typeof ADDITIVES)[number];

export const DISCLOSURE_LEVELS = ["none", "label_only", "structured", "narrative", "high_detail"] as const;
export type DisclosureLevel = (typeof DISCLOSURE_LEVELS)[number];

/** contract/catalog.md#2. Null means the supplier did not disclose it. */
export interface ProcessFacts {
  baseMethod: BaseMethod | null;
  fermentationType: FermentationType | null;
  additives: Additive[] | null;
  additiveDetail: string | null;
  fermentationDurationHours: number | null;
  dryingMethod: string | null;
  notes: string | null;
  disclosureLevel: DisclosureLevel;
  /** 0–1, two decimals. */
  confidence: number;
  evidenceAvailable: boolean;
}

export interface CoffeeFacts {
  name: string;
  continent: string | null;
  country: string | null;
  region: string | null;
  producer: string | null;
  farm: string | null;
  cooperative: string | null;
  washingStation: string | null;
  type: string | null;
  grade: string | null;
  appearance: string | null;
  cultivars: string[] | null;
  /** The cultivars as one line people read, e.g. `Bourbon, Caturra`. */
  cultivarDetail: string | null;
  harvest: string | null;
  elevationMinMasl: number | null;
  elevationMaxMasl: number | null;
  certifications: string[] | null;
  lotSize: string | null;
  bagSize: string | null;
  tastingNotes: string[] | null;
  scoreValue: number | null;
  decaf: boolean;
  blend: boolean;
  /** Legacy label, e.g. `Anaerobic Natural`. */
  processing: string | null;
  process: ProcessFacts;
  pricePerLb: number | null;
  priceTiers: PriceTier[];
  wholesale: boolean;
  stocked: boolean;
  arrivalDate: string | null;
  arrivalSortDate: string | null;
  link: string | null;
}

/** Each sentence is for the run's report. */
type RejectionCode = "not_green_coffee" | "no_name" | "no_sizes" | "unreadable_price" | "unreadable_row";

export type NormalizedProduct =
  | { kind: "coffee"; facts: CoffeeFacts; evidence: Evidence[] }
  | { kind: "rejected"; code: RejectionCode; reason: string };

export interface NormalizeContext {
  wholesaleOnly: boolean;
}

/** Implemented by `lib/supply/normalize/normalize.ts`. Pure and deterministic. */
export type NormalizeProduct = (product: SupplierProduct, context: NormalizeContext) => NormalizedProduct;

/** `source` of coffees entered by hand; reserved as a slug. */
export const OWN_SOURCE = "own";
