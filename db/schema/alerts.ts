import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { catalogCoffees } from "./catalog";
import { instant, lastChanged } from "./instant";
import { users } from "./people";
import { identity, rowId } from "./row-id";

/** A person's filters of the catalog, and which coffees they matched when last looked at. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: identity(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Parameters of the catalog page by name, validated; validated again whenever they are used. */
    filters: jsonb().$type<Record<string, string[]>>().notNull(),
    /** Whether its matches are in the person's e-mails. */
    notify: boolean().notNull().default(true),
    /** Half of its feed's address (the other half is signed); null while it has none. */
    feedKey: uuid().unique("saved_searches_feed_key"),
    createdAt: instant().notNull().defaultNow(),
    lastUpdated: lastChanged(),
    deletedAt: instant(),
    /** Ids in ascending order, with the filters and rights that found them; others begin again. */
    matching: bigint({ mode: "number" }).array().notNull().default(sql`'{}'`),
    matchedAs: text(),
    matchedAt: instant(),
  },
  (t) => [
    unique("saved_searches_owner").on(t.ownerId, t.id),
    check("saved_searches_name", sql`length(${t.name}) between 1 and 120`),
    index("saved_searches_deleted").on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

export const ALERT_FREQUENCIES = ["off", "daily", "weekly"] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** How a person wants to be notified, and how far their alerts are computed. */
export const alertSettings = pgTable(
  "alert_settings",
  {
    ownerId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    frequency: text().$type<AlertFrequency>().notNull().default("daily"),
    /** Prices of tracked coffees are per pound at this quantity. */
    quantityLb: numeric({ precision: 9, scale: 3, mode: "number" }).notNull().default(1),
    lastUpdated: lastChanged(),
    /** The catalog's version and the day that were last looked at. */
    checkedVersion: rowId(),
    checkedOn: date({ mode: "string" }),
  },
  (t) => [check("alert_settings_frequency", sql`${t.frequency} in ('off', 'daily', 'weekly')`)],
);

/** A person's e-mail of one day: at most one, claimed before it is sent. */
export const alertDigests = pgTable(
  "alert_digests",
  {
    id: identity(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    createdAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** Null once it was sent, given up or had nothing left to say. */
    dueAt: instant().defaultNow(),
    sentAt: instant(),
  },
  (t) => [
    unique("alert_digests_day").on(t.ownerId, t.day),
    unique("alert_digests_owner").on(t.ownerId, t.id),
    index("alert_digests_due").on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
);

export const ALERT_KINDS = ["price_drop", "back_in_stock", "new_match"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** A person's alerts about coffees, once per occasion: in a digest, and a new match in its search's feed. */
export const alertEvents = pgTable(
  "alert_events",
  {
    id: identity(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<AlertKind>().notNull(),
    coffeeId: rowId()
      .notNull()
      .references(() => catalogCoffees.id, { onDelete: "cascade" }),
    /** The search that a new match belongs to; null for other kinds. */
    searchId: rowId(),
    /** The day of the occasion: the same again on another day is another one. */
    day: date({ mode: "string" }).notNull(),
    /** US dollars a pound at `quantityLb`, then and before. */
    price: numeric({ precision: 10, scale: 2, mode: "number" }),
    priceBefore: numeric({ precision: 10, scale: 2, mode: "number" }),
    quantityLb: numeric({ precision: 9, scale: 3, mode: "number" }).notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Still to be mailed; false where the person doesn't want that. */
    pending: boolean().notNull(),
    digestId: rowId(),
  },
  (t) => [
    unique("alert_events_occasion").on(t.ownerId, t.kind, t.coffeeId, t.searchId, t.day).nullsNotDistinct(),
    check("alert_events_kind", sql`${t.kind} in ('price_drop', 'back_in_stock', 'new_match')`),
    check("alert_events_search", sql`(${t.kind} = 'new_match') = (${t.searchId} is not null)`),
    foreignKey({
      name: "alert_events_own_search",
      columns: [t.ownerId, t.searchId],
      foreignColumns: [savedSearches.ownerId, savedSearches.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "alert_events_own_digest",
      columns: [t.ownerId, t.digestId],
      foreignColumns: [alertDigests.ownerId, alertDigests.id],
    }).onDelete("cascade"),
    index("alert_events_search").on(t.searchId, t.id),
    index("alert_events_coffee").on(t.coffeeId),
    index("alert_events_digest").on(t.digestId),
    index("alert_events_pending").on(t.ownerId).where(sql`${t.pending}`),
    index("alert_events_age").on(t.createdAt),
  ],
);
