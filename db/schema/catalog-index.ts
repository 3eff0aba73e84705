import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * What the search keeps beside the catalog so that its cost does not grow with it. Triggers of the migrations
 * maintain both tables in the transaction that changes a coffee; nothing else writes them.
 */

/** Columns whose partial matches are looked up among their distinct values first. */
export const TERM_FIELDS = [
  "origin",
  "processing",
  "cultivar_detail",
  "type",
  "grade",
  "appearance",
] as const;
export type TermField = (typeof TERM_FIELDS)[number];

/** A part of an origin: 1 its continent, 2 its country, 3 its region; empty where it is not disclosed. */
export function place(origin: SQLWrapper, position: 1 | 2 | 3): SQL {
  return sql`split_part(${origin}, chr(31), ${sql.raw(String(position))})`;
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
    index("catalog_terms_continent")
      .on(sql`lower(${place(t.value, 1)})`)
      .where(sql`${t.field} = 'origin'`),
    index("catalog_terms_country")
      .on(sql`lower(${place(t.value, 2)})`)
      .where(sql`${t.field} = 'origin'`),
    index("catalog_terms_places_trgm")
      .using(
        "gin",
        sql`${place(t.value, 1)} gin_trgm_ops`,
        sql`${place(t.value, 2)} gin_trgm_ops`,
        sql`${place(t.value, 3)} gin_trgm_ops`,
      )
      .where(sql`${t.field} = 'origin'`),
  ],
);

/** How many public coffees share these four facts; exact, so that broad totals need not be counted. */
export const catalogCounts = pgTable(
  "catalog_counts",
  {
    source: text().notNull(),
    origin: text().notNull(),
    stocked: boolean().notNull(),
    wholesale: boolean().notNull(),
    listings: integer().notNull(),
  },
  (t) => [
    // The source first: ingests of different suppliers never touch the same row.
    primaryKey({ columns: [t.source, t.origin, t.stocked, t.wholesale] }),
    index("catalog_counts_origin").on(t.origin, t.stocked, t.wholesale),
  ],
);
