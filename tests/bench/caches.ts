import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { openDatabaseServer } from "@/db/server";
import { CACHES } from "@/lib/api/cache/table";
import { childEnvironment } from "@/lib/env";
import { main } from "@/scripts/machine/lifetime";
import { step } from "@/scripts/machine/progress";
import { ensureScaleDatabase } from "@/scripts/machine/scale-database";
import { VARIANTS, WORKLOADS } from "./caches/workloads";
import { writeBenchmarks } from "./http/document";
import { load } from "./http/load";
import { machine } from "./http/report";
import { pin, type Server, start, stop, usage } from "./http/servers";
import { median } from "./quantile";

const HELP = `Usage: npm run bench -- caches [--rounds 5] [--seconds 1] [--database peaberry_scale_10k] [--only keys,rows] [--write]

What each cache saves: our server without it beside our server with all of them, in turns, on the kinds of requests that
could gain, and two equal servers for comparison ("nothing"). Tells CPU time of the server for an answer, without ÷ with:
the median of the rounds, and the range.

  --write    Write the table to docs/benchmarks.md.`;

/** Shows how far two equal servers are apart on this machine, now: less than that says nothing. */
const NOTHING = "nothing";
/** Until V8 has compiled what this kind of load runs through. */
const WARM_UP_SECONDS = 2;

interface Plan {
  rounds: number;
  seconds: number;
}

/** CPU milliseconds of the server for one answer. */
async function cpuMs(server: Server, next: () => Buffer, seconds: number): Promise<number> {
  const before = usage(server).cpuSeconds ?? Number.NaN;
  const { requests, errors } = await load({ port: server.port, connections: 8, seconds, next });
  if (errors > 0) throw new Error(`${server.name}: ${errors} answers were not 200.`);
  return (1000 * ((usage(server).cpuSeconds ?? Number.NaN) - before)) / requests;
}

/** What the server without a cache takes for what the other takes with it, by kind of load: a ratio for each round. */
async function compare(pair: readonly [without: Server, whole: Server], key: string, plan: Plan) {
  const ratios: Record<string, number[]> = {};
  for (const [name, workload] of Object.entries(WORKLOADS)) {
    const [without, whole] = pair.map((server) => ({ server, next: workload(key) }));
    if (!without || !whole) continue;
    for (const { server, next } of [without, whole]) await cpuMs(server, next, WARM_UP_SECONDS);
    ratios[name] = [];
    for (let round = 0; round < plan.rounds; round++) {
      const turns = round % 2 === 0 ? [without, whole] : [whole, without];
      const took = new Map<Server, number>();
      for (const { server, next } of turns) took.set(server, await cpuMs(server, next, plan.seconds));
      ratios[name].push((took.get(without.server) ?? Number.NaN) / (took.get(whole.server) ?? Number.NaN));
    }
  }
  return ratios;
}

const spread = (ratios: readonly number[]): string => {
  const sorted = ratios.toSorted((a, b) => a - b);
  return `${median(sorted).toFixed(2)} (${sorted[0]?.toFixed(2)}–${sorted.at(-1)?.toFixed(2)})`;
};

async function makeKey(environment: Record<string, string>): Promise<string> {
  const child = fork("tests/bench/http/make-key.ts", {
    execArgv: ["--import", "tsx"],
    env: childEnvironment(environment),
  });
  const [key] = await once(child, "message");
  return String(key);
}

await main(async (stopping) => {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h" },
      write: { type: "boolean", default: false },
      database: { type: "string", default: "peaberry_scale_10k" },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "1" },
      only: { type: "string" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const plan: Plan = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
  const database = await openDatabaseServer();
  const started: Server[] = [];
  try {
    const url = await step("Preparing the database", () =>
      ensureScaleDatabase(database, values.database, stopping),
    );
    const where = machine();
    const environment = {
      DATABASE_URL: url,
      AUTH_SECRET: randomBytes(32).toString("hex"),
      KEY_PEPPER: randomBytes(32).toString("hex"),
    };
    const key = await makeKey(environment);
    pin(undefined, 1);
    const begin = async (name: string) => {
      const server = await start(name, "tests/bench/caches/server.ts", () => [name], environment, "/health");
      started.push(server);
      return server;
    };
    const names = [NOTHING, ...Object.keys(CACHES), VARIANTS].filter(
      (name) => !values.only || values.only.split(",").includes(name),
    );
    const rows: string[] = [];
    for (const name of names) {
      stopping.throwIfAborted();
      // A fresh pair: V8 knows a server better the longer it runs.
      const whole = await begin(NOTHING);
      const without = await begin(name);
      const ratios = await step(`Without ${name}`, () => compare([without, whole], key, plan));
      rows.push(`| ${name} | ${Object.values(ratios).map(spread).join(" | ")} |`);
      console.log(rows.at(-1));
      await Promise.all([stop(without), stop(whole)]);
    }
    const heads = Object.keys(WORKLOADS);
    const table = [
      `| Without | ${heads.join(" | ")} |`,
      `| --- |${heads.map(() => " ---: |").join("")}`,
      ...rows,
    ].join("\n");
    console.log(`\n${table}`);
    if (values.write)
      writeBenchmarks(
        "caches",
        `npm run bench -- caches --rounds ${plan.rounds} --seconds ${plan.seconds}`,
        where,
        table,
      );
    return 0;
  } finally {
    await Promise.all(started.map(stop));
    await database.release();
  }
});
