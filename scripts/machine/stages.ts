import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { openTestDatabaseServer } from "@/db/server";
import { UserError } from "@/lib/errors";
import { today } from "@/lib/units/days";
import { ensureBuild } from "./build";
import { runNode } from "./child";
import { howToInstallBrowsers } from "./other-browsers";
import { seconds } from "./progress";

/** Reports of one run, for the sum at its end. playwright.config.ts writes there too. */
const REPORTS = "node_modules/.cache/peaberry-tests";

interface Counts {
  passed: number;
  failed: number;
}

export interface StageOptions {
  stopping: AbortSignal;
  /** Only test files whose path contains one of these; none: all. */
  words: readonly string[];
  /** Every random case and every width of a page, where otherwise some do. */
  deep: boolean;
}

export interface Stage {
  name: string;
  /** Whether it takes long or needs the database; `check` leaves those out. */
  slow?: true;
  /** Whether only `test:deep` has it. */
  deep?: true;
  /** Whether it mostly waits for other programs, so that it runs beside any two others. */
  waits?: true;
  /** Another stage, without which this one cannot run. */
  needs?: string;
  /** Another stage that writes the same files: they run one after the other. */
  after?: string;
  /** Throws, with what was printed, when the stage fails. */
  run: (options: StageOptions) => Promise<void>;
  /** What its report counts; stages without tests have none. */
  counts?: () => Counts;
}

const quietly = (stopping: AbortSignal) => ({ env: { NODE_ENV: "test" }, quiet: true, stopping });

function vitest(project: string): Stage {
  const report = path.join(REPORTS, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const shape = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
  return {
    name: project,
    run: ({ stopping, words, deep }) =>
      runNode(
        "node_modules/vitest/vitest.mjs",
        ["run", "--project", project, ...(deep ? ["--mode", "deep"] : []), ...reporters, ...words],
        quietly(stopping),
      ),
    counts: () => {
      const { numPassedTests, numFailedTests } = shape.parse(JSON.parse(readFileSync(report, "utf8")));
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}

/** The main stories in Firefox and WebKit. */
const browsers: Stage = {
  ...vitest("browsers"),
  slow: true,
  deep: true,
  needs: "build",
  after: "e2e",
  run: async (options) => {
    const missing = howToInstallBrowsers();
    if (missing) throw new UserError(missing);
    await vitest("browsers").run(options);
  },
};

function browserCounts(): Counts {
  const shape = z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  });
  const { stats } = shape.parse(JSON.parse(readFileSync(path.join(REPORTS, "e2e.json"), "utf8")));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** Most stages keep one or two cores busy; more at once would only slow each other down. */
const AT_ONCE = 2;

/** In the order of what fails fastest. */
export const STAGES: readonly Stage[] = [
  {
    name: "format and lint",
    run: ({ stopping }) =>
      runNode("node_modules/@biomejs/biome/bin/biome", ["check", "."], quietly(stopping)),
  },
  {
    name: "types",
    run: async ({ stopping }) => {
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
  { ...vitest("system"), slow: true, waits: true },
  { name: "build", slow: true, after: "types", run: ({ stopping }) => ensureBuild(stopping) },
  { ...vitest("api"), slow: true },
  {
    name: "e2e",
    slow: true,
    needs: "build",
    run: ({ stopping, words, deep }) =>
      runNode(
        "node_modules/@playwright/test/cli.js",
        ["test", ...(deep ? ["--config", "playwright.deep.config.ts"] : []), ...words],
        quietly(stopping),
      ),
    counts: browserCounts,
  },
  browsers,
];

/**
 * Runs stages, two at once, all of them even if some fail, then prints what the failed ones said and the sum of their
 * tests. Returns the exit code.
 */
export async function runStages(stages: readonly Stage[], options: StageOptions): Promise<number> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Held through all stages, or each would start the database again.
  const server = stages.some((stage) => stage.slow) ? await openTestDatabaseServer() : undefined;
  const total: Counts = { passed: 0, failed: 0 };
  const failures = new Map<string, Error>();
  const report = async (stage: Stage) => {
    if (stage.needs && failures.has(stage.needs)) {
      console.log(`– ${stage.name} (skipped: ${stage.needs} failed)`);
      return;
    }
    const startedAt = Date.now();
    const failure = await attempt(stage, options);
    options.stopping.throwIfAborted();
    const counts = reported(stage);
    total.passed += counts.passed;
    // A stage may fail without a failed test: a wrong type, a crash.
    total.failed += failure ? Math.max(1, counts.failed) : 0;
    if (failure) failures.set(stage.name, failure);
    const tests = stage.counts ? `, ${counts.passed} passed` : "";
    console.log(`${failure ? "✗" : "✓"} ${stage.name} (${seconds(Date.now() - startedAt)}${tests})`);
  };
  try {
    await besideEachOther(stages, report);
  } finally {
    await server?.release();
  }
  for (const [name, { message }] of failures) console.log(`\n✗ ${name}\n\n${message}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return failures.size > 0 ? 1 : 0;
}

/** Starts each stage, in their order, as soon as there is room and those before it that it names have ended. */
async function besideEachOther(
  stages: readonly Stage[],
  run: (stage: Stage) => Promise<void>,
): Promise<void> {
  const open = new Map(stages.map((stage) => [stage.name, stage]));
  const running = new Map<Stage, Promise<void>>();
  const mayStart = (stage: Stage) =>
    !running.has(stage) &&
    !open.has(stage.needs ?? "") &&
    !open.has(stage.after ?? "") &&
    (stage.waits || [...running.keys()].filter(({ waits }) => !waits).length < AT_ONCE);
  while (open.size > 0) {
    for (const stage of open.values()) {
      if (!mayStart(stage)) continue;
      const end = () => {
        open.delete(stage.name);
        running.delete(stage);
      };
      running.set(stage, run(stage).finally(end));
    }
    await Promise.race(running.values());
  }
}

async function attempt(stage: Stage, options: StageOptions): Promise<Error | undefined> {
  const day = today();
  try {
    await stage.run(options);
    return undefined;
  } catch (error) {
    // A test that makes rows on one day and asks on the next may fail. Tests know one day, so they get one.
    if (today() !== day && !options.stopping.aborted) {
      console.log(`· ${stage.name} failed while the day changed (UTC): running it again`);
      return attempt(stage, options);
    }
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
