import { type Database, database } from "@/db/client";
import { accessPolicy } from "@/lib/billing/access-policy";
import type { BillingProvider } from "@/lib/billing/stripe/stripe-client";
import { env } from "@/lib/env";
import { transactionTime } from "../queries";
import { NOTHING_OF_OURS, readOurSide, selectRememberedPrices, syncsOf } from "./read-ours";
import { hasFeatures, type Reader, readStripeSide } from "./read-theirs";
import type { Comparison, DriftPolicy, StripeSide } from "./snapshot";
import { type Throttle, throttleTo } from "./throttle";

/** How long an event may take to arrive and be processed. */
const EVENT_MINUTES = 5;
const REVIEW_DAYS = 365;
/** A sync between the two reads starts them over. */
const ATTEMPTS = 3;

export const driftPolicy = (): DriftPolicy => ({
  ...accessPolicy(),
  eventMinutes: EVENT_MINUTES,
  reviewDays: REVIEW_DAYS,
});

/** @throws errors of Stripe or the database */
export async function openReader({ stripe }: BillingProvider, throttle?: Throttle): Promise<Reader> {
  const throttled = throttle ?? throttleTo(env().BILLING_AUDIT_CALLS_PER_S);
  return {
    stripe,
    throttle: throttled,
    remembered: await selectRememberedPrices(database()),
    hasFeatures: await hasFeatures(stripe, throttled),
  };
}

/**
 * Both sides of a person, at one moment as far as that is possible.
 * @param others Stripe customers whose metadata names the person
 * @returns null without such an account
 */
export async function comparePerson(
  db: Database,
  reader: Reader,
  userId: string,
  others: readonly string[],
  missingEvents: StripeSide["missingEvents"] = [],
): Promise<Comparison | null> {
  for (let attempt = 1; ; attempt++) {
    const syncs = await syncsOf(db, userId);
    const ours = await readOurSide(db, userId);
    if (!ours) return null;
    const stripe = await readStripeSide(reader, ours, others, missingEvents);
    if (attempt < ATTEMPTS && (await syncsOf(db, userId)) !== syncs) continue;
    return { ours, stripe, now: await transactionTime(db), policy: driftPolicy() };
  }
}

/** The same for a Stripe customer that belongs to no account. */
export async function compareStranger(db: Database, reader: Reader, customerId: string): Promise<Comparison> {
  const ours = NOTHING_OF_OURS;
  const stripe = await readStripeSide(reader, ours, [customerId], []);
  return { ours, stripe, now: await transactionTime(db), policy: driftPolicy() };
}
