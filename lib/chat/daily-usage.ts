import { and, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { chatDailyUsage as usage } from "@/db/schema";
import { env } from "@/lib/env";
import { rateLimitExceeded } from "@/lib/http/rate-limit-error";
import { dayAt, dayNumber } from "@/lib/units/days";

/** What an answer may use of a person's day, counted before the model is asked. */
export interface Reservation {
  userId: string;
  day: string;
  tokens: number;
}

/**
 * Counts a message, and reserves up to `wanted` tokens of the model. Committed with the person's message, so that
 * any number of processes count exactly. What a crash leaves reserved stays counted.
 * @throws ApiError 429 when the day's messages are used up
 */
export async function reserve(tx: Transaction, userId: string, wanted: number): Promise<Reservation> {
  const { CHAT_MESSAGES_PER_DAY: mostMessages, CHAT_TOKENS_PER_DAY: mostTokens } = env();
  const today = sql<string>`(now() at time zone 'UTC')::date`;
  await tx.insert(usage).values({ userId, day: today }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(usage)
    .where(and(eq(usage.userId, userId), eq(usage.day, today)))
    .for("update");
  if (!row) throw new Error("the day's usage has no row");
  if (row.messages >= mostMessages)
    throw rateLimitExceeded(
      `You've sent today's ${mostMessages} messages. Write again tomorrow.`,
      mostMessages,
      new Date(dayAt(dayNumber(row.day) + 1)),
    );
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
