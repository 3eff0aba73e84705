import type { PriceTier } from "@/db/schema";
import type { Match, SimilarCoffees } from "./contract";
import { explain, withValues } from "./explain";
import { featuresOf } from "./lot/features";
import type { Rarity } from "./names/idf";
import { blockersOf, confidenceOf, eligibilityOf } from "./pair/likely-same";
import { DIMENSIONS, type Score, score } from "./pair/score";
import type { StoredMatch } from "./queries";

export const CONFIDENCE_COPY =
  "Confidence measures how closely the disclosed facts agree. A match is a candidate, never an accepted identity: ask both suppliers before you rely on one.";

const LANGUAGE = {
  likely_same:
    "Possibly the same coffee, based on what both suppliers disclose. A candidate, not a confirmed identity.",
  similar_profile:
    "A similar profile, based on what both suppliers disclose. Not known to be the same coffee.",
} as const;

/** Postgres reorders the keys of `jsonb`. */
const projectTier = ({ min_lbs, price }: PriceTier): PriceTier => ({ min_lbs, price });

function pricingOf({ pricePerLb, priceTiers }: StoredMatch): Match["pricing"] {
  const tiered = priceTiers.length > 0 ? ("price_tiers" as const) : ("price_per_lb" as const);
  return {
    price_per_lb: pricePerLb,
    price_tiers: priceTiers.map(projectTier),
    cost_lb: pricePerLb,
    baseline_quantity_lbs: 1,
    baseline_price_per_lb: pricePerLb,
    baseline_source: pricePerLb === null ? null : tiered,
  };
}

function identityOf(row: StoredMatch) {
  const place = [row.region, row.country].filter((part) => part !== null).join(", ");
  return {
    id: row.id,
    name: row.name,
    source: row.source,
    origin: place === "" ? null : place,
    country: row.country,
    processing: row.processing,
    stocked: row.stocked,
  };
}

export function projectTarget(row: StoredMatch): SimilarCoffees["data"]["target"] {
  return { ...identityOf(row), pricing: pricingOf(row) };
}

/**
 * Candidate minus target at one pound, to the cent, and in percent of the target's price to a
 * tenth.
 */
function priceDelta(target: number | null, candidate: number | null): Match["price_delta_1lb"] {
  if (target === null || candidate === null) return { amount: null, percent: null, currency: "USD" };
  const cents = Math.round(candidate * 100) - Math.round(target * 100);
  const percent = target === 0 ? null : Math.round((cents / (target * 100)) * 1000) / 10;
  return { amount: cents / 100, percent, currency: "USD" };
}

export function projectMatch(
  target: StoredMatch,
  candidate: StoredMatch,
  rarity: Rarity,
  threshold: number,
): Match {
  const [a, b] = [featuresOf(target), featuresOf(candidate)];
  const scored = score(a, b, rarity);
  const eligibility = eligibilityOf(a, b, scored);
  const category = eligibility === "eligible" ? "likely_same" : "similar_profile";
  return {
    coffee: { ...identityOf(candidate), region: candidate.region, link: candidate.link },
    pricing: pricingOf(candidate),
    price_delta_1lb: priceDelta(target.pricePerLb, candidate.pricePerLb),
    score: {
      average: scored.average,
      dimensions: scored.dimensions,
      chunk_matches: dimensionsFrom(threshold, scored),
    },
    match: {
      category,
      classification: {
        kind: eligibility === "eligible" ? "canonical_candidate" : "similar_recommendation",
        identity_eligibility: eligibility,
        blockers: blockersOf(a, b).map((blocker) => withValues(blocker, target, candidate)),
      },
      confidence: confidenceOf(scored.average),
      beta: true,
      same_supplier: candidate.source === target.source,
      language: LANGUAGE[category],
    },
    explanation: explain({ row: target, features: a }, { row: candidate, features: b }),
    compatibility: { cost_lb: candidate.pricePerLb },
  };
}

const dimensionsFrom = (threshold: number, { dimensions }: Score) =>
  DIMENSIONS.filter((name) => (dimensions[name] ?? -1) >= threshold).length;
