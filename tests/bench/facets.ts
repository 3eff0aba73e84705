import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "@/db/client";
import { openDatabaseServer } from "@/db/server";
import { catalogAccess } from "@/lib/catalog/access";
import { findPage, selectPage } from "@/lib/catalog/queries";
import { catalogFacets } from "@/lib/catalog/search/facets";
import { pageWindowOf } from "@/lib/catalog/search/paging";
import type { CatalogQuery } from "@/lib/catalog/search/parameters";
import { ANONYMOUS } from "@/lib/viewer";
import { main } from "@/scripts/machine/lifetime";
import { ensureScaleDatabase } from "@/scripts/machine/scale-database";
import { quantile } from "./quantile";

const HELP = `Usage: npm run bench -- facets [--database peaberry_scale_1m] [--rounds 5]

Asks for the facets and the first page of some filters, on one connection without parallel workers, and prints the
processor time that Postgres took and the time that passed. Needs Linux and a Postgres on this machine: the server of
DATABASE_URL or the embedded one. The database is filled first where it is absent.`;

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

async function ask(pid: number, work: () => Promise<unknown>) {
  const [startedAtMs, before] = [performance.now(), processorMs(pid)];
  await work();
  return { processor: processorMs(pid) - before, elapsed: performance.now() - startedAtMs };
}

async function measure(db: Database, rounds: number): Promise<void> {
  await db.execute(sql`set max_parallel_workers_per_gather = 0`);
  const [backend] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  if (!backend) throw new Error("Postgres did not tell its process.");
  console.log(
    "| filter | facets: processor ms | facets: elapsed ms | page: processor ms | page: elapsed ms |",
  );
  console.log("|---|---|---|---|---|");
  for (const [name, query] of Object.entries(QUESTIONS)) {
    const access = catalogAccess(ANONYMOUS, query);
    const cells: string[] = [];
    for (const work of [
      () => catalogFacets(db, access, query, { processFacets: true }),
      async () => selectPage(await findPage(db, access, query, pageWindowOf(query, access))),
    ]) {
      await work();
      const times: Awaited<ReturnType<typeof ask>>[] = [];
      for (let round = 0; round < rounds; round++) times.push(await ask(backend.pid, work));
      for (const which of ["processor", "elapsed"] as const)
        cells.push(
          quantile(
            times.map((time) => time[which]),
            0.5,
          ).toFixed(0),
        );
    }
    console.log(`| ${[name, ...cells].join(" | ")} |`);
  }
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
