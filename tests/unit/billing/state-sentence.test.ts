import { afterEach, expect, test, vi } from "vitest";
import { nextChargeAt, stateSentence } from "@/lib/billing/state-sentence";
import type { Subscription } from "@/lib/billing/subscription-access";
import { subscription as anySubscription } from "@/tests/support/drift";

afterEach(() => vi.unstubAllEnvs());

const NOW = new Date("2026-09-22T12:00:00Z");
const at = (text: string) => new Date(`${text}Z`);
const POLICY = { graceDays: 7, slackDays: 3, heldDisputes: ["lost" as const] };

const item = (periodEnd: string, id = "si_1") => ({
  id,
  stripePriceId: `price_${id}`,
  purchaseKey: "membership.monthly",
  quantity: 1,
  periodStart: at("2026-09-20T10:00"),
  periodEnd: at(periodEnd),
});
const subscription = (given: Partial<Subscription>) =>
  anySubscription({
    createdAt: at("2026-09-01T00:00"),
    latestInvoiceId: null,
    items: [item("2026-10-20T10:00")],
    ...given,
  });
const say = (given: Partial<Subscription>, now = NOW) => stateSentence(subscription(given), now, POLICY);

const TRIAL = { status: "trialing", trialEnd: at("2026-10-04T09:30") };

test("a plan that is canceled right after its renewal isn't said to be charged no more", () => {
  const given = { cancelAtPeriodEnd: true };
  const soon = at("2026-09-20T10:50");
  expect(say(given, soon)).toBe(
    "Canceled. You keep access until 20 Oct 2026, 10:00 UTC. The charge for the period that has just begun may still follow, but no other.",
  );
  // A first period is charged when it is bought.
  expect(say({ ...given, createdAt: at("2026-09-20T10:00") }, soon)).toContain("won’t be charged again");
});

test.each([
  [TRIAL, "Free trial until 4 Oct 2026, 09:30 UTC. You’ll be charged then unless you cancel."],
  [
    { ...TRIAL, cancelAtPeriodEnd: true, items: [item("2026-10-04T09:30")] },
    "Free trial, canceled. It ends on 4 Oct 2026, 09:30 UTC and you won’t be charged.",
  ],
  [{}, "Renews on 20 Oct 2026."],
  [
    { cancelAtPeriodEnd: true },
    "Canceled. You keep access until 20 Oct 2026, 10:00 UTC and won’t be charged again.",
  ],
  [{ cancelAt: at("2026-12-31T00:00") }, "Renews on 20 Oct 2026 and ends on 31 Dec 2026, 00:00 UTC."],
  [{ collectionPaused: true }, "Active. Charges are paused, so you aren't paying right now."],
  [
    { status: "past_due" },
    "Your last payment failed. You keep access until 27 Sep 2026, 10:00 UTC. Update your card to stay on the plan.",
  ],
  [
    { status: "past_due", cancelAtPeriodEnd: true },
    "Canceled, with a failed payment. You keep access until 27 Sep 2026, 10:00 UTC. Your card may still be charged for the open invoice. You then keep the plan until 20 Oct 2026, 10:00 UTC.",
  ],
  [
    { dispute: "lost" },
    "Access is on hold because your bank disputed the payment. Contact the site's owner.",
  ],
  [{ dispute: "open" }, "Renews on 20 Oct 2026."],
  [
    { status: "unpaid" },
    "Access has ended because a payment is overdue. Pay the open invoice to get it back.",
  ],
  [
    { status: "incomplete" },
    "Your first payment hasn’t gone through, so this plan isn’t open. Pay the open invoice within a day, with another card if need be. Otherwise the subscription lapses, and you aren’t charged.",
  ],
  [
    { status: "incomplete_expired" },
    "The first payment was never completed, so this plan didn't start. You weren't charged.",
  ],
  [
    { status: "paused", pauseReason: "trial_end_without_payment_method" },
    "Paused, without access or charges: the trial ended without a payment method.",
  ],
  [
    { status: "paused", pauseReason: "a new word" },
    "Paused, without access or charges: the payment provider paused it.",
  ],
  [{ status: "canceled", endedAt: at("2026-09-21T23:59") }, "Ended on 21 Sep 2026, 23:59 UTC."],
  [{ status: "canceled" }, "Ended."],
  [
    { dispute: "lost" },
    "Access is on hold because your bank disputed the payment. Contact the site's owner.",
  ],
  [{ dispute: "open" }, "Renews on 20 Oct 2026."],
  [{ dispute: "lost", status: "canceled" }, "Ended."],
  [
    { status: "on_the_moon" },
    "This subscription is in a state we don't recognize. Contact the site's owner.",
  ],
] satisfies [Partial<Subscription>, string][])("says what holds and until when: %j", (given, sentence) => {
  expect(say(given)).toBe(sentence);
});

test("says that access is over when a failed payment's grace has passed", () => {
  expect(say({ status: "past_due" }, at("2026-09-27T10:00"))).toBe(
    "Your last payment failed and access has ended. Update your card to get it back.",
  );
});

test("the next charge is the earliest period's end of several items", () => {
  const items = [item("2027-09-20T10:00", "si_1"), item("2026-10-20T10:00", "si_2")];
  expect(nextChargeAt(subscription({ items }))).toEqual(at("2026-10-20T10:00"));
});

test.each(["past_due", "unpaid", "incomplete", "paused", "canceled", "unknown"])(
  "no next charge is named while a subscription is %s",
  (status) => {
    expect(nextChargeAt(subscription({ status }))).toBeNull();
  },
);

test("a subscription that only the site's owner can mend says their address", async () => {
  vi.resetModules();
  vi.stubEnv("OWNER_EMAIL", "owner@coffee.example");
  const fresh = await import("@/lib/billing/state-sentence");
  expect(fresh.stateSentence(subscription({ dispute: "lost" }), NOW, POLICY)).toBe(
    "Access is on hold because your bank disputed the payment. Contact the site's owner (owner@coffee.example).",
  );
});
