import { DEMO_PAYMENTS } from "@/lib/billing/demo-payments";
import { billingProvider } from "@/lib/billing/stripe/stripe-client";
import { env } from "@/lib/env";
import { ApiError } from "@/lib/errors";
import type { Viewer } from "@/lib/viewer";
import { readCheckout } from "./checkout";

interface Chosen {
  purchaseKey: string;
  /** A place of this site that it began at. */
  from: string | null;
}

type CheckoutView =
  | ({ kind: "stripe"; publishableKey: string; clientSecret: string } & Chosen)
  /** `framed` is the emulator's page on our own port. */
  | ({ kind: "demo"; framed: string } & Chosen)
  | ({ kind: "unavailable" } & Chosen)
  /** Paid, expired, or not the caller's. */
  | { kind: "over" };

/** The caller's open checkout, for the page that embeds it. */
export async function viewCheckout(viewer: Viewer, sessionId: string): Promise<CheckoutView> {
  try {
    const { status, clientSecret, purchaseKeys, from } = await readCheckout(viewer, sessionId);
    const chosen = { purchaseKey: purchaseKeys[0] ?? "", from };
    if (status !== "open") return { kind: "over" };
    const publishableKey = env().STRIPE_PUBLISHABLE_KEY;
    if (!clientSecret || !publishableKey) return { kind: "unavailable", ...chosen };
    if (!billingProvider()?.isDemo) return { kind: "stripe", publishableKey, clientSecret, ...chosen };
    const query = new URLSearchParams({ client_secret: clientSecret });
    return { kind: "demo", framed: `${DEMO_PAYMENTS}/embed?${query}`, ...chosen };
  } catch (thrown) {
    if (thrown instanceof ApiError) return { kind: "over" };
    throw thrown;
  }
}
