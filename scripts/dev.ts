import { openDatabaseServer } from "@/db/server";
import { env } from "@/lib/env";
import { openFilledDatabase } from "./machine/catalog-database";
import { startNode } from "./machine/child";
import { main } from "./machine/lifetime";
import { claimPort } from "./machine/port";
import { step } from "./machine/progress";
import { siteEnvironment } from "./machine/site-environment";

await main(async (stopping) => {
  const port = await claimPort(env().PORT);
  const server = await step("Opening the database", () => openDatabaseServer());
  try {
    const databaseUrl = await step("Bringing the database up to date", () =>
      openFilledDatabase(server, stopping),
    );
    // As `listenAddresses` has it, by the one name that Next takes.
    const host = env().HOST ?? (server.embedded && !env().SMTP_URL ? "localhost" : undefined);
    const listening = ["--port", String(port), ...(host === undefined ? [] : ["--hostname", host])];
    const next = startNode("node_modules/next/dist/bin/next", ["dev", ...listening], {
      env: {
        NODE_ENV: "development",
        PORT: String(port),
        NEXT_TELEMETRY_DISABLED: "1",
        ...siteEnvironment(server, databaseUrl),
      },
      stopping,
    });
    const { code } = await next.ended;
    return stopping.aborted ? 0 : (code ?? 1);
  } finally {
    await server.release();
  }
});
