import { expect, test } from "vitest";
import { database } from "@/db/client";
import { driftDiscrepancies, driftRuns } from "@/db/schema";
import { exportAccount } from "@/lib/account/contract";
import { call } from "@/tests/support/call";
import { insertPerson, signIn } from "@/tests/support/people";

test("an export has what billing audits found about the person, without evidence that may name others", async () => {
  const [person, other] = [await insertPerson(), await insertPerson()];
  const run = { mode: "nightly", state: "finished", startedBy: "nightly" } as const;
  const [audit] = await database().insert(driftRuns).values(run).returning();
  const found = (userId: string, code: string) => ({
    runId: audit?.id ?? 0,
    userId,
    code,
    severity: "critical",
    subject: `cus_${userId}`,
    repair: "none",
    issueFields: ["userId"],
    expected: `The customer names account ${userId}`,
    actual: `The customer names account ${other.id}`,
    evidence: [`Its address is ${other.email}.`],
  });
  await database()
    .insert(driftDiscrepancies)
    .values([found(person.id, "owner_mismatch"), found(other.id, "unknown_price")]);
  const answer = await call("/api/account/export", { headers: { cookie: await signIn(person) } });
  const text = await answer.text();
  expect(exportAccount.response.parse(JSON.parse(text)).billing_findings).toMatchObject([
    { code: "owner_mismatch", severity: "critical", subject: `cus_${person.id}`, resolved_at: null },
  ]);
  for (const secret of [other.id, other.email]) expect(text).not.toContain(secret);
});
