import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { catalogCoffees } from "./catalog";
import { lastChanged } from "./instant";
import { lots } from "./inventory";
import { users } from "./people";
import type {
  CurveKind,
  Mark,
  Milestones,
  RoastPhases,
  RoastRates,
  TemperatureUnit,
} from "./roast-column-types";
import { identity, rowId } from "./row-id";

/** Where a roast's numbers come from. */
export const ROAST_SOURCES = ["manual", "live", "artisan_import"] as const;
export type RoastSource = (typeof ROAST_SOURCES)[number];

/** What a chart was last zoomed to; null is the whole of an axis. */
export interface ChartSettings {
  xRange: [number, number] | null;
  yRange: [number, number] | null;
  zRange: [number, number] | null;
}

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Single-precision numbers with gaps. Drizzle's own array type cannot be used: postgres.js reads a null in it as NaN. */
const reals = customType<{ data: (number | null)[]; driverData: string | number[] }>({
  dataType: () => "real[]",
  toDriver: (values) => `{${values.map((value) => value ?? "NULL").join(",")}}`,
  fromDriver: (stored) => {
    if (typeof stored === "string") throw new Error("an array of real came unread");
    return stored.map((value) => (Number.isNaN(value) ? null : value));
  },
});

/** One roast of a lot. What is derived from its recording stands beside it, so that lists need no telemetry. */
export const roasts = pgTable(
  "roasts",
  {
    id: identity(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lotId: rowId().notNull(),
    batchName: text().notNull(),
    /** The local day of the roast. */
    roastDate: date({ mode: "string" }).notNull(),
    /** When it began, where a recording says so: the order of the roasts of one day. */
    roastedAt: timestamp({ withTimezone: true, mode: "date" }),
    ozIn: numeric({ precision: 10, scale: 3, mode: "number" }),
    ozOut: numeric({ precision: 10, scale: 3, mode: "number" }),
    roastNotes: text(),
    roastTargets: text(),
    roasterType: text(),
    /** Kilograms of green coffee that the machine takes. */
    roasterSize: numeric({ precision: 8, scale: 3, mode: "number" }),
    /** What Artisan names the roast, the same in each copy of its log. */
    roastUuid: text(),
    temperatureUnit: text().$type<TemperatureUnit>().notNull().default("F"),
    dataSource: text().$type<RoastSource>().notNull().default("manual"),
    milestones: jsonb().$type<Milestones>(),
    phases: jsonb().$type<RoastPhases>(),
    /** Seconds. */
    totalTime: real(),
    /** Seconds. */
    developmentTime: real(),
    dtrPercent: real(),
    rates: jsonb().$type<RoastRates>(),
    /** °C · min above the base temperature. */
    auc: real(),
    /** Faults of the roasted beans: tipping, scorching, … */
    defects: text().array().notNull().default(sql`'{}'`),
    /** What an imported file says beside its curves: machine, ambient air, density, colour, cup profile, … */
    profile: jsonb().$type<Record<string, unknown>>(),
    chartSettings: jsonb().$type<ChartSettings>(),
    /** Bytes of its recording, its file and its imports (`lib/roast/storage-queries.ts`): written with each of them. */
    storedBytes: bigint({ mode: "number" }).notNull().default(0),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    lastUpdated: lastChanged(),
  },
  (t) => [
    check("roasts_weights_not_negative", sql`${t.ozIn} >= 0 and ${t.ozOut} >= 0`),
    check("roasts_unit", sql`${t.temperatureUnit} in ('F', 'C')`),
    unique("roasts_owner").on(t.ownerId, t.id),
    foreignKey({
      name: "roasts_own_lot",
      columns: [t.ownerId, t.lotId],
      foreignColumns: [lots.ownerId, lots.id],
    }),
    /** A person's roasts, the latest first. */
    index("roasts_owner_date").on(t.ownerId, t.roastDate.desc().nullsFirst(), t.id.desc().nullsFirst()),
    /** A lot's roasts: what is left of it. */
    index("roasts_lot").on(t.lotId),
    /** The same log a second time. */
    index("roasts_owner_uuid").on(t.ownerId, t.roastUuid),
    /** One batch, to show or delete. */
    index("roasts_owner_batch").on(t.ownerId, t.batchName),
  ],
);

/** What was measured: arrays, not a row a reading. They are equally long; null is a missing reading. */
export const roastTelemetry = pgTable("roast_telemetry", {
  roastId: rowId()
    .primaryKey()
    .references(() => roasts.id, { onDelete: "cascade" }),
  /** Seconds from charge. */
  time: reals().$type<number[]>().notNull(),
  bean: reals().notNull(),
  environment: reals().notNull(),
  /** Index into `time` of each mark that is set. */
  marks: jsonb().$type<Record<Mark, number | null>>().notNull(),
  greenTemperature: real(),
  dryEndTemperature: real(),
});

/** Curves beside bean and environment temperature, in the order of the file. */
export const roastCurves = pgTable(
  "roast_curves",
  {
    roastId: rowId()
      .notNull()
      .references(() => roasts.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    name: text().notNull(),
    kind: text().$type<CurveKind>().notNull(),
    /** Seconds from charge, on an axis of its own. */
    time: reals().$type<number[]>().notNull(),
    values: reals().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roastId, t.position] })],
);

/** Settings of air, burner, drum, … that were changed during a roast, and notes at a moment. */
export const roastEvents = pgTable(
  "roast_events",
  {
    roastId: rowId()
      .notNull()
      .references(() => roasts.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** The control's name; null for a plain note. */
    control: text(),
    /** Seconds from charge. */
    time: real().notNull(),
    value: real(),
    label: text(),
  },
  (t) => [primaryKey({ columns: [t.roastId, t.position] })],
);

/** The log of imports, with the file of the latest one as it came. */
export const roastImports = pgTable(
  "roast_imports",
  {
    id: identity(),
    roastId: rowId().notNull(),
    /** The roast's owner, repeated for the search for duplicates. */
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileName: text().notNull(),
    /** SHA-256 (hex) of what was measured: the same for the literal and the JSON form of one roast. */
    contentHash: text().notNull(),
    /** Length of the file. */
    bytes: integer().notNull(),
    artisanVersion: text(),
    warnings: jsonb().$type<string[]>().notNull().default([]),
    /** The file itself, gzipped; null once a later import has replaced it. */
    original: bytea(),
    importedAt: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
  },
  (t) => [
    unique("roast_imports_owner").on(t.ownerId, t.id),
    foreignKey({
      name: "roast_imports_own_roast",
      columns: [t.ownerId, t.roastId],
      foreignColumns: [roasts.ownerId, roasts.id],
    }).onDelete("cascade"),
    index("roast_imports_roast").on(t.roastId),
    /** The same roast a second time, where no UUID says so. */
    index("roast_imports_owner_content").on(t.ownerId, t.contentHash),
  ],
);

/** Recordings that an account has stored since its hour began. */
export const hourlyImports = pgTable("hourly_imports", {
  ownerId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  imported: integer().notNull(),
  resetsAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
});

/** The roast that the others of a coffee are held against: at most one of each coffee. */
export const referenceRoasts = pgTable(
  "reference_roasts",
  {
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    coffeeId: rowId()
      .notNull()
      .references(() => catalogCoffees.id, { onDelete: "cascade" }),
    roastId: rowId().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.coffeeId] }),
    foreignKey({
      name: "reference_roasts_own_roast",
      columns: [t.ownerId, t.roastId],
      foreignColumns: [roasts.ownerId, roasts.id],
    }).onDelete("cascade"),
    index("reference_roasts_coffee").on(t.coffeeId),
    index("reference_roasts_roast").on(t.roastId),
  ],
);
