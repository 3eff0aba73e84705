import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { rowId } from "./row-id";

/**
 * Derived search tables that keep searches fast. Triggers in the migrations maintain them in the
 * transaction that changes a coffee; nothing else writes them.
 */

/**
 * Columns whose partial matches are first looked up among their distinct values. `word` has only the words of
 * public retail coffees, because everyone sees corrections of typos.
 */
export const TERM_FIELDS = [
  "origin",
  "place",
  "continent",
  "country",
  "processing",
  "cultivar_detail",
  "type",
  "grade",
  "appearance",
  "certification",
  "drying_method",
  "quantity",
  "word",
] as const;
export type TermField = (typeof TERM_FIELDS)[number];

/**
 * Facets with stored counts: each public coffee counts under `all` and every disclosed fact. `place`
 * is continent and country; `price` and `score` are whole dollars and points (`bucketOf`). A coffee counts under
 * each of its flavors, certifications and harvest years, so those don't add up.
 */
export const COUNTED_FACETS = [
  "all",
  "place",
  "processing",
  "cultivar_detail",
  "type",
  "grade",
  "appearance",
  "processing_base_method",
  "fermentation_type",
  "processing_disclosure_level",
  "price",
  "score",
  "flavor",
  "certification",
  "decaf",
  "harvest_year",
] as const;
export type CountedFacet = (typeof COUNTED_FACETS)[number];

/** Padded, so text sorts numerically. */
export const bucketOf = (whole: number) => String(whole).padStart(8, "0");

/** 1 continent, 2 country, 3 region; empty if undisclosed. */
export function place(origin: SQLWrapper, position: 1 | 2 | 3): SQL {
  return sql`split_part(${origin}, chr(31), ${sql.raw(String(position))})`;
}

/** The place that contains an origin: its continent and country. */
export function placeOf(origin: SQLWrapper): SQL {
  return sql`(${place(origin, 1)} || chr(31) || ${place(origin, 2)})`;
}

/**
 * Every value a coffee has in such a column, or had until lately (`lib/catalog/unused-terms.ts`): a few thousand for a
 * million rows, more for regions.
 * No unique key on purpose: two ingests with the same new value must not wait for each other.
 */
export const catalogTerms = pgTable(
  "catalog_terms",
  { field: text().$type<TermField>().notNull(), value: text().notNull() },
  (t) => [
    index("catalog_terms_value").on(t.field, t.value),
    // Place filters read parts of an origin. Suppliers name endless villages, so origins grow
    // with the catalog, unlike other terms.
    index("catalog_terms_place").on(placeOf(t.value)).where(sql`${t.field} = 'origin'`),
    index("catalog_terms_region_trgm")
      .using("gin", sql`lower(${place(t.value, 3)}) gin_trgm_ops`)
      .where(sql`${t.field} = 'origin'`),
    // To correct typos.
    index("catalog_terms_word_trgm")
      .using("gin", sql`${t.value} gin_trgm_ops`)
      .where(sql`${t.field} = 'word'`),
  ],
);

/**
 * Exact counts of public coffees by supplier and single fact; they grow with suppliers, not
 * with listings.
 */
export const facetCounts = pgTable(
  "facet_counts",
  {
    facet: text().$type<CountedFacet>().notNull(),
    /** Empty under `all`. */
    value: text().notNull(),
    stocked: boolean().notNull(),
    wholesale: boolean().notNull(),
    /** Separate rows per supplier, so ingests never wait for each other. */
    source: text().notNull(),
    listings: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.facet, t.value, t.stocked, t.wholesale] }),
    // Index-only sums: a value's rows are scattered, one per supplier.
    index("facet_counts_total").on(t.facet, t.value, t.stocked, t.wholesale, t.listings, t.source),
  ],
);

export function countryKey(country: SQLWrapper): SQL {
  return sql`(array[lower(${country})])`;
}

/** As much of a lower-case name as the index stores. */
export const namePrefix = (folded: SQL | AnyPgColumn) => sql`left(${folded}, 64)`;

/**
 * Public retail coffees in stock, which most searches are about. Rows are a tenth as wide as the
 * catalog's, since every partial name match must be rechecked.
 * Also has the common sort and bound columns.
 */
export const retailListings = pgTable(
  "retail_listings",
  {
    coffeeId: rowId().primaryKey(),
    arrivalSortDate: date({ mode: "string" }),
    stockedDate: date({ mode: "string" }),
    scoreValue: numeric({ precision: 5, scale: 2, mode: "number" }),
    pricePerLb: numeric({ precision: 10, scale: 2, mode: "number" }),
    nameLower: text().notNull(),
    country: text(),
  },
  (t) => [
    // As an array, a country is one index key, however many are searched.
    index("retail_listings_name").using("gin", sql`${t.nameLower} gin_trgm_ops`, countryKey(t.country)),
    /** For prefixes, with exact names first, however many others contain them. */
    index("retail_listings_name_prefix").on(sql`${namePrefix(t.nameLower)} text_pattern_ops`),
  ],
);

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The words that every coffee discloses, for `q`. Apart from the catalog, whose rows are four
 * times as wide, with what sorts and bounds most searches. Weights: `search_words` in the migration.
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    coffeeId: rowId().primaryKey(),
    stocked: boolean().notNull(),
    wholesale: boolean().notNull(),
    publicCoffee: boolean().notNull(),
    ownerId: text(),
    arrivalSortDate: date({ mode: "string" }),
    stockedDate: date({ mode: "string" }),
    scoreValue: numeric({ precision: 5, scale: 2, mode: "number" }),
    pricePerLb: numeric({ precision: 10, scale: 2, mode: "number" }),
    words: tsvector().notNull(),
  },
  (t) => [
    index("search_documents_words").using("gin", t.words),
    // The subset that most searches want: half of the matches to look at, and no wasted ones.
    index("search_documents_retail_words")
      .using("gin", t.words)
      .where(sql`${t.stocked} and not ${t.wholesale} and ${t.publicCoffee}`),
  ],
);
