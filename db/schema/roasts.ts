import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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

export const ROAST_SOURCES = ["manual", "live", "artisan_import"] as const;
export type RoastSource = (typeof ROAST_SOURCES)[number];

/** Last zoom of a chart; null is the full axis. */
export interface ChartSettings {
  xRange: [number, number] | null;
  yRange: [number, number] | null;
  zRange: [number, number] | null;
}

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Single-precision numbers with nulls, which Drizzle's array type can't write. */
const reals = customType<{ data: (number | null)[]; driverData: string | (number | null)[] }>({
  dataType: () => "real[]",
  toDriver: (values) => `{${values.map((value) => value ?? "NULL").join(",")}}`,
  fromDriver: (stored) => {
    if (typeof stored === "string") throw new Error("an array of real came unread");
    return stored;
  },
});

/** Includes figures derived from the recording, so lists need no telemetry. */
export const roasts = pgTable(
  "roasts",
  {
    id: identity(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lotId: rowId().notNull(),
    batchName: text().notNull(),
    /** Running number among the bench's roasts of a year, never given twice (`batch_counters`). Null before there were any. */
    batchYear: smallint(),
    batchNumber: integer(),
    /** The first of the roasts that were saved together; null for one saved alone. */
    savedWith: bigint({ mode: "number" }),
    /** The local day of the roast. */
    roastDate: date({ mode: "string" }).notNull(),
    /** When it began, where a recording says so: the order of the roasts of one day. */
    roastedAt: timestamp({ withTimezone: true, mode: "date" }),
    /** Ounces of green coffee charged. */
    ozIn: numeric({ precision: 10, scale: 3, mode: "number" }),
    /** Ounces of roasted coffee. */
    ozOut: numeric({ precision: 10, scale: 3, mode: "number" }),
    roastNotes: text(),
    roastTargets: text(),
    roasterType: text(),
    /** Kilograms of green coffee that the machine takes. */
    roasterSize: numeric({ precision: 8, scale: 3, mode: "number" }),
    /** The person who roasted it, in free text: not an account. */
    operator: text(),
    /** Color readings of whole beans and ground coffee, on the scale of `colorSystem` (Agtron, Tonino and so on). */
    wholeColor: numeric({ precision: 6, scale: 2, mode: "number" }),
    groundColor: numeric({ precision: 6, scale: 2, mode: "number" }),
    colorSystem: text(),
    /** Artisan's id of the roast, the same in each copy of its log. */
    roastUuid: text(),
    /** SHA-256 of the request that made it, if that had a `roast_uuid`: a repeat must say the same. */
    sentHash: text(),
    /** The unit of every temperature and rate of this roast. */
    temperatureUnit: text().$type<TemperatureUnit>().notNull().default("F"),
    dataSource: text().$type<RoastSource>().notNull().default("manual"),
    /** Times in seconds from charge, with temperatures. */
    milestones: jsonb().$type<Milestones>(),
    /** Percent of the time from charge to drop. */
    phases: jsonb().$type<RoastPhases>(),
    /** Seconds. */
    totalTime: real(),
    /** Seconds. */
    developmentTime: real(),
    /** Development time ratio: development as a share of the roast, in percent. */
    dtrPercent: real(),
    /** Degrees per minute. */
    rates: jsonb().$type<RoastRates>(),
    /** °C · min above the base temperature. */
    auc: real(),
    /** A person corrected the marks of the recording, so the figures differ from the log's. */
    marksCorrected: boolean().notNull().default(false),
    defects: text().array().notNull().default(sql`'{}'`),
    /** Facts of an imported file other than its curves: machine, ambient air, density and so on. */
    profile: jsonb().$type<Record<string, unknown>>(),
    chartSettings: jsonb().$type<ChartSettings>(),
    /** Bytes of recording, file and imports (`lib/roast/storage/queries.ts`), updated with each. */
    storedBytes: bigint({ mode: "number" }).notNull().default(0),
    /** Accounts, as of lots. */
    enteredBy: text(),
    changedBy: text(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    lastUpdated: lastChanged(),
  },
  (t) => [
    check("roasts_weights_not_negative", sql`${t.ozIn} >= 0 and ${t.ozOut} >= 0`),
    check("roasts_unit", sql`${t.temperatureUnit} in ('F', 'C')`),
    unique("roasts_owner").on(t.ownerId, t.id),
    unique("roasts_batch_number").on(t.ownerId, t.batchYear, t.batchNumber),
    foreignKey({
      name: "roasts_own_lot",
      columns: [t.ownerId, t.lotId],
      foreignColumns: [lots.ownerId, lots.id],
    }),
    index("roasts_owner_date").on(t.ownerId, t.roastDate.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("roasts_lot").on(t.lotId),
    index("roasts_owner_uuid").on(t.ownerId, t.roastUuid),
    index("roasts_owner_batch").on(t.ownerId, t.batchName),
  ],
);

/**
 * The green coffee that went into a roast, by lot. Every roast has at least one input, the first of its own lot,
 * and they add up to its `ozIn`. Triggers of the migration enforce both.
 */
export const roastInputs = pgTable(
  "roast_inputs",
  {
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    roastId: rowId().notNull(),
    lotId: rowId().notNull(),
    /** Ounces of green coffee; null if not weighed, which a blend always is. */
    ozIn: numeric({ precision: 10, scale: 3, mode: "number" }),
    /** 0 is the roast's own lot. */
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.roastId, t.lotId] }),
    unique("roast_inputs_position").on(t.ownerId, t.roastId, t.position),
    foreignKey({
      name: "roast_inputs_own_roast",
      columns: [t.ownerId, t.roastId],
      foreignColumns: [roasts.ownerId, roasts.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "roast_inputs_own_lot",
      columns: [t.ownerId, t.lotId],
      foreignColumns: [lots.ownerId, lots.id],
    }),
    check("roast_inputs_weight", sql`${t.ozIn} >= 0 and (${t.position} = 0 or ${t.ozIn} > 0)`),
    index("roast_inputs_lot").on(t.lotId, t.ozIn),
    index("roast_inputs_roast").on(t.roastId),
  ],
);

/** Arrays of equal length instead of a row per reading; null is a missing reading. */
export const roastTelemetry = pgTable("roast_telemetry", {
  roastId: rowId()
    .primaryKey()
    .references(() => roasts.id, { onDelete: "cascade" }),
  /** Seconds from the log's charge; minus `zero`, from the charge as corrected. The same for curves and events. */
  time: reals().$type<number[]>().notNull(),
  /** Bean temperature (BT) and environment temperature (ET), in the roast's unit. */
  bean: reals().notNull(),
  environment: reals().notNull(),
  /** Index into `time` of each mark that is set; 7.5 where a person typed a time halfway from sample 7 to 8. */
  marks: jsonb().$type<Record<Mark, number | null>>().notNull(),
  /** Stored seconds that count as 0: charge where a person has set or moved it. */
  zero: real().notNull().default(0),
  /** The log's own marks, once a person has corrected them. */
  fileMarks: jsonb().$type<Record<Mark, number | null>>(),
  /** Temperature of the green coffee before charge, in the roast's unit. */
  greenTemperature: real(),
  /** BT at which the log ends the drying phase; used if dry end isn't marked. */
  dryEndTemperature: real(),
});

/** Curves other than bean and environment temperature, in the order of the file. */
export const roastCurves = pgTable(
  "roast_curves",
  {
    roastId: rowId()
      .notNull()
      .references(() => roasts.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    name: text().notNull(),
    kind: text().$type<CurveKind>().notNull(),
    /** Seconds from charge, on a separate time axis. */
    time: reals().$type<number[]>().notNull(),
    values: reals().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roastId, t.position] })],
);

/** Control changes and notes. */
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
    /** The setting as shown, not Artisan's stored value; null for a note. */
    value: real(),
    /** The text of a note, or of a change. */
    label: text(),
    /** What a person did to it: added to the log's events, or removed from them. */
    edit: text().$type<"added" | "removed">(),
  },
  (t) => [
    primaryKey({ columns: [t.roastId, t.position] }),
    check("roast_events_edit", sql`${t.edit} in ('added', 'removed')`),
  ],
);

/** The log of imports, with the latest original file. */
export const roastImports = pgTable(
  "roast_imports",
  {
    id: identity(),
    roastId: rowId().notNull(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileName: text().notNull(),
    /** SHA-256 (hex) of what was measured: the same for the literal and the JSON form of one roast. */
    contentHash: text().notNull(),
    /** Size of the file before compression. */
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
    index("roast_imports_owner_content").on(t.ownerId, t.contentHash),
  ],
);

/** Recordings stored in the account's current hour. */
export const hourlyImports = pgTable("hourly_imports", {
  ownerId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  imported: integer().notNull(),
  resetsAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
});
