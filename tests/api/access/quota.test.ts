import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { database, databaseUrl } from "@/db/client";
import { users } from "@/db/schema";
import { PLANS } from "@/lib/access/plans";
import { type CountedRequest, openQuota, type QuotaExceeded } from "@/lib/access/quota/count-requests";
import type { ApiKeyViewer } from "@/lib/viewer";
import { insertKeyViewer, ledgerOf, spend } from "@/tests/support/keys";
import { runs } from "@/tests/support/property-tests";

// As two processes would: they share nothing but the database.
const [first, second] = [openQuota(databaseUrl()), openQuota(databaseUrl())];
afterAll(() => Promise.all([first.close(), second.close()]));

const LIMIT = PLANS.viewer.requestsPerMonth;

/** A key of the smallest plan, of whose month only `left` requests are left. */
async function insertKeyWith(left: number): Promise<ApiKeyViewer> {
  const viewer = await insertKeyViewer("viewer");
  if (left < LIMIT) await spend(viewer, LIMIT - left);
  return viewer;
}

const isAdmission = (outcome: CountedRequest | QuotaExceeded): outcome is CountedRequest => outcome.admitted;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

test.each([1, 2, 25, 200])("exactly %i concurrent requests pass when %i are left", async (left) => {
  const viewer = await insertKeyWith(left);
  const crowd = range(1, left + 50).map((n) => (n % 2 ? first : second).consume(viewer));
  const outcomes = await Promise.all(crowd);
  const used = outcomes.filter(isAdmission).map(({ status }) => status.used);
  // Every one has its own number, and there are no gaps.
  expect(used.sort((a, b) => a - b)).toEqual(range(LIMIT - left + 1, LIMIT));
  for (const { admitted, status } of outcomes) if (!admitted) expect(status.used).toBe(LIMIT);
  expect(await ledgerOf(viewer.ownerId)).toMatchObject([{ used: LIMIT, days: LIMIT }]);
});

test("concurrent counts and refunds in any order leave the exact total", async () => {
  const step = fc.record({
    process: fc.constantFrom(first, second),
    key: fc.nat({ max: 2 }),
    takeBack: fc.boolean(),
  });
  const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 24 }), { minLength: 1, maxLength: 5 });

  await fc.assert(
    fc.asyncProperty(waves, fc.integer({ min: 0, max: 12 }), async (plan, left) => {
      // Two keys of one account, which share its month, and one of another.
      const shared = await insertKeyWith(left);
      const keys = [shared, await insertKeyViewer("viewer", shared.ownerId), await insertKeyWith(left)];
      const kept = keys.map((): CountedRequest[] => []);
      const owners = [...new Set(keys.map(({ ownerId }) => ownerId))];
      const used = new Map(owners.map((owner) => [owner, LIMIT - left]));

      for (const wave of plan) {
        const returned = new Map(owners.map((owner) => [owner, 0]));
        const outcomes: { owner: string; outcome: CountedRequest | QuotaExceeded }[] = [];
        await Promise.all(
          wave.map(async ({ process, key, takeBack }) => {
            const viewer = keys[key];
            const admission = takeBack && kept[key]?.pop();
            if (!viewer) return;
            if (admission) {
              returned.set(viewer.ownerId, (returned.get(viewer.ownerId) ?? 0) + 1);
              await process.refund(viewer, admission);
            } else {
              const outcome = await process.consume(viewer);
              outcomes.push({ owner: viewer.ownerId, outcome });
              if (outcome.admitted) kept[key]?.push(outcome);
            }
          }),
        );
        for (const owner of owners) {
          const before = used.get(owner) ?? 0;
          const back = returned.get(owner) ?? 0;
          const mine = outcomes.filter((o) => o.owner === owner).map(({ outcome }) => outcome);
          const admitted = mine.filter(isAdmission).length;
          // A give-back of the same wave may have come before or after each request.
          expect(admitted).toBeGreaterThanOrEqual(Math.min(mine.length, LIMIT - before));
          expect(admitted).toBeLessThanOrEqual(Math.min(mine.length, LIMIT - before + back));
          used.set(owner, before + admitted - back);
          const stored = used.get(owner) ?? 0;
          expect(await ledgerOf(owner)).toMatchObject(
            mine.length + before + back > 0 ? [{ used: stored, days: stored }] : [],
          );
        }
      }
      const [status] = await Promise.all(keys.map((key) => second.readQuotaStatus(key)));
      expect(status?.used).toBe(used.get(shared.ownerId));
    }),
    { numRuns: runs(20) },
  );
});

test("accounts batched into one statement each keep their own limit", async () => {
  const viewers = await Promise.all([3, 0, 1, 7].map(insertKeyWith));
  const outcomes = await Promise.all(
    range(1, 10).flatMap(() => viewers.map((viewer) => first.consume(viewer))),
  );
  const admitted = viewers.map(
    (_, place) => outcomes.filter((outcome, i) => outcome.admitted && i % 4 === place).length,
  );
  expect(admitted).toEqual([3, 0, 1, 7]);
});

test("an account's keys share one quota and are counted separately", async () => {
  const one = await insertKeyWith(10);
  const other = await insertKeyViewer("viewer", one.ownerId);
  const outcomes = await Promise.all(range(1, 20).map((n) => first.consume(n % 2 ? one : other)));
  expect(outcomes.filter(isAdmission)).toHaveLength(10);
  expect(await ledgerOf(one.ownerId)).toMatchObject([{ used: LIMIT, days: LIMIT }]);
});

test("an unlimited plan is counted and never rejected", async () => {
  const viewer = await insertKeyViewer("enterprise");
  const outcomes = await Promise.all(range(1, 300).map(() => first.consume(viewer)));
  expect(outcomes.every(isAdmission)).toBe(true);
  expect(outcomes[0]?.status.limit).toBeNull();
  expect((await first.readQuotaStatus(viewer)).used).toBe(300);
});

test("a plan changed between two requests applies to the second", async () => {
  const viewer = await insertKeyWith(0);
  expect((await first.consume(viewer)).admitted).toBe(false);
  const upgraded = await first.consume({ ...viewer, plan: "member" });
  expect(upgraded).toMatchObject({ admitted: true, status: { limit: 10_000, used: LIMIT + 1 } });
  const downgraded = await second.consume(viewer);
  expect(downgraded).toMatchObject({ admitted: false, status: { limit: LIMIT, used: LIMIT + 1 } });
});

test("reading the quota status counts nothing and reports zero for an unused month", async () => {
  const viewer = await insertKeyViewer("viewer");
  const statuses = await Promise.all(range(1, 20).map(() => first.readQuotaStatus(viewer)));
  expect(statuses.every(({ used }) => used === 0)).toBe(true);
  expect(await ledgerOf(viewer.ownerId)).toEqual([]);
});

test("a month ends at the first UTC instant of the next", async () => {
  const viewer = await insertKeyViewer("viewer");
  const { resetAt } = await first.readQuotaStatus(viewer);
  expect(resetAt.toISOString()).toMatch(/^\d{4}-\d\d-01T00:00:00\.000Z$/);
  expect((await first.consume(viewer)).status.resetAt).toEqual(resetAt);
});

test("an account deleted during its requests doesn't affect others", async () => {
  const [gone, stays] = [await insertKeyViewer("viewer"), await insertKeyViewer("viewer")];
  await first.consume(gone);
  const requests = range(1, 60).map(async (n) => {
    if (n === 20) await database().delete(users).where(eq(users.id, gone.ownerId));
    const process = n % 2 ? first : second;
    return Promise.allSettled([process.consume(gone), process.consume(stays)]);
  });
  const outcomes = await Promise.all(requests);
  for (const [ofGone, ofStays] of outcomes) {
    expect(ofStays.status).toBe("fulfilled");
    if (ofGone.status === "rejected") expect(ofGone.reason).toMatchObject({ code: "invalid_credentials" });
  }
  expect(await ledgerOf(stays.ownerId)).toMatchObject([{ used: 60, days: 60 }]);
  await expect(first.consume(gone)).rejects.toMatchObject({ code: "invalid_credentials" });
});
