import type { PriceTier } from "@/db/schema";
import type { StoredCoffee, StoredDropdown } from "./queries";
import { type CatalogRow, type DropdownRow, type Proof, processFacts } from "./schemas";

/** Postgres reorders the keys of `jsonb`. */
const projectTier = ({ min_lbs, price }: PriceTier): PriceTier => ({ min_lbs, price });

const disclosureLevel = processFacts.shape.disclosure_level;

/** The public full row. The query never reads supplier prose and evidence quotes. */
export function projectCoffee(coffee: StoredCoffee): CatalogRow {
  const level = disclosureLevel.parse(coffee.processDisclosureLevel);
  return {
    id: coffee.id,
    name: coffee.name,
    region: coffee.region,
    country: coffee.country,
    continent: coffee.continent,
    source: coffee.source,
    processing: coffee.processing,
    drying_method: coffee.dryingMethod,
    house_score: coffee.houseScore,
    house_score_tier: coffee.houseScoreTier,
    house_score_confidence: coffee.houseScoreConfidence,
    house_score_version: coffee.houseScoreVersion,
    process: {
      base_method: coffee.processBaseMethod,
      fermentation_type: coffee.fermentationType,
      additives: coffee.processAdditives,
      additive_detail: coffee.processAdditiveDetail,
      fermentation_duration_hours: coffee.fermentationDurationHours,
      drying_method: coffee.dryingMethod,
      notes: coffee.processNotes,
      disclosure_level: level,
      confidence: coffee.processConfidence,
      evidence_available: coffee.processEvidenceAvailable,
    },
    price_per_lb: coffee.pricePerLb,
    price_tiers: coffee.priceTiers.map(projectTier),
    stocked: coffee.stocked,
    cultivar_detail: coffee.cultivarDetail,
    type: coffee.type,
    grade: coffee.grade,
    appearance: coffee.appearance,
    score_value: coffee.scoreValue,
    arrival_date: coffee.arrivalDate,
    stocked_date: coffee.stockedDate,
    unstocked_date: coffee.unstockedDate,
    cost_lb: coffee.pricePerLb,
    wholesale: coffee.wholesale,
    public_coffee: coffee.publicCoffee,
    link: coffee.link,
    last_updated: coffee.lastUpdated.toISOString(),
    tasting_notes: coffee.tastingNotes,
    producer: coffee.producer,
    farm: coffee.farm,
    cooperative: coffee.cooperative,
    washing_station: coffee.washingStation,
    harvest: coffee.harvest,
    elevation_min_masl: coffee.elevationMinMasl,
    elevation_max_masl: coffee.elevationMaxMasl,
    certifications: coffee.certifications,
    lot_size: coffee.lotSize,
    bag_size: coffee.bagSize,
    processing_base_method: coffee.processBaseMethod,
    fermentation_type: coffee.fermentationType,
    process_additives: coffee.processAdditives,
    process_additive_detail: coffee.processAdditiveDetail,
    fermentation_duration_hours: coffee.fermentationDurationHours,
    processing_notes: coffee.processNotes,
    processing_disclosure_level: level,
    processing_confidence: coffee.processConfidence,
    processing_evidence_available: coffee.processEvidenceAvailable,
  };
}

export function withProof(row: CatalogRow, proof: Proof): CatalogRow {
  return { ...row, proof };
}

/** The reduced row of `fields=dropdown` (contract/catalog.md#1.3). */
export function projectDropdown(coffee: StoredDropdown): DropdownRow {
  return {
    id: coffee.id,
    source: coffee.source,
    name: coffee.name,
    stocked: coffee.stocked,
    cost_lb: coffee.pricePerLb,
    price_per_lb: coffee.pricePerLb,
    price_tiers: coffee.priceTiers.map(projectTier),
    public_coffee: coffee.publicCoffee,
  };
}
