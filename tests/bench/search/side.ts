import { parentPort, workerData } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { openDatabase } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import { catalogAccess } from "@/lib/catalog/access";
import { projectCoffee } from "@/lib/catalog/project";
import { selectPage } from "@/lib/catalog/queries";
import type { CatalogQuery } from "@/lib/catalog/search/filters/parameters";
import { cacheMatches, cachingDone } from "@/lib/catalog/search/memory/cache-matches";
import { readFacts } from "@/lib/catalog/search/memory/fact-store";
import { findPage } from "@/lib/catalog/search/page-query";
import { pageWindowOf } from "@/lib/catalog/search/sql/paging";
import { UserError } from "@/lib/errors";
import { ANONYMOUS } from "@/lib/viewer";
import { BROAD, SELECTIVE } from "./workload";

/** One catalog that is asked, in a thread of its own: a process holds the facts of one catalog. */

const { url, inMemory } = z.object({ url: z.string(), inMemory: z.boolean() }).parse(workerData);
const { db, close } = openDatabase(url);
const QUESTIONS = { ...SELECTIVE, ...BROAD };
const asked = z.object({ round: z.int(), name: z.string() });

async function selectSpecimens() {
  return db
    .select({
      id: coffees.id,
      name: coffees.name,
      country: coffees.country,
      region: coffees.region,
      source: coffees.source,
      processing: coffees.processing,
      cultivarDetail: coffees.cultivarDetail,
      pricePerLb: coffees.pricePerLb,
      scoreValue: coffees.scoreValue,
      arrivalDate: coffees.arrivalDate,
      producer: coffees.producer,
      tastingNotes: coffees.tastingNotes,
    })
    .from(coffees)
    .where(sql`stocked and public_coffee and not wholesale`)
    .orderBy(sql`hashint8(id)`)
    .limit(1000);
}

async function ask(query: CatalogQuery): Promise<number> {
  const startedAtMs = performance.now();
  const access = catalogAccess(ANONYMOUS, query);
  const { rows } = await selectPage(await findPage(db, access, query, pageWindowOf(query, access)));
  JSON.stringify(rows.map(projectCoffee));
  return performance.now() - startedAtMs;
}

const port = parentPort;
if (!port) throw new Error("This file runs as a worker of the benchmark.");
if (inMemory) {
  await readFacts(db);
  await cacheMatches(db, catalogAccess(ANONYMOUS, {}), {});
}
const specimens = await selectSpecimens();
if (specimens.length === 0) throw new UserError("An empty catalog cannot be measured.");

port.on("message", async (message: unknown) => {
  if (message === null) {
    await close();
    port.close();
    return;
  }
  const { round, name } = asked.parse(message);
  const specimen = specimens[round % specimens.length];
  const question = QUESTIONS[name];
  if (!specimen || !question) throw new Error(`No question "${name}".`);
  const ms = await ask(question(specimen));
  // What a question leaves behind is read between requests.
  await cachingDone();
  port.postMessage(ms);
});
port.postMessage(await db.$count(coffees));
