import { openDatabaseServer } from "@/db/server";
import { env } from "@/lib/env";
import { ensureBuild, hasCurrentBuild } from "./machine/build";
import { openFilledDatabase } from "./machine/catalog-database";
import { makeDemoKey } from "./machine/demo-key";
import { main } from "./machine/lifetime";
import { claimPort } from "./machine/port";
import { step } from "./machine/progress";
import { serve } from "./machine/site";
import { siteEnvironment } from "./machine/site-environment";
import { welcome } from "./machine/welcome";

await main(async (stopping) => {
  const port = await claimPort(env().PORT);
  const build = hasCurrentBuild()
    ? Promise.resolve()
    : step("Building the site", () => ensureBuild(stopping));
  // If the database fails first, that error is reported.
  build.catch(() => {});
  const server = await step(
    env().DATABASE_URL ? "Using the database of DATABASE_URL" : "Starting the embedded Postgres",
    () => openDatabaseServer(),
  );
  try {
    stopping.throwIfAborted();
    const database = step("Bringing the database up to date", () => openFilledDatabase(server, stopping));
    const [databaseUrl] = await Promise.all([database, build]);

    const environment = siteEnvironment(server, databaseUrl);
    const [site, key] = await Promise.all([
      step("Starting the server", () => serve(port, environment, stopping)),
      server.embedded ? makeDemoKey(environment, stopping) : null,
    ]);
    console.log(welcome(site.address, key, env()));
    const { code } = await site.ended;
    return stopping.aborted ? 0 : (code ?? 1);
  } finally {
    await server.release();
  }
});
