import { env } from "@/lib/env";
import { ApiError } from "@/lib/errors";
import type { Viewer } from "@/lib/viewer";
import { checkSession } from "./checkout";
import { DEMO_PAYMENTS } from "./demo-payments";
import { billingProvider } from "./stripe-client";

export type CheckoutView =
  | { kind: "stripe"; publishableKey: string; clientSecret: string; purchaseKey: string }
  /** `framed` is the emulator's page on our own port. */
  | { kind: "demo"; framed: string; purchaseKey: string }
  | { kind: "unavailable"; purchaseKey: string }
  /** Paid, expired, or not the caller's. */
  | { kind: "over" };

/** The caller's open checkout, for the page that embeds it. */
export async function viewCheckout(viewer: Viewer, sessionId: string): Promise<CheckoutView> {
  try {
    const { status, clientSecret, purchaseKeys } = await checkSession(viewer, sessionId);
    const [purchaseKey = ""] = purchaseKeys;
    if (status !== "open") return { kind: "over" };
    const publishableKey = env().STRIPE_PUBLISHABLE_KEY;
    if (!clientSecret || !publishableKey) return { kind: "unavailable", purchaseKey };
    if (!billingProvider()?.isDemo) return { kind: "stripe", publishableKey, clientSecret, purchaseKey };
    const query = new URLSearchParams({ client_secret: clientSecret });
    return { kind: "demo", framed: `${DEMO_PAYMENTS}/embed?${query}`, purchaseKey };
  } catch (thrown) {
    if (thrown instanceof ApiError) return { kind: "over" };
    throw thrown;
  }
}
