import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const resolve = { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } };

const PROPERTY_TESTS = "tests/support/property-tests.ts";

export default defineConfig({
  resolve,
  test: {
    // Files of the database project spend their time waiting for Postgres, so a few more than the cores pay off.
    maxWorkers: 3,
    projects: [
      // Property tests on a busy machine with two cores take longer than the usual five seconds.
      {
        resolve,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: [PROPERTY_TESTS],
          testTimeout: 60_000,
        },
      },
      { resolve, test: { name: "rules", include: ["tests/rules/**/*.test.ts"] } },
      {
        resolve,
        test: {
          name: "system",
          include: ["tests/system/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/file-database.ts", PROPERTY_TESTS],
          // Whole servers start in some hooks, and other work may have the machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
