import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { driftDiscrepancies, grants } from "@/db/schema";
import { codesOf, type DriftFixture, openDriftFixture } from "@/tests/support/drift-fixture";
import { insertPerson } from "@/tests/support/people";

let drift: DriftFixture;
beforeAll(async () => {
  drift = await openDriftFixture();
});
afterAll(() => drift.billing.close());

test("an acknowledged discrepancy isn't counted until its day, and says why", async () => {
  const person = await insertPerson();
  await database()
    .insert(grants)
    .values({ userId: person.id, source: "manual", reason: "", marketIntelligence: true });
  const report = await drift.audit();
  const found = report.discrepancies.find(({ userId }: { userId: string }) => userId === person.id);
  expect(found).toMatchObject({ code: "privilege_without_reason", links: [] });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const request = { action: "acknowledge", discrepancyId: found.id, reason: "A founder", until: tomorrow };
  expect((await drift.send("POST", request)).status).toBe(200);
  expect(codesOf((await drift.send("GET")).body, person.id)).toEqual([]);
  expect(codesOf(await drift.audit(), person.id)).toEqual([]);
  const checked = await drift.send("POST", { action: "check", userId: person.id });
  expect(checked.body.discrepancies).toMatchObject([
    { acknowledged: { reason: "A founder", until: `${tomorrow}T00:00:00.000Z` } },
  ]);
  const today = new Date().toISOString().slice(0, 10);
  expect((await drift.send("POST", { ...request, until: today })).status).toBe(400);
});

test("checking a person again finds what has come up since, and forgets what is gone", async () => {
  const person = await drift.member();
  await drift.audit();
  await drift.endUnseen(person);
  const found = await drift.send("POST", { action: "check", userId: person.id });
  expect(codesOf(found.body, person.id)).toEqual(["entitled_without_subscription"]);
  drift.billing.emulator.webhooks.release();
  await drift.billing.settle();
  const gone = await drift.send("POST", { action: "check", userId: person.id });
  expect(gone.body.discrepancies).toEqual([]);
  const open = await database()
    .select()
    .from(driftDiscrepancies)
    .where(and(eq(driftDiscrepancies.userId, person.id), isNull(driftDiscrepancies.resolvedAt)));
  expect(open).toEqual([]);
});
