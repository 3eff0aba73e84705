// Counts requests of accounts that run out while the processes that count are killed; tells the sums to its parent.
// `metering.ts <seconds>`, with its own database in DATABASE_URL.

import { once } from "node:events";
import { closeDatabase, databaseUrl } from "@/db/client";
import { PLANS } from "@/lib/access/plans";
import { insertKeyViewer, ledgerOf, spend } from "@/tests/support/keys";
import { servingProcesses } from "@/tests/support/quota-processes";
import type { MeteringResult } from "./metering-result";

const LEFT = 4000;
const BEFORE_KILL = 1000;
const KILLED = 4;
const REPLACEMENTS = 2;

const [seconds = 10] = process.argv.slice(2).map(Number);
const limit = PLANS.member.requestsPerMonth;

async function round(sums: MeteringResult): Promise<void> {
  const viewer = await insertKeyViewer("member");
  await spend(viewer, limit - LEFT);
  const victims = await servingProcesses(KILLED, databaseUrl());
  const replacements = await servingProcesses(REPLACEMENTS, databaseUrl());
  try {
    await victims.serveSome(viewer, BEFORE_KILL);
    const ends = victims.children.map((child) => once(child, "exit"));
    for (const child of victims.children) child.kill("SIGKILL");
    await Promise.all(ends);
    await replacements.exhaust(viewer);
    const served = [...victims.served(viewer), ...replacements.served(viewer)].flat();
    const [stored] = await ledgerOf(viewer.ownerId);
    const counted = (stored?.used ?? 0) - (limit - LEFT);
    sums.rounds++;
    sums.kills += KILLED;
    sums.served += served.length;
    sums.overshoot += Math.max(0, served.length - LEFT);
    sums.lost += Math.max(0, served.length - counted) + served.length - new Set(served).size;
    sums.countedUnserved += Math.max(0, counted - served.length);
  } finally {
    victims.close();
    replacements.close();
  }
}

const sums: MeteringResult = { rounds: 0, kills: 0, served: 0, overshoot: 0, lost: 0, countedUnserved: 0 };
const endsAtMs = performance.now() + seconds * 1000;
do await round(sums);
while (performance.now() < endsAtMs);
process.send?.(sums);
await closeDatabase();
