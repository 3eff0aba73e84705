import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { catalogCoffees, type PriceTier } from "./catalog";
import { rowId } from "./row-id";

/** One listing's price and stock on one UTC day; the last reading of the day wins. */
export const priceObservations = pgTable(
  "price_observations",
  {
    coffeeId: rowId()
      .notNull()
      .references(() => catalogCoffees.id, { onDelete: "cascade" }),
    observedOn: date({ mode: "string" }).notNull(),
    /** US dollars; null without a price that day. */
    pricePerLb: numeric({ precision: 10, scale: 2, mode: "number" }),
    priceTiers: jsonb().$type<PriceTier[]>().notNull().default([]),
    stocked: boolean().notNull(),
    wholesale: boolean().notNull(),
    /** The listing's segment on that day; it may have changed since. */
    country: text(),
    processBaseMethod: text(),
    grade: text(),
    /** Derived from stocked dates, not read from a feed that day. */
    synthetic: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.coffeeId, t.observedOn] }),
    index("price_observations_day").on(t.observedOn),
  ],
);

/** `segment`: one process and grade of an origin. `origin`: all of its listings. */
export const AGGREGATION_TIERS = ["segment", "origin"] as const;
export type AggregationTier = (typeof AGGREGATION_TIERS)[number];

const money = (name: string) => numeric(name, { precision: 10, scale: 2, mode: "number" }).notNull();

/**
 * Prices of a segment's public stock on one UTC day, and its price index.
 * A pure function of `price_observations`: any day can be recomputed with the same result.
 */
export const priceIndexSnapshots = pgTable(
  "price_index_snapshots",
  {
    date: date({ mode: "string" }).notNull(),
    aggregationTier: text().$type<AggregationTier>().notNull(),
    /** The country. Listings without one are in no segment. */
    origin: text().notNull(),
    /** Null where listings disclose none, and in every roll-up. */
    process: text(),
    grade: text(),
    wholesale: boolean().notNull(),
    /** The above without the day, separated by U+001F: a series is one index range. */
    segment: text()
      .notNull()
      .generatedAlwaysAs(
        sql`aggregation_tier || chr(31) || origin || chr(31) || coalesce(process, '') || chr(31) || coalesce(grade, '') || chr(31) || case when wholesale then 'wholesale' else '' end`,
      ),

    /**
     * US dollars a pound; in steps of 25 cents where exact ones would reveal a single listing's
     * price.
     */
    priceMin: money("price_min"),
    priceMax: money("price_max"),
    priceAvg: money("price_avg"),
    priceMedian: money("price_median"),
    priceP25: money("price_p25"),
    priceP75: money("price_p75"),
    priceStdev: money("price_stdev"),
    /** Number of suppliers and listings in the segment on this day. */
    suppliers: integer().notNull(),
    listings: integer().notNull(),

    /** The segment's first day, when its index is 100. */
    baseDate: date({ mode: "string" }).notNull(),
    /** Listings compared with their own earlier price, usually of the previous snapshot. */
    matchedListings: integer().notNull(),
    /** ln(index / 100). Decimal sums are exact, so days can be chained in any order. */
    indexLog: numeric({ precision: 24, scale: 16 }).notNull(),
    /** 100 on `baseDate`. */
    indexValue: numeric({ precision: 14, scale: 4, mode: "number" }).notNull(),
    /** Percent against the segment's latest day 7 (30) to 14 (37) days back; null without one. */
    change7d: numeric("change_7d", { precision: 10, scale: 2, mode: "number" }),
    change30d: numeric("change_30d", { precision: 10, scale: 2, mode: "number" }),
    /** Includes prices derived from stocked dates. */
    synthetic: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.segment, t.date] }),
    // Pages of the whole index in the order of days.
    index("price_index_day").on(t.date, t.origin),
    // Rows of one origin, ignoring case.
    index("price_index_origin").on(sql`lower(${t.origin})`, t.date),
    check("price_index_tier", sql`${t.aggregationTier} in ('segment', 'origin')`),
    check("price_index_two_listings", sql`${t.listings} >= 2`),
  ],
);
