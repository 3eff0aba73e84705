import { expect, onTestFinished, test } from "vitest";
import { databaseUrl } from "@/db/client";
import { PLANS } from "@/lib/access/plans";
import type { ApiKeyViewer } from "@/lib/auth/viewer";
import { insertKeyViewer, ledgerOf, spend } from "@/tests/support/keys";
import { type Crowd, crowd } from "@/tests/support/quota-processes";

const LIMIT = PLANS.member.requestsPerMonth;

async function crowdOn(viewer: ApiKeyViewer): Promise<Crowd> {
  const made = await crowd(4, databaseUrl(), viewer);
  onTestFinished(made.close);
  return made;
}

async function insertKeyWith(left: number): Promise<ApiKeyViewer> {
  const viewer = await insertKeyViewer("member");
  if (left < LIMIT) await spend(viewer, LIMIT - left);
  return viewer;
}

const falls = (used: readonly number[]) => used.every((number, i) => number > (used[i - 1] ?? 0));

test.each([1, 25, 10_000])(
  "four processes with 64 in flight each serve exactly the %i requests that are left",
  async (left) => {
    const viewer = await insertKeyWith(left);
    const processes = await crowdOn(viewer);
    processes.start();
    await processes.ended();
    const served = processes.served();
    // What remains falls strictly in each process, and all together take every number once.
    for (const used of served) expect(falls(used)).toBe(true);
    const all = served.flat().sort((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: left }, (_, i) => LIMIT - left + i + 1));
    expect(await ledgerOf(viewer.ownerId)).toMatchObject([{ used: LIMIT, days: LIMIT }]);
  },
);

test("processes that are killed under load leave no request served but uncounted", async () => {
  const viewer = await insertKeyViewer("enterprise");
  const processes = await crowdOn(viewer);
  processes.start();
  for (const [place, child] of processes.processes.entries()) {
    await processes.hasServed(500 * (place + 1));
    child.kill("SIGKILL");
  }
  await processes.ended();

  const served = processes.served().flat();
  expect(new Set(served).size).toBe(served.length);
  const [stored] = await ledgerOf(viewer.ownerId);
  expect(stored?.used).toBeGreaterThanOrEqual(served.length);
  // Each may have had its 64 in flight.
  expect(stored?.used).toBeLessThanOrEqual(served.length + 4 * 64);
  expect(stored?.days).toBe(stored?.used);
});
