import { database } from "@/db/client";
import { type Entitlements, readEntitlements } from "@/lib/access/grants";
import { accessPolicy } from "@/lib/billing/access-policy";
import { selectSubscriptions, wasGivenMembership } from "@/lib/billing/queries";
import { ownerEmail } from "@/lib/billing/site-owner";
import { stateSentence } from "@/lib/billing/state-sentence";
import { billingProvider } from "@/lib/billing/stripe/stripe-client";
import { hadMembership, heldPlans, type Subscription } from "@/lib/billing/subscription-access";
import type { Viewer } from "@/lib/viewer";
import type { Family, PurchaseKey } from "./price-list";

/** How payments work here: emulated, by Stripe, or not at all. */
export type Payments = "demo" | "stripe" | "off";

export function paymentsHere(): Payments {
  const provider = billingProvider();
  if (!provider) return "off";
  return provider.isDemo ? "demo" : "stripe";
}

export interface PricingView {
  payments: Payments;
  ownerEmail: string | null;
  /** Null for visitors who aren't signed in. */
  entitlements: Entitlements | null;
  /** What the caller is subscribed to, by family, with the sentence of the billing page. */
  subscribed: ReadonlyMap<Family, { key: PurchaseKey; sentence: string }>;
  /** False after a first membership. */
  canTryFree: boolean;
}

/** The plans page. Never asks Stripe. */
export async function viewPricing(viewer: Viewer): Promise<PricingView> {
  const here = { payments: paymentsHere(), ownerEmail: ownerEmail() };
  if (viewer.kind !== "session")
    return { ...here, entitlements: null, subscribed: new Map(), canTryFree: true };
  const [entitlements, subscriptions, wasMember] = await Promise.all([
    readEntitlements(database(), viewer.userId),
    selectSubscriptions(database(), viewer.userId),
    wasGivenMembership(database(), viewer.userId),
  ]);
  return {
    ...here,
    entitlements,
    subscribed: saidPlans(subscriptions),
    canTryFree: !wasMember && !hadMembership(subscriptions),
  };
}

/** What the person is subscribed to, as on the plans page. */
export const readSubscribed = async (userId: string): Promise<PricingView["subscribed"]> =>
  saidPlans(await selectSubscriptions(database(), userId));

function saidPlans(subscriptions: readonly Subscription[]): PricingView["subscribed"] {
  const [now, policy] = [new Date(), accessPolicy()];
  return new Map(
    [...heldPlans(subscriptions)].map(([family, { key, subscription }]) => [
      family,
      { key, sentence: stateSentence(subscription, now, policy) },
    ]),
  );
}

/** Whether the entitlements include what the family's plans give. */
export function includes(entitlements: Entitlements, family: Family): boolean {
  switch (family) {
    case "membership":
      return entitlements.role !== "viewer";
    case "api_plan":
      return entitlements.apiPlan !== "viewer";
    case "market_intelligence":
      return entitlements.marketIntelligence;
    default:
      return family satisfies never;
  }
}
