import type Stripe from "stripe";
import { database, type Queryable, type Transaction } from "@/db/client";
import { lockAccountForDeletion } from "@/lib/access/account-lock";
import { requireSession } from "@/lib/access/authorize";
import { ApiError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import type { Viewer } from "@/lib/viewer";
import { closeOpenCheckouts, hasOpenCheckout } from "./checkout/open-checkouts";
import { lockCustomers, selectCustomerIds, selectCustomers, selectSubscriptions } from "./queries";
import { endOf, nextChargeAt } from "./state-sentence";
import { readAllOfCustomer } from "./stripe/read-pages";
import { asking, billingProvider } from "./stripe/stripe-client";
import { isHolding, type Subscription } from "./subscription-access";
import { projectSubscription, type SubscriptionView } from "./subscriptions";
import { syncCustomer } from "./sync/sync";

const liveOnes = async (db: Queryable, userId: string) =>
  (await selectSubscriptions(db, userId)).filter(isHolding);

/**
 * Also of a subscription that is set to end: it may renew before, and overdue invoices are charged again and again.
 */
const mayBeCharged = (subscription: Subscription) =>
  endOf(subscription) === null || nextChargeAt(subscription) !== null || subscription.status === "past_due";

const isOverdueAndEnding = (subscription: Subscription) =>
  subscription.status === "past_due" && endOf(subscription) !== null;

export interface ChargedSubscription extends SubscriptionView {
  /** Canceled already, with an invoice that may still be charged. */
  isOverdue: boolean;
}

export interface DeletionObstacles {
  /** They may be charged again, so the account can't be deleted yet. */
  goingOn: ChargedSubscription[];
  /** Paid for until they end: deletion gives that up. */
  ending: SubscriptionView[];
}

/** What the page for deleting an account has to say about subscriptions. @throws ApiError 401 without a session */
export async function viewDeletionObstacles(viewer: Viewer): Promise<DeletionObstacles> {
  const { userId } = requireSession(viewer);
  const live = await liveOnes(database(), userId);
  const now = new Date();
  const project = (each: Subscription) => projectSubscription(each, now);
  return {
    goingOn: live
      .filter(mayBeCharged)
      .map((each) => ({ ...project(each), isOverdue: isOverdueAndEnding(each) })),
    ending: live.filter((each) => !mayBeCharged(each)).map(project),
  };
}

/**
 * Closes checkouts that the person could still pay, and reads what they pay for. Before the transaction that deletes
 * the account, since it asks Stripe.
 * @throws ApiError 502, and then nothing may be deleted
 */
export async function settleBilling(userId: string): Promise<void> {
  const provider = billingProvider();
  // Where billing was switched off, what was read last is all that is known.
  if (!provider) return;
  await asking(async () => {
    const db = database();
    const customers = await selectCustomerIds(db, userId);
    await closeOpenCheckouts(provider.stripe, userId, customers);
    for (const customer of customers) await syncCustomer(db, provider, customer);
  });
}

/**
 * Stops renewals that Stripe has drafted and would charge within the hour, although their subscription is canceled.
 * A subscription's draft can be neither deleted nor voided at Stripe.
 * @param deletion the reason for stopping them; if the account still exists after a failure, they resume
 * @throws ApiError 409 `active_subscription`, 502, and what `deletion` throws
 */
export async function withoutRenewals(userId: string, deletion: () => Promise<void>): Promise<void> {
  const provider = billingProvider();
  if (!provider) return deletion();
  const db = database();
  requireUncharged(await liveOnes(db, userId));
  const { invoices } = provider.stripe;
  const stopped: string[] = [];
  try {
    await asking(async () => {
      for (const { stripeCustomerId } of await selectCustomers(db, userId))
        for (const { id } of await draftRenewals(provider.stripe, stripeCustomerId)) {
          stopped.push(id);
          await invoices.update(id, { auto_advance: false });
        }
    });
    await deletion();
  } catch (thrown) {
    try {
      // A commit whose answer was lost, or another request, may have deleted the account.
      const isKept = stopped.length > 0 && (await selectCustomers(db, userId)).length > 0;
      if (isKept) for (const id of stopped) await invoices.update(id, { auto_advance: true });
    } catch (err) {
      log().error({ invoices: stopped, err }, "renewals stay stopped");
    }
    throw thrown;
  }
}

async function draftRenewals(stripe: Stripe, customer: string): Promise<Stripe.Invoice[]> {
  const drafts = await readAllOfCustomer((cursor) =>
    stripe.invoices.list({ customer, status: "draft", ...cursor }),
  );
  return drafts.filter(({ parent, auto_advance }) => parent?.subscription_details && auto_advance);
}

/**
 * Locks the account and its customers, and prevents deletion while a subscription would continue to charge or could
 * be bought.
 * @throws ApiError 409 `active_subscription`, 409 `conflict` for a checkout opened in between
 */
export async function refuseWhileCharged(tx: Transaction, userId: string): Promise<void> {
  // In the order of a sync, which locks the customer and then refers to the account.
  await lockCustomers(tx, userId);
  await lockAccountForDeletion(tx, userId);
  requireUncharged(await liveOnes(tx, userId));
  if (billingProvider() && (await hasOpenCheckout(tx, userId)))
    throw new ApiError("conflict", {
      message: "Your account wasn't deleted. Close the checkout in your other tab and try again.",
    });
}

function requireUncharged(live: readonly Subscription[]): void {
  const charged = live.filter(mayBeCharged);
  if (charged.length > 0)
    throw new ApiError("active_subscription", {
      message: charged.every(isOverdueAndEnding)
        ? "A payment of yours is overdue and may still be charged. Pay it, or wait until the plan has ended, then delete your account."
        : "You still have a subscription. Cancel it under “Plan and billing” first, then delete your account.",
    });
}
