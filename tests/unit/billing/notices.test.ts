import { expect, test } from "vitest";
import { isStillTrue, noticesDue } from "@/lib/billing/notices/notices";
import type { Subscription } from "@/lib/billing/subscription-access";
import { subscription as anySubscription, item } from "@/tests/support/drift";

const NOW = new Date("2026-11-22T12:00:00Z");
const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000);

const subscription = (given: Partial<Subscription>) =>
  anySubscription({
    createdAt: hours(-1000),
    items: [item({ periodStart: hours(-700), periodEnd: hours(20) })],
    ...given,
  });
const failed = (at: Date) => ({ type: "invoice.payment_failed", createdAt: at });
const kinds = (given: Partial<Subscription>[], events: { type: string; createdAt: Date }[] = []) =>
  noticesDue(given.map(subscription), events, NOW).map(({ kind, occasion }) => [kind, occasion]);

test("a trial is announced from three days before its charge until then", () => {
  const trial = (left: number) => ({ status: "trialing", trialEnd: hours(left) });
  expect(kinds([trial(72)])).toEqual([["trial_ending", hours(72).toISOString()]]);
  expect(kinds([trial(1)])).toHaveLength(1);
  expect([...kinds([trial(74)]), ...kinds([trial(-1)])]).toEqual([]);
});

test("a trial that won’t be charged isn't announced", () => {
  const trial = { status: "trialing", trialEnd: hours(20) };
  expect(kinds([{ ...trial, cancelAtPeriodEnd: true }])).toEqual([]);
  expect(kinds([{ ...trial, collectionPaused: true }])).toEqual([]);
});

test("an event from a clock that is ahead moves the time that counts", () => {
  const trial = { status: "trialing", trialEnd: hours(14 * 24) };
  const event = { type: "customer.subscription.trial_will_end", createdAt: hours(11 * 24) };
  expect(kinds([trial])).toEqual([]);
  expect(kinds([trial], [event])).toHaveLength(1);
});

test("a failed payment is announced by a recent event of its failure, by an old one never", () => {
  for (const status of ["past_due", "unpaid"]) {
    expect(kinds([{ status }], [failed(hours(-71))])).toEqual([["payment_failed", "in_1"]]);
    expect(kinds([{ status }], [failed(hours(-73))])).toEqual([]);
    expect(kinds([{ status }], [{ type: "customer.updated", createdAt: NOW }])).toEqual([]);
  }
  expect(kinds([{ status: "active" }, { status: "incomplete" }], [failed(NOW)])).toEqual([]);
});

test("a plan's end is announced for three days, unless another subscription goes on with the plan", () => {
  const ended = { status: "canceled", endedAt: hours(-71) };
  expect(kinds([ended])).toEqual([["plan_ended", hours(-71).toISOString()]]);
  expect(kinds([{ ...ended, endedAt: hours(-73) }])).toEqual([]);
  expect(kinds([ended, { id: "sub_2", status: "active" }])).toEqual([]);
  const [item] = subscription({}).items;
  const other = item && [{ ...item, purchaseKey: "api_plan.monthly" }];
  expect(kinds([ended, { id: "sub_2", status: "active", ...(other && { items: other }) }])).toHaveLength(1);
});

test("a notice stops being true when its invoice is paid, its trial moves or its subscription is gone or replaced", () => {
  const isTrue = (notice: Parameters<typeof isStillTrue>[0], ...all: (Subscription | undefined)[]) =>
    isStillTrue(
      notice,
      all[0],
      all.flatMap((each) => each ?? []),
    );
  const unpaid = { kind: "payment_failed", occasion: "in_1" } as const;
  expect(isTrue(unpaid, subscription({ status: "past_due" }))).toBe(true);
  expect(isTrue(unpaid, subscription({ status: "active" }))).toBe(false);
  expect(isTrue(unpaid, subscription({ status: "past_due", latestInvoiceId: "in_2" }))).toBe(false);
  const trial = { kind: "trial_ending", occasion: hours(20).toISOString() } as const;
  expect(isTrue(trial, subscription({ status: "trialing", trialEnd: hours(20) }))).toBe(true);
  expect(isTrue(trial, subscription({ status: "trialing", trialEnd: hours(21) }))).toBe(false);
  const over = { kind: "plan_ended", occasion: "" } as const;
  expect(isTrue(over, undefined)).toBe(false);
  const ended = subscription({ status: "canceled", endedAt: hours(-1) });
  expect(isTrue(over, ended)).toBe(true);
  expect(isTrue(over, ended, subscription({ id: "sub_2" }))).toBe(false);
});
