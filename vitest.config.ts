import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const resolve = { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } };

export default defineConfig({
  resolve,
  test: {
    // Files of the database project spend their time waiting for Postgres, so a few more than the cores pay off.
    maxWorkers: 3,
    projects: [
      // Property tests on a busy machine with two cores take longer than the usual five seconds.
      { resolve, test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], testTimeout: 30_000 } },
      { resolve, test: { name: "rules", include: ["tests/rules/**/*.test.ts"] } },
      {
        resolve,
        test: {
          name: "system",
          include: ["tests/system/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/file-database.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
