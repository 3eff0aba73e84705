import { parseArgs } from "node:util";
import { openDatabaseServer } from "@/db/server";
import { openCatalogDatabase } from "./machine/catalog-database";
import { main } from "./machine/lifetime";

const HELP = `Usage: npm run db:migrate

Applies the migrations in db/migrations to the database of DATABASE_URL, or to the embedded one. npm start does this
too; run it first when several instances start at once.`;

await main(async (stopping) => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const server = await openDatabaseServer();
  try {
    await openCatalogDatabase(server, stopping);
    console.log("The database is up to date.");
    return 0;
  } finally {
    await server.release();
  }
});
