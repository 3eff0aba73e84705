import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { catalogCoffees } from "./catalog";
import { lastChanged } from "./instant";
import { users } from "./people";
import { roasts } from "./roasts";
import { identity, rowId } from "./row-id";

export const CUPPING_FORMS = ["sca", "cva"] as const;
export type CuppingForm = (typeof CUPPING_FORMS)[number];

/** Cuppings of a roast: one per day, form and cupper, or several. */
export const roastCuppings = pgTable(
  "roast_cuppings",
  {
    id: identity(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    roastId: rowId().notNull(),
    cuppedOn: date({ mode: "string" }).notNull(),
    form: text().$type<CuppingForm>().notNull(),
    cupper: text(),
    /** Points of the SCA form, or the CVA's affective impressions of quality (1–9). */
    scores: jsonb().$type<Record<string, number>>().notNull(),
    /** CVA only: 0–15. */
    intensities: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** CVA only: `section:descriptor`. */
    descriptors: text().array().notNull().default(sql`'{}'`),
    /** Cups with a taint (SCA), or that differ from the others (CVA). */
    taintCups: smallint().notNull().default(0),
    /** Cups with a fault (SCA) or defect (CVA). */
    faultCups: smallint().notNull().default(0),
    notes: text(),
    /** 0–100; null while the form isn't complete. */
    score: numeric({ precision: 5, scale: 2, mode: "number" }),
    enteredBy: text(),
    changedBy: text(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    lastUpdated: lastChanged(),
  },
  (t) => [
    unique("roast_cuppings_owner").on(t.ownerId, t.id),
    foreignKey({
      name: "roast_cuppings_own_roast",
      columns: [t.ownerId, t.roastId],
      foreignColumns: [roasts.ownerId, roasts.id],
    }).onDelete("cascade"),
    check("roast_cuppings_form", sql`${t.form} in ('sca', 'cva')`),
    check("roast_cuppings_cups", sql`${t.taintCups} between 0 and 5 and ${t.faultCups} between 0 and 5`),
    index("roast_cuppings_roast").on(t.roastId),
  ],
);

/** How far a roast's figure may be from the usual value of its coffee. */
export const coffeeTolerances = pgTable(
  "coffee_tolerances",
  {
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    coffeeId: rowId()
      .notNull()
      .references(() => catalogCoffees.id, { onDelete: "cascade" }),
    /** By figure; degrees are Celsius. Null: not checked. An absent figure has its default. */
    limits: jsonb().$type<Record<string, number | null>>().notNull(),
    lastUpdated: lastChanged(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.coffeeId] }), index("coffee_tolerances_coffee").on(t.coffeeId)],
);
