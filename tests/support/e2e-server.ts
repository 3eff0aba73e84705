// The server of the browser tests: the production build on a database of its own, so that nothing a test does
// touches the catalog of the person who runs it. Started by playwright.config.ts.

import { ensureBuild } from "@/scripts/machine/build";
import { ensureDemoTemplate } from "@/scripts/machine/demo-template";
import { main } from "@/scripts/machine/lifetime";
import { claimPort } from "@/scripts/machine/port";
import { serve } from "@/scripts/machine/site";
import { siteEnvironment } from "@/scripts/machine/site-environment";
import { E2E_PORT } from "./e2e-port";
import { openTestServer } from "./server";

await main(async (stopping) => {
  const port = await claimPort(E2E_PORT);
  const server = await openTestServer();
  try {
    const [template] = await Promise.all([ensureDemoTemplate(server.url, stopping), ensureBuild(stopping)]);
    const database = await server.copy(template, "e2e");
    const site = await serve(port, siteEnvironment({ embedded: true }, server.url(database)), stopping);
    await site.ended;
    return stopping.aborted ? 0 : 1;
  } finally {
    await server.release();
  }
});
