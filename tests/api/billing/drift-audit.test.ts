import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "@/db/client";
import { billingEvents, driftRuns, grants } from "@/db/schema";
import { runAudit } from "@/lib/billing/drift/audit";
import { claimRun, insertNightlyRun, selectRuns } from "@/lib/billing/drift/runs";
import { call } from "@/tests/support/call";
import { codesOf, DRIFT_PATH, type DriftFixture, openDriftFixture } from "@/tests/support/drift-fixture";

let drift: DriftFixture;
beforeAll(async () => {
  drift = await openDriftFixture();
});
afterAll(() => drift.billing.close());
beforeEach(() => drift.billing.emulator.faults.clear());
afterEach(async () => {
  await database().update(driftRuns).set({ state: "cancelled" }).where(eq(driftRuns.state, "running"));
});

test("an audit reports a person in sync with nothing, and one whose subscription ended unseen", async () => {
  const [kept, ended] = [await drift.member(), await drift.member()];
  await drift.endUnseen(ended);
  const report = await drift.audit();
  expect(codesOf(report, kept.id)).toEqual([]);
  expect(codesOf(report, ended.id)).toEqual(["entitled_without_subscription"]);
  expect(report.discrepancies.find(({ userId }: { userId: string }) => userId === ended.id)).toMatchObject({
    severity: "critical",
    email: ended.email,
    stripeCustomerId: ended.customerId,
    repair: "sync",
    issueFields: ["role"],
    issueSummary: "Access without a subscription",
    billingSubscriptions: [{ id: ended.subscriptionId, purchaseKeys: ["membership.monthly"] }],
  });
  expect(report.run).toMatchObject({ mode: "manual", checked: expect.any(Number) });
  expect(report.summary.bySeverity.critical).toBeGreaterThan(0);
});

test("an event of an unknown customer takes no one out of those in sync", async () => {
  await drift.member();
  const { summary: before } = await drift.audit();
  await database().insert(billingEvents).values({
    id: "evt_of_a_stranger",
    type: "invoice.paid",
    stripeCustomerId: "cus_stranger",
    createdAt: sql`now() - interval '1 hour'`,
    receivedAt: sql`now() - interval '1 hour'`,
    outcome: "orphaned",
  });
  const { summary: after } = await drift.audit();
  expect(after.byCode.event_orphaned).toBe((before.byCode.event_orphaned ?? 0) + 1);
  expect(after.inSync).toBe(before.inSync);
});

test("an audit changes neither access nor anything at Stripe", async () => {
  const person = await drift.member();
  await drift.endUnseen(person);
  const before = drift.billing.emulator.account.snapshot();
  const grantsBefore = await database().select().from(grants).orderBy(grants.id);
  await drift.audit();
  expect(drift.billing.emulator.account.snapshot()).toBe(before);
  expect(await database().select().from(grants).orderBy(grants.id)).toEqual(grantsBefore);
});

test("reading the last audit never asks Stripe", async () => {
  await drift.audit();
  drift.billing.emulator.faults.add({ kind: "500", times: 1000 });
  expect((await drift.send("GET")).status).toBe(200);
  expect(drift.billing.emulator.faults.api[0]?.times).toBe(1000);
});

test("an interrupted audit goes on where it stopped and counts everybody once", async () => {
  const person = await drift.member();
  await drift.endUnseen(person);
  const whole = await drift.audit();
  await drift.send("POST", { action: "audit" });
  expect(await runAudit(drift.billing.provider, AbortSignal.abort())).toBe("interrupted");
  let rounds = 0;
  while ((await runAudit(drift.billing.provider, AbortSignal.abort())) === "interrupted") rounds++;
  expect(rounds).toBeGreaterThan(1);
  const resumed = (await drift.send("GET")).body;
  expect(resumed.run.id).toBeGreaterThan(whole.run.id);
  expect(resumed.run.checked).toBe(whole.run.checked);
  expect(resumed.summary.byCode).toEqual(whole.summary.byCode);
  const history = await selectRuns(database(), 2);
  expect(history.map(({ id }) => id)).toEqual([resumed.run.id, whole.run.id]);
  const { totalDiscrepancies } = resumed.summary;
  expect(totalDiscrepancies).toBeGreaterThan(1);
  expect(history.map(({ discrepancies }) => discrepancies)).toEqual([totalDiscrepancies, totalDiscrepancies]);
});

test("an audit of a killed process is taken over when its lease ends, and not before", async () => {
  await drift.send("POST", { action: "audit" });
  const killed = await claimRun(database());
  expect(await runAudit(drift.billing.provider)).toBe("none");
  await database()
    .update(driftRuns)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(eq(driftRuns.id, killed?.id ?? 0));
  expect(await runAudit(drift.billing.provider)).toBe("finished");
});

test("a cancelled audit stops, and the one before stays the last", async () => {
  const { run } = await drift.audit();
  const started = await drift.send("POST", { action: "audit" });
  expect((await drift.send("POST", { action: "cancel", runId: started.body.run.id })).status).toBe(200);
  expect(await runAudit(drift.billing.provider)).toBe("none");
  expect((await drift.send("GET")).body.run.id).toBe(run.id);
  expect((await drift.send("POST", { action: "cancel", runId: started.body.run.id })).status).toBe(404);
});

test("an audit that Stripe fails goes on later instead of ending", async () => {
  await drift.send("POST", { action: "audit" });
  drift.billing.emulator.faults.add({ kind: "500", route: "GET /v1/customers", times: 10 });
  await expect(runAudit(drift.billing.provider)).rejects.toThrow();
  drift.billing.emulator.faults.clear();
  await database().update(driftRuns).set({ leaseUntil: null }).where(eq(driftRuns.state, "running"));
  expect(await runAudit(drift.billing.provider)).toBe("finished");
});

test("the nightly audit begins once a day", async () => {
  await database().update(driftRuns).set({ startedAt: sql`now() - interval '25 hours'` });
  await Promise.all([insertNightlyRun(database()), insertNightlyRun(database())]);
  expect(await runAudit(drift.billing.provider)).toBe("finished");
  await insertNightlyRun(database());
  const nightly = await database().select().from(driftRuns).where(eq(driftRuns.mode, "nightly"));
  expect(nightly.map(({ state }) => state)).toEqual(["finished"]);
});

test("the export lists what the audit found", async () => {
  const person = await drift.member();
  await drift.endUnseen(person);
  await drift.audit();
  const response = await call(`${DRIFT_PATH}/export?severity=critical`, {
    headers: { cookie: drift.cookie },
  });
  expect(await response.text()).toContain(`critical,entitled_without_subscription,${person.email}`);
});
