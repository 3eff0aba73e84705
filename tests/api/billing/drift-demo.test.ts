import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { driftDiscrepancies, users } from "@/db/schema";
import { DRIFT_CODE_NAMES, DRIFT_CODES } from "@/lib/billing/drift/codes";
import { runRepair } from "@/lib/billing/drift/run-repair";
import { driftEmail, makeDemoDrift } from "@/lib/demo/drift";
import { type DriftFixture, openDriftFixture } from "@/tests/support/drift-fixture";

let drift: DriftFixture;
let report: { discrepancies: { code: string; email: string | null; links: { id: string; url: string }[] }[] };
beforeAll(async () => {
  drift = await openDriftFixture();
  const control = async (fields: Readonly<Record<string, string>>) => {
    await fetch(`${drift.billing.emulator.origin}/control`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  };
  await makeDemoDrift(database(), drift.billing.provider, control);
  report = await drift.audit();
});
afterAll(() => drift.billing.close());

test.each(DRIFT_CODE_NAMES)("an audit finds %s where the demo made it", (code) => {
  const found = report.discrepancies.filter((each) => each.code === code);
  const email = code === "event_orphaned" ? null : driftEmail(code);
  expect(found.map((each) => each.email)).toContain(email);
});

test("a discrepancy links to both subscriptions at the emulator's control page, or to the wrong owner's", async () => {
  const linksOf = (code: string) => report.discrepancies.find((each) => each.code === code)?.links ?? [];
  const twice = linksOf("duplicate_family");
  expect(twice.map(({ id }) => id.slice(0, 4))).toEqual(["sub_", "sub_"]);
  expect(linksOf("owner_mismatch").map(({ id }) => id.slice(0, 4))).toEqual(["cus_", "sub_"]);
  for (const { id, url } of [...twice, ...linksOf("owner_mismatch")]) {
    const page = await (await fetch(url)).text();
    expect(page).toContain(`<h2>${id}</h2>`);
    expect(page).toContain("membership.");
  }
});

test("repairing every code leaves only what can't be repaired safely", async () => {
  const codes = DRIFT_CODE_NAMES.filter((code) => DRIFT_CODES[code].repair !== "none");
  const { body: preview } = await drift.send("POST", { action: "repair", codes });
  const all = preview.people.length + preview.more;
  const started = await drift.send("POST", {
    action: "repair",
    codes,
    dryRun: false,
    reason: "The demo is over",
    confirm: String(all),
  });
  expect(started.status).toBe(202);
  expect(await runRepair(drift.billing.provider)).toBe("finished");
  const { lastRepair } = (await drift.send("GET")).body;
  expect(lastRepair).toMatchObject({ failed: 0, changed: all });
  const left = await database()
    .select({ code: driftDiscrepancies.code, email: users.email })
    .from(driftDiscrepancies)
    .leftJoin(users, eq(users.id, driftDiscrepancies.userId))
    .where(isNull(driftDiscrepancies.resolvedAt));
  expect(left.filter(({ code }) => codes.some((each) => each === code))).toEqual([]);
  expect(new Set(left.map(({ code }) => code))).toEqual(
    new Set(DRIFT_CODE_NAMES.filter((code) => DRIFT_CODES[code].repair === "none")),
  );
});
