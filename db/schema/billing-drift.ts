import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "./instant";
import { users } from "./people";
import { identity } from "./row-id";

export const DRIFT_RUN_MODES = ["nightly", "manual"] as const;
export const DRIFT_RUN_STATES = ["running", "finished", "cancelled"] as const;

/** Audits of billing against Stripe. Kept. */
export const driftRuns = pgTable(
  "drift_runs",
  {
    id: identity(),
    mode: text().$type<(typeof DRIFT_RUN_MODES)[number]>().notNull(),
    state: text().$type<(typeof DRIFT_RUN_STATES)[number]>().notNull().default("running"),
    /** An admin's id, or `nightly`. */
    startedBy: text().notNull(),
    startedAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
    /** People, and Stripe customers without an account. */
    checked: integer().notNull().default(0),
    /** Not checked, because Stripe answered something unexpected. */
    failedCount: integer().notNull().default(0),
    /** People checked who have no discrepancy, but a subscription that is set to end. */
    endingCount: integer().notNull().default(0),
    /** Cursor to resume from after a kill; kept after the end. */
    cursor: jsonb(),
    /** The process that does it, until `leaseUntil`. */
    holder: text(),
    leaseUntil: instant(),
  },
  (t) => [
    check("drift_runs_mode", sql`${t.mode} in ('nightly', 'manual')`),
    check("drift_runs_state", sql`${t.state} in ('running', 'finished', 'cancelled')`),
    uniqueIndex("drift_runs_running").on(t.state).where(sql`${t.state} = 'running'`),
    index("drift_runs_finished").on(t.finishedAt).where(sql`${t.state} = 'finished'`),
  ],
);

/** What an audit found. Later checks of one person mark and add rows of the latest run. */
export const driftDiscrepancies = pgTable(
  "drift_discrepancies",
  {
    id: identity(),
    runId: bigint({ mode: "number" })
      .notNull()
      .references(() => driftRuns.id, { onDelete: "cascade" }),
    /** Null for a Stripe customer without an account. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    code: text().notNull(),
    severity: text().notNull(),
    /** Item, customer, session, event or grant. */
    subject: text().notNull(),
    stripeCustomerId: text(),
    repair: text().notNull(),
    issueFields: text().array().notNull(),
    expected: text().notNull(),
    actual: text().notNull(),
    evidence: text().array().notNull(),
    /** Customers and subscriptions to look at in Stripe. */
    stripeIds: text().array().notNull().default([]),
    foundAt: instant().notNull().defaultNow(),
    /** When a later check no longer found it. */
    resolvedAt: instant(),
  },
  (t) => [
    unique("drift_discrepancies_subject").on(t.userId, t.runId, t.code, t.subject).nullsNotDistinct(),
    index("drift_discrepancies_run").on(t.runId),
  ],
);

/** Repairs of so many people that a request is too short for them. Kept. */
export const driftRepairs = pgTable(
  "drift_repairs",
  {
    id: identity(),
    /** The audit that they answer to. */
    runId: bigint({ mode: "number" })
      .notNull()
      .references(() => driftRuns.id, { onDelete: "cascade" }),
    /** An admin's id. */
    startedBy: text().notNull(),
    reason: text().notNull(),
    state: text().$type<(typeof DRIFT_RUN_STATES)[number]>().notNull().default("running"),
    startedAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
    /** The process that does it, until `leaseUntil`. */
    holder: text(),
    leaseUntil: instant(),
  },
  (t) => [
    check("drift_repairs_state", sql`${t.state} in ('running', 'finished', 'cancelled')`),
    uniqueIndex("drift_repairs_running").on(t.state).where(sql`${t.state} = 'running'`),
  ],
);

export const driftRepairPeople = pgTable(
  "drift_repair_people",
  {
    id: identity(),
    repairId: bigint({ mode: "number" })
      .notNull()
      .references(() => driftRepairs.id, { onDelete: "cascade" }),
    /** Null for events that belong to no account. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    attempts: integer().notNull().default(0),
    /** Null until it was the person's turn. */
    outcome: text(),
    /** The API's answer. */
    result: jsonb(),
  },
  (t) => [
    unique("drift_repair_people_person").on(t.userId, t.repairId).nullsNotDistinct(),
    check("drift_repair_people_outcome", sql`${t.outcome} in ('changed', 'unchanged', 'failed')`),
    index("drift_repair_people_repair").on(t.repairId, t.id),
  ],
);

/** An admin has seen it and accepts it until a day. Holds for later audits, too. */
export const driftAcknowledgements = pgTable(
  "drift_acknowledgements",
  {
    id: identity(),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    code: text().notNull(),
    subject: text().notNull(),
    reason: text().notNull(),
    /** An admin's id. */
    acknowledgedBy: text().notNull(),
    acknowledgedAt: instant().notNull().defaultNow(),
    until: instant().notNull(),
  },
  (t) => [unique("drift_acknowledgements_subject").on(t.userId, t.code, t.subject).nullsNotDistinct()],
);
