// The server of the browser tests: the production build on a database of its own, so that nothing a test does
// touches the catalog of the person who runs it. Started by playwright.config.ts; `--plain-next` adds a `next start`.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureBuild } from "@/scripts/machine/build";
import { inviteDemoPeople } from "@/scripts/machine/catalog-database";
import { startNode } from "@/scripts/machine/child";
import { ensureDemoTemplate } from "@/scripts/machine/demo-template";
import { main } from "@/scripts/machine/lifetime";
import { claimPort } from "@/scripts/machine/port";
import { serve } from "@/scripts/machine/site";
import { siteEnvironment } from "@/scripts/machine/site-environment";
import { E2E_DATA_DIR, E2E_DATABASE_FILE, E2E_EMULATOR_PORT, E2E_PORT, NEXT_START_PORT } from "./e2e-port";
import { openTestServer } from "./server";

await main(async (stopping) => {
  const port = await claimPort(E2E_PORT);
  const server = await openTestServer();
  try {
    const [template] = await Promise.all([ensureDemoTemplate(server.url, stopping), ensureBuild(stopping)]);
    const database = await server.copy(template, "e2e");
    await inviteDemoPeople(server.url(database), stopping);
    // Customers of an earlier run would be strangers to this database.
    rmSync(E2E_DATA_DIR, { recursive: true, force: true });
    mkdirSync(E2E_DATA_DIR, { recursive: true });
    mkdirSync(path.dirname(E2E_DATABASE_FILE), { recursive: true });
    writeFileSync(E2E_DATABASE_FILE, server.url(database));
    const environment = {
      ...siteEnvironment({ embedded: true }, server.url(database)),
      PEABERRY_DATA_DIR: E2E_DATA_DIR,
      // What happens by the clock would come into the tests' way.
      BACKGROUND_JOBS: "unscheduled",
      STRIPE_EMULATOR_PORT: String(E2E_EMULATOR_PORT),
      // Checkout in our own page; without scripts it offers the page of its own, so both are seen.
      STRIPE_PUBLISHABLE_KEY: "pk_test_e2e",
    };
    if (process.argv.includes("--plain-next"))
      startNode(
        "node_modules/next/dist/bin/next",
        ["start", "--port", String(NEXT_START_PORT), "--hostname", "localhost"],
        {
          // Node's own limit is below the longest query that the API explains; the front server sets a higher one.
          env: { ...environment, NODE_ENV: "production", NODE_OPTIONS: "--max-http-header-size=40960" },
          stopping,
        },
      );
    const site = await serve(port, environment, stopping);
    await site.ended;
    return stopping.aborted ? 0 : 1;
  } finally {
    await server.release();
  }
});
