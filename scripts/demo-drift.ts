import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { closeDatabase, database } from "@/db/client";
import { beginAudit } from "@/lib/billing/drift/commands";
import { emulatorPortFile } from "@/lib/billing/stripe/emulator-port";
import { connectEmulator } from "@/lib/billing/stripe/stripe-client";
import { makeDemoDrift } from "@/lib/demo/drift";
import { env } from "@/lib/env";
import { UserError } from "@/lib/errors";
import { main } from "./machine/lifetime";

const HELP = `Usage: npm run demo:drift

Makes one person with each kind of billing discrepancy, and starts an audit that finds them: see /admin/billing as
admin@peaberry.example. The site has to run, on the embedded database with demo payments. Events of these people
aren't sent, and missed events aren't read for an hour; then the site corrects most of it by itself.`;

await main(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const file = emulatorPortFile();
  if (!env().PEABERRY_EMBEDDED || !existsSync(file))
    throw new UserError("Start the site first, on the embedded database without a Stripe key: npm start");
  const port = Number(readFileSync(file, "utf8"));
  const origin = `http://127.0.0.1:${port}`;
  const press = async (fields: Readonly<Record<string, string>>) => {
    await fetch(`${origin}/control`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  };
  try {
    await press({}).catch(() => {
      throw new UserError("The site isn't running. Start it first: npm start");
    });
    const made = await makeDemoDrift(database(), connectEmulator(port, "unused"), press);
    await beginAudit();
    console.log(`Made ${made.length} kinds of discrepancies. An audit is running: /admin/billing`);
    return 0;
  } finally {
    await closeDatabase();
  }
});
