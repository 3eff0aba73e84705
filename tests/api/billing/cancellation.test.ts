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
