import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { z } from "zod";
import { database, type Queryable } from "@/db/client";
import { billingEvents } from "@/db/schema";
import { ApiError } from "@/lib/errors";
import { type BillingProvider, requireBilling } from "./stripe/stripe-client";
import { markDirty } from "./sync/tickets";
import { wakeBilling } from "./sync/wake";

/** Tolerance of a signature's timestamp in seconds, either way. */
const TOLERANCE_S = 300;

/** The end of the year 9999. */
const MAX_UNIX_TIME_S = 253_402_300_799;

/** Each event only signals that its customer may have changed. */
export const EVENT_TYPES = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "customer.subscription.trial_will_end",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.overdue",
  "invoice.marked_uncollectible",
  "invoice.voided",
  "invoice.finalization_failed",
  "customer.updated",
  "customer.deleted",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
  "subscription_schedule.updated",
  "subscription_schedule.released",
  "subscription_schedule.canceled",
  "subscription_schedule.completed",
  "subscription_schedule.aborted",
  "entitlements.active_entitlement_summary.updated",
  "price.created",
  "price.updated",
  "price.deleted",
  "product.updated",
  "product.deleted",
] as const;

/** The stored and parsed fields of an event. Times in Unix seconds. */
const SNAPSHOT_EVENT = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: z.int().min(0).max(MAX_UNIX_TIME_S),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

const notASnapshot = () =>
  new ApiError("invalid_request", { message: "This endpoint takes snapshot events only." });

const badSignature = () => new ApiError("invalid_request", { message: "Invalid Stripe-Signature." });

/**
 * Checks a webhook's signature over its exact bytes, its timestamp and its mode.
 * @throws ApiError 400 for a bad or missing signature, a thin or incomplete event, or the other mode
 */
export function verifyEvent(
  { stripe, webhookSecrets, isLive }: BillingProvider,
  body: Uint8Array,
  signature: string | undefined,
): Stripe.Event {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature ?? "")?.[1] ?? Number.NaN);
  if (!signature || !(signedAt - Date.now() / 1000 <= TOLERANCE_S)) throw badSignature();
  for (const secret of webhookSecrets) {
    const event = constructed(stripe, body, signature, secret);
    if (!event) continue;
    if (!SNAPSHOT_EVENT.safeParse(event).success) throw notASnapshot();
    if (event.livemode !== isLive)
      throw new ApiError("invalid_request", {
        message: `This endpoint takes ${isLive ? "live" : "test"} mode events only.`,
      });
    return event;
  }
  throw badSignature();
}

function constructed(
  stripe: Stripe,
  body: Uint8Array,
  signature: string,
  secret: string,
): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, TOLERANCE_S);
  } catch (thrown) {
    if (thrown instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    // The SDK throws plain errors for thin events and invalid JSON.
    throw notASnapshot();
  }
}

const idOf = (reference: unknown): string | null => {
  if (typeof reference === "string") return reference;
  const { id } = (reference ?? {}) as { id?: unknown };
  return typeof id === "string" ? id : null;
};

/** The customer that an event is about, as far as it says so itself. */
export function customerIn(event: Stripe.Event): string | null {
  const object: { id?: unknown; object?: unknown; customer?: unknown } = { ...event.data.object };
  return object.object === "customer" ? idOf(object.id) : idOf(object.customer);
}

/** What must be read from Stripe apart from the customer: a charge, price, product or checkout. */
function subjectIn({ type, data }: Stripe.Event): string | null {
  const object = { ...data.object } as { id?: unknown; charge?: unknown; payment_intent?: unknown };
  if (type === "charge.refunded" || /^(price|product|checkout\.session)\./.test(type)) return idOf(object.id);
  if (/^(refund|charge\.dispute)\./.test(type)) return idOf(object.charge) ?? idOf(object.payment_intent);
  return null;
}

/**
 * Stores an event once and marks its customer as changed, in one transaction.
 * @returns whether it was new
 */
export async function keepEvent(db: Queryable, event: Stripe.Event): Promise<boolean> {
  const customer = customerIn(event);
  const subject = subjectIn(event);
  return db.transaction(async (tx) => {
    const kept = await tx
      .insert(billingEvents)
      .values({
        id: event.id,
        type: event.type,
        stripeCustomerId: customer,
        subject,
        createdAt: new Date(event.created * 1000),
        outcome: customer || subject ? "pending" : "ignored",
      })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id });
    if (kept.length === 0) return false;
    if (customer && (await markDirty(tx, [customer])).length === 0)
      await tx.update(billingEvents).set({ outcome: "orphaned" }).where(eq(billingEvents.id, event.id));
    return true;
  });
}

const isTaken = (type: string) => (EVENT_TYPES as readonly string[]).includes(type);

/**
 * `POST /api/stripe/webhook`. Responds after commit; ignores types we don't handle.
 * @throws ApiError 400 for an invalid event, 503 without billing or database
 */
export async function receiveEvent(body: Uint8Array, signature: string | undefined) {
  const provider = requireBilling();
  const event = verifyEvent(provider, body, signature);
  if (isTaken(event.type) && (await keepEvent(database(), event))) wakeBilling("sync");
  return { received: true } as const;
}
