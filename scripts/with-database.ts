// `with-database.ts <script.ts> [arguments]` runs a script that needs DATABASE_URL: it brings the database up,
// migrates it, and lets go of it at the end.

import { openDatabaseServer } from "@/db/server";
import { UserError } from "@/lib/errors";
import { openCatalogDatabase } from "./machine/catalog-database";
import { startNode } from "./machine/child";
import { main } from "./machine/lifetime";
import { siteEnvironment } from "./machine/site-environment";

await main(async (stopping) => {
  const [script, ...args] = process.argv.slice(2);
  if (!script) throw new UserError("Usage: with-database.ts <script.ts> [arguments]");
  if (args.includes("--help") || args.includes("-h"))
    return (await startNode(script, args, { stopping }).ended).code ?? 1;

  const server = await openDatabaseServer();
  try {
    stopping.throwIfAborted();
    const databaseUrl = await openCatalogDatabase(server, stopping);
    const environment = siteEnvironment(server, databaseUrl);
    const { code } = await startNode(script, args, { env: environment, stopping }).ended;
    return code ?? 1;
  } finally {
    await server.release();
  }
});
