import { parseArgs } from "node:util";
import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { openDatabaseServer } from "@/db/server";
import { startNode } from "@/scripts/machine/child";
import { main } from "@/scripts/machine/lifetime";

const HELP = `Usage: npm run bench:quota -- [--rounds 5] [--seconds 1] [--in-flight 64,256]

First four processes with 64 requests in flight each use up months of 1, 2, 25, 200 and 10,000 requests: what is admitted
must be exactly that, and what remains must fall strictly. Then one process decides on one hot account as fast as it can,
by the service's counter and by one conditional UPDATE a request, in turns, and the table says how many times faster the
counter is. Works in a database of its own, on the server of DATABASE_URL or the embedded one, and drops it. Redis is not
among the dependencies and is not compared.`;

await main(async (stopping) => {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h" },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "1" },
      "in-flight": { type: "string", default: "64,256" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const server = await openDatabaseServer();
  const name = `peaberry_bench_quota_${process.pid}`;
  const admin = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  try {
    await admin`create database ${admin(name)}`;
    await migrateDatabase(server.url(name));
    const child = startNode(
      "tests/bench/quota/measure.ts",
      [values.rounds, values.seconds, values["in-flight"]],
      { env: { DATABASE_URL: server.url(name), LOG_LEVEL: "warn" }, stopping },
    );
    return (await child.ended).code ?? 1;
  } finally {
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end({ timeout: 5 });
    await server.release();
  }
});
