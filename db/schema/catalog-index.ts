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

/**
 * Every value that a coffee has, or once had, in such a column: a few thousand where the catalog has a million rows.
 * Without a unique key on purpose: two ingests that meet a new value at once must not wait for each other.
 */
export const catalogTerms = pgTable(
  "catalog_terms",
  { field: text().$type<TermField>().notNull(), value: text().notNull() },
  (t) => [index("catalog_terms_value").on(t.field, t.value)],
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
