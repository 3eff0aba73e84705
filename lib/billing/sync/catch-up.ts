import { inArray } from "drizzle-orm";
import type Stripe from "stripe";
import { z } from "zod";
import { type Database, database } from "@/db/client";
import { billingEvents } from "@/db/schema";
import { transactionTime } from "@/lib/billing/queries";
import { pagesOf } from "@/lib/billing/stripe/read-pages";
import type { BillingProvider } from "@/lib/billing/stripe/stripe-client";
import { EVENT_TYPES, keepEvent } from "@/lib/billing/webhook";
import { DAY_MS } from "@/lib/units/days";
import { type Job, type Lease, runJob } from "./lease";

const OVERLAP_S = 600;
/** How long Stripe keeps events. */
const EVENT_DAYS = 30;
/** How long Stripe retries a delivery. */
const UNDELIVERED_DAYS = 3;
/** Stripe lists events of at most so many types at a time. */
const MAX_TYPES = 20;
/** Pages of 100 of one pass; the rest is read by the next run. */
const MAX_PAGES = 20;

/** Times in Unix seconds. */
const CURSOR = z.object({
  since: z.number(),
  newest: z.number(),
  pass: z.number(),
  after: z.string().nullable(),
});
type Cursor = z.infer<typeof CURSOR>;

const CATCH_UP: Job<Cursor> = { name: "catch_up", everyS: 300, cursor: CURSOR };

const TYPE_GROUPS = Array.from({ length: Math.ceil(EVENT_TYPES.length / MAX_TYPES) }, (_, group) =>
  EVENT_TYPES.slice(group * MAX_TYPES, (group + 1) * MAX_TYPES),
);
/** Every event since the last run, then those that Stripe couldn't deliver. */
const PASSES = [
  ...TYPE_GROUPS.map((types) => ({ types })),
  ...TYPE_GROUPS.map((types) => ({ types, delivery_success: false })),
];

/**
 * Stores events missing since the last complete run; more than 2,000 of a kind take several runs. One process at a time.
 * @param maxPages of 100 events, for each of four lists
 * @returns events that were missing, or null when another process does it or none is due
 * @throws errors of Stripe or the database; the next run resumes there
 */
export async function catchUpEvents(
  { stripe }: BillingProvider,
  maxPages = MAX_PAGES,
): Promise<number | null> {
  const db = database();
  let found = 0;
  const isMine = await runJob(db, CATCH_UP, async (lease) => {
    const now = (await transactionTime(db)).getTime() / 1000;
    const oldest = Math.floor(now - (EVENT_DAYS * DAY_MS) / 1000);
    let cursor = lease.cursor ?? { since: oldest, newest: oldest, pass: 0, after: null };
    for (; cursor.pass < PASSES.length; cursor = { ...cursor, pass: cursor.pass + 1, after: null }) {
      const read = await readPass(db, stripe, lease, cursor, { now, maxPages });
      found += read.found;
      cursor = read.cursor;
      if (!read.isDone) return false;
    }
    // A clock that runs ahead must not hide later events.
    const newest = Math.min(cursor.newest, Math.floor(now));
    await lease.save({ since: newest - OVERLAP_S, newest, pass: 0, after: null });
    return true;
  });
  return isMine ? found : null;
}

async function readPass(
  db: Database,
  stripe: Stripe,
  lease: Lease<Cursor>,
  from: Cursor,
  { now, maxPages }: { now: number; maxPages: number },
) {
  const filter = PASSES[from.pass] ?? {};
  const undelivered = Math.floor(now - (UNDELIVERED_DAYS * DAY_MS) / 1000);
  const gte = "delivery_success" in filter ? undelivered : from.since;
  const pages = pagesOf((place) => stripe.events.list({ created: { gte }, ...filter, ...place }), from.after);
  let cursor = from;
  let found = 0;
  let count = 0;
  for await (const { data, next } of pages) {
    found += await keepMissing(db, data);
    const newest = Math.max(cursor.newest, ...data.map(({ created }) => created));
    cursor = { ...cursor, newest, after: next };
    await lease.save(cursor);
    if (++count >= maxPages && next !== null) return { cursor, found, isDone: false };
  }
  return { cursor, found, isDone: true };
}

async function keepMissing(db: Database, events: readonly Stripe.Event[]): Promise<number> {
  const ids = events.map(({ id }) => id);
  const rows = await db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(inArray(billingEvents.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  let found = 0;
  // The oldest first, as they happened.
  for (const event of events.toReversed()) if (!known.has(event.id) && (await keepEvent(db, event))) found++;
  return found;
}
