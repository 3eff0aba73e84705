import type { catalogCoffees } from "@/db/schema";
import { countryName } from "@/lib/catalog/country-name";
import { OWN_SOURCE } from "@/lib/coffee/facts";
import { scoreHouse } from "@/lib/coffee/house-score";
import type { SupplierProduct } from "@/lib/coffee/supplier-product";
import { flavorsOf } from "@/lib/supply/flavour-wheel";
import { type ListingFields, listingFields } from "@/lib/supply/listing-fields";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { continentOf } from "@/lib/supply/normalize/places/gazetteer";
import { FACT_NAMES, type TypedFacts } from "./lot";

const SILENT: ListingFields = {
  name: "",
  continent: null,
  country: null,
  region: null,
  producer: null,
  farm: null,
  cooperative: null,
  washingStation: null,
  type: null,
  grade: null,
  appearance: null,
  cultivarDetail: null,
  cultivars: null,
  harvest: null,
  elevationMinMasl: null,
  elevationMaxMasl: null,
  certifications: null,
  lotSize: null,
  bagSize: null,
  tastingNotes: null,
  flavors: null,
  scoreValue: null,
  decaf: false,
  blend: false,
  processing: null,
  dryingMethod: null,
  processBaseMethod: null,
  fermentationType: null,
  processAdditives: null,
  processAdditiveDetail: null,
  fermentationDurationHours: null,
  processNotes: null,
  processDisclosureLevel: "none",
  processConfidence: 0,
  processEvidenceAvailable: false,
  pricePerLb: null,
  priceTiers: [],
  wholesale: false,
  arrivalDate: null,
  arrivalSortDate: null,
  link: null,
};

/** The typed facts in columns, as a feed would have them. */
function asProduct(name: string, typed: TypedFacts): SupplierProduct {
  const columns = {
    country: typed.country,
    region: typed.region,
    producer: typed.producer,
    farm: typed.farm,
    variety: typed.cultivar_detail,
    process: typed.processing,
    drying: typed.drying_method,
    grade: typed.grade,
    harvest: typed.harvest,
    notes: typed.tasting_notes?.join(", "),
  };
  return {
    sourceId: OWN_SOURCE,
    name,
    description: null,
    url: null,
    productType: "Green coffee",
    tags: [],
    columns: Object.fromEntries(Object.entries(columns).filter(([, value]) => value)),
    sizes: [{ label: null, weight: { value: 1, unit: "lb" }, price: null, currency: null, available: true }],
  };
}

/** Empty if the catalog's rules take it for something else than coffee. */
function read(name: string, typed: TypedFacts): ListingFields {
  const normalized = normalizeProduct(asProduct(name, typed), { wholesaleOnly: false });
  return normalized.kind === "coffee" ? listingFields(normalized.facts) : SILENT;
}

/**
 * A coffee entered by hand, as a catalog row that no one else sees. The rules for suppliers' columns read it; what
 * they don't understand stays as typed. It has no price: the purchase price belongs to the lot.
 * @param stockedDate the day (`YYYY-MM-DD`) it was bought
 */
export function privateCoffee(
  ownerId: string,
  name: string,
  said: TypedFacts,
  stockedDate: string,
): typeof catalogCoffees.$inferInsert {
  const typed = said.country ? { ...said, country: countryName(said.country) } : said;
  const understood = read(name, typed);
  const tastingNotes = typed.tasting_notes ?? understood.tastingNotes;
  const country = understood.country ?? typed.country ?? null;
  const facts = {
    ...understood,
    name,
    country,
    continent: understood.continent ?? (country === null ? null : continentOf(country)),
    region: typed.region ?? understood.region,
    processing: typed.processing ?? understood.processing,
    dryingMethod: typed.drying_method ?? understood.dryingMethod,
    producer: typed.producer ?? understood.producer,
    farm: typed.farm ?? understood.farm,
    cultivarDetail: typed.cultivar_detail ?? understood.cultivarDetail,
    grade: typed.grade ?? understood.grade,
    harvest: typed.harvest ?? understood.harvest,
    elevationMinMasl: typed.elevation_min_masl ?? typed.elevation_max_masl ?? null,
    elevationMaxMasl: typed.elevation_max_masl ?? typed.elevation_min_masl ?? null,
    tastingNotes,
    flavors: flavorsOf(tastingNotes),
    // Wholesale rows would be hidden from their owner.
    wholesale: false,
    processEvidenceAvailable: false,
    pricePerLb: null,
    priceTiers: [],
    link: null,
    stocked: true,
    stockedDate,
  };
  const score = scoreHouse({ ...facts, lastSeenAt: new Date() });
  return {
    ...facts,
    supplierId: null,
    source: OWN_SOURCE,
    sourceListingId: null,
    ownerId,
    publicCoffee: false,
    houseScore: score.score,
    houseScoreTier: score.tier,
    houseScoreConfidence: score.confidence,
    houseScoreVersion: score.version,
  };
}

type CoffeeRow = typeof catalogCoffees.$inferSelect;

/**
 * Typed facts that the row still has, for partial changes. Facts read from its name weren't typed: another name has
 * others.
 * @param changes an altitude that was typed alone is kept as both bounds, and follows the one sent
 */
export function typedFactsOfRow(row: CoffeeRow, changes: TypedFacts): TypedFacts {
  const said = factsOf(privateCoffee("", row.name, {}, ""));
  const stored = factsOf(row);
  const typed = FACT_NAMES.filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(said[name]));
  const { elevation_min_masl: min, elevation_max_masl: max } = changes;
  const isOne = row.elevationMinMasl === row.elevationMaxMasl;
  return {
    ...Object.fromEntries(typed.map((name) => [name, stored[name]])),
    ...(isOne && min !== undefined && { elevation_max_masl: null }),
    ...(isOne && max != null && max < (row.elevationMinMasl ?? 0) && { elevation_min_masl: null }),
  };
}

function factsOf(row: typeof catalogCoffees.$inferInsert): TypedFacts {
  return {
    country: row.country,
    region: row.region,
    processing: row.processing,
    drying_method: row.dryingMethod,
    producer: row.producer,
    farm: row.farm,
    cultivar_detail: row.cultivarDetail,
    grade: row.grade,
    harvest: row.harvest,
    elevation_min_masl: row.elevationMinMasl,
    elevation_max_masl: row.elevationMaxMasl,
    tasting_notes: row.tastingNotes,
  };
}
