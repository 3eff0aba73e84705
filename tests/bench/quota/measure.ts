// The part of the quota bench that has its own database in DATABASE_URL: `measure.ts <rounds> <seconds> <in flight, …>`.

import postgres from "postgres";
import { closeDatabase, databaseUrl } from "@/db/client";
import { PLANS } from "@/lib/access/plans";
import { openQuota } from "@/lib/access/quota/count-requests";
import { table } from "@/scripts/machine/table";
import { insertKeyViewer, ledgerOf, spend } from "@/tests/support/keys";
import { servingProcesses } from "@/tests/support/quota-processes";

const PROCESSES = 4;

const [rounds = 5, seconds = 1] = process.argv.slice(2, 4).map(Number);
const crowds = (process.argv[4] ?? "64,256").split(",").map(Number);
const thousands = (n: number) => Math.round(n).toLocaleString("en-US");

async function showExactness(): Promise<boolean> {
  const limit = PLANS.member.requestsPerMonth;
  const processes = await servingProcesses(PROCESSES, databaseUrl());
  const rows: string[][] = [];
  let exact = true;
  try {
    for (const left of [1, 2, 25, 200, 10_000]) {
      const viewer = await insertKeyViewer("member");
      if (left < limit) await spend(viewer, limit - left);
      const startedAtMs = performance.now();
      await processes.exhaust(viewer);
      const ms = performance.now() - startedAtMs;
      const served = processes.served(viewer);
      const falling = served.every((used) => used.every((n, i) => n > (used[i - 1] ?? 0)));
      const repeats = served.flat().length - new Set(served.flat()).size;
      const [stored] = await ledgerOf(viewer.ownerId);
      const admitted = served.flat().length;
      exact &&=
        admitted === left && falling && repeats === 0 && stored?.used === limit && stored.days === limit;
      rows.push([
        thousands(left),
        thousands(admitted),
        String(repeats),
        falling ? "yes" : "NO",
        thousands((stored?.used ?? 0) - limit + left),
        thousands(ms),
      ]);
    }
  } finally {
    processes.close();
  }
  console.log(`${PROCESSES} processes, 64 requests in flight each\n`);
  console.log(table(["left", "admitted", "repeats", "remaining falls", "stored", "ms"], rows));
  return exact;
}

/** Decides as fast as it can for `seconds`, `crowd` requests at a time; decisions a second. */
async function pace(decide: () => Promise<unknown>, crowd: number): Promise<number> {
  const startedAtMs = performance.now();
  const endsAtMs = startedAtMs + seconds * 1000;
  let decisions = 0;
  await Promise.all(
    Array.from({ length: crowd }, async () => {
      while (performance.now() < endsAtMs) {
        await decide();
        decisions++;
      }
    }),
  );
  return (decisions * 1000) / (performance.now() - startedAtMs);
}

const middle = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const spread = (numbers: readonly number[]) =>
  `${thousands(Math.min(...numbers))} – ${thousands(Math.max(...numbers))}`;

async function showPace(): Promise<void> {
  const quota = openQuota(databaseUrl());
  const pool = postgres(databaseUrl(), { max: 10 });
  const rows: string[][] = [];
  try {
    for (const crowd of crowds) {
      const viewer = await insertKeyViewer("enterprise");
      const { ownerId } = await insertKeyViewer("enterprise");
      await pool`insert into monthly_usage values (${ownerId}, date_trunc('month', now() at time zone 'UTC'), 0)`;
      const ours = () => quota.consume(viewer);
      // It does less: one row, no days, no reset.
      const theirs = () => pool`
        update monthly_usage set used = used + 1
        where account_id = ${ownerId} and month = date_trunc('month', now() at time zone 'UTC') and used < 1e15
        returning used`;
      const paces = { ours: [] as number[], theirs: [] as number[] };
      for (let round = -1; round < rounds; round++) {
        const [a, b] = [await pace(ours, crowd), await pace(theirs, crowd)];
        // The first is warm-up.
        if (round >= 0) {
          paces.ours.push(a);
          paces.theirs.push(b);
        }
      }
      const ratio = middle(paces.ours) / middle(paces.theirs);
      rows.push(
        [
          thousands(crowd),
          "the counter",
          thousands(middle(paces.ours)),
          spread(paces.ours),
          ratio.toFixed(1),
        ],
        [
          thousands(crowd),
          "one UPDATE a request",
          thousands(middle(paces.theirs)),
          spread(paces.theirs),
          "1.0",
        ],
      );
    }
  } finally {
    await pool.end({ timeout: 5 });
    await quota.close();
  }
  console.log(
    `\nDecisions a second on one account, one process, ${rounds} rounds of ${seconds} s in turns\n`,
  );
  console.log(table(["in flight", "by", "median", "range", "ratio"], rows));
}

const exact = await showExactness();
await showPace();
await closeDatabase();
process.exit(exact ? 0 : 1);
