import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import { ANONYMOUS } from "@/lib/auth/viewer";
import { catalogAccess } from "@/lib/catalog/access";
import { sliceOf } from "@/lib/catalog/paging";
import type { CatalogQuery } from "@/lib/catalog/parameters";
import { projectCoffee } from "@/lib/catalog/project";
import { selectPage } from "@/lib/catalog/query";
import { BROAD, SELECTIVE, type Specimen } from "./search-workload";

const HELP = `Usage: npm run bench -- search --small <postgres url> --large <postgres url> [--rounds 40]

Asks two catalogs of different size the same kinds of questions, in turns, and prints how much longer the large one
takes. Every question is a new one. The databases are made by npm run demo:scale.`;

const ROUNDS_OF_WARM_UP = 5;

interface Side {
  db: Database;
  specimens: Specimen[];
  times: Map<string, number[]>;
}

async function openSide(url: string): Promise<Side> {
  const { db } = openDatabase(url);
  const specimens = await db
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
    })
    .from(coffees)
    .where(sql`stocked and public_coffee and not wholesale`)
    .orderBy(sql`hashint4(id)`)
    .limit(1000);
  return { db, specimens, times: new Map() };
}

async function ask({ db }: Side, query: CatalogQuery): Promise<number> {
  const startedAtMs = performance.now();
  const access = catalogAccess(ANONYMOUS, query);
  const { rows } = await selectPage(db, access, query, sliceOf(query, access));
  JSON.stringify(rows.map(projectCoffee));
  return performance.now() - startedAtMs;
}

/** The value below which this share of the times lies. */
function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function line(name: string, small: readonly number[], large: readonly number[]): string {
  const cells = [0.5, 0.95].flatMap((share) => {
    const [a, b] = [quantile(small, share), quantile(large, share)];
    return [a.toFixed(1), b.toFixed(1), (b / a).toFixed(1)];
  });
  return `| ${[name, ...cells].join(" | ")} |`;
}

const { values } = parseArgs({
  options: {
    help: { type: "boolean", short: "h" },
    small: { type: "string" },
    large: { type: "string" },
    rounds: { type: "string", default: "40" },
  },
});
if (values.help || !values.small || !values.large) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}

const [small, large] = [await openSide(values.small), await openSide(values.large)];
const questions = { ...SELECTIVE, ...BROAD };
for (let round = 0; round < Number(values.rounds) + ROUNDS_OF_WARM_UP; round++) {
  for (const [name, question] of Object.entries(questions)) {
    for (const side of [small, large]) {
      const specimen = side.specimens[round % side.specimens.length];
      if (!specimen) throw new Error("An empty catalog cannot be measured.");
      const ms = await ask(side, question(specimen));
      if (round >= ROUNDS_OF_WARM_UP) side.times.set(name, [...(side.times.get(name) ?? []), ms]);
    }
  }
}

const timesOf = (side: Side, names: string[]) => names.flatMap((name) => side.times.get(name) ?? []);
const [smallCount, largeCount] = [await small.db.$count(coffees), await large.db.$count(coffees)];
console.log(
  `| ms | p50 at ${smallCount} | p50 at ${largeCount} | ratio | p95 at ${smallCount} | p95 at ${largeCount} | ratio |`,
);
console.log("|---|---|---|---|---|---|---|");
for (const [title, group] of [
  ["**selective, all**", SELECTIVE],
  ["**broad, all**", BROAD],
] as const) {
  const names = Object.keys(group);
  for (const name of names) console.log(line(name, small.times.get(name) ?? [], large.times.get(name) ?? []));
  console.log(line(title, timesOf(small, names), timesOf(large, names)));
}
process.exit(0);
