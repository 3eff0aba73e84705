import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { benchMembers } from "./bench";
import { instant } from "./instant";
import { users } from "./people";
import { identity } from "./row-id";

export const WORKSPACE_TYPES = ["general", "sourcing", "roasting", "inventory", "analysis"] as const;

/** A conversation and its canvas. */
export const workspaces = pgTable(
  "workspaces",
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The bench that it is about, with which it goes when the person leaves; null for their own. */
    benchId: text(),
    title: text().notNull(),
    /** Whether the first question still names it. */
    untitled: boolean().notNull().default(true),
    type: text({ enum: WORKSPACE_TYPES }).notNull().default("general"),
    summary: text(),
    /** The last message that the summary covers. */
    summaryThrough: bigint({ mode: "number" }),
    summarizedAt: instant(),
    /** Revision of the canvas, incremented with every change. */
    revision: integer().notNull().default(0),
    /** The blocks of the canvas: references, never data (`lib/canvas/contract.ts`). */
    blocks: jsonb().$type<unknown[]>().notNull().default([]),
    createdAt: instant().notNull().defaultNow(),
    lastAccessedAt: instant().notNull().defaultNow(),
    /** Deletion can be undone for half a minute. */
    deletedAt: instant(),
  },
  (t) => [
    /** Composite, so rows that refer to a workspace can't belong to another owner. */
    unique("workspaces_owner").on(t.ownerId, t.id),
    check("workspaces_title", sql`length(${t.title}) between 1 and 120`),
    foreignKey({
      name: "workspaces_membership",
      columns: [t.benchId, t.ownerId],
      foreignColumns: [benchMembers.ownerId, benchMembers.userId],
    }).onDelete("cascade"),
    index("workspaces_deleted").on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

export const MESSAGE_ROLES = ["user", "assistant"] as const;
export const MESSAGE_STATES = ["complete", "stopped", "interrupted", "failed"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const workspaceMessages = pgTable(
  "workspace_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order of a conversation. */
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    workspaceId: uuid().notNull(),
    /** Chosen by the client, so that a repeated request stores nothing twice. */
    clientMessageId: text(),
    role: text({ enum: MESSAGE_ROLES }).notNull(),
    text: text().notNull(),
    /** Parts of an answer other than its text. */
    parts: jsonb().$type<unknown[]>().notNull().default([]),
    /** The page that a question was asked from: a kind and an id. */
    page: jsonb().$type<{ kind: string; id: string | number }>(),
    state: text({ enum: MESSAGE_STATES }).notNull().default("complete"),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique("workspace_messages_order").on(t.ownerId, t.workspaceId, t.seq),
    unique("workspace_messages_client").on(t.ownerId, t.workspaceId, t.clientMessageId),
    foreignKey({
      name: "workspace_messages_own_workspace",
      columns: [t.ownerId, t.workspaceId],
      foreignColumns: [workspaces.ownerId, workspaces.id],
    }).onDelete("cascade"),
  ],
);

/** What a link shows in addition to the catalog; only what the owner selected. */
export const SHARED_PARTS = ["messages", "notes", "inventory", "roasts", "profit"] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

/** A read-only link to a workspace. */
export const workspaceShares = pgTable(
  "workspace_shares",
  {
    id: identity(),
    /** SHA-256 (hex) of the token, which isn't stored. */
    tokenHash: text().notNull().unique("workspace_shares_token_hash_unique"),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    workspaceId: uuid().notNull(),
    includes: text({ enum: SHARED_PARTS }).array().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique("workspace_shares_owner").on(t.ownerId, t.id),
    foreignKey({
      name: "workspace_shares_own_workspace",
      columns: [t.ownerId, t.workspaceId],
      foreignColumns: [workspaces.ownerId, workspaces.id],
    }).onDelete("cascade"),
    index("workspace_shares_workspace").on(t.workspaceId),
  ],
);

/**
 * Actions that a person confirmed, each once, and rows that were added to a bench with an idempotency key: those are its
 * account's. A row stays when its workspace is deleted: what it did stays too.
 */
export const executedActions = pgTable(
  "executed_actions",
  {
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    executionId: uuid().notNull(),
    /** As in workspaces. */
    benchId: text(),
    actionType: text().notNull(),
    /** SHA-256 (hex) of the type and fields: the same id with others is a conflict. */
    payloadHash: text().notNull(),
    /** Null only inside the transaction that executes it. */
    result: jsonb().$type<Record<string, unknown>>(),
    executedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.executionId] }),
    foreignKey({
      name: "executed_actions_membership",
      columns: [t.benchId, t.ownerId],
      foreignColumns: [benchMembers.ownerId, benchMembers.userId],
    }).onDelete("cascade"),
  ],
);
