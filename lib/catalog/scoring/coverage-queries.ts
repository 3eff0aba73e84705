import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as c } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import type { CatalogFilters } from "@/lib/catalog/search/filters/parameters";
import { whereClause } from "@/lib/catalog/search/sql/filter-sql";
import { CONFIDENT, type Family, type SIGNALS } from "./proof";

/** The signals of `proof.ts` in SQL. A test compares both on random coffees. */
const signalsSince = (since: string) =>
  ({
    process: {
      processing_label: sql`${c.processing} is not null`,
      base_method: sql`coalesce(${c.processBaseMethod}, 'Unknown') <> 'Unknown'`,
      fermentation_type: sql`coalesce(${c.fermentationType}, 'Unknown') not in ('Unknown', 'None Stated')`,
      additives: sql`coalesce(cardinality(array_remove(${c.processAdditives}, 'unspecified')), 0) > 0`,
      fermentation_duration: sql`${c.fermentationDurationHours} is not null`,
      drying_method: sql`${c.dryingMethod} is not null`,
      process_notes: sql`${c.processNotes} is not null`,
      detailed_disclosure: sql`${c.processDisclosureLevel} not in ('none', 'label_only')`,
      evidence: sql`${c.processEvidenceAvailable}`,
    },
    provenance: {
      country: sql`${c.country} is not null`,
      region: sql`${c.region} is not null`,
      producer: sql`${c.producer} is not null`,
      farm: sql`${c.farm} is not null`,
      cooperative: sql`${c.cooperative} is not null`,
      washing_station: sql`${c.washingStation} is not null`,
    },
    freshness: {
      arrival_date: sql`${c.arrivalDate} is not null`,
      stocked_date: sql`${c.stockedDate} is not null`,
      recent: sql`coalesce(greatest(${c.arrivalSortDate}, ${c.stockedDate}) >= ${since}::date, false)`,
    },
    pricing: {
      price: sql`${c.pricePerLb} is not null`,
      price_tiers: sql`jsonb_array_length(${c.priceTiers}) > 1`,
    },
  }) satisfies { [F in Family]: Record<keyof (typeof SIGNALS)[F], SQL> };

type SignalColumns = ReturnType<typeof signalsSince>;

const anyOf = (signals: Record<string, SQL>) => sql`(${sql.join(Object.values(signals), sql` or `)})`;

/** Each family's label, by the conditions of contract/proof.md#1. */
function labels({ process, provenance, freshness, pricing }: SignalColumns): Record<Family, SQL> {
  const { country, region, ...grower } = provenance;
  const detailed = sql`(${process.detailed_disclosure} or ${process.evidence} or ${c.processConfidence} >= ${CONFIDENT})`;
  return {
    process: sql`case when ${process.base_method} and ${detailed} then 'disclosed' when ${anyOf(process)} then 'partial' else 'not_available' end`,
    provenance: sql`case when ${country} and ${region} and ${anyOf(grower)} then 'identified' when ${country} or ${region} then 'partial' else 'not_available' end`,
    freshness: sql`case when ${freshness.recent} then 'dated' when ${anyOf(freshness)} then 'partial' else 'not_available' end`,
    pricing: sql`case when ${pricing.price_tiers} then 'tiered' when ${pricing.price} then 'listed' else 'not_available' end`,
  };
}

/** One combination of labels, how many coffees have it, and how many of those show each signal (`family.signal`). */
export interface CoverageGroup {
  process: string;
  provenance: string;
  freshness: string;
  pricing: string;
  total: number;
  signals: Record<string, number>;
}

/**
 * Visible matches grouped by their four labels: at most 81 groups, in one pass. `since` is the
 * first UTC day that counts as recent.
 */
export async function selectCoverage(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  since: string,
): Promise<CoverageGroup[]> {
  const signals = signalsSince(since);
  const label = labels(signals);
  const counts = Object.entries(signals).flatMap(([family, columns]) =>
    Object.entries(columns).map(
      ([name, holds]) => sql`${`${family}.${name}`}::text, count(*) filter (where ${holds})`,
    ),
  );
  return db
    .select({
      process: sql<string>`${label.process}`.as("process_label"),
      provenance: sql<string>`${label.provenance}`.as("provenance_label"),
      freshness: sql<string>`${label.freshness}`.as("freshness_label"),
      pricing: sql<string>`${label.pricing}`.as("pricing_label"),
      total: sql<number>`count(*)::int`,
      signals: sql<Record<string, number>>`json_build_object(${sql.join(counts, sql`, `)})`,
    })
    .from(c)
    .where(whereClause(access, filters))
    .groupBy(sql`1, 2, 3, 4`);
}
