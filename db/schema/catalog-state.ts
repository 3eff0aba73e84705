import { sql } from "drizzle-orm";
import { bigint, boolean, customType, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { catalogCoffees, type Evidence } from "./catalog";
import { rowId } from "./row-id";

/** The supplier's data, kept to reprocess with better rules. Internal, never returned. */
export const supplierPayloads = pgTable("supplier_payloads", {
  coffeeId: rowId()
    .primaryKey()
    .references(() => catalogCoffees.id, { onDelete: "cascade" }),
  /** The feed's own entry, untouched. */
  payload: jsonb().notNull(),
  /** SHA-256 (hex) of payload and normalizer version: if equal, nothing to do. */
  payloadHash: text().notNull(),
  evidence: jsonb().$type<Evidence[]>().notNull().default([]),
});

/**
 * Last time in a feed, for the house score's freshness. Separate, because every run updates it
 * and an update of a catalog row costs all its indexes.
 */
export const coffeeLastSeen = pgTable("coffee_last_seen", {
  coffeeId: rowId()
    .primaryKey()
    .references(() => catalogCoffees.id, { onDelete: "cascade" }),
  lastSeenAt: timestamp({ withTimezone: true }).notNull(),
});

/** A single row: its version is part of every cache key. */
export const catalogState = pgTable("catalog_state", {
  singleton: boolean().primaryKey().default(true),
  /** Raised by every change of the catalog. */
  version: bigint({ mode: "number" }).notNull().default(1),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

const transactionNumber = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * Which coffees each statement wrote, private ones included, by triggers in its transaction: a process that keeps something
 * of every coffee in memory reads only those again. Deleted after a day.
 */
export const coffeeChanges = pgTable(
  "coffee_changes",
  {
    transaction: transactionNumber().notNull().default(sql`pg_current_xact_id()`),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null for more than can be listed: all may have changed. */
    coffeeIds: rowId().array(),
  },
  (t) => [index("coffee_changes_transaction").on(t.transaction)],
);
