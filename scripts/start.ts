import { openDatabaseServer } from "@/db/server";
import { env } from "@/lib/env";
import { ensureBuild, hasCurrentBuild } from "./machine/build";
import { openFilledDatabase } from "./machine/catalog-database";
import { main } from "./machine/lifetime";
import { claimPort } from "./machine/port";
import { step } from "./machine/progress";
import { serve } from "./machine/site";
import { siteEnvironment } from "./machine/site-environment";

await main(async (stopping) => {
  const port = await claimPort(env().PORT);
  const server = await step(
    env().DATABASE_URL ? "Using the database of DATABASE_URL" : "Starting the embedded Postgres",
    () => openDatabaseServer(),
  );
  try {
    stopping.throwIfAborted();
    const build = hasCurrentBuild()
      ? Promise.resolve()
      : step("Building the site", () => ensureBuild(stopping));
    const database = step("Bringing the database up to date", () => openFilledDatabase(server, stopping));
    const [databaseUrl] = await Promise.all([database, build]);

    const site = await step("Starting the server", () =>
      serve(port, siteEnvironment(server, databaseUrl), stopping),
    );
    console.log(`
Peaberry is ready at ${site.address}

  Try    curl '${site.address}/v1/catalog?country=Ethiopia&limit=3'
  Stop   Ctrl-C
`);
    const { code } = await site.ended;
    return stopping.aborted ? 0 : (code ?? 1);
  } finally {
    await server.release();
  }
});
