import type { StoredCoffee } from "@/lib/catalog/queries";
import { LIMITATIONS, type OVERALL_LABELS, type Proof } from "@/lib/catalog/schemas";
import { daysBefore } from "@/lib/units/days";

/**
 * Signals of what a coffee discloses (contract/proof.md#1).
 * `lib/catalog/scoring/coverage-queries.ts` has the same in SQL.
 */

/** How long a date counts as recent. */
const RECENT_DAYS = 365;

/** Which signals each family looks for, and when one is present. `recentSince` is a UTC day. */
export const SIGNALS = {
  process: {
    processing_label: (c) => c.processing !== null,
    base_method: (c) => c.processBaseMethod !== null && c.processBaseMethod !== "Unknown",
    fermentation_type: (c) =>
      c.fermentationType !== null && c.fermentationType !== "Unknown" && c.fermentationType !== "None Stated",
    additives: (c) => c.processAdditives?.some((additive) => additive !== "unspecified") ?? false,
    fermentation_duration: (c) => c.fermentationDurationHours !== null,
    drying_method: (c) => c.dryingMethod !== null,
    process_notes: (c) => c.processNotes !== null,
    detailed_disclosure: (c) => !["none", "label_only"].includes(c.processDisclosureLevel),
    evidence: (c) => c.processEvidenceAvailable,
  },
  provenance: {
    country: (c) => c.country !== null,
    region: (c) => c.region !== null,
    producer: (c) => c.producer !== null,
    farm: (c) => c.farm !== null,
    cooperative: (c) => c.cooperative !== null,
    washing_station: (c) => c.washingStation !== null,
  },
  freshness: {
    arrival_date: (c) => c.arrivalDate !== null,
    stocked_date: (c) => c.stockedDate !== null,
    recent: (c, recentSince) =>
      (c.arrivalSortDate !== null && c.arrivalSortDate >= recentSince) ||
      (c.stockedDate !== null && c.stockedDate >= recentSince),
  },
  pricing: {
    price: (c) => c.pricePerLb !== null,
    price_tiers: (c) => c.priceTiers.length > 1,
  },
} as const satisfies Record<
  keyof Proof["families"],
  Record<string, (coffee: StoredCoffee, recentSince: string) => boolean>
>;

export type Family = keyof typeof SIGNALS;

/** Base method confidence that counts without further detail. */
export const CONFIDENT = 0.6;

export function recentSince(now: Date): string {
  return daysBefore(RECENT_DAYS, now);
}

function signalsOf(family: Family, coffee: StoredCoffee, since: string): string[] {
  return Object.entries(SIGNALS[family])
    .filter(([, holds]) => holds(coffee, since))
    .map(([name]) => name);
}

/** Share of a family's signals that are present, two decimals. */
const share = (family: Family, present: readonly string[]) =>
  Math.round((100 * present.length) / Object.keys(SIGNALS[family]).length) / 100;

/** By the number of families with a label better than `not_available`. */
export const OVERALL: readonly (typeof OVERALL_LABELS)[number][] = [
  "not_available",
  "limited",
  "partial",
  "partial",
  "strong",
];

/** The proof summary of one coffee on the day of `now`. Pure. */
export function proofOf(coffee: StoredCoffee, now: Date): Proof {
  const since = recentSince(now);
  const process = signalsOf("process", coffee, since);
  const provenance = signalsOf("provenance", coffee, since);
  const freshness = signalsOf("freshness", coffee, since);
  const pricing = signalsOf("pricing", coffee, since);

  const detailed =
    process.includes("detailed_disclosure") ||
    process.includes("evidence") ||
    coffee.processConfidence >= CONFIDENT;
  const placed = provenance.includes("country") && provenance.includes("region");
  const grower = provenance.some((signal) => signal !== "country" && signal !== "region");
  const origin = provenance.includes("country") || provenance.includes("region");

  const families: Proof["families"] = {
    process: {
      label:
        process.includes("base_method") && detailed
          ? "disclosed"
          : process.length
            ? "partial"
            : "not_available",
      confidence: coffee.processConfidence,
      signals: process,
    },
    provenance: {
      label: placed && grower ? "identified" : origin ? "partial" : "not_available",
      confidence: share("provenance", provenance),
      signals: provenance,
    },
    freshness: {
      label: freshness.includes("recent") ? "dated" : freshness.length ? "partial" : "not_available",
      confidence: share("freshness", freshness),
      signals: freshness,
    },
    pricing: {
      label: pricing.includes("price_tiers") ? "tiered" : pricing.length ? "listed" : "not_available",
      confidence: share("pricing", pricing),
      signals: pricing,
    },
  };
  const available = Object.values(families).filter(({ label }) => label !== "not_available").length;
  return {
    version: "proof-v1",
    overall: { label: OVERALL[available] ?? "not_available", families_with_signals: available },
    families,
    limitations: [...LIMITATIONS],
  };
}
