// A process that uses the embedded Postgres until it is told to let go. Forked by tests/system.

import { openEmbeddedPostgres } from "@/db/embedded";

const [dataDir = ""] = process.argv.slice(2);
const postgres = await openEmbeddedPostgres({ dataDir, disposable: true });
process.once("message", async () => {
  await postgres.release();
  process.exit(0);
});
process.send?.(postgres.url("postgres"));
