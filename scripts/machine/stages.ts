import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { openDatabaseServer } from "@/db/server";
import { UserError } from "@/lib/user-error";
import { ensureBuild } from "./build";
import { runNode } from "./child";
import { seconds } from "./progress";

/** Reports of one run, for the sum at its end. playwright.config.ts writes there too. */
const REPORTS = "node_modules/.cache/peaberry-tests";

interface Counts {
  passed: number;
  failed: number;
}

interface Stage {
  name: string;
  /** Whether it takes long or needs the database; `check` leaves those out. */
  slow?: true;
  /** Throws, with what was printed, when the stage fails. */
  run: (stopping: AbortSignal) => Promise<void>;
  /** What its report counts; stages without tests have none. */
  counts?: () => Counts;
}

const quietly = (stopping: AbortSignal) => ({ env: { NODE_ENV: "test" }, quiet: true, stopping });

function vitest(project: string): Pick<Stage, "name" | "run" | "counts"> {
  const report = path.join(REPORTS, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const shape = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
  return {
    name: project,
    run: (stopping) =>
      runNode(
        "node_modules/vitest/vitest.mjs",
        ["run", "--project", project, ...reporters],
        quietly(stopping),
      ),
    counts: () => {
      const { numPassedTests, numFailedTests } = shape.parse(JSON.parse(readFileSync(report, "utf8")));
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}

function browserCounts(): Counts {
  const shape = z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  });
  const { stats } = shape.parse(JSON.parse(readFileSync(path.join(REPORTS, "e2e.json"), "utf8")));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** In the order of what fails fastest. */
export const STAGES: readonly Stage[] = [
  {
    name: "format and lint",
    run: (stopping) => runNode("node_modules/@biomejs/biome/bin/biome", ["check", "."], quietly(stopping)),
  },
  {
    name: "types",
    run: async (stopping) => {
      // Types of routes that an older build left behind would name pages that are gone.
      await runNode("node_modules/next/dist/bin/next", ["typegen"], {
        ...quietly(stopping),
        env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      });
      await runNode("node_modules/typescript/bin/tsc", ["--noEmit"], quietly(stopping));
    },
  },
  vitest("rules"),
  vitest("unit"),
  { ...vitest("system"), slow: true },
  { ...vitest("api"), slow: true },
  { name: "build", slow: true, run: ensureBuild },
  {
    name: "e2e",
    slow: true,
    run: (stopping) => runNode("node_modules/@playwright/test/cli.js", ["test"], quietly(stopping)),
    counts: browserCounts,
  },
];

/** Runs stages one after the other until one fails, then prints the sum of their tests. Returns the exit code. */
export async function runStages(stages: readonly Stage[], stopping: AbortSignal): Promise<number> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Held through all stages, or each would start the database anew.
  const server = stages.some((stage) => stage.slow) ? await openDatabaseServer() : undefined;
  const total: Counts = { passed: 0, failed: 0 };
  let failure: Error | undefined;
  try {
    for (const stage of stages) {
      const startedAt = Date.now();
      failure = await attempt(stage, stopping);
      stopping.throwIfAborted();
      const counts = reported(stage);
      total.passed += counts.passed;
      // A stage may fail without a failed test: a wrong type, a crash.
      total.failed += failure ? Math.max(1, counts.failed) : 0;
      const tests = stage.counts ? `, ${counts.passed} passed` : "";
      console.log(`${failure ? "✗" : "✓"} ${stage.name} (${seconds(Date.now() - startedAt)}${tests})`);
      if (failure) break;
    }
  } finally {
    await server?.release();
  }
  if (failure) console.log(`\n${failure.message}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return failure ? 1 : 0;
}

async function attempt(stage: Stage, stopping: AbortSignal): Promise<Error | undefined> {
  try {
    await stage.run(stopping);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new UserError(String(error));
  }
}

/** What a stage's report says; nothing when it crashed before writing one. */
function reported(stage: Stage): Counts {
  try {
    return stage.counts?.() ?? { passed: 0, failed: 0 };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
