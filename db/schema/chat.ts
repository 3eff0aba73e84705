import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./instant";
import { users } from "./people";
import { workspaces } from "./workspaces";

export const ANSWER_STATES = ["running", "complete", "stopped", "interrupted", "failed"] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** The assistant's answers while they're written and, until the next one, after that. */
export const chatAnswers = pgTable(
  "chat_answers",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    workspaceId: uuid().notNull(),
    /** The person's message. */
    questionId: uuid().notNull(),
    state: text({ enum: ANSWER_STATES }).notNull().default("running"),
    /** Renewed by the process that writes it. A running answer past it was interrupted. */
    leaseUntil: instant().notNull(),
    stopRequestedAt: instant(),
    nextSeq: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (t) => [
    unique("chat_answers_user").on(t.userId, t.id),
    foreignKey({
      name: "chat_answers_own_workspace",
      columns: [t.userId, t.workspaceId],
      foreignColumns: [workspaces.ownerId, workspaces.id],
    }).onDelete("cascade"),
    uniqueIndex("chat_answers_one_running").on(t.userId, t.workspaceId).where(sql`${t.state} = 'running'`),
    index("chat_answers_workspace").on(t.workspaceId, t.createdAt),
  ],
);

/** What an answer has streamed so far; `seq` is the number of its first chunk. */
export const chatChunks = pgTable(
  "chat_chunks",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    answerId: uuid().notNull(),
    seq: integer().notNull(),
    chunks: jsonb().$type<unknown[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.answerId, t.seq] }),
    foreignKey({
      name: "chat_chunks_own_answer",
      columns: [t.userId, t.answerId],
      foreignColumns: [chatAnswers.userId, chatAnswers.id],
    }).onDelete("cascade"),
  ],
);

/** Messages and the model's tokens of a person and day (UTC), those reserved for running answers included. */
export const chatDailyUsage = pgTable(
  "chat_daily_usage",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    messages: integer().notNull().default(0),
    tokens: bigint({ mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);
