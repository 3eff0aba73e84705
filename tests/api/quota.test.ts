import { afterAll, expect, test } from "vitest";
import { databaseUrl } from "@/db/client";
import { PLANS } from "@/lib/access/plans";
import { type Admission, openQuota, type Refusal } from "@/lib/access/quota";
import type { ApiKeyViewer } from "@/lib/auth/viewer";
import { insertKeyViewer, ledgerOf, spend } from "@/tests/support/keys";

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

const isAdmission = (outcome: Admission | Refusal): outcome is Admission => outcome.admitted;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

test.each([1, 2, 25, 200])("with %i requests left, exactly so many of a crowd pass", async (left) => {
  const viewer = await insertKeyWith(left);
  const crowd = range(1, left + 50).map((n) => (n % 2 ? first : second).admit(viewer));
  const outcomes = await Promise.all(crowd);
  const used = outcomes.filter(isAdmission).map(({ standing }) => standing.used);
  // Every one has its own number, and there are no gaps.
  expect(used.sort((a, b) => a - b)).toEqual(range(LIMIT - left + 1, LIMIT));
  for (const { admitted, standing } of outcomes) if (!admitted) expect(standing.used).toBe(LIMIT);
  expect(await ledgerOf(viewer.ownerId)).toMatchObject([{ used: LIMIT, days: LIMIT }]);
});
