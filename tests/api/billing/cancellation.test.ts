import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { grants } from "@/db/schema";
import { viewCancellation } from "@/lib/billing/billing-page";
import { type Billing, openBilling, subscriberOf } from "@/tests/support/billing";
import { sessionOf } from "@/tests/support/viewers";

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());

test("cancellation doesn't count on a grant that ends before the plan does", async () => {
  const { person, subscription } = await subscriberOf(billing, ["membership.annual"]);
  const cancellation = () => viewCancellation(sessionOf("member", person.id), subscription);
  const given = { userId: person.id, source: "manual", reason: "Beta tester", role: "member" } as const;
  await database().insert(grants).values(given);
  expect(await cancellation()).toMatchObject({ lost: [], keepsBy: true });
  await database()
    .update(grants)
    .set({ expiresAt: sql`now() + interval '2 days'` })
    .where(and(eq(grants.userId, person.id), eq(grants.source, "manual")));
  const ending = await cancellation();
  expect(ending?.keepsBy).toBe(false);
  expect(ending?.lost.join()).toContain("Similar coffees");
});

test("canceling never moves an end that is set already to a later day", async () => {
  const { api, subscription } = await subscriberOf(billing, ["membership.monthly"]);
  const { stripe } = billing.provider;
  const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;
  const endAfter = async (days: number) => {
    await stripe.subscriptions.update(subscription, { cancel_at: inDays(days) });
    const { status } = await api.post("cancel-subscription", { subscriptionId: subscription });
    const { cancel_at } = await stripe.subscriptions.retrieve(subscription);
    return [status, Math.round(((cancel_at ?? 0) - Date.now() / 1000) / 86_400)];
  };
  expect(await endAfter(5)).toEqual([200, 5]);
  // One beyond the period, here the trial, moves to its end.
  expect(await endAfter(180)).toEqual([200, 14]);
});
