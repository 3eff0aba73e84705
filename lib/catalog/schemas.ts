import { z } from "zod";
import { BASE_METHODS, DISCLOSURE_LEVELS, FERMENTATION_TYPES } from "@/lib/coffee/facts";
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
    min_lbs: z.number().describe("Pounds from which this price holds."),
    price: z.number().describe("Price per pound in US dollars, for min_lbs or more."),
  })
  .meta({ id: "PriceTier" });

export const processFacts = z
  .object({
    base_method: text.describe(`Base method: ${BASE_METHODS.join(", ")}.`),
    fermentation_type: text.describe(`Fermentation: ${FERMENTATION_TYPES.join(", ")}.`),
    additives: texts.describe(
      "What was added. none alone: the supplier says nothing was; unspecified: something that the supplier doesn't name.",
    ),
    additive_detail: text.describe("The additive itself, such as passion fruit."),
    fermentation_duration_hours: number.describe("Hours of fermentation."),
    drying_method: text.describe("Drying method. Several are joined with a plus sign."),
    notes: text.describe("Other remarks on the process."),
    disclosure_level: z
      .enum(DISCLOSURE_LEVELS)
      .describe("How much the supplier says of the process. Our own measure, never null."),
    confidence: fraction.describe("How sure the reading of these facts is, 0 to 1. Our own measure."),
    evidence_available: z
      .boolean()
      .describe("Whether we have evidence for these facts. The evidence itself is never returned."),
  })
  .meta({ id: "Process" });

/** A member of `process` again, where older clients expect it. */
const flat = <T extends z.ZodType>(schema: T, name: string) =>
  schema.describe(`The same as process.${name}, for older clients.`);
const { shape: facts } = processFacts;

const family = <const T extends readonly [string, ...string[]]>(labels: T) =>
  z.object({
    label: z.enum(labels).describe("How much is disclosed. not_available: nothing of this family."),
    confidence: fraction.describe("Share of the family's signals that are present."),
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

const proof = z
  .object({
    version: z.literal("proof-v1").describe("Version of the rules."),
    overall: z.object({
      label: z
        .enum(OVERALL_LABELS)
        .describe("strong for four families, partial for two or three, limited for one."),
      families_with_signals: z.int().min(0).max(4).describe("Families whose label isn't not_available."),
    }),
    families: z.object({
      process: family(PROOF_LABELS.process),
      provenance: family(PROOF_LABELS.provenance),
      freshness: family(PROOF_LABELS.freshness),
      pricing: family(PROOF_LABELS.pricing),
    }),
    limitations: z.array(z.enum(LIMITATIONS)).describe("What the summary doesn't say. Always all three."),
  })
  .meta({ id: "Proof" });
export type Proof = z.output<typeof proof>;

const row = {
  id: z.int().describe("Stays the same as long as the listing exists."),
  name: z.string().describe("The supplier's name for the coffee."),
  source: z.string().describe("The supplier's slug."),
  price_per_lb: number.describe(
    "Price of one pound in US dollars, or a pound's in the smallest tier where single pounds aren't sold.",
  ),
  price_tiers: z.array(priceTier).describe("Prices by quantity, ascending by min_lbs."),
  stocked: z.boolean().describe("Whether the coffee is on sale."),
  cost_lb: number.meta({ description: "Deprecated: always equals price_per_lb.", deprecated: true }),
  public_coffee: z.boolean().describe("false for a coffee that you added yourself and only you see."),
};

export const catalogRow = z
  .object({
    id: row.id,
    name: row.name,
    region: text.describe("Growing region, in its usual spelling."),
    country: text.describe("Country of origin, by its English short name. Null for a blend of several."),
    continent: text.describe("Continent of origin."),
    source: row.source,
    processing: text.describe("The supplier's processing label. See process for normalized facts."),
    drying_method: facts.drying_method,
    house_score: z
      .int()
      .min(0)
      .max(100)
      .describe("How completely the listing is described, 0 to 100. Not cup quality."),
    house_score_tier: z
      .string()
      .describe("The score's tier: Exceptional, Strong, Developing, Limited, Unscored."),
    house_score_confidence: fraction.describe("How structured, recent and evidenced the scored facts are."),
    house_score_version: z.string().describe("Version of the score's rules."),
    process: processFacts,
    price_per_lb: row.price_per_lb,
    price_tiers: row.price_tiers,
    stocked: row.stocked,
    cultivar_detail: text.describe("Cultivars in one line, as variety catalogs write them."),
    type: text.describe("Kind of lot, such as Microlot, Peaberry or Blend."),
    grade: text.describe("Grade of the trade, such as AA, Grade 1 or SHB."),
    appearance: text.describe("Screen size and defects."),
    score_value: number.describe("Cupping score stated by the supplier, 0 to 100."),
    arrival_date: text.describe(
      "YYYY-MM-DD where the supplier names a day or month, otherwise the supplier's words.",
    ),
    stocked_date: day.describe("Day on which it last came on sale."),
    unstocked_date: day.describe("Day on which it was found sold out. Null while it is on sale."),
    cost_lb: row.cost_lb,
    wholesale: z
      .boolean()
      .describe("Whether the smallest tier starts above 5 lb, or the supplier sells wholesale only."),
    public_coffee: row.public_coffee,
    link: text.describe("The listing's page on the supplier's site."),
    last_updated: z.iso.datetime().describe("When a fact last changed."),
    tasting_notes: texts.describe("Flavor notes that the supplier states, normalized."),
    producer: text.describe("Person, family or group that grew it."),
    farm: text.describe("Farm or estate."),
    cooperative: text.describe("Cooperative or farmers' society."),
    washing_station: text.describe("Washing station, factory or mill."),
    harvest: text.describe("Crop year or months, such as 2025/26 or Oct 2025–Jan 2026."),
    elevation_min_masl: number.describe("Lowest elevation in meters above sea level."),
    elevation_max_masl: number.describe("Highest elevation. Equal to the lowest if there is only one."),
    certifications: texts.describe("Certifications that the supplier states for this coffee. Not verified."),
    lot_size: text.describe("Size of the lot as stated, such as 24 bags."),
    bag_size: text.describe("Size of a bag as stated, such as 69 kg."),
    processing_base_method: flat(facts.base_method, "base_method"),
    fermentation_type: flat(facts.fermentation_type, "fermentation_type"),
    process_additives: flat(facts.additives, "additives"),
    process_additive_detail: flat(facts.additive_detail, "additive_detail"),
    fermentation_duration_hours: flat(facts.fermentation_duration_hours, "fermentation_duration_hours"),
    processing_notes: flat(facts.notes, "notes"),
    processing_disclosure_level: flat(z.string(), "disclosure_level"),
    processing_confidence: flat(facts.confidence, "confidence"),
    processing_evidence_available: flat(facts.evidence_available, "evidence_available"),
    proof: proof.optional().describe("Included with include=proof."),
  })
  .meta({ id: "CatalogRow" });
export type CatalogRow = z.output<typeof catalogRow>;

export const dropdownRow = z
  .object({
    id: row.id,
    source: row.source,
    name: row.name,
    stocked: row.stocked,
    cost_lb: row.cost_lb,
    price_per_lb: row.price_per_lb,
    price_tiers: row.price_tiers,
    public_coffee: row.public_coffee,
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

const priceAt = z
  .object({
    quantity_lb: z.number().describe("The quantity asked for."),
    prices: z
      .array(
        z.object({
          id: row.id,
          min_lbs: number.describe("Minimum pounds of the price tier for this quantity."),
          price_per_lb: number.describe("Price per pound at this quantity, in US dollars."),
        }),
      )
      .describe("One for each row, in the order of data."),
  })
  .meta({ id: "PriceAt" });
export type PriceAt = z.output<typeof priceAt>;

/** The caller. */
export const auth = z.object({
  kind: z.enum(["anonymous", "session", "api-key"]),
  role: z.enum(ROLES).nullable(),
  apiPlan: z.enum(PLAN_NAMES).nullable(),
});

const access = z.object({
  publicOnly: z.boolean().describe("Whether only public rows were read. False for members in their session."),
  showWholesale: z.boolean().describe("Whether wholesale rows were included."),
  wholesaleOnly: z.boolean().describe("Whether only wholesale rows were read."),
  rowLimit: z.int().nullable().describe("Your plan's row cap. Null without one."),
  limited: z.boolean().describe("Whether your plan's row cap applies."),
  totalAvailable: z.int().describe("Number of matching rows that you may see."),
  truncated: z
    .boolean()
    .optional()
    .describe("In lists with ids: whether your plan's row cap left some of them out."),
});

/** What the `meta` of all catalog answers has (contract/catalog.md#1.6). */
export function catalogMetaOf<const R extends string, const N extends string>(resource: R, namespace: N) {
  return z.object({
    resource: z.literal(resource),
    namespace: z.literal(namespace),
    version: z.literal("v1"),
    auth,
    access,
    cache: z.object({
      hit: z.boolean().describe("Whether the answer was made earlier."),
      timestamp: z.iso.datetime().nullable().describe("When it was made. Null if just now."),
    }),
  });
}

export const searched = { search: searchMeta.optional().describe("With q: what was searched.") };

export const catalogListMeta = catalogMetaOf("catalog", "/v1/catalog").extend({
  price_at: priceAt
    .optional()
    .describe("With quantity_lb: the price of each row at that quantity, in the order of data."),
  ...searched,
});

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
