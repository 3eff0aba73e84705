import { z } from "zod";
import { DISCLOSURE_LEVELS } from "@/lib/coffee/facts";
import type { MethodClass } from "@/lib/coffee/method-class";
import { PLAN_NAMES, ROLES } from "@/lib/viewer";

/** contract/catalog.md#1: the public catalog row. Null means "not disclosed". */

const text = z.string().nullable();
const number = z.number().nullable();
const texts = z.array(z.string()).nullable();
const day = z.iso.date().nullable();
const fraction = z.number().min(0).max(1);

export const priceTier = z
  .object({
    min_lbs: z.number(),
    price: z.number().describe("Price per pound in US dollars, for min_lbs or more."),
  })
  .meta({ id: "PriceTier" });

export const processFacts = z
  .object({
    base_method: text.describe(
      "Washed, Natural, Honey, Pulped Natural, Semi-Washed, Wet-Hulled, Monsooned, Decaf, Other or Unknown",
    ),
    fermentation_type: text,
    additives: texts,
    additive_detail: text,
    fermentation_duration_hours: number,
    drying_method: text,
    notes: text,
    disclosure_level: z.enum(DISCLOSURE_LEVELS),
    confidence: fraction,
    evidence_available: z
      .boolean()
      .describe("Whether we have evidence for these facts. The evidence itself is never returned."),
  })
  .meta({ id: "Process" });

const family = <const T extends readonly [string, ...string[]]>(labels: T) =>
  z.object({
    label: z.enum(labels),
    confidence: fraction,
    signals: z.array(z.string()).describe("Names of the facts that are present, never their values."),
  });

export const LIMITATIONS = [
  "not_certification",
  "raw_evidence_not_included",
  "supplier_verification_not_performed",
] as const;

export const PROOF_LABELS = {
  process: ["disclosed", "partial", "not_available"],
  provenance: ["identified", "partial", "not_available"],
  freshness: ["dated", "partial", "not_available"],
  pricing: ["tiered", "listed", "not_available"],
} as const;
export const PROOF_FAMILIES = ["process", "provenance", "freshness", "pricing"] as const;

export const OVERALL_LABELS = ["strong", "partial", "limited", "not_available"] as const;

export const proof = z
  .object({
    version: z.literal("proof-v1"),
    overall: z.object({ label: z.enum(OVERALL_LABELS), families_with_signals: z.int().min(0).max(4) }),
    families: z.object({
      process: family(PROOF_LABELS.process),
      provenance: family(PROOF_LABELS.provenance),
      freshness: family(PROOF_LABELS.freshness),
      pricing: family(PROOF_LABELS.pricing),
    }),
    limitations: z.array(z.enum(LIMITATIONS)),
  })
  .meta({ id: "Proof" });
export type Proof = z.output<typeof proof>;

export const catalogRow = z
  .object({
    id: z.int(),
    name: z.string(),
    region: text,
    country: text,
    continent: text,
    source: z.string().describe("The supplier's slug."),
    processing: text.describe("The supplier's processing label. See process for normalized facts."),
    drying_method: text,
    house_score: z
      .int()
      .min(0)
      .max(100)
      .describe("How completely the listing is described, 0 to 100. Not cup quality."),
    house_score_tier: z.string(),
    house_score_confidence: fraction,
    house_score_version: z.string(),
    process: processFacts,
    price_per_lb: number.describe("Price of one pound in US dollars."),
    price_tiers: z.array(priceTier),
    stocked: z.boolean(),
    cultivar_detail: text,
    type: text,
    grade: text,
    appearance: text,
    score_value: number.describe("Cupping score stated by the supplier, 0 to 100."),
    arrival_date: text.describe(
      "YYYY-MM-DD where the supplier names a day or month, otherwise the supplier's words.",
    ),
    stocked_date: day,
    unstocked_date: day,
    cost_lb: number.meta({ description: "Deprecated: always equals price_per_lb.", deprecated: true }),
    wholesale: z.boolean(),
    public_coffee: z.boolean(),
    link: text.describe("The listing's page on the supplier's site."),
    last_updated: z.iso.datetime(),
    tasting_notes: texts,
    producer: text,
    farm: text,
    cooperative: text,
    washing_station: text,
    harvest: text,
    elevation_min_masl: number,
    elevation_max_masl: number,
    certifications: texts,
    lot_size: text,
    bag_size: text,
    processing_base_method: text,
    fermentation_type: text,
    process_additives: texts,
    process_additive_detail: text,
    fermentation_duration_hours: number,
    processing_notes: text,
    processing_disclosure_level: z.string(),
    processing_confidence: fraction,
    processing_evidence_available: z.boolean(),
    proof: proof.optional().describe("Included with include=proof."),
  })
  .meta({ id: "CatalogRow" });
export type CatalogRow = z.output<typeof catalogRow>;

export const dropdownRow = z
  .object({
    id: z.int(),
    source: z.string(),
    name: z.string(),
    stocked: z.boolean(),
    cost_lb: number,
    price_per_lb: number,
    price_tiers: z.array(priceTier),
    public_coffee: z.boolean(),
  })
  .meta({ id: "CatalogDropdownRow" });
export type DropdownRow = z.output<typeof dropdownRow>;

const searchMeta = z.object({
  q: z.string().describe("Your words, as sent."),
  searched: z.string().describe("Equal to q, or what was searched instead because q found nothing."),
  corrected: z.boolean().describe("Whether searched differs from q."),
  synonyms: z.array(z.string()).describe("Other spellings and terms that were searched too."),
});
export type SearchMeta = z.output<typeof searchMeta>;

/** The `meta` block of catalog answers (contract/catalog.md#1.6). */
const priceAt = z
  .object({
    quantity_lb: z.number(),
    prices: z.array(
      z.object({
        id: z.int(),
        min_lbs: number.describe("Minimum pounds of the price tier for this quantity."),
        price_per_lb: number.describe("Price per pound at this quantity, in US dollars."),
      }),
    ),
  })
  .meta({ id: "PriceAt" });
export type PriceAt = z.output<typeof priceAt>;

/** Who asked. */
export const auth = z.object({
  kind: z.enum(["anonymous", "session", "api-key"]),
  role: z.enum(ROLES).nullable(),
  apiPlan: z.enum(PLAN_NAMES).nullable(),
});

export function catalogMetaOf<const R extends string, const N extends string>(resource: R, namespace: N) {
  return z.object({
    resource: z.literal(resource),
    namespace: z.literal(namespace),
    version: z.literal("v1"),
    auth,
    access: z.object({
      publicOnly: z.boolean(),
      showWholesale: z.boolean(),
      wholesaleOnly: z.boolean(),
      rowLimit: z.int().nullable(),
      limited: z.boolean().describe("Whether your plan's row cap applies."),
      totalAvailable: z.int().describe("Number of matching rows that you may see."),
      truncated: z
        .boolean()
        .optional()
        .describe("With ids: whether your plan's row cap left some of them out."),
    }),
    price_at: priceAt
      .optional()
      .describe("With quantity_lb: the price of each row at that quantity, in the order of data."),
    cache: z.object({ hit: z.boolean(), timestamp: z.iso.datetime().nullable() }),
    search: searchMeta.optional().describe("With q: what was searched."),
  });
}

export interface PriceRange {
  listings: number;
  min: number;
  p25: number;
  median: number;
  p75: number;
  max: number;
}

/** All listings of a country, and those of each method class with at least `MIN_FOR_MEDIAN`. */
export interface OriginPrices extends PriceRange {
  country: string;
  byMethod: Partial<Record<MethodClass, PriceRange>>;
}

/** What a coffee's price is compared with: its origin and method class, else its whole origin (null). */
export interface ComparedPrices extends PriceRange {
  country: string;
  method: MethodClass | null;
}

/** US dollars per pound: methods differ too much in price for one median over all. */
export interface MethodMedian {
  method: MethodClass;
  listings: number;
  median: number;
}

/** With fewer listings no median is given. */
export const MIN_FOR_MEDIAN = 5;

export interface Supplier {
  slug: string;
  name: string;
  website: string | null;
  /** Sells only wholesale, so it's hidden from callers who can't see that. */
  wholesaleOnly: boolean;
}
