import type { catalogCoffees } from "@/db/schema";
import type { CoffeeFacts } from "@/lib/coffee/facts";
import { rounded } from "@/lib/units/rounding";
import { flavorsOf } from "./flavour-wheel";

export const FACT_FIELDS = [
  "name",
  "continent",
  "country",
  "region",
  "producer",
  "farm",
  "cooperative",
  "washingStation",
  "type",
  "grade",
  "appearance",
  "cultivarDetail",
  "cultivars",
  "harvest",
  "elevationMinMasl",
  "elevationMaxMasl",
  "certifications",
  "lotSize",
  "bagSize",
  "tastingNotes",
  "flavors",
  "scoreValue",
  "decaf",
  "blend",
  "processing",
  "dryingMethod",
  "processBaseMethod",
  "fermentationType",
  "processAdditives",
  "processAdditiveDetail",
  "fermentationDurationHours",
  "processNotes",
  "processDisclosureLevel",
  "processConfidence",
  "processEvidenceAvailable",
  "pricePerLb",
  "priceTiers",
  "wholesale",
  "arrivalDate",
  "arrivalSortDate",
  "link",
] as const satisfies (keyof typeof catalogCoffees.$inferSelect)[];

export type ListingFields = Pick<typeof catalogCoffees.$inferSelect, (typeof FACT_FIELDS)[number]>;

/** Longest texts that fit their own b-tree entries (2,704 bytes) in any script, rounded down. */
const MAX_CHARACTERS = [
  ["continent", 120],
  ["country", 120],
  ["region", 120],
  ["processing", 120],
  ["name", 500],
  ["cultivarDetail", 500],
  ["type", 500],
  ["grade", 500],
  ["appearance", 500],
  ["dryingMethod", 500],
  ["arrivalDate", 120],
] as const satisfies [keyof ListingFields, number][];
/** These share the entries of indexes that answer filters and facets by themselves. */
const INDEXED_TOGETHER = [
  "continent",
  "country",
  "region",
  "processing",
  "cultivarDetail",
  "type",
  "grade",
] as const satisfies (keyof ListingFields)[];
/** What the other columns of these indexes leave of an entry. */
const MAX_TOGETHER_BYTES = 2000;
/** The largest numeric(10, 2). */
const MAX_PRICE = 99_999_999.99;

/** Pages make a link of it, so a feed must not slip in `javascript:` or the like. */
const WEB_PROTOCOLS = new Set(["http:", "https:"]);

function roundedOrNull(value: number | null, decimals: number): number | null {
  return value === null ? null : rounded(value, decimals);
}

/** Facts as the catalog stores them, rounded to the columns' scales so that a stored row compares equal. */
export function listingFields(facts: CoffeeFacts): ListingFields {
  const { process } = facts;
  return {
    name: facts.name,
    continent: facts.continent,
    country: facts.country,
    region: facts.region,
    producer: facts.producer,
    farm: facts.farm,
    cooperative: facts.cooperative,
    washingStation: facts.washingStation,
    type: facts.type,
    grade: facts.grade,
    appearance: facts.appearance,
    cultivarDetail: facts.cultivarDetail,
    cultivars: facts.cultivars,
    harvest: facts.harvest,
    elevationMinMasl: facts.elevationMinMasl,
    elevationMaxMasl: facts.elevationMaxMasl,
    certifications: facts.certifications,
    lotSize: facts.lotSize,
    bagSize: facts.bagSize,
    tastingNotes: facts.tastingNotes,
    flavors: flavorsOf(facts.tastingNotes),
    scoreValue: roundedOrNull(facts.scoreValue, 2),
    decaf: facts.decaf,
    blend: facts.blend,
    processing: facts.processing,
    dryingMethod: process.dryingMethod,
    processBaseMethod: process.baseMethod,
    fermentationType: process.fermentationType,
    processAdditives: process.additives,
    processAdditiveDetail: process.additiveDetail,
    fermentationDurationHours: roundedOrNull(process.fermentationDurationHours, 1),
    processNotes: process.notes,
    processDisclosureLevel: process.disclosureLevel,
    processConfidence: roundedOrNull(process.confidence, 2) ?? 0,
    processEvidenceAvailable: process.evidenceAvailable,
    pricePerLb: facts.pricePerLb,
    priceTiers: facts.priceTiers,
    wholesale: facts.wholesale,
    arrivalDate: facts.arrivalDate,
    arrivalSortDate: facts.arrivalSortDate,
    link: facts.link && WEB_PROTOCOLS.has(URL.parse(facts.link)?.protocol ?? "") ? facts.link : null,
  };
}

/** Why the catalog cannot hold this listing, or null. One such listing must not fail its supplier's run. */
export function storageProblem(fields: ListingFields): string | null {
  for (const [field, characters] of MAX_CHARACTERS)
    if ((fields[field]?.length ?? 0) > characters) return `${field} is longer than ${characters} characters`;
  const together = INDEXED_TOGETHER.reduce((sum, field) => sum + Buffer.byteLength(fields[field] ?? ""), 0);
  if (together > MAX_TOGETHER_BYTES)
    return `${INDEXED_TOGETHER.join(", ")} are longer than ${MAX_TOGETHER_BYTES} bytes together`;
  const prices = [fields.pricePerLb ?? 0, ...fields.priceTiers.map(({ price }) => price)];
  if (prices.some((price) => !(price >= 0 && price <= MAX_PRICE)))
    return "the price per pound is out of range";
  if ((fields.fermentationDurationHours ?? 0) > 99_999) return "the fermentation time is out of range";
  return null;
}
