import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { database } from "@/db/client";
import { grants } from "@/db/schema";
import { authenticate } from "@/lib/api/authenticate";
import { checkoutOutcome } from "@/lib/billing/checkout/checkout-outcome";
import type { ApiFaultKind } from "@/lib/stripe-emulator/faults";
import { type Billing, openBilling, subscriberOf } from "@/tests/support/billing";
import { call } from "@/tests/support/call";

/** A failing Stripe at every call of every route. Those that hang are a test of their own: they cost seconds. */
const KINDS: readonly ApiFaultKind[] = ["500", "429", "409", "reset", "without_error", "wrong_object"];
/** No route calls Stripe more often. */
const MAX_CALLS = 20;

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());

type Person = Awaited<ReturnType<typeof personWith>>;
interface Answer {
  status: number;
  code: string | null;
  text: string;
}

/** A subscriber with an open checkout. */
async function personWith(purchaseKey: string) {
  const it = await subscriberOf(billing, [purchaseKey]);
  const { body } = await it.api.post("create-checkout-session", {
    purchaseKey: "market_intelligence.monthly",
  });
  const viewer = await authenticate(new Request("http://localhost/", { headers: { cookie: it.cookie } }));
  const submit = async (path: string, fields: Record<string, string> = {}): Promise<Answer> => {
    const response = await call(path, {
      method: "POST",
      headers: { cookie: it.cookie, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams(fields),
    });
    const search = new URL(response.headers.get("location") ?? "/", "http://localhost").searchParams;
    const code = search.get("outcome") ?? search.get("checkout");
    return { status: response.status, code, text: await response.text() };
  };
  const here = async () => ({
    subscriptions: (await it.api.get("subscriptions")).body,
    grants: await database().select().from(grants).where(eq(grants.userId, it.person.id)),
  });
  const { account } = billing.emulator;
  const isCanceled = () => account.get("subscription", it.subscription).cancel_at_period_end;
  return { ...it, isCanceled, openSession: String(body.sessionId), viewer, submit, here };
}

const asJson = async (
  answer: Promise<{ status: number; body: Record<string, unknown> }>,
): Promise<Answer> => {
  const { status, body } = await answer;
  return { status, code: status === 200 ? null : String(body.code), text: JSON.stringify(body) };
};

const listed = async ({ api }: Person) => (await api.get("subscriptions")).body.data;

/** What asks Stripe, and what has to be true once it has worked. */
const ROUTES: Record<
  string,
  {
    ask: (it: Person) => Promise<Answer>;
    before?: (it: Person) => Promise<unknown>;
    ends?: (it: Person) => Promise<void>;
  }
> = {
  "create-checkout-session": {
    ask: ({ api }) => asJson(api.post("create-checkout-session", { purchaseKey: "api_plan.monthly" })),
    ends: async ({ api, entitlements }) => {
      const { body } = await api.post("create-checkout-session", { purchaseKey: "api_plan.monthly" });
      await billing.pay(body.sessionId);
      await billing.settle();
      expect(await entitlements()).toMatchObject({ apiPlan: "member" });
    },
  },
  "check-session": {
    ask: ({ api, openSession }) => asJson(api.get(`check-session?session_id=${openSession}`)),
  },
  "create-customer": {
    // The known customer is gone, so that one has to be made.
    before: async ({ customer }) => billing.provider.stripe.customers.del(customer),
    ask: ({ api }) => asJson(api.post("create-customer")),
    ends: async ({ person }) => {
      const made = billing.emulator.account.all("customer");
      const theirs = made.filter(({ metadata }) => metadata.userId === person.id);
      expect(theirs.map(({ email }) => email)).toEqual([person.email, person.email]);
    },
  },
  "cancel-subscription": {
    ask: ({ api, subscription }) => asJson(api.post("cancel-subscription", { subscriptionId: subscription })),
    ends: async (it) => expect(await listed(it)).toMatchObject([{ cancel_at_period_end: true }]),
  },
  "resume-subscription": {
    before: ({ api, subscription }) => api.post("cancel-subscription", { subscriptionId: subscription }),
    ask: ({ api, subscription }) => asJson(api.post("resume-subscription", { subscriptionId: subscription })),
    ends: async (it) => expect(await listed(it)).toMatchObject([{ cancel_at_period_end: false }]),
  },
  "reconcile-session": {
    before: async ({ openSession }) => {
      billing.emulator.faults.delivery.drop = 1;
      await billing.pay(openSession);
      billing.emulator.faults.clear();
    },
    ask: ({ api, openSession }) => asJson(api.post("reconcile-session", { sessionId: openSession })),
    ends: async ({ entitlements }) =>
      expect(await entitlements()).toMatchObject({ role: "member", marketIntelligence: true }),
  },
  portal: { ask: ({ api }) => asJson(api.post("portal")) },
  "the form that starts a checkout": {
    ask: ({ submit }) => submit("/checkout/start", { purchase_key: "api_plan.monthly" }),
  },
  "the form that cancels": {
    ask: ({ submit, subscription }) => submit("/api/account/billing/cancel", { subscription }),
    ends: async (it) => expect(await listed(it)).toMatchObject([{ cancel_at_period_end: true }]),
  },
  "the form that opens the portal": { ask: ({ submit }) => submit("/api/account/billing/portal") },
  "the page after a checkout": {
    ask: async ({ viewer, openSession }) => {
      const { kind } = await checkoutOutcome(viewer, openSession);
      return kind === "open" ? { status: 200, code: null, text: "" } : { status: 502, code: kind, text: "" };
    },
  },
};
const CASES = Object.entries(ROUTES).map(([name, route], index) => ({ name, route, index }));

const isFailure = ({ code }: Answer) => code !== null && code !== "canceled" && code !== "resumed";

function expectFailure(answer: Answer, told: string): void {
  expect([502, 303], told).toContain(answer.status);
  expect(answer.code, told).toBe("upstream_failure");
  expect(answer.text, told).not.toMatch(/Too many|unknown error|locked|banana|not found/);
}

test.each(CASES)(
  "$name fails with upstream_failure at whichever call Stripe fails, changes nothing here, and works when tried again",
  async ({ name, route, index }) => {
    // Each call fails in one way, or in the deep tests in every way.
    const rounds = inject("deep")
      ? KINDS.map((kind) => () => kind)
      : [(n: number) => KINDS[(n + index) % KINDS.length]];
    for (const kindAt of rounds) {
      const it = await personWith("membership.monthly");
      await route.before?.(it);
      await billing.settle();
      const before = await it.here();
      const wasCanceled = it.isCanceled();
      let answer: Answer | undefined;
      let calls = 0;
      for (; calls < MAX_CALLS; calls++) {
        const kind = kindAt(calls) ?? "500";
        billing.emulator.faults.add({ kind, after: calls, times: 50 });
        answer = await route.ask(it);
        billing.emulator.faults.clear();
        if (!isFailure(answer)) break;
        const told = `${name}: ${kind} from call ${calls + 1} on`;
        expectFailure(answer, told);
        expect(await it.here(), told).toEqual(before);
        // What Stripe did before its answer was spoiled can't be known here.
        if (kind !== "wrong_object") expect(it.isCanceled(), told).toBe(wasCanceled);
      }
      expect(calls, name).toBeGreaterThan(0);
      expect([200, 303], name).toContain(answer?.status);
      await billing.settle();
      await route.ends?.(it);
    }
  },
);

test.each([
  ["JSON without an error, as a 404", "without_error"],
  ["another object than was asked for", "wrong_object"],
] as const)("%s from Stripe is a failure, and grants nothing and takes nothing", async (_, kind) => {
  const it = await personWith("membership.monthly");
  const before = await it.here();
  billing.emulator.faults.add({ kind, times: 50 });
  expectFailure(await asJson(it.api.post("reconcile-session", { sessionId: it.sessionId })), kind);
  await billing.settle();
  billing.emulator.faults.clear();
  expect(await it.here()).toEqual(before);
});

test.each(inject("deep") ? (["timeout", "slow_body"] as const) : (["timeout"] as const))(
  "every route gives up on a Stripe that hangs (%s), and the list of subscriptions needs none",
  async (kind) => {
    const asked = await Promise.all(
      CASES.map(async ({ name, route }) => ({ name, route, it: await personWith("membership.monthly") })),
    );
    billing.emulator.faults.add({ kind, times: 1000 });
    const answers = await Promise.all(
      asked.map(async ({ name, route, it }) => ({ name, answer: await route.ask(it) })),
    );
    for (const { it } of asked.slice(0, 1))
      expect((await it.api.get("subscriptions")).body.data).toMatchObject([{ id: it.subscription }]);
    billing.emulator.faults.clear();
    for (const { name, answer } of answers) expectFailure(answer, name);
  },
);
