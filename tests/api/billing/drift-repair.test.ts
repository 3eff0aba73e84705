import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "@/db/client";
import { billingCustomers, driftRepairs, grants, sessions } from "@/db/schema";
import { readEntitlements } from "@/lib/access/grants";
import { claimRepair, takeNextPerson } from "@/lib/billing/drift/repairs";
import { runRepair } from "@/lib/billing/drift/run-repair";
import { markDirty } from "@/lib/billing/sync/tickets";
import { onBillingWork } from "@/lib/billing/sync/wake";
import { codesOf, type DriftFixture, openDriftFixture, roleOf } from "@/tests/support/drift-fixture";
import { insertPerson } from "@/tests/support/people";

let drift: DriftFixture;
beforeAll(async () => {
  drift = await openDriftFixture();
});
afterAll(() => drift.billing.close());
beforeEach(() => drift.billing.emulator.faults.clear());

test("a dry run says the grants before and after, and changes nothing", async () => {
  const person = await drift.member();
  await drift.endUnseen(person);
  await drift.audit();
  const { body } = await drift.send("POST", { action: "repair", userId: person.id });
  expect(body).toMatchObject({
    dryRun: true,
    people: [
      {
        userId: person.id,
        outcome: "would_change",
        repairs: ["entitled_without_subscription"],
        before: [{ role: "member" }],
        after: [],
      },
    ],
  });
  expect(await roleOf(person)).toBe("member");
  expect(await drift.changesOf(person)).toEqual([]);
});

test("a repair corrects the access once, with a record of who, why, before, after and Stripe's request ids", async () => {
  const person = await drift.member();
  await drift.endUnseen(person);
  const { run } = await drift.audit();
  const request = { action: "repair", userId: person.id, dryRun: false, reason: "Ended in the dashboard" };
  const { body } = await drift.send("POST", request);
  expect(body).toMatchObject({ changed: 1, people: [{ outcome: "changed", after: [] }] });
  expect(await roleOf(person)).toBe("viewer");
  const [change] = await drift.changesOf(person);
  expect(change).toMatchObject({
    action: "grants",
    subject: `audit ${run.id}`,
    reason: "Ended in the dashboard",
    before: [{ role: "member" }],
    after: [],
  });
  expect(change?.stripeRequestIds).toContainEqual(expect.stringMatching(/^req_/));
  expect(codesOf((await drift.send("GET")).body, person.id)).toEqual([]);
  const again = await drift.send("POST", request);
  expect(again.body.people).toMatchObject([{ outcome: "unchanged" }]);
  expect(await drift.changesOf(person)).toHaveLength(1);
});

test("two admins who repair a person at once change the access once", async () => {
  const person = await drift.member();
  await drift.endUnseen(person);
  await drift.audit();
  const answers = await Promise.all(
    [1, 2].map(() => drift.send("POST", { userId: person.id, reason: "At the same time" })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await roleOf(person)).toBe("viewer");
  expect(await drift.changesOf(person)).toHaveLength(1);
});

test("a repair leaves what waits for others to the queue, and wakes that", async () => {
  const [person, other] = [await drift.member(), await drift.member()];
  await drift.endUnseen(person);
  await drift.audit();
  await markDirty(database(), [other.customerId]);
  const woken: string[] = [];
  onBillingWork((work) => void woken.push(work));
  expect((await drift.send("POST", { userId: person.id })).body.changed).toBe(1);
  onBillingWork(undefined);
  expect(woken).toEqual(["sync"]);
  const waiting = and(
    eq(billingCustomers.stripeCustomerId, other.customerId),
    sql`${billingCustomers.dirty} > 0`,
  );
  expect(await database().$count(billingCustomers, waiting)).toBe(1);
});

test("a repair gives access that is paid for and missing, and leaves manual grants alone", async () => {
  const person = await drift.member();
  await database()
    .insert(grants)
    .values({ userId: person.id, source: "manual", reason: "Writes for us", apiPlan: "enterprise" });
  await database()
    .update(grants)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(grants.userId, person.id), eq(grants.source, "billing")));
  expect(codesOf(await drift.audit(), person.id)).toEqual(["paid_without_entitlement"]);
  expect((await drift.send("POST", { userId: person.id })).body.changed).toBe(1);
  expect(await readEntitlements(database(), person.id)).toMatchObject({
    role: "member",
    apiPlan: "enterprise",
  });
});

test("a customer who was made elsewhere is linked when metadata and e-mail address agree", async () => {
  const person = await insertPerson();
  const { stripe } = drift.billing.provider;
  const customer = await stripe.customers.create({
    email: person.email,
    metadata: { userId: person.id },
    payment_method: "pm_card_visa",
  });
  const [price] = (await stripe.prices.list({ lookup_keys: ["membership.monthly"] })).data;
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price?.id ?? "" }] });
  expect(codesOf(await drift.audit(), person.id)).toEqual(["customer_unmapped"]);
  await drift.send("POST", { userId: person.id, reason: "Sold by phone" });
  expect(await roleOf(person)).toBe("member");
  expect(codesOf((await drift.send("GET")).body, person.id)).toEqual([]);
});

test("a repair without a reason is refused, also for one person", async () => {
  const person = await drift.member();
  await drift.audit();
  const { status, body } = await drift.send("POST", { action: "repair", userId: person.id, dryRun: false });
  expect([status, body.details.field]).toEqual([400, "reason"]);
});

test("an id or a reason that Postgres can't hold is refused", async () => {
  const { id: userId } = await drift.member();
  for (const odd of ["a\0b", "a\ud800b"])
    for (const body of [
      { action: "repair", userId: odd },
      { action: "check", userId: odd },
      { userId, reason: odd },
    ])
      expect((await drift.send("POST", body)).status).toBe(400);
});

test("a repair of more than ten people takes their number as a second word and a fresh sign-in", async () => {
  await drift.audit();
  const request = await largeRequest();
  const refused = await drift.send("POST", request);
  expect([refused.status, refused.body.details]).toEqual([400, { field: "confirm", expected: "11" }]);
  const signedInAt = (minutes: number) =>
    database()
      .update(sessions)
      .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(sessions.userId, drift.admin.id));
  await signedInAt(16);
  expect((await drift.send("POST", { ...request, confirm: "11" })).body.code).toBe("fresh_sign_in_required");
  await signedInAt(1);
  const confirmed = await drift.send("POST", { ...request, confirm: "11" });
  expect(confirmed).toMatchObject({ status: 202, body: { repair: { people: 11, done: 0 } } });
  expect(await runRepair(drift.billing.provider)).toBe("finished");
  const { lastRepair } = (await drift.send("GET")).body;
  expect(lastRepair).toMatchObject({ state: "finished", done: 11, changed: 0, failed: 0 });
  expect(lastRepair.results).toHaveLength(11);
});

test("a dry run of many compares the first ten with Stripe, and says how many more there are", async () => {
  await drift.audit();
  const request = { ...(await largeRequest({ id: "gone" })), dryRun: true };
  request.userIds.push(...request.userIds.splice(0, 1));
  const { body } = await drift.send("POST", request);
  expect(body).toMatchObject({ dryRun: true, more: 2, changed: 0 });
  expect(body.people.map(({ userId }: { userId: string }) => userId)).toEqual(request.userIds.slice(0, 10));
});

test("a large repair outlives its request and a killed process, and changes each person once", async () => {
  const person = await drift.member();
  await drift.endUnseen(person);
  await drift.audit();
  const request = await largeRequest(person);
  const { body } = await drift.send("POST", request);
  const progress = async () => (await drift.send("GET")).body.lastRepair;
  expect(await runRepair(drift.billing.provider, AbortSignal.abort())).toBe("interrupted");
  expect(await progress()).toMatchObject({ id: body.repair.id, state: "running", people: 12, done: 1 });

  // Killed in the middle of a person: begun, and perhaps carried out, but not recorded.
  const killed = await claimRepair(database());
  if (!killed) throw new Error("The repair wasn't there to take");
  await takeNextPerson(database(), killed);
  expect(await runRepair(drift.billing.provider)).toBe("none");
  await endLease(killed.id);
  const both = await Promise.all([1, 2].map(() => runRepair(drift.billing.provider)));
  expect(both.sort()).toEqual(["finished", "none"]);
  expect(await progress()).toMatchObject({ state: "finished", done: 12, changed: 1, failed: 0 });
  expect(await roleOf(person)).toBe("viewer");
  expect(await drift.changesOf(person)).toMatchObject([{ actor: drift.admin.id, reason: request.reason }]);
});

test("two admins who start a large repair at once start one, and another waits for its end", async () => {
  await drift.audit();
  const request = { ...(await largeRequest()), confirm: "11" };
  const answers = await Promise.all([1, 2].map(() => drift.send("POST", request)));
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  const [id, same] = answers.map(({ body }) => body.repair.id);
  expect(same).toBe(id);
  const other = await drift.send("POST", { ...(await largeRequest()), confirm: "11" });
  expect([other.status, other.body.code]).toEqual([409, "conflict"]);
  expect((await drift.send("POST", { action: "cancel", repairId: id })).status).toBe(200);
  expect(await runRepair(drift.billing.provider)).toBe("none");
  expect((await drift.send("POST", { action: "cancel", repairId: id })).status).toBe(404);
  const stopped = (await drift.send("GET")).body.lastRepair;
  expect(stopped).toMatchObject({ id, state: "cancelled", done: 0 });
});

test("a large repair waits while Stripe is away, and reports a person it can't repair", async () => {
  const person = await drift.member();
  await drift.endUnseen(person);
  await drift.audit();
  const { body } = await drift.send("POST", await largeRequest(person));
  drift.billing.emulator.faults.add({ kind: "500", route: "GET /v1/subscriptions", times: 1000 });
  const failing = () => runRepair(drift.billing.provider).catch(() => endLease(body.repair.id));
  await expect(runRepair(drift.billing.provider)).rejects.toThrow();
  expect((await drift.send("GET")).body.lastRepair).toMatchObject({ state: "running", failed: 0 });
  expect(await runRepair(drift.billing.provider)).toBe("none");
  await endLease(body.repair.id);
  while ((await failing()) !== "finished");
  const { lastRepair } = (await drift.send("GET")).body;
  expect(lastRepair).toMatchObject({ state: "finished", done: 12, failed: 1 });
  expect(await roleOf(person)).toBe("member");
});

test("a large repair of an unknown account is refused before anyone is repaired", async () => {
  await drift.audit();
  const request = await largeRequest({ id: "gone" });
  expect((await drift.send("POST", request)).status).toBe(404);
  expect(await runRepair(drift.billing.provider)).toBe("none");
});

/** Of eleven people who are in sync, and these. */
async function largeRequest(...people: { id: string }[]) {
  const others = await Promise.all(Array.from({ length: 11 }, () => insertPerson()));
  const userIds = [...people, ...others].map(({ id }) => id);
  return {
    action: "repair",
    userIds,
    dryRun: false,
    reason: "After an outage",
    ...(people.length > 0 && { confirm: String(userIds.length) }),
  };
}

const endLease = (id: number) =>
  database()
    .update(driftRepairs)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(eq(driftRepairs.id, id));

test("a repair of several goes on after one that fails", async () => {
  const person = await drift.member();
  await drift.endUnseen(person);
  await drift.audit();
  const request = { action: "repair", userIds: ["gone", person.id], dryRun: false, reason: "Ended" };
  const { body } = await drift.send("POST", request);
  expect(body).toMatchObject({ changed: 1, failed: 1 });
  expect(body.people).toMatchObject([{ outcome: "failed" }, { outcome: "changed" }]);
  expect(await roleOf(person)).toBe("viewer");
});
