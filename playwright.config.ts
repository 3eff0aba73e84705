import { defineConfig } from "@playwright/test";
import { browserLaunchOptions } from "./tests/support/browser";
import { E2E_PORT } from "./tests/support/e2e-port";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  reporter: [["list"], ["json", { outputFile: "node_modules/.cache/peaberry-tests/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${E2E_PORT}`,
    launchOptions: await browserLaunchOptions(),
    trace: "retain-on-failure",
  },
  webServer: {
    command: "node scripts/run.mjs tests/support/e2e-server.ts",
    url: `http://localhost:${E2E_PORT}`,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
    // The demo is made and the site built when that has not been done.
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
