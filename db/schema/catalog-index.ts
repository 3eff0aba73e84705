import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
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
 * What the search keeps beside the catalog so that its cost does not grow with it. Triggers of the migrations
 * maintain these tables in the transaction that changes a coffee; nothing else writes them.
 */

/** Columns whose partial matches are looked up among their distinct values first. */
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
] as const;
export type TermField = (typeof TERM_FIELDS)[number];

/**
 * What public coffees are counted by: once each under `all`, and under every fact that they disclose. `place` is the
 * continent and country of an origin; `price` and `score` are counted by whole dollars and points (`bucketOf`).
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
] as const;
export type CountedFacet = (typeof COUNTED_FACETS)[number];

/** How a whole dollar or point is written, so that text sorts as numbers do. */
export const bucketOf = (whole: number) => String(whole).padStart(8, "0");

/** A part of an origin: 1 its continent, 2 its country, 3 its region; empty where it is not disclosed. */
export function place(origin: SQLWrapper, position: 1 | 2 | 3): SQL {
  return sql`split_part(${origin}, chr(31), ${sql.raw(String(position))})`;
}

/** The place that an origin lies in: its continent and country. */
export function placeOf(origin: SQLWrapper): SQL {
  return sql`(${place(origin, 1)} || chr(31) || ${place(origin, 2)})`;
}

/**
 * Every value that a coffee has, or once had, in such a column: a few thousand where the catalog has a million rows,
 * more where suppliers name villages.
 * Without a unique key on purpose: two ingests that meet a new value at once must not wait for each other.
 */
export const catalogTerms = pgTable(
  "catalog_terms",
  { field: text().$type<TermField>().notNull(), value: text().notNull() },
  (t) => [
    index("catalog_terms_value").on(t.field, t.value),
    // Filters on places read parts of an origin. Suppliers' columns name villages without end, so origins grow with the
    // catalog, unlike the other terms.
    index("catalog_terms_place").on(placeOf(t.value)).where(sql`${t.field} = 'origin'`),
    index("catalog_terms_region_trgm")
      .using("gin", sql`lower(${place(t.value, 3)}) gin_trgm_ops`)
      .where(sql`${t.field} = 'origin'`),
  ],
);

/**
 * How many public coffees of a supplier share one fact; exact, so that broad totals need not be counted. One fact at
 * a time: their number grows with the suppliers, not with the listings.
 */
export const facetCounts = pgTable(
  "facet_counts",
  {
    facet: text().$type<CountedFacet>().notNull(),
    /** Empty under `all`. */
    value: text().notNull(),
    stocked: boolean().notNull(),
    wholesale: boolean().notNull(),
    /** Ingests of different suppliers never touch the same row, so they never wait for each other. */
    source: text().notNull(),
    listings: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.facet, t.value, t.stocked, t.wholesale] }),
    // Totals are summed within it: the rows of one value lie apart, a supplier each.
    index("facet_counts_total").on(t.facet, t.value, t.stocked, t.wholesale, t.listings, t.source),
  ],
);

/** A country in any case, as the index of the shelf has it. */
export function countryKey(country: SQLWrapper): SQL {
  return sql`(array[lower(${country})])`;
}

/** As much of a name in lower case as an index takes of any. */
export const namePrefix = (folded: SQL | AnyPgColumn) => sql`left(${folded}, 64)`;

/**
 * The retail shelf, which nearly everybody looks at: public coffees in stock that are not wholesale. Its rows are a
 * tenth as wide as the catalog's: a part of a name may have many hits, and each of them must be looked at to be sure.
 * With the name, whatever else such a search is mostly bounded and sorted by.
 */
export const retailListings = pgTable(
  "retail_listings",
  {
    coffeeId: rowId().primaryKey(),
    arrivalSortDate: date({ mode: "string" }),
    stockedDate: date({ mode: "string" }),
    scoreValue: numeric({ precision: 5, scale: 2, mode: "number" }),
    pricePerLb: numeric({ precision: 10, scale: 2, mode: "number" }),
    /** The name in lower case. */
    nameLower: text().notNull(),
    country: text(),
  },
  (t) => [
    // As an array a country is one key of the index, whichever of several may be asked for.
    index("retail_listings_name").using("gin", sql`${t.nameLower} gin_trgm_ops`, countryKey(t.country)),
    /** Names that begin with something, and first of them the one that is nothing else, however many others have it in them. */
    index("retail_listings_name_prefix").on(sql`${namePrefix(t.nameLower)} text_pattern_ops`),
  ],
);
