// Both ways of taking a burst of events, in turns. Started by ../billing.ts, which makes the database.

import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { and, eq, isNull, sql } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { closeDatabase, database } from "@/db/client";
import { billingCustomers, billingJobs, grants, users } from "@/db/schema";
import { ensureProducts } from "@/lib/billing/plans/products";
import { connectEmulator } from "@/lib/billing/stripe/stripe-client";
import { drainQueue } from "@/lib/billing/sync/queue";
import { syncCustomer } from "@/lib/billing/sync/sync";
import { onBillingWork } from "@/lib/billing/sync/wake";
import { customerIn, receiveEvent, verifyEvent } from "@/lib/billing/webhook";
import { startEmulator } from "@/lib/stripe-emulator/server";
import { sign } from "@/lib/stripe-emulator/webhooks";
import { median, quantile } from "../quantile";

const SECRET = "whsec_bench";
const EVENTS_EACH = 5;
const PATIENCE_MS = 120_000;

const [rounds, customers, inFlight, stripeMs] = z
  .tuple([
    z.coerce.number().int().min(1).max(20),
    z.coerce.number().int().min(1).max(1000),
    z.coerce.number().int().min(1).max(500),
    z.coerce.number().int().min(0).max(2000),
  ])
  .parse(process.argv.slice(2));

const emulator = await startEmulator({ port: 0, file: null, endpoint: null });
let calls = 0;
/** Answers of Stripe take their time. */
const far = createServer((request, response) => {
  calls++;
  setTimeout(() => {
    const { method, url, headers } = request;
    const asked = ask({ port: emulator.port, host: "127.0.0.1", method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(asked);
  }, stripeMs);
});
await new Promise<void>((resolve) => far.listen(0, "127.0.0.1", resolve));
const near = connectEmulator(emulator.port, SECRET);
await ensureProducts(near.stripe);
const bodies = await subscribers();
const provider = connectEmulator((far.address() as AddressInfo).port, SECRET);

/** Customers with a subscription each, and their events in one shuffled burst. */
async function subscribers(): Promise<string[]> {
  const [price] = (await near.stripe.prices.list({ lookup_keys: ["api_plan.monthly"] })).data;
  for (let index = 0; index < customers; index++) {
    const { id } = await near.stripe.customers.create({ source: "tok_visa" });
    const made = await near.stripe.subscriptions.create({
      customer: id,
      items: [{ price: price?.id ?? "" }],
    });
    for (let change = 0; change < EVENTS_EACH - 3; change++)
      await near.stripe.subscriptions.update(made.id, { metadata: { change } });
  }
  const wanted = ["customer.subscription.created", "customer.subscription.updated", "invoice.paid"];
  return emulator.account
    .all("event")
    .filter(({ type }) => wanted.includes(type))
    .map((event) => JSON.stringify(event))
    .map((body, index) => ({ body, at: (index * 7919) % 1009 }))
    .sort((a, b) => a.at - b.at)
    .map(({ body }) => body);
}

async function reset(): Promise<void> {
  const db = database();
  await db.execute(sql`truncate billing_events, billing_items, billing_subscriptions, billing_customers, billing_jobs,
    billing_prices, grants, users cascade`);
  const tomorrow = sql`now() + interval '1 day'`;
  await db.insert(billingJobs).values([
    { name: "walk", dueAt: tomorrow },
    { name: "catch_up", dueAt: tomorrow },
  ]);
  for (const { id } of emulator.account.all("customer")) {
    const [user] = await db
      .insert(users)
      .values({ email: `${id.toLowerCase()}@example.com` })
      .returning();
    if (user) await db.insert(billingCustomers).values({ stripeCustomerId: id, userId: user.id });
  }
}

type Handle = (body: Uint8Array, signature: string | undefined) => Promise<unknown>;

const WAYS = {
  ours: receiveEvent,
  naive: async (body, signature) => {
    const customer = customerIn(verifyEvent(provider, body, signature));
    if (customer) await syncCustomer(database(), provider, customer);
  },
} as const satisfies Record<string, Handle>;

async function round(handle: Handle) {
  await reset();
  const app = new Hono().post("/", async (c) => {
    await handle(new Uint8Array(await c.req.arrayBuffer()), c.req.header("stripe-signature"));
    return c.json({ received: true });
  });
  const site = serve({
    fetch: app.fetch,
    port: 0,
    hostname: "127.0.0.1",
    overrideGlobalObjects: false,
  });
  await new Promise<void>((resolve) => site.once("listening", () => resolve()));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  let draining = Promise.resolve(0);
  onBillingWork(() => {
    draining = draining.then(() => drainQueue(provider));
  });
  calls = 0;
  const latencies: number[] = [];
  const begun = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
        const sent = performance.now();
        const signature = sign(body, [SECRET], Math.floor(Date.now() / 1000));
        const answer = await fetch(origin, {
          method: "POST",
          headers: { "Stripe-Signature": signature },
          body,
        });
        if (answer.status !== 200) throw new Error(`an event was answered with ${answer.status}`);
        latencies.push(performance.now() - sent);
      }
    }),
  );
  const acknowledged = performance.now() - begun;
  const live = and(eq(grants.apiPlan, "member"), isNull(grants.revokedAt));
  while ((await database().$count(grants, live)) < customers) {
    if (performance.now() - begun > PATIENCE_MS) throw new Error("not everybody got the plan");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const right = performance.now() - begun;
  onBillingWork(undefined);
  await draining;
  site.close();
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), acknowledged, right, calls };
}

const results = {
  ours: [] as Awaited<ReturnType<typeof round>>[],
  naive: [] as Awaited<ReturnType<typeof round>>[],
};
for (let index = 0; index < rounds; index++)
  for (const way of ["ours", "naive"] as const) results[way].push(await round(WAYS[way]));

console.log(
  `${bodies.length} events of ${customers} customers, ${inFlight} in flight, Stripe answers after ${stripeMs} ms`,
);
console.log(
  "\n| | acknowledged p50 | p99 | all acknowledged | all plans right | calls of Stripe a customer |",
);
console.log("|---|---|---|---|---|---|");
for (const [way, list] of Object.entries(results)) {
  const of = (pick: (one: (typeof list)[number]) => number) => median(list.map(pick));
  const ms = (value: number) => `${Math.round(value)} ms`;
  const cells = [
    way === "ours" ? "queue and ticket" : "one read and write an event",
    ms(of((one) => one.p50)),
    ms(of((one) => one.p99)),
    ms(of((one) => one.acknowledged)),
    ms(of((one) => one.right)),
    (of((one) => one.calls) / customers).toFixed(1),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}
far.close();
far.closeAllConnections();
await emulator.close();
await closeDatabase();
