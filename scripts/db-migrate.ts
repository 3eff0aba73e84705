import { parseArgs } from "node:util";
import { openDatabaseServer } from "@/db/server";
import { openCatalogDatabase } from "./machine/catalog-database";
import { main } from "./machine/lifetime";

const HELP = `Usage: npm run db:migrate

Brings the database up to the committed schema (db/migrations): the one of DATABASE_URL, or the embedded one.
npm start does the same; run this first where several instances start at once.`;

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
