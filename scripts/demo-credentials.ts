import { parseArgs } from "node:util";
import { closeDatabase, database } from "@/db/client";
import { makeDemoCredentials } from "@/lib/demo/credentials";
import { env } from "@/lib/env";
import { UserError } from "@/lib/errors";
import { main } from "./machine/lifetime";

const HELP = `Usage: npm run -s demo:credentials

Prints one JSON object with fresh API keys and ready Cookie header values of the demo people, for trying the API by
hand or by script:

  { "keys": { "viewer", "member", "enterprise", "member_market_intelligence" },
    "sessions": { "viewer", "member", "admin" } }

Only on the embedded database. The keys of the last five runs work side by side. When a demo person has used more than
a tenth of the month, a stand-in with the same rights and an unused month answers; stand-ins leave a day later.`;

await main(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (!env().PEABERRY_EMBEDDED)
    throw new UserError(
      "Demo credentials exist on the embedded database only, and DATABASE_URL names another one.",
    );
  try {
    console.log(JSON.stringify(await makeDemoCredentials(database()), null, 2));
    return 0;
  } finally {
    await closeDatabase();
  }
});
