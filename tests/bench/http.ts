import { execFileSync, fork } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabaseServer } from "@/db/server";
import { childEnvironment } from "@/lib/env";
import { ensureBuild } from "@/scripts/machine/build";
import { main } from "@/scripts/machine/lifetime";
import { step } from "@/scripts/machine/progress";
import { ensureScaleDatabase } from "@/scripts/machine/scale-database";
import { SUPERVISOR_BUNDLE, serverFlags, serverMemory } from "@/scripts/machine/server-program";
import { writeBenchmarks } from "./http/document";
import { type Measured, measure, type Plan, type Subject } from "./http/measure";
import { QUESTIONS, type Question, questionAt, searchOf } from "./http/questions";
import { absoluteTable, type Comparison, comparisonTable, machine } from "./http/report";
import { askPostGraphile, get, getQuestion } from "./http/requests";
import { pin, type Server, start, stop } from "./http/servers";
import { ourStatements } from "./http/statements";

const HELP = `Usage: npm run bench -- http [--quick] [--database peaberry_scale_10k] [--rounds 5] [--seconds 4] [--write]

Loads our server and its peers in turns, in one run on one machine: bare node:http, Next's own server, a service
written by hand with Fastify and postgres.js, PostGraphile. Installs the peers, builds the site and fills the database first
where that has not been done.

  --quick    One short round: whether everything works, not how fast.
  --write    Write the tables to docs/benchmarks.md.`;

const PEERS = "tests/bench/peers";
const HUNDRED_ROWS = "/v1/catalog";

function installPeers(): void {
  if (existsSync(`${PEERS}/node_modules`)) return;
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: PEERS,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Stops the run if two services do not answer the same rows to the same questions. */
async function requireSameRows(servers: readonly Server[]): Promise<void> {
  for (let n = 0; n < QUESTIONS; n += Math.floor(QUESTIONS / 40)) {
    const hashes = await Promise.all(
      servers.map(async ({ port }) => {
        const answer = await fetch(`http://127.0.0.1:${port}/v1/catalog${searchOf(questionAt(n))}`);
        const { data } = await answer.json();
        return createHash("sha256").update(JSON.stringify(data)).digest("hex");
      }),
    );
    if (new Set(hashes).size !== 1) throw new Error(`Different rows for ${searchOf(questionAt(n))}`);
  }
}

/** Questions that this server was never asked before. */
function unasked(write: (question: Question) => Buffer): () => Buffer {
  let n = 0;
  return () => {
    if (n >= QUESTIONS) throw new Error("All questions were asked. Take fewer or shorter rounds.");
    return write(questionAt(n++));
  };
}

const named = (measured: readonly Measured[], name: string): Measured => {
  const found = measured.find((each) => each.name === name);
  if (!found) throw new Error(`${name} was not measured`);
  return found;
};

async function makeKey(environment: Record<string, string>): Promise<string> {
  const child = fork("tests/bench/http/make-key.ts", {
    execArgv: ["--import", "tsx"],
    env: childEnvironment(environment),
  });
  const [key] = await once(child, "message");
  return String(key);
}

async function run(url: string, plan: Plan, started: Server[]) {
  const environment = {
    DATABASE_URL: url,
    AUTH_SECRET: randomBytes(32).toString("hex"),
    KEY_PEPPER: randomBytes(32).toString("hex"),
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const begin = async (...args: Parameters<typeof start>) => {
    const server = await step(`Starting ${args[0]}`, () => start(...args));
    started.push(server);
    return server;
  };
  const ours = await begin(
    "ours",
    SUPERVISOR_BUNDLE,
    () => [],
    { ...environment, ...serverMemory() },
    "/health",
    serverFlags(),
  );
  const source = `http://127.0.0.1:${ours.port}${HUNDRED_ROWS}`;
  const bare = await begin(
    "bare node:http",
    "tests/bench/http/bare.ts",
    (port) => [source, String(port)],
    {},
    "/",
  );
  const key = await makeKey(environment);
  const counting = await begin(
    "bare node:http, counting",
    "tests/bench/http/bare.ts",
    (port) => [source, String(port), key],
    environment,
    "/",
  );
  const nextStart = (mode: string) => (port: number) => [String(port), mode];
  const next = await begin("Next", "tests/bench/http/next.ts", nextStart("plain"), environment, "/health");
  const kept = await begin(
    "Next, kept",
    "tests/bench/http/next.ts",
    nextStart("kept"),
    environment,
    "/health",
  );

  const folder = mkdtempSync(path.join(tmpdir(), "peaberry-bench-"));
  const statements = path.join(folder, "statements.json");
  writeFileSync(statements, JSON.stringify(await ourStatements(url)));
  const probe = `/v1/catalog${searchOf(questionAt(0))}`;
  const fastify = await begin(
    "Fastify",
    `${PEERS}/fastify.mjs`,
    (port) => [String(port), url, statements],
    {},
    probe,
  );
  const graph = await begin(
    "PostGraphile",
    `${PEERS}/postgraphile.mjs`,
    (port) => [String(port), url],
    {},
    "/graphql",
  );
  rmSync(folder, { recursive: true });
  await requireSameRows([ours, fastify]);

  const gzip = { "Accept-Encoding": "gzip" };
  const authorization = { Authorization: `Bearer ${key}` };
  const subject = (name: string, server: Server, headers: Record<string, string> = {}): Subject => {
    const request = get(HUNDRED_ROWS, headers);
    return { name, server, next: () => request };
  };
  const repeated = await step("Measuring the repeated question", () =>
    measure(
      [
        subject("ours", ours),
        subject("ours, with a key", ours, authorization),
        subject("bare node:http", bare),
        subject("Next, answers kept", kept),
        subject("plain `next start`", next),
        subject("ours, gzip", ours, gzip),
        subject("bare node:http, gzip", bare, gzip),
        subject("ours, with a key, gzip", ours, { ...authorization, ...gzip }),
        { ...subject("bare node:http, counting, gzip", counting, gzip), atLoadOf: "ours, with a key, gzip" },
      ],
      plan,
    ),
  );
  const peer = "Fastify + postgres.js";
  const misses: Subject[] = [
    { name: "ours, never repeated", server: ours, next: unasked(getQuestion), atLoadOf: peer },
    { name: peer, server: fastify, next: unasked(getQuestion) },
    { name: "PostGraphile 5", server: graph, next: unasked(askPostGraphile) },
  ];
  const unrepeated = await step("Measuring questions that never come again", () => measure(misses, plan));
  return { repeated, unrepeated };
}

function tables({ repeated, unrepeated }: Awaited<ReturnType<typeof run>>): string {
  const of = (
    what: string,
    ours: string,
    peer: string,
    reach: number | null,
    all = repeated,
  ): Comparison => ({
    what,
    ours: named(all, ours),
    peer: named(all, peer),
    reach,
  });
  const comparisons = [
    of("100 rows, anonymous, repeated", "ours", "bare node:http", 0.9),
    of("the same, gzip", "ours, gzip", "bare node:http, gzip", 0.8),
    of("with an API key, quota and headers", "ours, with a key", "bare node:http", 0.6),
    of("the same, gzip", "ours, with a key, gzip", "bare node:http, gzip", 0.6),
    of("the same, gzip", "ours, with a key, gzip", "bare node:http, counting, gzip", 0.9),
    of("100 rows, anonymous, repeated", "ours", "Next, answers kept", 12),
    of("the same", "ours", "plain `next start`", 50),
    of("never repeated", "ours, never repeated", "Fastify + postgres.js", 3, unrepeated),
    of("the same", "ours, never repeated", "PostGraphile 5", 6, unrepeated),
  ];
  return `${comparisonTable(comparisons)}\n\n${absoluteTable([...repeated, ...unrepeated])}`;
}

await main(async (stopping) => {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h" },
      quick: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
      database: { type: "string", default: "peaberry_scale_10k" },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "4" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const plan: Plan = values.quick
    ? { rounds: 1, seconds: 0.5, warmUpSeconds: 0.3, connections: 16 }
    : { rounds: Number(values.rounds), seconds: Number(values.seconds), warmUpSeconds: 4, connections: 16 };
  const database = await openDatabaseServer();
  const started: Server[] = [];
  try {
    await step("Installing the peers", async () => installPeers());
    await step("Building the site", () => ensureBuild(stopping));
    const url = await step("Preparing the database", () =>
      ensureScaleDatabase(database, values.database, stopping),
    );
    const where = machine();
    pin(undefined, 1);
    const text = tables(await run(url, plan, started));
    console.log(`\n${text}`);
    if (values.write) {
      writeBenchmarks(
        "http",
        `npm run bench -- http --rounds ${plan.rounds} --seconds ${plan.seconds}`,
        where,
        text,
      );
    }
    return 0;
  } finally {
    await Promise.all(started.map(stop));
    await database.release();
  }
});
