import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "@/db/client";
import { openDatabaseServer } from "@/db/server";
import { catalogAccess } from "@/lib/catalog/access";
import { selectPage } from "@/lib/catalog/queries";
import { catalogFacets, countFacets } from "@/lib/catalog/search/facets/facets";
import type { CatalogQuery } from "@/lib/catalog/search/filters/parameters";
import { cachingDone } from "@/lib/catalog/search/memory/cache-matches";
import { readFacts } from "@/lib/catalog/search/memory/fact-store";
import { NOT_IN_COLUMNS } from "@/lib/catalog/search/memory/matching-facts";
import { findPage } from "@/lib/catalog/search/page-query";
import { pageWindowOf } from "@/lib/catalog/search/sql/paging";
import { ANONYMOUS } from "@/lib/viewer";
import { main } from "@/scripts/machine/lifetime";
import { ensureScaleDatabase } from "@/scripts/machine/scale-database";
import { quantile } from "./quantile";

const HELP = `Usage: npm run bench -- facets [--database peaberry_scale_1m] [--rounds 5]

Asks for the facets of some filters, counted by Postgres and from the facts in memory, and for the first page, on one
connection without parallel workers. Of a question asked before, so that the sets of its parts are held. Prints the processor time of Postgres and of this process, in milliseconds. Needs
Linux and a Postgres on this machine: the server of DATABASE_URL or the embedded one. The database is filled first where
it is absent.`;

const QUESTIONS: Record<string, CatalogQuery> = {
  "no filter": {},
  "a country, 25,000 of a million": { country: ["Kenya"] },
  "the most common country": { country: ["Ethiopia"] },
  "the most common process": { processing: ["Washed"] },
  both: { country: ["Ethiopia"], processing: ["Washed"] },
  "a continent": { continent: "Africa" },
  price: { price_per_lb_min: 5, price_per_lb_max: 9 },
  score: { score_value_min: 86 },
  elevation: { elevation_min: 1800 },
  certification: { certification: ["Organic"] },
  "one common word": { q: "ethiopia" },
  "two common words": { q: "ethiopia washed" },
};

/** Milliseconds that a process has spent on a processor. */
const processorMs = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

interface Cost {
  postgres: number;
  own: number;
}

async function ask(pid: number, work: () => Promise<unknown>): Promise<Cost> {
  const [before, own] = [processorMs(pid), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(own);
  return { postgres: processorMs(pid) - before, own: (user + system) / 1000 };
}

const median = (costs: readonly Cost[], which: keyof Cost) =>
  quantile(
    costs.map((cost) => cost[which]),
    0.5,
  ).toFixed(0);

function spent(costs: readonly Cost[]): string {
  const sum = (which: keyof Cost) => costs.reduce((total, cost) => total + cost[which], 0).toFixed(0);
  return `Postgres ${sum("postgres")} ms, here ${sum("own")} ms`;
}

async function measure(db: Database, rounds: number): Promise<void> {
  await db.execute(sql`set max_parallel_workers_per_gather = 0`);
  const [backend] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  if (!backend) throw new Error("Postgres did not tell its process.");
  const residentMb = () => process.memoryUsage().rss / 2 ** 20;
  const before = residentMb();
  const reading = await ask(backend.pid, () => readFacts(db));
  console.log(`Facts read: ${spent([reading])}, ${(residentMb() - before).toFixed(0)} MB more resident.\n`);
  console.log(
    "| filter | by Postgres | in memory: Postgres | in memory: here | page: Postgres | page: here |",
  );
  console.log("|---|---:|---:|---:|---:|---:|");
  const sets: Cost[] = [];
  for (const [name, query] of Object.entries(QUESTIONS)) {
    const access = catalogAccess(ANONYMOUS, query);
    const all = { processFacets: true };
    const works = {
      counted: () => countFacets({ db, access, find: NOT_IN_COLUMNS }, query, all),
      cached: () => catalogFacets(db, access, query, all),
      page: async () => selectPage(await findPage(db, access, query, pageWindowOf(query, access))),
    };
    const costs: Record<keyof typeof works, Cost[]> = { counted: [], cached: [], page: [] };
    for (let round = -1; round < rounds; round++)
      for (const key of ["counted", "cached", "page"] as const) {
        const cost = await ask(backend.pid, works[key]);
        if (round >= 0) costs[key].push(cost);
        sets.push(await ask(backend.pid, cachingDone));
      }
    const cells = [
      median(costs.counted, "postgres"),
      median(costs.cached, "postgres"),
      median(costs.cached, "own"),
      median(costs.page, "postgres"),
      median(costs.page, "own"),
    ];
    console.log(`| ${[name, ...cells].join(" | ")} |`);
  }
  console.log(`\nSets of single filters and words read: ${spent(sets)}.`);
}

await main(async (stopping) => {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h" },
      database: { type: "string", default: "peaberry_scale_1m" },
      rounds: { type: "string", default: "5" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const server = await openDatabaseServer();
  try {
    const url = await ensureScaleDatabase(server, values.database, stopping);
    const { db, close } = openDatabase(url, { size: 1, waitMs: 600_000 });
    try {
      await measure(db, Number(values.rounds));
    } finally {
      await close();
    }
    return 0;
  } finally {
    await server.release();
  }
});
