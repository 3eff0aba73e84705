import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { identity, rowId } from "./row-id";

export const FEED_KINDS = ["shopify", "woocommerce", "csv", "jsonl"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

export const suppliers = pgTable(
  "suppliers",
  {
    id: identity(),
    /** Public identifier: the `source` of every row, e.g. `harbor-green`. */
    slug: text().notNull().unique(),
    name: text().notNull(),
    feedKind: text().$type<FeedKind>().notNull(),
    /** `http(s)://…`, or a path of a local file. */
    feedUrl: text().notNull(),
    website: text(),
    /** Every listing of such a supplier is wholesale, whatever its sizes. */
    wholesaleOnly: boolean().notNull().default(false),
    /** ISO 4217: currency of prices without one, such as all of Shopify's. */
    currency: text().notNull().default("USD"),
    enabled: boolean().notNull().default(true),
    /** The admins' own. */
    notes: text(),
    /** Validators of the last complete read, for conditional requests. */
    feedEtag: text(),
    feedLastModified: text(),
    /** Address, settings and rules of that reading; with others, "not modified" means nothing. */
    feedSettingsHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => {
    const kinds = sql.raw(FEED_KINDS.map((kind) => `'${kind}'`).join(", "));
    return [check("suppliers_feed_kind", sql`${t.feedKind} in (${kinds})`)];
  },
);

export const RUN_STATUSES = ["running", "succeeded", "not_modified", "held", "failed"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** A feed entry that isn't a listing, and why. */
export interface Rejection {
  /** 1-based position in the feed (a CSV's line, a JSONL's line, a product's ordinal). */
  row: number;
  sourceId: string | null;
  reason: string;
  /** The entry as the feed had it, cut off. Only of a run's first rejections. */
  raw?: string;
}

/** A reading of a supplier's feed. Never deleted: it's the catalog's history. */
export const ingestRuns = pgTable(
  "ingest_runs",
  {
    id: identity(),
    supplierId: rowId()
      .notNull()
      .references(() => suppliers.id),
    status: text().$type<RunStatus>().notNull(),
    /** The instant of the feed: now, except when history is replayed. */
    asOf: timestamp({ withTimezone: true }).notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    delisted: integer().notNull().default(0),
    /** Listings that a held run left as they were: missing, unreadable, or about to lose what most had. */
    withheld: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    rejections: jsonb().$type<Rejection[]>().notNull().default([]),
    /** Why the run failed or was held (what would change most listings for the worse waits for confirmation), or a note. */
    message: text(),
  },
  (t) => [index("ingest_runs_supplier").on(t.supplierId, t.id.desc())],
);
