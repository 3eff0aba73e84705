import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { identity, rowId } from "./row-id";
import { suppliers } from "./suppliers";

/** A volume price: from `min_lbs` pounds upward one pound costs `price` US dollars (whole cents). */
export interface PriceTier {
  min_lbs: number;
  price: number;
}

/** Source of a value and its words. Internal, never returned. */
export interface Evidence {
  field: string;
  value: string;
  /** The words of the supplier, at most 240 characters. */
  quote: string;
  from: "column" | "title" | "tag" | "prose" | "size";
}

/** Visibility columns end every index, so counting and paging are index-only. */
type Visibility = [stocked: Column, wholesale: Column, publicCoffee: Column, ownerId: Column];
type Column = Parameters<ReturnType<typeof index>["on"]>[0];

const visibility = (t: Record<"stocked" | "wholesale" | "publicCoffee" | "ownerId", Column>): Visibility => [
  t.stocked,
  t.wholesale,
  t.publicCoffee,
  t.ownerId,
];

/**
 * Both directions of a sort with missing values last and `id` as tie-breaker, so every page is
 * an index scan. One index can't do both: backwards it has missing values first.
 * @param bounds columns for bounds, to keep them index-only
 */
function sortIndexes(
  name: string,
  key: ExtraConfigColumn,
  id: ExtraConfigColumn,
  visibility: Visibility,
  bounds: Column[] = [],
) {
  return [
    index(`catalog_sort_${name}_asc`).on(key.asc().nullsLast(), id.asc(), ...visibility, ...bounds),
    index(`catalog_sort_${name}_desc`).on(key.desc().nullsLast(), id.asc(), ...visibility, ...bounds),
  ];
}

/** Filters and sorts within places or suppliers. */
const COVERED = [
  "stocked",
  "wholesale",
  "pricePerLb",
  "id",
  "scoreValue",
  "stockedDate",
  "arrivalSortDate",
  "processing",
  "cultivarDetail",
  "type",
  "grade",
  "publicCoffee",
  "ownerId",
] as const;
const covered = (t: Record<(typeof COVERED)[number], Column>): Column[] => COVERED.map((name) => t[name]);

/**
 * A supplier's listing, normalized. Null: not disclosed, never guessed.
 * Columns follow contract/catalog.md#1.
 */
export const catalogCoffees = pgTable(
  "catalog_coffees",
  {
    id: identity(),
    /** Null for a private row that a person entered by hand. */
    supplierId: rowId().references(() => suppliers.id),
    /** The supplier's slug, denormalized because nearly every query needs it. */
    source: text().notNull(),
    /** The supplier's own id of the listing; unique within the supplier. */
    sourceListingId: text(),
    /** The person a private row belongs to; null for supplier listings. */
    ownerId: text(),
    publicCoffee: boolean().notNull().default(true),

    name: text().notNull(),
    continent: text(),
    country: text(),
    region: text(),
    /** Continent, country and region, separated by U+001F: one index for all place filters. */
    originKey: text()
      .notNull()
      .generatedAlwaysAs(
        sql`replace(coalesce(continent, ''), chr(31), ' ') || chr(31) || replace(coalesce(country, ''), chr(31), ' ') || chr(31) || replace(coalesce(region, ''), chr(31), ' ')`,
      ),
    producer: text(),
    farm: text(),
    cooperative: text(),
    washingStation: text(),
    /** Kind of lot: Blend, Microlot, Estate and so on (docs/normalization.md). */
    type: text(),
    grade: text(),
    /** Screen size and defects, e.g. `Screen 16–18`. */
    appearance: text(),
    cultivarDetail: text(),
    cultivars: text().array(),
    /** A year, a crop year or months: `2025`, `2025/26`, `Oct 2025–Jan 2026`. */
    harvest: text(),
    /** Every year that `harvest` names, with those between (migration `catalog_filters`). */
    harvestYears: smallint().array().generatedAlwaysAs(sql`harvest_years_of(harvest)`),
    elevationMinMasl: integer(),
    elevationMaxMasl: integer(),
    certifications: text().array(),
    /** As stated, with its unit: `24 bags`, `1,200 kg`. */
    lotSize: text(),
    /** The export sack, with its unit: `69 kg`, `60 kg GrainPro`. */
    bagSize: text(),
    tastingNotes: text().array(),
    /** The notes and their families on the flavor wheel, folded (`flavorsOf`): what filters and facets compare. */
    flavors: text().array(),
    /** Cupping score the supplier states, 0–100. */
    scoreValue: numeric({ precision: 5, scale: 2, mode: "number" }),
    decaf: boolean().notNull().default(false),
    blend: boolean().notNull().default(false),

    /** Legacy label for display, e.g. `Anaerobic Natural`. */
    processing: text(),
    dryingMethod: text(),
    processBaseMethod: text(),
    fermentationType: text(),
    processAdditives: text().array(),
    processAdditiveDetail: text(),
    fermentationDurationHours: numeric({ precision: 6, scale: 1, mode: "number" }),
    /** Our note where sources contradict each other. */
    processNotes: text(),
    processDisclosureLevel: text().notNull().default("none"),
    /** 0–1: trust in the sources, lower with contradictions. */
    processConfidence: numeric({ precision: 3, scale: 2, mode: "number" }).notNull().default(0),
    /** `supplier_payloads.evidence` has the supplier's wording of the process. */
    processEvidenceAvailable: boolean().notNull().default(false),

    /** Canonical price of one pound in US dollars. Exact decimal. */
    pricePerLb: numeric({ precision: 10, scale: 2, mode: "number" }),
    /** Ascending by `min_lbs`; a lone price is one tier. */
    priceTiers: jsonb().$type<PriceTier[]>().notNull().default([]),
    /** The smallest tier starts above 5 lb, or the supplier sells wholesale only. */
    wholesale: boolean().notNull().default(false),

    stocked: boolean().notNull(),
    /** The day the listing last came into stock. */
    stockedDate: date({ mode: "string" }),
    /** The day it last went out of stock or left the feed. */
    unstockedDate: date({ mode: "string" }),
    /** As disclosed; `YYYY-MM-DD` whenever it could be normalized. */
    arrivalDate: text(),
    /** Sort date, the first day of a year or season; null when the text is no date. */
    arrivalSortDate: date({ mode: "string" }),
    /** When it came: the arrival, or the day it was first for sale where the supplier names none. */
    newestDate: date({ mode: "string" }).generatedAlwaysAs(sql`coalesce(arrival_sort_date, stocked_date)`),

    link: text(),
    /** 0–100 (its confidence 0–1): how completely and recently the listing is described. */
    houseScore: smallint().notNull().default(0),
    houseScoreTier: text().notNull().default("Unscored"),
    houseScoreConfidence: numeric({ precision: 3, scale: 2, mode: "number" }).notNull().default(0),
    houseScoreVersion: text().notNull().default("house-score-v1"),

    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When a disclosed fact, a price or the stock last changed. */
    lastUpdated: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("catalog_source_listing").on(t.supplierId, t.sourceListingId),
    check("catalog_private_has_owner", sql`${t.publicCoffee} or ${t.ownerId} is not null`),
    check("catalog_price_not_negative", sql`${t.pricePerLb} is null or ${t.pricePerLb} >= 0`),
    check("catalog_source_is_lower_case", sql`${t.source} = lower(${t.source})`),
    // Partial name matches outside `retail_listings`. Other text filters use `catalog_terms`.
    index("catalog_name_trgm").using("gin", sql`lower(${t.name}) gin_trgm_ops`),
    // Index-only counts and sorts within places or suppliers.
    index("catalog_by_origin").on(t.originKey, ...covered(t), t.source),
    // What facets are counted from too, whatever the filter.
    index("catalog_by_country").on(
      t.country,
      ...covered(t),
      t.source,
      t.continent,
      t.region,
      t.processBaseMethod,
      t.fermentationType,
      t.processDisclosureLevel,
      t.elevationMinMasl,
      t.elevationMaxMasl,
    ),
    index("catalog_by_source").on(t.source, ...covered(t), t.originKey),
    // `arrival_date` may be any text; an index-only scan needs the column itself.
    index("catalog_arrival_text").on(
      sql`lower(${t.arrivalDate})`,
      t.stocked,
      t.wholesale,
      t.publicCoffee,
      t.ownerId,
      t.id,
      t.arrivalSortDate,
      t.arrivalDate,
    ),
    // Worded arrivals sort after dates and before none.
    index("catalog_undated_arrival")
      .on(t.id)
      .where(sql`${t.arrivalSortDate} is null and ${t.arrivalDate} is not null`),
    index("catalog_owner").on(t.ownerId).where(sql`${t.ownerId} is not null`),
    index("catalog_additives").using("gin", t.processAdditives),
    index("catalog_flavors").using("gin", t.flavors),
    index("catalog_certifications").using("gin", sql`index_keys(${t.certifications})`),
    index("catalog_elevation").on(t.elevationMinMasl, t.elevationMaxMasl, ...visibility(t)),
    index("catalog_producer").on(
      sql`lower(left(${t.producer}, 200))`,
      t.stocked,
      t.wholesale,
      t.publicCoffee,
      t.ownerId,
    ),
    // In stock first, then the newest: one page of "newest in stock" is an index scan.
    index("catalog_sort_newest").on(
      t.stocked.desc(),
      t.newestDate.desc().nullsLast(),
      t.id.asc(),
      t.wholesale,
      t.publicCoffee,
      t.ownerId,
      t.arrivalSortDate,
      t.stockedDate,
      t.scoreValue,
      t.pricePerLb,
      t.country,
    ),
    ...sortIndexes("arrival", t.arrivalSortDate, t.id, visibility(t), [
      t.stockedDate,
      t.scoreValue,
      t.pricePerLb,
      t.country,
    ]),
    ...sortIndexes("stocked_date", t.stockedDate, t.id, visibility(t), [
      t.arrivalSortDate,
      t.scoreValue,
      t.pricePerLb,
      t.country,
    ]),
    ...sortIndexes("name", t.name, t.id, visibility(t)),
    ...sortIndexes("source", t.source, t.id, visibility(t)),
    ...sortIndexes("continent", t.continent, t.id, visibility(t)),
    ...sortIndexes("country", t.country, t.id, visibility(t)),
    ...sortIndexes("region", t.region, t.id, visibility(t)),
    ...sortIndexes("processing", t.processing, t.id, visibility(t), [
      t.arrivalSortDate,
      t.stockedDate,
      t.scoreValue,
      t.pricePerLb,
      t.country,
    ]),
    ...sortIndexes("cultivar", t.cultivarDetail, t.id, visibility(t), [
      t.arrivalSortDate,
      t.stockedDate,
      t.scoreValue,
      t.pricePerLb,
      t.country,
    ]),
    ...sortIndexes("type", t.type, t.id, visibility(t)),
    ...sortIndexes("grade", t.grade, t.id, visibility(t)),
    ...sortIndexes("appearance", t.appearance, t.id, visibility(t)),
    ...sortIndexes("score", t.scoreValue, t.id, visibility(t), [
      t.arrivalSortDate,
      t.stockedDate,
      t.pricePerLb,
      t.country,
    ]),
    ...sortIndexes("price", t.pricePerLb, t.id, visibility(t), [
      t.arrivalSortDate,
      t.stockedDate,
      t.scoreValue,
      t.country,
    ]),
  ],
);
