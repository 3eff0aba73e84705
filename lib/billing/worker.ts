import { lte, max, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { billingCustomers, billingEvents } from "@/db/schema";
import { log } from "@/lib/log/log";
import { claimDirty } from "./queries";
import { readAll } from "./read-stripe";
import type { BillingProvider } from "./stripe-client";
import { syncCustomer } from "./sync";
import { onBillingWork } from "./wake";
import { EVENT_TYPES, keepEvent } from "./webhook-events";

const ROUND_MS = 3000;
const CATCH_UP_MS = 5 * 60_000;
/** The nightly walk looks at customers that were not read for so long. */
const STALE_HOURS = 24;
const AT_ONCE = 5;
const OVERLAP_S = 600;
const EVENT_DAYS = 30;
/** Stripe lists events of at most so many types at a time. */
const MAX_TYPES = 20;
/** Per drain; the rest waits for the next. */
const MAX_ROUNDS = 1000;

/** Syncs all customers that are due, a few at a time. A failed one is retried a minute later. */
export async function drainQueue(provider: BillingProvider): Promise<number> {
  const db = database();
  let synced = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const claimed = await claimDirty(db, AT_ONCE);
    if (claimed.length === 0) return synced;
    await Promise.all(
      claimed.map(async (id) => {
        try {
          await syncCustomer(db, provider, id);
          synced++;
        } catch (err) {
          log().error({ customer: id, err }, "billing sync failed");
        }
      }),
    );
  }
  return synced;
}

/** Fetches events since the last known one and stores missing ones. */
export async function catchUpEvents({ stripe }: BillingProvider): Promise<number> {
  const db = database();
  const [last] = await db.select({ at: max(billingEvents.createdAt) }).from(billingEvents);
  const oldest = Date.now() / 1000 - EVENT_DAYS * 86_400;
  const since = Math.floor(Math.max(oldest, (last?.at?.getTime() ?? 0) / 1000 - OVERLAP_S));
  let found = 0;
  for (let first = 0; first < EVENT_TYPES.length; first += MAX_TYPES) {
    const types = EVENT_TYPES.slice(first, first + MAX_TYPES);
    const events = await readAll((cursor) =>
      stripe.events.list({ created: { gte: since }, types, ...cursor }),
    );
    for (const event of events.reverse()) if (await keepEvent(db, event)) found++;
  }
  return found;
}

/** Covers changes without an event. */
export async function markStale(): Promise<void> {
  await database()
    .update(billingCustomers)
    .set({ dirty: sql`${billingCustomers.dirty} + 1` })
    .where(
      lte(
        sql`coalesce(${billingCustomers.syncedAt}, ${billingCustomers.createdAt})`,
        sql`now() - make_interval(hours => ${STALE_HOURS})`,
      ),
    );
}

/**
 * Drains the queue every few seconds and when woken, and catches up on events every five
 * minutes.
 * @returns stops it, once running work is done
 */
export function startBillingWorker(provider: BillingProvider): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  const timers = [setInterval(run, ROUND_MS).unref(), setInterval(catchUp, CATCH_UP_MS).unref()];

  function run(): void {
    if (isStopped) return;
    if (running) {
      isWanted = true;
      return;
    }
    running = drainQueue(provider)
      .then(
        () => {},
        (err) => log().error({ err }, "billing queue not drained"),
      )
      .finally(() => {
        running = null;
        if (isWanted) {
          isWanted = false;
          run();
        }
      });
  }

  function catchUp(): void {
    void catchUpEvents(provider)
      .then(markStale)
      .then(run, (err) => log().error({ err }, "billing events not read"));
  }

  onBillingWork(run);
  catchUp();
  return async () => {
    isStopped = true;
    onBillingWork(() => {});
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}
