// The part of the roasts bench that has its own database in DATABASE_URL: `measure.ts <roasts> <rounds> [verbs]`.

import { availableParallelism, loadavg } from "node:os";
import { closeDatabase, database, databaseUrl } from "@/db/client";
import { roasts as roastTable } from "@/db/schema";
import { compareRoasts } from "@/lib/roast/compare/compare";
import { viewConsistency } from "@/lib/roast/consistency/consistency";
import { viewHistory } from "@/lib/roast/history/history";
import { viewAverages, viewPlan } from "@/lib/roast/planning/planning";
import { viewRanking } from "@/lib/roast/ranking/ranking";
import { table } from "@/scripts/machine/table";
import { signIn } from "@/tests/support/people";
import { start, stop } from "../http/servers";
import { median, quantile } from "../quantile";
import { seedBench } from "./seed";

const [count = 5000, rounds = 20] = process.argv.slice(2, 4).map(Number);
const onlyVerbs = process.argv[4] === "verbs";
const WARM_UP = 3;

async function inTurns(title: string, subjects: Record<string, () => Promise<unknown>>): Promise<void> {
  const times = new Map<string, number[]>();
  for (let round = -WARM_UP; round < rounds; round++)
    for (const [name, run] of Object.entries(subjects)) {
      const startedAtMs = performance.now();
      await run();
      const ms = performance.now() - startedAtMs;
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), ms]);
    }
  const ms = (value: number) => value.toFixed(0);
  const rows = [...times].map(([name, all]) => [name, ms(median(all)), ms(quantile(all, 0.95))]);
  console.log(`\n${table([title, "median ms", "p95 ms"], rows)}`);
}

const { ownerId, viewer, compared } = await seedBench(count);
const load = loadavg()[0]?.toFixed(1) ?? "";
console.log(
  `${await database().$count(roastTable)} roasts, ${rounds} rounds, ${availableParallelism()} cores under a load of ${load}`,
);

const search = (text: string) => new URLSearchParams(text);
await inTurns("Verb", {
  history: () => viewHistory(viewer, search("")),
  "history, last page": () => viewHistory(viewer, search("page=100000")),
  averages: () => viewAverages(viewer, "C"),
  ranking: () => viewRanking(viewer, search("sort=dtr")),
  consistency: () => viewConsistency(viewer),
  "comparison of four": () => compareRoasts(viewer, { ids: compared }),
  plan: () => viewPlan(viewer, search("want=1000")),
});

if (!onlyVerbs) {
  const cookie = await signIn({ id: ownerId });
  const environment = { DATABASE_URL: databaseUrl(), NEXT_TELEMETRY_DISABLED: "1" };
  const site = await start("The site", "server.ts", () => [], environment, "/health");
  const page = (path: string) => async () => {
    const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers: { cookie } });
    const text = await answer.text();
    if (answer.status !== 200 || text.includes("Sign in to")) throw new Error(`${path}: ${answer.status}`);
  };
  try {
    await inTurns("Page", {
      history: page("/roast"),
      "history, last page": page("/roast?page=100000"),
      averages: page("/roast/averages"),
      ranking: page("/roast/ranking?sort=dtr"),
      consistency: page("/roast/consistency"),
      "comparison of four": page(`/roast/compare?ids=${compared.join(",")}`),
      plan: page("/roast/plan?want=1000"),
    });
  } finally {
    await stop(site);
  }
}
await closeDatabase();
