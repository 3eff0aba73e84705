import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import type { Sql } from "postgres";
import { type Database, openDatabase } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import { openDatabaseServer } from "@/db/server";
import { catalogAccess } from "@/lib/catalog/access";
import { projectCoffee } from "@/lib/catalog/project";
import { findPage, selectPage } from "@/lib/catalog/queries";
import { pageWindowOf } from "@/lib/catalog/search/paging";
import type { CatalogQuery } from "@/lib/catalog/search/parameters";
import { UserError } from "@/lib/errors";
import { ANONYMOUS } from "@/lib/viewer";
import { main } from "@/scripts/machine/lifetime";
import { ensureScaleDatabase } from "@/scripts/machine/scale-database";
import { quantile } from "./quantile";
import { BROAD, SELECTIVE, type Specimen } from "./search/workload";

const HELP = `Usage: npm run bench -- search [--small NAME] [--large NAME] [--rounds 40]

Asks two catalogs of different size the same kinds of questions, in turns, and prints how much longer the large one
takes. Every question is a new one. The databases (default: peaberry_scale_10k, peaberry_scale_1m) are on the server of
DATABASE_URL or the embedded one, and are filled first where they are absent: a million listings take a while.`;

const ROUNDS_OF_WARM_UP = 5;

interface Side {
  client: Sql;
  close: () => Promise<void>;
  db: Database;
  specimens: Specimen[];
  times: Map<string, number[]>;
}

async function openSide(url: string): Promise<Side> {
  const { client, close, db } = openDatabase(url);
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
      producer: coffees.producer,
      tastingNotes: coffees.tastingNotes,
    })
    .from(coffees)
    .where(sql`stocked and public_coffee and not wholesale`)
    .orderBy(sql`hashint8(id)`)
    .limit(1000);
  return { client, close, db, specimens, times: new Map() };
}

async function ask({ db }: Side, query: CatalogQuery): Promise<number> {
  const startedAtMs = performance.now();
  const access = catalogAccess(ANONYMOUS, query);
  const { rows } = await selectPage(await findPage(db, access, query, pageWindowOf(query, access)));
  JSON.stringify(rows.map(projectCoffee));
  return performance.now() - startedAtMs;
}

function line(name: string, small: readonly number[], large: readonly number[]): string {
  const cells = [0.5, 0.95].flatMap((share) => {
    const [a, b] = [quantile(small, share), quantile(large, share)];
    return [a.toFixed(1), b.toFixed(1), (b / a).toFixed(1)];
  });
  return `| ${[name, ...cells].join(" | ")} |`;
}

/** Questions of the whole catalog; the rest filter it. */
const UNFILTERED = new Set(["no filter", "no filter, by price", "everything, in stock or not", "page 500"]);

/** Asks every question of both sides in turns, each round with other specimens. */
async function measure(sides: readonly Side[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds + ROUNDS_OF_WARM_UP; round++) {
    for (const [name, question] of Object.entries({ ...SELECTIVE, ...BROAD })) {
      for (const side of sides) {
        const specimen = side.specimens[round % side.specimens.length];
        if (!specimen) throw new UserError("An empty catalog cannot be measured.");
        const ms = await ask(side, question(specimen));
        if (round >= ROUNDS_OF_WARM_UP) side.times.set(name, [...(side.times.get(name) ?? []), ms]);
      }
    }
  }
}

async function report(small: Side, large: Side): Promise<void> {
  const [few, many] = [await small.db.$count(coffees), await large.db.$count(coffees)];
  console.log(`| ms | p50 at ${few} | p50 at ${many} | ratio | p95 at ${few} | p95 at ${many} | ratio |`);
  console.log("|---|---|---|---|---|---|---|");
  for (const [title, group] of [
    ["**selective, all**", SELECTIVE],
    ["**broad, all**", BROAD],
  ] as const) {
    const names = Object.keys(group);
    const timesOf = (side: Side, wanted: string[]) => wanted.flatMap((name) => side.times.get(name) ?? []);
    for (const name of names) console.log(line(name, timesOf(small, [name]), timesOf(large, [name])));
    console.log(line(title, timesOf(small, names), timesOf(large, names)));
  }
  const filtered = Object.keys({ ...SELECTIVE, ...BROAD }).filter((name) => !UNFILTERED.has(name));
  const all = ({ times }: Side) => filtered.flatMap((name) => times.get(name) ?? []);
  console.log(line("**every filtered search**", all(small), all(large)));
  const words = filtered.filter((name) => name.startsWith("words: "));
  const ofWords = ({ times }: Side) => words.flatMap((name) => times.get(name) ?? []);
  console.log(line("**every search by words**", ofWords(small), ofWords(large)));
}

await main(async (stopping) => {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h" },
      small: { type: "string", default: "peaberry_scale_10k" },
      large: { type: "string", default: "peaberry_scale_1m" },
      rounds: { type: "string", default: "40" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const server = await openDatabaseServer();
  const sides: Side[] = [];
  try {
    const open = async (name: string) => {
      const side = await openSide(await ensureScaleDatabase(server, name, stopping));
      sides.push(side);
      return side;
    };
    const [small, large] = [await open(values.small), await open(values.large)];
    await measure(sides, Number(values.rounds));
    await report(small, large);
    return 0;
  } finally {
    await Promise.all(sides.map(({ close }) => close()));
    await server.release();
  }
});
