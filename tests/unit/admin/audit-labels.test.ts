import { expect, test } from "vitest";
import { actionLabel, beganWith, changesOf } from "@/components/admin/audit-labels";

const grant = {
  id: 1,
  source: "manual",
  role: "member",
  apiPlan: null,
  marketIntelligence: true,
  expiresAt: null,
  revokedAt: null,
};

test("changes name only the fields that differ", () => {
  const before = { currency: "USD", notes: null, enabled: true };
  expect(changesOf(before, { ...before, notes: "Slow", enabled: false })).toEqual([
    { field: "notes", before: "none", after: "Slow" },
    { field: "enabled", before: "yes", after: "no" },
  ]);
});

test("grants are told in words with their end, source and revocation", () => {
  const ended = { ...grant, expiresAt: "2026-12-24T00:00:00.000Z", revokedAt: "2026-11-22T10:00:00.000Z" };
  expect(changesOf({ grants: [] }, { grants: [grant, ended] })).toEqual([
    {
      field: "added",
      before: null,
      after:
        "member role, market intelligence (manual); member role, market intelligence until 24 Dec 2026, 00:00 UTC (manual), revoked",
    },
  ]);
});

test("a grant that replaces an equal one is told with it", () => {
  const longer = { ...grant, id: 2, expiresAt: "2026-12-24T00:00:00.000Z" };
  expect(changesOf({ grants: [grant] }, { grants: [longer] })).toMatchObject([
    { field: "grants", before: "member role, market intelligence (manual)" },
  ]);
});

test("a billing grant's end says that it may hold a margin", () => {
  const billed = { ...grant, ref: "si_1", source: "billing", expiresAt: "2027-01-01T10:00:00.000Z" };
  expect(changesOf([], [billed])).toMatchObject([
    { after: expect.stringContaining("until 1 Jan 2027, 10:00 UTC, grace period included (billing)") },
  ]);
});

test("lists of the billing sync and unknown actions are shown too", () => {
  expect(changesOf([], [grant])).toMatchObject([{ field: "access", before: "none" }]);
  expect(changesOf([], [{ ref: "si_1" }])).toMatchObject([{ after: '{"ref":"si_1"}' }]);
  expect(actionLabel("something.new")).toBe("something.new");
  expect([beganWith({}), beganWith({ a: 1 }), beganWith([])]).toEqual([true, false, false]);
});
