import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { openDatabaseServer } from "@/db/server";
import { ensureBuild } from "@/scripts/machine/build";
import { startNode } from "@/scripts/machine/child";
import { main } from "@/scripts/machine/lifetime";

const HELP = `Usage: npm run bench -- roasts [--roasts 5000] [--rounds 20] [--verbs]

How long a bench with many recorded roasts takes to show its history, averages, ranking, consistency and comparisons: the
verbs in one process, then whole pages of the built site with their bytes read to the end, in turns. Works in a database
of its own, on the server of DATABASE_URL or the embedded one, and drops it. The aim is 300 ms.

  --verbs    Measure no pages, so no build is needed.`;

await main(async (stopping) => {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h" },
      roasts: { type: "string", default: "5000" },
      rounds: { type: "string", default: "20" },
      verbs: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (!values.verbs) await ensureBuild(stopping);
  const server = await openDatabaseServer();
  const name = `peaberry_bench_roasts_${process.pid}`;
  const admin = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  try {
    await admin`create database ${admin(name)}`;
    await migrateDatabase(server.url(name));
    const secret = () => randomBytes(32).toString("hex");
    const child = startNode(
      "tests/bench/roasts/measure.ts",
      [values.roasts, values.rounds, ...(values.verbs ? ["verbs"] : [])],
      {
        env: {
          DATABASE_URL: server.url(name),
          AUTH_SECRET: secret(),
          KEY_PEPPER: secret(),
          LOG_LEVEL: "warn",
        },
        stopping,
      },
    );
    return (await child.ended).code ?? 1;
  } finally {
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end({ timeout: 5 });
    await server.release();
  }
});
