import { and, desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { database } from "@/db/client";
import { auditLog, billingCustomers } from "@/db/schema";
import { readEntitlements } from "@/lib/access/grants";
import { runAudit } from "@/lib/billing/drift/audit";
import { asPerson, openBilling } from "./billing";
import { call } from "./call";
import { insertPerson, signIn } from "./people";

export const DRIFT_PATH = "/api/admin/billing-entitlement-discrepancies";

/** Billing with an admin, and people whose subscriptions end unseen. */
export async function openDriftFixture() {
  const billing = await openBilling();
  const admin = await insertPerson({ role: "admin" });
  const cookie = await signIn(admin);

  async function send(method: "GET" | "POST", body?: unknown) {
    const response = await call(DRIFT_PATH, {
      method,
      headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  /** Somebody with a membership, bought like anybody. */
  async function member() {
    const person = await insertPerson();
    const api = asPerson(await signIn(person));
    const { body } = await api.post("create-checkout-session", { purchaseKey: "membership.monthly" });
    await billing.pay(body.sessionId);
    await billing.settle();
    await api.post("reconcile-session", { sessionId: body.sessionId });
    const [customer] = await database()
      .select()
      .from(billingCustomers)
      .where(eq(billingCustomers.userId, person.id));
    const customerId = customer?.stripeCustomerId ?? "";
    const { data } = await billing.provider.stripe.subscriptions.list({ customer: customerId });
    return { ...person, customerId, subscriptionId: data[0]?.id ?? "" };
  }

  return {
    billing,
    admin,
    cookie,
    send,
    member,
    /** Ended at Stripe without any of our doing: the event stays behind. */
    endUnseen: async ({ subscriptionId }: { subscriptionId: string }) => {
      billing.emulator.faults.delivery.hold = true;
      await billing.provider.stripe.subscriptions.cancel(subscriptionId);
    },
    audit: async () => {
      expect((await send("POST", { action: "audit" })).status).toBe(202);
      expect(await runAudit(billing.provider)).toBe("finished");
      return (await send("GET")).body;
    },
    /** What this admin did to a person, the latest first. */
    changesOf: ({ id }: { id: string }) =>
      database()
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.userId, id), eq(auditLog.actor, admin.id)))
        .orderBy(desc(auditLog.id)),
  };
}
export type DriftFixture = Awaited<ReturnType<typeof openDriftFixture>>;

export const codesOf = (
  report: { discrepancies: { userId: string | null; code: string }[] },
  userId: string,
) => report.discrepancies.filter((each) => each.userId === userId).map(({ code }) => code);

export const roleOf = async ({ id }: { id: string }) => (await readEntitlements(database(), id)).role;
