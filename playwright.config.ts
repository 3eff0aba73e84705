import { defineConfig } from "@playwright/test";
import { browserLaunchOptions } from "./tests/support/browser";
import { E2E_PORT, E2E_REPORT } from "./tests/support/e2e-port";
import { noteOtherNode } from "./tests/support/pinned-node";

noteOtherNode();

export const webServer = {
  command: "node scripts/run.mjs tests/support/e2e-server.ts",
  url: `http://localhost:${E2E_PORT}`,
  reuseExistingServer: false,
  stdout: "ignore",
  stderr: "pipe",
  // The demo is made and the site built when that has not been done, on machines that may be busy.
  timeout: 900_000,
  gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
} as const;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  // Sweeps that `npm run test:deep` makes; every story runs before each push.
  grepInvert: /@deep/,
  // Two busy cores may be slow; a hanging test still ends.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A busy machine may pause a browser for longer than a test foresees. Tests that passed only the second time
  // are named at the end of the run; a real defect fails twice.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: E2E_REPORT }]],
  use: {
    baseURL: `http://localhost:${E2E_PORT}`,
    launchOptions: await browserLaunchOptions(),
    // A trace of every test, kept for the few that fail, would cost a third of the time.
    screenshot: "only-on-failure",
  },
  webServer,
});
