import Stripe from "stripe";
import { env } from "@/lib/env";
import { ApiError } from "@/lib/errors";
import { log } from "@/lib/log/log";

/** With one retry, a person waits at most twice as long. */
const TIMEOUT_MS = 8000;
const RETRIES = 1;

/** Where payments go. */
export interface BillingProvider {
  stripe: Stripe;
  isLive: boolean;
  /** Payments are emulated: nobody is charged. */
  isDemo: boolean;
  webhookSecrets: readonly string[];
}

// `next dev` reloads modules; the emulator that was started once must survive that.
const holder = globalThis as typeof globalThis & { peaberryBilling?: BillingProvider };

/** Makes this process pay at an emulator on loopback. Only for the embedded database, when no key is set. */
export function connectEmulator(
  port: number,
  webhookSecret: string,
  timeoutMs = TIMEOUT_MS,
): BillingProvider {
  const stripe = new Stripe("sk_test_demo", {
    host: "127.0.0.1",
    port,
    protocol: "http",
    maxNetworkRetries: RETRIES,
    timeout: timeoutMs,
    telemetry: false,
  });
  holder.peaberryBilling = { stripe, isLive: false, isDemo: true, webhookSecrets: [webhookSecret] };
  return holder.peaberryBilling;
}

/** The payment provider of this process; null where none is configured. The only place that makes a Stripe client. */
export function billingProvider(): BillingProvider | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRETS: webhookSecrets } = env();
  if (!holder.peaberryBilling && key && webhookSecrets)
    holder.peaberryBilling = {
      stripe: new Stripe(key, { maxNetworkRetries: RETRIES, timeout: TIMEOUT_MS, telemetry: false }),
      isLive: key.includes("_live_"),
      isDemo: false,
      webhookSecrets,
    };
  return holder.peaberryBilling ?? null;
}

/** @throws ApiError 503 where no payment provider is configured */
export function requireBilling(): BillingProvider {
  const provider = billingProvider();
  if (!provider)
    throw new ApiError("unavailable", {
      message: "Billing is not set up here. Ask the site's owner for access.",
    });
  return provider;
}

/** The provider answered something else than was asked for: never taken as data. */
export class UnexpectedAnswer extends Error {
  override readonly name = "UnexpectedAnswer";
}

/**
 * Checks that what came back is what was asked for. The SDK resolves with any JSON that has no `error`, whatever its
 * status.
 * @throws UnexpectedAnswer
 */
export function expectObject<T extends { object: string }>(answer: T, object: T["object"], id?: string): T {
  if (answer?.object !== object) throw new UnexpectedAnswer(`Stripe answered no ${object}.`);
  if (id !== undefined && (answer as { id?: string }).id !== id)
    throw new UnexpectedAnswer(`Stripe answered another ${object}.`);
  return answer;
}

/** Whether Stripe says that it has no such object. */
export const isMissing = (thrown: unknown): boolean =>
  thrown instanceof Stripe.errors.StripeInvalidRequestError && thrown.code === "resource_missing";

/**
 * Asks Stripe on behalf of a request. What fails there is a 502 for the caller, without Stripe's words; they are logged.
 * @throws ApiError 502 `upstream_failure`
 */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    if (!(thrown instanceof Stripe.errors.StripeError) && !(thrown instanceof UnexpectedAnswer)) throw thrown;
    log().error({ err: thrown }, "stripe failed");
    throw new ApiError("upstream_failure", {
      message: "The payment provider didn't answer. Nothing was changed. Try again.",
    });
  }
}
