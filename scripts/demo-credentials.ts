import { parseArgs } from "node:util";
import { closeDatabase, database } from "@/db/client";
import { makeDemoCredentials } from "@/lib/demo/credentials";
import { env } from "@/lib/env";
import { UserError } from "@/lib/errors";
import { main } from "./machine/lifetime";

const HELP = `Usage: npm run -s demo:credentials

Prints a JSON object with new API keys and Cookie header values of the demo people, to try the API by hand or in a
script:

  { "keys": { "viewer", "member", "enterprise", "member_market_intelligence" },
    "sessions": { "viewer", "member", "admin" } }

Embedded database only. The keys of the last five runs stay valid. A demo person who has used more than a tenth of
the monthly quota is replaced by a stand-in with the same rights and a full quota, removed a day later.`;

await main(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (!env().PEABERRY_EMBEDDED)
    throw new UserError("Demo credentials need the embedded database. Unset DATABASE_URL.");
  try {
    console.log(JSON.stringify(await makeDemoCredentials(database()), null, 2));
    return 0;
  } finally {
    await closeDatabase();
  }
});
