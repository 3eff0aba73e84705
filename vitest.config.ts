import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const resolve = { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } };

const PROPERTY_TESTS = "tests/support/property-tests.ts";

// Other work may have the machine: whatever is waited for comes late there, and a test that hangs is still ended.
const patient = { testTimeout: 400_000, hookTimeout: 400_000, expect: { poll: { timeout: 120_000 } } };

export default defineConfig({
  resolve,
  test: {
    // Files of the database project spend their time waiting for Postgres, so a few more than the cores pay off.
    maxWorkers: 3,
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: [PROPERTY_TESTS],
          ...patient,
        },
      },
      { resolve, test: { name: "rules", include: ["tests/rules/**/*.test.ts"], ...patient } },
      {
        resolve,
        test: {
          name: "system",
          include: ["tests/system/**/*.test.ts"],
          ...patient,
        },
      },
      {
        resolve,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          // No time limit for properties here: fast-check would leave the last case writing while the next test begins.
          setupFiles: ["tests/support/file-database.ts"],
          ...patient,
        },
      },
    ],
  },
});
