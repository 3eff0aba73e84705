import { and, eq, sql } from "drizzle-orm";
import { database, type Queryable, type Transaction } from "@/db/client";
import { chatDailyUsage as usage } from "@/db/schema";
import { can } from "@/lib/access/capabilities";
import { readEntitlements } from "@/lib/access/grants";
import { CHAT_PLANS, type ChatPlan } from "@/lib/access/plans";
import { env } from "@/lib/env";
import { rateLimitExceeded } from "@/lib/http/errors/rate-limit-error";
import { dayAt, dayNumber, today } from "@/lib/units/days";
import type { SessionViewer } from "@/lib/viewer";
import type { DailyUsage } from "./contract";

/** What an answer may use of a person's day, counted before the model is asked. */
export interface Reservation {
  userId: string;
  day: string;
  tokens: number;
}

/** The plan's terms; the site's owner may set lower ones for all plans. */
async function termsOf(db: Queryable, userId: string): Promise<ChatPlan> {
  const { messagesPerDay, tokensPerDay } = CHAT_PLANS[(await readEntitlements(db, userId)).apiPlan];
  const { CHAT_MESSAGES_PER_DAY = messagesPerDay, CHAT_TOKENS_PER_DAY = tokensPerDay } = env();
  return {
    messagesPerDay: Math.min(messagesPerDay, CHAT_MESSAGES_PER_DAY),
    tokensPerDay: Math.min(tokensPerDay, CHAT_TOKENS_PER_DAY),
  };
}

const TODAY = sql<string>`(now() at time zone 'UTC')::date`;

/** What a person has used of today, and may use. */
export async function readDailyUsage(db: Queryable, userId: string): Promise<DailyUsage> {
  const [terms, [row]] = await Promise.all([
    termsOf(db, userId),
    db
      .select({ messages: usage.messages, tokens: usage.tokens })
      .from(usage)
      .where(and(eq(usage.userId, userId), eq(usage.day, TODAY))),
  ]);
  return { ...terms, messages: row?.messages ?? 0, tokens: row?.tokens ?? 0 };
}

/** @throws ApiError 429 when the day's messages are used up */
export async function requireMessageLeft(db: Queryable, userId: string): Promise<void> {
  const { messages, messagesPerDay } = await readDailyUsage(db, userId);
  if (messages >= messagesPerDay) throw dayUsedUp(messagesPerDay, today());
}

const dayUsedUp = (messagesPerDay: number, day: string) =>
  rateLimitExceeded(
    `You've sent today's ${messagesPerDay} messages. Write again tomorrow.`,
    messagesPerDay,
    new Date(dayAt(dayNumber(day) + 1)),
  );

/** Null for accounts without the assistant. */
export function viewDailyUsage(viewer: SessionViewer): Promise<DailyUsage> | null {
  return can(viewer, "canChat") ? readDailyUsage(database(), viewer.userId) : null;
}

/**
 * Counts a message, and reserves up to `wanted` tokens of the model. Committed with the row of the answer that will
 * settle it, so that any number of processes count exactly. What a crash leaves reserved stays counted.
 * @throws ApiError 429 when the day's messages are used up
 */
export async function reserve(tx: Transaction, userId: string, wanted: number): Promise<Reservation> {
  const { messagesPerDay: mostMessages, tokensPerDay: mostTokens } = await termsOf(tx, userId);
  await tx.insert(usage).values({ userId, day: TODAY }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(usage)
    .where(and(eq(usage.userId, userId), eq(usage.day, TODAY)))
    .for("update");
  if (!row) throw new Error("the day's usage has no row");
  if (row.messages >= mostMessages) throw dayUsedUp(mostMessages, row.day);
  const tokens = Math.max(0, Math.min(wanted, mostTokens - row.tokens));
  await tx
    .update(usage)
    .set({ messages: row.messages + 1, tokens: row.tokens + tokens })
    .where(and(eq(usage.userId, userId), eq(usage.day, row.day)));
  return { userId, day: row.day, tokens };
}

/** Replaces the reservation with what was used; gives the message back too where it got no answer. */
export async function settle(
  db: Queryable,
  { userId, day, tokens }: Reservation,
  { used, isUnanswered = false }: { used: number; isUnanswered?: boolean },
): Promise<void> {
  await db
    .update(usage)
    .set({
      tokens: sql`greatest(0, ${usage.tokens} + ${used - tokens})`,
      messages: sql`greatest(0, ${usage.messages} - ${isUnanswered ? 1 : 0})`,
    })
    .where(and(eq(usage.userId, userId), eq(usage.day, day)));
}
