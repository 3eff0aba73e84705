import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { noteOtherNode } from "./tests/support/pinned-node.ts";

const resolve = {
  alias: {
    "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, ""),
    "@peaberry/client": fileURLToPath(new URL("packages/client/src/client.ts", import.meta.url)),
  },
};

// On a busy machine whatever is waited for comes late, and a hanging test still ends.
const patient = { testTimeout: 400_000, hookTimeout: 400_000, expect: { poll: { timeout: 120_000 } } };

/** For tests that wait for other processes: a real defect fails twice, a race is named at the end of the run. */
const secondTry = { retry: 1 };

/** Tests that are about the log ask for its lines (tests/support/kept-log.ts). */
const quiet = { env: { LOG_LEVEL: "silent" } };

/** Files share the processes of the workers, and with them what comes from node_modules; see fresh-modules.ts. */
const sharedProcesses = { isolate: false, setupFiles: ["tests/support/fresh-modules.ts"] };

noteOtherNode();

export default defineConfig(({ mode }) => ({
  resolve,
  test: {
    // Files of the database project spend their time waiting for Postgres, so a few more than the cores pay off.
    maxWorkers: 3,
    execArgv: ["--import", fileURLToPath(new URL("scripts/machine/quick-imports.mjs", import.meta.url))],
    silent: "passed-only",
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          ...sharedProcesses,
          provide: { deep: mode === "deep" },
          ...patient,
          ...quiet,
        },
      },
      {
        resolve,
        test: { name: "rules", include: ["tests/rules/**/*.test.ts"], ...sharedProcesses, ...patient },
      },
      {
        resolve,
        test: {
          name: "system",
          include: ["tests/system/**/*.test.ts"],
          provide: { deep: mode === "deep" },
          ...patient,
          ...secondTry,
          ...quiet,
        },
      },
      {
        resolve,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          ...sharedProcesses,
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: [...sharedProcesses.setupFiles, "tests/support/file-database.ts"],
          provide: { deep: mode === "deep" },
          ...patient,
          ...secondTry,
          ...quiet,
        },
      },
      {
        resolve,
        test: {
          name: "browsers",
          include: ["tests/browsers/**/*.test.ts"],
          globalSetup: ["tests/browsers/site.ts"],
          ...patient,
        },
      },
    ],
  },
}));
