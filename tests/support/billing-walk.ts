import { and, eq, gt, isNull, sql } from "drizzle-orm";
import Stripe from "stripe";
import { database } from "@/db/client";
import { billingCustomers, billingEvents, billingJobs, grants } from "@/db/schema";
import { catchUpEvents } from "@/lib/billing/sync/catch-up";
import { drainQueue } from "@/lib/billing/sync/queue";
import { syncAll } from "@/lib/billing/sync/sync-all";
import { API_FAULTS } from "@/lib/stripe-emulator/faults";
import { closeDispute, openDispute } from "@/lib/stripe-emulator/routes/payments";
import { advance } from "@/lib/stripe-emulator/time";
import { asPerson, type Billing } from "./billing";
import { expectedGrants } from "./billing-oracle";
import { insertPerson, signIn } from "./people";

const DAY_S = 86_400;
/** Those that hang would only cost time: tests/api/billing/checkout.test.ts has them. */
const FAULTS = API_FAULTS.filter((kind) => kind !== "timeout" && kind !== "slow_body");
const KEYS = ["membership", "api_plan", "market_intelligence"].flatMap((family) => [
  `${family}.monthly`,
  `${family}.annual`,
]);
const CARDS = ["tok_visa", "tok_visa", "tok_visa", "tok_chargeCustomerFail", "tok_chargeDeclined"];

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Walker {
  userId: string;
  api: ReturnType<typeof asPerson>;
  clock: string;
  customers: string[];
}

/**
 * People whose subscriptions live through anything, while deliveries are held, lost, repeated and reordered and
 * Stripe's answers fail.
 */
export async function openWalk(billing: Billing, seed: number, people: number) {
  const { emulator, provider } = billing;
  const { account, faults, webhooks } = emulator;
  const { stripe } = provider;
  const random = seeded(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(items: readonly T[]): T | undefined => items[below(items.length)];
  const prices = new Map(account.all("price").map((price) => [price.lookup_key, price.id]));
  const foreign = await stripe.prices.create({
    currency: "usd",
    unit_amount: 100,
    recurring: { interval: "month" },
    product_data: { name: "Not ours" },
  });
  faults.delivery.hold = true;

  async function addCustomer(walker: Walker): Promise<void> {
    const customer = await stripe.customers.create({ test_clock: walker.clock, source: pick(CARDS) ?? "" });
    const generation = walker.customers.push(customer.id);
    await database()
      .insert(billingCustomers)
      .values({ stripeCustomerId: customer.id, userId: walker.userId, generation, dirty: 1 });
  }
  const walkers: Walker[] = [];
  for (let index = 0; index < people; index++) {
    const person = await insertPerson();
    const nowS = Math.floor(Date.now() / 1000);
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: nowS - below(29) * DAY_S });
    const api = asPerson(await signIn(person));
    const walker = { userId: person.id, api, clock: clock.id, customers: [] };
    await addCustomer(walker);
    walkers.push(walker);
  }

  const customerOf = ({ customers }: Walker) => customers.at(-1) ?? "";
  const subscriptionsOf = (walker: Walker) =>
    account
      .all("subscription")
      .filter(({ customer, status }) => customer === customerOf(walker) && status !== "canceled");
  const aPrice = () => (random() < 0.1 ? foreign.id : (prices.get(pick(KEYS) ?? "") ?? ""));
  const chargeOf = (walker: Walker) =>
    pick(account.all("charge").filter(({ customer, paid }) => paid && customer === customerOf(walker)));

  /** Some of Stripe's next answers fail. */
  function breakSome(): void {
    const kind = pick(FAULTS);
    if (kind && random() < 0.7) faults.add({ kind, after: below(8), times: 1 + below(3) });
  }
  function mend(): void {
    faults.clear();
    faults.delivery.hold = true;
  }
  /** A call of one of our routes, during which Stripe may fail; it may be refused, but never break. */
  async function ask<T extends { status: number; body: unknown }>(sent: Promise<T>): Promise<T> {
    breakSome();
    const answer = await sent;
    mend();
    if (answer.status === 500) throw new Error(`a route broke: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  /** What may happen to a person, at Stripe or by our routes; each may be refused. */
  const steps: Record<string, (walker: Walker, subscription: Stripe.Subscription | undefined) => unknown> = {
    subscribe: (walker) =>
      stripe.subscriptions.create({
        customer: customerOf(walker),
        items: Array.from({ length: 1 + below(2) }, () => ({ price: aPrice() })),
        ...(random() < 0.3 && { trial_period_days: 14 }),
        ...(random() < 0.3 && {
          trial_settings: {
            end_behavior: { missing_payment_method: pick(["cancel", "pause"] as const) ?? "pause" },
          },
        }),
      }),
    cancelAtEnd: (_, it) => it && stripe.subscriptions.update(it.id, { cancel_at_period_end: true }),
    goOn: (_, it) => it && stripe.subscriptions.update(it.id, { cancel_at_period_end: false }),
    cancelLater: (walker, it) =>
      it &&
      stripe.subscriptions.update(it.id, {
        cancel_at: account.now(customerOf(walker)) + below(50) * DAY_S + 1,
      }),
    cancelNow: (_, it) => it && random() < 0.3 && stripe.subscriptions.cancel(it.id),
    pause: (_, it) => it && stripe.rawRequest("POST", `/v1/subscriptions/${it.id}/pause`, {}),
    resume: (_, it) =>
      it && stripe.subscriptions.resume(it.id, { payment_behavior: "resume_on_payment_success" }),
    pauseCollection: (_, it) =>
      it && stripe.subscriptions.update(it.id, { pause_collection: { behavior: "void" } }),
    collectAgain: (_, it) => it && stripe.subscriptions.update(it.id, { pause_collection: "" }),
    changePlan: (_, it) =>
      it?.items.data[0] &&
      stripe.subscriptions.update(it.id, { items: [{ id: it.items.data[0].id, price: aPrice() }] }),
    changeQuantity: (_, it) =>
      it?.items.data[0] &&
      stripe.subscriptions.update(it.id, { items: [{ id: it.items.data[0].id, quantity: below(2) }] }),
    addItem: (_, it) => it && stripe.subscriptions.update(it.id, { items: [{ price: aPrice() }] }),
    removeItem: (_, it) =>
      it?.items.data[1] &&
      stripe.subscriptions.update(it.id, { items: [{ id: it.items.data[1].id, deleted: true }] }),
    changeCard: async (walker) => {
      const method = await stripe.paymentMethods.create({ type: "card", card: { token: pick(CARDS) ?? "" } });
      await stripe.paymentMethods.attach(method.id, { customer: customerOf(walker) });
      await stripe.customers.update(customerOf(walker), {
        invoice_settings: { default_payment_method: method.id },
      });
    },
    payInvoice: (walker) => {
      const open = account
        .all("invoice")
        .find(({ customer, status }) => customer === customerOf(walker) && status === "open");
      return open && stripe.invoices.pay(open.id);
    },
    refund: (walker) => {
      const charge = chargeOf(walker);
      return charge && stripe.refunds.create({ charge: charge.id, amount: 1 + below(charge.amount) });
    },
    dispute: (walker) => {
      const charge = chargeOf(walker);
      if (charge && !charge.disputed) openDispute(account, charge.id);
    },
    closeDispute: () => {
      const open = pick(account.all("dispute").filter(({ status }) => status === "needs_response"));
      if (open) closeDispute(account, open.id, random() < 0.5 ? "won" : "lost");
    },
    deleteCustomer: async (walker) => {
      if (random() < 0.7) return;
      await stripe.customers.del(customerOf(walker));
      await database()
        .update(billingCustomers)
        .set({ archivedAt: sql`now()` })
        .where(eq(billingCustomers.stripeCustomerId, customerOf(walker)));
      await addCustomer(walker);
    },
    changeSettings: () => {
      account.ledger.settings = {
        failedPaymentOutcome: pick(["canceled", "unpaid", "paused"] as const) ?? "canceled",
        pausesAtFirstFailure: random() < 0.5,
      };
    },
    buyHere: async ({ api }) => {
      const purchaseKeys = [...new Set([pick(KEYS) ?? "", pick(KEYS) ?? ""])];
      const { status, body } = await ask(api.post("create-checkout-session", { purchaseKeys }));
      if (status !== 200 || random() < 0.2) return;
      await billing.pay(body.sessionId, pick(["pays", "declines", "fails_later"]));
      if (random() < 0.5) await ask(api.post("reconcile-session", { sessionId: body.sessionId }));
    },
    cancelHere: ({ api }, it) => it && ask(api.post("cancel-subscription", { subscriptionId: it.id })),
    resumeHere: ({ api }, it) => it && ask(api.post("resume-subscription", { subscriptionId: it.id })),
    passTime: ({ clock: id }) => {
      const clock = account.get("test_helpers.test_clock", id);
      advance(account, clock, clock.frozen_time + (1 + below(20 * 24)) * 3600);
    },
  };
  const names = [
    ...Object.keys(steps),
    "passTime",
    "passTime",
    "subscribe",
    "subscribe",
    "subscribe",
    "changeCard",
  ];

  /** One thing happens; Stripe may refuse it. */
  async function live(): Promise<string> {
    const walker = walkers[below(walkers.length)];
    const name = pick(names) ?? "passTime";
    if (!walker) throw new Error("nobody walks");
    const found = pick(subscriptionsOf(walker));
    const subscription = found && (await stripe.subscriptions.retrieve(found.id));
    try {
      await steps[name]?.(walker, subscription);
    } catch (thrown) {
      if (!(thrown instanceof Stripe.errors.StripeError)) throw thrown;
    }
    return name;
  }

  /** Sends what was held back: in any order, some of it twice, some of it never. */
  async function deliver(): Promise<void> {
    const indices = webhooks.held.flatMap((_, index) => {
      const dice = random();
      return dice < 0.2 ? [] : dice < 0.4 ? [index, index] : [index];
    });
    const order = indices
      .map((index) => ({ index, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ index }) => index);
    webhooks.release(order);
    faults.delivery.hold = true;
    await webhooks.settled();
  }

  /** A round of the worker, during which some answers of Stripe fail. */
  async function work(): Promise<void> {
    breakSome();
    await drainQueue(provider);
    mend();
  }

  /** As if the pause before the next attempt were over. */
  async function endPauses(): Promise<void> {
    await database().update(billingCustomers).set({ retryAt: null });
    await database().update(billingEvents).set({ retryAt: null });
  }

  /** What heals everything: a catch-up of lost events, or a walk. */
  async function heal(): Promise<void> {
    await endPauses();
    if (random() < 0.5) {
      // Test clocks begin in the past, so all of a list counts.
      await database().delete(billingJobs).where(eq(billingJobs.name, "catch_up"));
      await catchUpEvents(provider);
    } else {
      await database().delete(billingJobs).where(eq(billingJobs.name, "walk"));
      await syncAll(provider);
    }
    await drainQueue(provider);
  }

  /** People whose grants aren't what Stripe says, with both. */
  async function differences() {
    const nowS = Date.now() / 1000;
    const found: { userId: string; expected: string[]; actual: string[] }[] = [];
    for (const { userId, customers } of walkers) {
      const rows = await database()
        .select()
        .from(grants)
        .where(
          and(
            eq(grants.userId, userId),
            eq(grants.source, "billing"),
            isNull(grants.revokedAt),
            gt(grants.expiresAt, sql`now()`),
          ),
        );
      const actual = rows
        .map(
          ({ ref, role, apiPlan, marketIntelligence, expiresAt }) =>
            `${ref} ${role ?? "-"},${apiPlan ?? "-"},${marketIntelligence} ${expiresAt?.toISOString()}`,
        )
        .sort();
      const expected = expectedGrants(account, customers, nowS);
      if (JSON.stringify(actual) !== JSON.stringify(expected)) found.push({ userId, expected, actual });
    }
    return found;
  }
  return { random, live, deliver, work, heal, differences };
}
