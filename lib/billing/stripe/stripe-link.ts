import { billingProvider } from "./stripe-client";

const PAGES = { cus_: "customers", sub_: "subscriptions" } as const;

/**
 * Where an admin looks at a customer or a subscription: Stripe's dashboard, or the control page of
 * the demo's emulator.
 * @returns null for other ids, and without a payment provider
 */
export function stripeLink(id: string): { id: string; url: string } | null {
  const page = Object.entries(PAGES).find(([prefix]) => id.startsWith(prefix))?.[1];
  const provider = billingProvider();
  if (!page || !provider) return null;
  const { demoOrigin, isLive } = provider;
  const url = demoOrigin
    ? `${demoOrigin}/control?${new URLSearchParams({ id })}`
    : `https://dashboard.stripe.com/${isLive ? "" : "test/"}${page}/${encodeURIComponent(id)}`;
  return { id, url };
}
