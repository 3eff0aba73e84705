import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseUrl } from "@/db/client";
import { PLANS } from "@/lib/access/plans";
import { bundledProgram } from "@/tests/support/bundled-program";
import { insertKeyViewer, ledgerOf, spend } from "@/tests/support/keys";
import { type ServingProcesses, servingProcesses } from "@/tests/support/quota-processes";

const PROCESSES = 4;
const LIMIT = PLANS.member.requestsPerMonth;

let processes: ServingProcesses;
beforeAll(async () => {
  processes = await servingProcesses(
    PROCESSES,
    databaseUrl(),
    await bundledProgram("tests/support/quota-process.ts"),
  );
});
afterAll(() => processes.close());

const rises = (used: readonly number[]) => used.every((number, i) => number > (used[i - 1] ?? 0));

test.each([1, 2, 25, 200, 10_000])(
  "four processes with 64 requests in flight each serve exactly the remaining %i",
  async (left) => {
    const viewer = await insertKeyViewer("member");
    if (left < LIMIT) await spend(viewer, LIMIT - left);
    await processes.exhaust(viewer);
    const served = processes.served(viewer);
    // What remains falls strictly in each process, and all together take every number once.
    for (const used of served) expect(rises(used)).toBe(true);
    const all = served.flat().sort((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: left }, (_, i) => LIMIT - left + i + 1));
    expect(await ledgerOf(viewer.ownerId)).toMatchObject([{ used: LIMIT, days: LIMIT }]);
  },
);

test("processes killed under load never serve an uncounted request", async () => {
  const viewer = await insertKeyViewer("enterprise");
  await processes.serveSome(viewer, 2000);
  const ends = processes.children.map((child) => once(child, "exit"));
  for (const child of processes.children) child.kill("SIGKILL");
  await Promise.all(ends);

  const served = processes.served(viewer).flat();
  expect(served.length).toBeGreaterThanOrEqual(2000);
  expect(new Set(served).size).toBe(served.length);
  const [stored] = await ledgerOf(viewer.ownerId);
  expect(stored?.used).toBeGreaterThanOrEqual(served.length);
  // Each may have had its 64 in flight.
  expect(stored?.used).toBeLessThanOrEqual(served.length + PROCESSES * 64);
  expect(stored?.days).toBe(stored?.used);
});
