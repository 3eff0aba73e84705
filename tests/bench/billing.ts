import { parseArgs } from "node:util";
import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { openDatabaseServer } from "@/db/server";
import { startNode } from "@/scripts/machine/child";
import { main } from "@/scripts/machine/lifetime";

const HELP = `Usage: npm run bench -- billing [--rounds 3] [--customers 200] [--in-flight 50] [--stripe-ms 60]

A burst of five events for each customer, sent to the webhook from all customers at once: how long until each is
acknowledged, how often Stripe is asked, and how long until every customer has the plan. In turns with the naive way, which
asks Stripe and writes once for each event before it answers. Stripe is the emulator, answering after --stripe-ms. All on
loopback, in a database of its own on the server of DATABASE_URL or the embedded one, dropped at the end.`;

await main(async (stopping) => {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h" },
      rounds: { type: "string", default: "3" },
      customers: { type: "string", default: "200" },
      "in-flight": { type: "string", default: "50" },
      "stripe-ms": { type: "string", default: "60" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const server = await openDatabaseServer();
  const name = `peaberry_bench_billing_${process.pid}`;
  const admin = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  try {
    await admin`create database ${admin(name)}`;
    await migrateDatabase(server.url(name));
    const child = startNode(
      "tests/bench/billing/measure.ts",
      [values.rounds, values.customers, values["in-flight"], values["stripe-ms"]],
      { env: { DATABASE_URL: server.url(name), LOG_LEVEL: "error" }, stopping },
    );
    return (await child.ended).code ?? 1;
  } finally {
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end({ timeout: 5 });
    await server.release();
  }
});
