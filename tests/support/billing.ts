import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { eq, sql } from "drizzle-orm";
import { ROUTES } from "@/app/routes";
import { database } from "@/db/client";
import { billingJobs } from "@/db/schema";
import { readEntitlements } from "@/lib/access/grants";
import { mountRoutes } from "@/lib/api/server/mount";
import { ensureProducts } from "@/lib/billing/plans/products";
import { connectEmulator } from "@/lib/billing/stripe/stripe-client";
import { drainQueue } from "@/lib/billing/sync/queue";
import { startEmulator } from "@/lib/stripe-emulator/server";
import { call } from "./call";
import { insertPerson, signIn } from "./people";

const SECRET = "whsec_tests";
/** Generous for a busy machine, short for the test of a provider that hangs. */
const TIMEOUT_MS = 3000;

/** An emulator of Stripe that sells our price list and sends its events to our routes, over sockets. */
export async function openBilling() {
  const site = serve({
    fetch: mountRoutes(ROUTES).fetch,
    port: 0,
    hostname: "127.0.0.1",
    overrideGlobalObjects: false,
  });
  await new Promise<void>((resolve) => site.once("listening", () => resolve()));
  const { port } = site.address() as AddressInfo;
  const emulator = await startEmulator({
    port: 0,
    file: null,
    endpoint: { url: `http://127.0.0.1:${port}/api/stripe/webhook`, secrets: [SECRET], events: ["*"] },
  });
  const provider = connectEmulator(emulator.port, SECRET, TIMEOUT_MS);
  await ensureProducts(provider.stripe);
  await emulator.webhooks.settled();
  const unused = emulator.account.snapshot();
  /** Forgets every customer at Stripe and here, for tests that would grow slower with each. */
  const reset = async () => {
    emulator.webhooks.release([]);
    emulator.account.restore(unused);
    await database().execute(
      sql`truncate billing_customers, billing_subscriptions, billing_items, billing_events, billing_reversals,
        billing_jobs, billing_checkouts, billing_notices`,
    );
  };

  /** What a browser does with the payment page. */
  const pay = async (sessionId: string, card = "pays") => {
    const response = await fetch(`${emulator.origin}/pay/${sessionId}`, {
      method: "POST",
      body: new URLSearchParams({ card }),
      redirect: "manual",
    });
    return response.headers.get("location");
  };
  /** Until every event has arrived and every sync that it asked for is done. */
  const settle = async () => {
    await emulator.webhooks.settled();
    await drainQueue(provider);
  };
  return {
    emulator,
    provider,
    pay,
    settle,
    reset,
    close: async () => {
      await emulator.close();
      await new Promise<void>((resolve) => {
        site.close(() => resolve());
        if ("closeAllConnections" in site) site.closeAllConnections();
      });
    },
  };
}
export type Billing = Awaited<ReturnType<typeof openBilling>>;

/** Somebody who has just paid for plans. */
export async function subscriberOf(billing: Billing, purchaseKeys: readonly string[], card = "pays") {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const api = asPerson(cookie);
  const { body } = await api.post("create-checkout-session", { purchaseKeys });
  await billing.pay(body.sessionId, card);
  await billing.settle();
  const { customer, subscription } = billing.emulator.account.get("checkout.session", body.sessionId);
  if (typeof customer !== "string" || typeof subscription !== "string") throw new Error("nothing was bought");
  return {
    person,
    cookie,
    api,
    customer,
    subscription,
    sessionId: String(body.sessionId),
    entitlements: () => readEntitlements(database(), person.id),
  };
}

export async function makeDue(name: "catch_up" | "walk"): Promise<void> {
  await database().update(billingJobs).set({ dueAt: sql`now()` }).where(eq(billingJobs.name, name));
}

/** A signed-in person's call of a billing route. */
export function asPerson(cookie: string) {
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await call(path, {
      method,
      headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    post: (path: string, body: unknown = {}) => send("POST", `/api/stripe/${path}`, body),
    account: (path: string, body: unknown) => send("POST", `/api/account/${path}`, body),
    get: (path: string) => send("GET", `/api/stripe/${path}`),
  };
}
