import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { KeyScope } from "./access-column-types";
import { instant } from "./instant";
import { users } from "./people";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A credential for programs. Its owner's plan decides what it may do. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** HMAC-SHA-256 of the key under the server's pepper. The key itself is never stored. */
    hash: bytea().notNull().unique(),
    /** First 12 characters, for display. */
    prefix: text().notNull(),
    /** Last 4 characters, for display. */
    last4: text().notNull(),
    scopes: text().array().$type<KeyScope[]>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Updated about once a minute: a hint, not a log. */
    lastUsedAt: instant(),
    expiresAt: instant(),
    /** In the future during a rotated key's grace period. */
    deactivatedAt: instant(),
    /** The key that took its place. */
    successorId: uuid(),
  },
  (t) => [
    unique("api_keys_owner_id").on(t.ownerId, t.id),
    // The migration has `on delete set null (successor_id)`, which Drizzle can't express: the key
    // keeps its owner.
    foreignKey({
      name: "api_keys_own_successor",
      columns: [t.ownerId, t.successorId],
      foreignColumns: [t.ownerId, t.id],
    }).onDelete("set null"),
    check("api_keys_named", sql`length(trim(${t.name})) > 0`),
    index("api_keys_owner").on(t.ownerId, t.createdAt.desc()),
  ],
);

/** The quota's ledger: requests of an account in a calendar month (UTC), all keys together. */
export const monthlyUsage = pgTable(
  "monthly_usage",
  {
    accountId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Its first day. */
    month: date({ mode: "string" }).notNull(),
    used: bigint({ mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.month] }),
    check("monthly_usage_not_negative", sql`${t.used} >= 0`),
  ],
);

/** The same by key and day (UTC), in the same statement: their sum is the month's `used`. */
export const dailyUsage = pgTable(
  "daily_usage",
  {
    keyId: uuid()
      .notNull()
      .references(() => apiKeys.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    used: bigint({ mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.day] })],
);

/**
 * All responses by key, day and status, counted or not. Batched, so a crash may lose the last
 * second.
 */
export const dailyResponses = pgTable(
  "daily_responses",
  {
    keyId: uuid()
      .notNull()
      .references(() => apiKeys.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    status: integer().notNull(),
    responses: bigint({ mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.day, t.status] })],
);
