import Stripe from "stripe";
import { siteOwner } from "@/lib/billing/site-owner";
import { env, isLiveKey } from "@/lib/env";
import { ApiError } from "@/lib/errors";
import { ERROR_MESSAGES } from "@/lib/http/errors/error-messages";
import { log } from "@/lib/log/log";
import { isTracing, traceCall, traceHeaders } from "@/lib/trace/trace";

/** With one retry, a user waits at most twice as long. */
const TIMEOUT_MS = 8000;
const RETRIES = 1;

export interface BillingProvider {
  stripe: Stripe;
  isLive: boolean;
  /** Emulated payments without charges. */
  isDemo: boolean;
  /** Address of the emulator, on loopback. */
  demoOrigin: string | null;
  webhookSecrets: readonly string[];
}

// Survives module reloads of `next dev`.
const holder = globalThis as typeof globalThis & { peaberryBilling?: BillingProvider };

/**
 * Connects this process to an emulator on loopback; only for the embedded database without a
 * key.
 */
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
    ...traced(),
  });
  holder.peaberryBilling = {
    stripe,
    isLive: false,
    isDemo: true,
    demoOrigin: `http://127.0.0.1:${port}`,
    webhookSecrets: [webhookSecret],
  };
  return holder.peaberryBilling;
}

/** Ids of customers and queries stay out of traces. */
const withoutIds = (path: string) =>
  path
    .split("?", 1)
    .join()
    .replaceAll(/\/(?!v\d\b)[^/]*[^a-z_/][^/]*/g, "/{id}");

function traced(): { httpClient?: Stripe.HttpClient } {
  if (!isTracing()) return {};
  const httpClient = Stripe.createNodeHttpClient();
  const send = httpClient.makeRequest.bind(httpClient);
  httpClient.makeRequest = (host, port, path, method, headers, ...rest) => {
    const attributes = {
      "http.request.method": method,
      "server.address": host,
      "url.template": withoutIds(path),
    };
    return traceCall(
      () => ({ name: `stripe ${method} ${withoutIds(path)}`, attributes }),
      async (span) => {
        const answer = await send(host, port, path, method, { ...headers, ...traceHeaders() }, ...rest);
        span?.set({ "http.response.status_code": answer.getStatusCode() });
        return answer;
      },
    );
  };
  return { httpClient };
}

/** Null if not configured. The only place that creates a Stripe client. */
export function billingProvider(): BillingProvider | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRETS: webhookSecrets } = env();
  if (!holder.peaberryBilling && key && webhookSecrets)
    holder.peaberryBilling = {
      stripe: new Stripe(key, {
        maxNetworkRetries: RETRIES,
        timeout: TIMEOUT_MS,
        telemetry: false,
        ...traced(),
      }),
      isLive: isLiveKey(key),
      isDemo: false,
      demoOrigin: null,
      webhookSecrets,
    };
  return holder.peaberryBilling ?? null;
}

/** @throws ApiError 503 where no payment provider is configured */
export function requireBilling(): BillingProvider {
  const provider = billingProvider();
  if (!provider)
    throw new ApiError("unavailable", {
      message: `Billing is not set up here. Ask ${siteOwner()} for access.`,
    });
  return provider;
}

export class UnexpectedAnswer extends Error {
  override readonly name = "UnexpectedAnswer";
}

/**
 * The SDK resolves with any JSON without `error`, whatever its status.
 * @throws UnexpectedAnswer for another type of object
 */
export function expectObject<T extends { object: string }>(answer: T, object: T["object"], id?: string): T {
  if (answer?.object !== object) throw new UnexpectedAnswer(`Stripe answered no ${object}.`);
  if (id !== undefined && (answer as { id?: string }).id !== id)
    throw new UnexpectedAnswer(`Stripe answered another ${object}.`);
  return answer;
}

/** The id in a field that may hold the object itself. */
export const idIn = (field: string | { id: string } | null): string | null =>
  typeof field === "string" ? field : (field?.id ?? null);

/**
 * The type of an error of the SDK. Not by `instanceof`: pages are bundled with a copy of the SDK,
 * and the client comes from the server's.
 */
function stripeTypeOf(thrown: unknown): string | null {
  const type = thrown instanceof Error && "type" in thrown ? thrown.type : null;
  return typeof type === "string" && type.startsWith("Stripe") ? type : null;
}

export const isMissing = (thrown: unknown): boolean =>
  isRefused(thrown) && thrown instanceof Error && "code" in thrown && thrown.code === "resource_missing";

/** Whether Stripe understood the call and won't do it as things are. */
export const isRefused = (thrown: unknown): boolean => stripeTypeOf(thrown) === "StripeInvalidRequestError";

/** Unreachable, overloaded or out of order, rather than unable to do what was asked. */
export const isAway = (thrown: unknown): boolean => stripeTypeOf(thrown) !== null && !isRefused(thrown);

export const isDeclined = (thrown: unknown): boolean => stripeTypeOf(thrown) === "StripeCardError";

/**
 * Calls Stripe for a request. Failures become a 502 without Stripe's message, which is logged.
 * @throws ApiError 502 `upstream_failure`
 */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    if (stripeTypeOf(thrown) === null && !(thrown instanceof UnexpectedAnswer)) throw thrown;
    log().error({ err: thrown }, "stripe failed");
    throw new ApiError("upstream_failure", {
      message: ERROR_MESSAGES.upstream_failure,
    });
  }
}
