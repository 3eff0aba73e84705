import { once } from "node:events";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { openDatabaseServer } from "@/db/server";
import { main } from "@/scripts/machine/lifetime";
import { ensureScaleDatabase } from "@/scripts/machine/scale-database";
import { quantile } from "./quantile";
import { BROAD, SELECTIVE } from "./search/workload";

const HELP = `Usage: npm run bench -- search [--small NAME] [--large NAME] [--rounds 40] [--postgres]

Asks two catalogs of different size the same kinds of questions, in turns, and prints how much longer the large one
takes. Every question is a new one, but its parts recur. --postgres asks without facts in memory. The databases (default: peaberry_scale_10k, peaberry_scale_1m) are on the server of
DATABASE_URL or the embedded one, and are filled first where they are absent: a million listings take a while.`;

const ROUNDS_OF_WARM_UP = 5;

interface Side {
  worker: Worker;
  listings: number;
  times: Map<string, number[]>;
}

async function told(worker: Worker): Promise<number> {
  const [message] = await once(worker, "message");
  return Number(message);
}

async function openSide(url: string, inMemory: boolean): Promise<Side> {
  const worker = new Worker(new URL("./search/side.ts", import.meta.url), {
    workerData: { url, inMemory },
    execArgv: ["--import", "tsx"],
  });
  return { worker, listings: await told(worker), times: new Map() };
}

async function closeSide({ worker }: Side): Promise<void> {
  worker.postMessage(null);
  await once(worker, "exit");
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
    for (const name of Object.keys({ ...SELECTIVE, ...BROAD })) {
      for (const { worker, times } of sides) {
        worker.postMessage({ round, name });
        const ms = await told(worker);
        if (round >= ROUNDS_OF_WARM_UP) times.set(name, [...(times.get(name) ?? []), ms]);
      }
    }
  }
}

function report(small: Side, large: Side): void {
  const [few, many] = [small.listings, large.listings];
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
      postgres: { type: "boolean", default: false },
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
      const side = await openSide(await ensureScaleDatabase(server, name, stopping), !values.postgres);
      sides.push(side);
      return side;
    };
    const [small, large] = [await open(values.small), await open(values.large)];
    await measure(sides, Number(values.rounds));
    report(small, large);
    return 0;
  } finally {
    await Promise.all(sides.map(closeSide));
    await server.release();
  }
});
