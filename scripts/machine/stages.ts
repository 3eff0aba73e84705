import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { openTestDatabaseServer } from "@/db/server";
import { UserError } from "@/lib/errors";
import { today } from "@/lib/units/days";
import { ensureBuild, hasCurrentBuild } from "./build";
import { runNode } from "./child";
import { ensureDemoTemplate } from "./demo-template";
import { howToInstallBrowsers } from "./other-browsers";
import { seconds } from "./progress";
import { REPORTS } from "./reports";

interface Counts {
  passed: number;
  failed: number;
  /** Names of tests that passed only at the second try. */
  flaky: readonly string[];
}

interface StageOptions {
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
  /** Whether it mostly waits for other programs, so that it can run in parallel with any two others. */
  waits?: true;
  /** Stages without which this one cannot run. */
  needs?: readonly string[];
  /** Stages that write the same files: they run one after the other. */
  after?: readonly string[];
  /** Throws, with what was printed, when the stage fails. */
  run: (options: StageOptions) => Promise<void>;
  /** What its report counts; stages without tests have none. */
  counts?: () => Counts;
}

const quietly = (stopping: AbortSignal) => ({ env: { NODE_ENV: "test" }, quiet: true, stopping });

function vitest(project: string): Stage {
  const report = path.join(REPORTS, `${project}.json`);
  const flaky = path.join(REPORTS, `${project}.flaky.json`);
  const ours = "--reporter=./tests/support/flaky-reporter.ts";
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ours];
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
      return {
        passed: numPassedTests,
        failed: numFailedTests,
        flaky: z.array(z.string()).parse(JSON.parse(readFileSync(flaky, "utf8"))),
      };
    },
  };
}

/** The main stories in Firefox and WebKit. */
const browsers: Stage = {
  ...vitest("browsers"),
  slow: true,
  deep: true,
  needs: ["build"],
  after: ["e2e"],
  run: async (options) => {
    const missing = howToInstallBrowsers();
    if (missing) throw new UserError(missing);
    await vitest("browsers").run(options);
  },
};

function browserCounts(): Counts {
  const spec = z.object({
    title: z.string(),
    file: z.string(),
    tests: z.array(z.object({ status: z.string() })),
  });
  const suite = z.object({
    specs: z.array(spec),
    get suites() {
      return z.array(suite).optional();
    },
  });
  const shape = z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    suites: z.array(suite),
  });
  const { stats, suites } = shape.parse(JSON.parse(readFileSync(path.join(REPORTS, "e2e.json"), "utf8")));
  const flakyOf = ({ specs, suites: inner = [] }: z.infer<typeof suite>): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ file, title }) => `tests/e2e/${file} › ${title}`),
    ...inner.flatMap(flakyOf),
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: suites.flatMap(flakyOf),
  };
}

/** Most stages keep one or two cores busy; running more together would only slow them down. */
const AT_ONCE = 2;

/** The site and the year of prices that the browsers look at. Both take long, so they come first. */
const BROWSER_NEEDS: readonly Stage[] = [
  { name: "build", slow: true, run: ({ stopping }) => ensureBuild(stopping) },
  {
    name: "demo",
    slow: true,
    run: async ({ stopping }) => {
      const server = await openTestDatabaseServer();
      try {
        await ensureDemoTemplate(server.url, stopping);
      } finally {
        await server.release();
      }
    },
  },
];

/** The longest first, or the last of them would run alone on one core. `npm run check` has the quick ones. */
export const STAGES: readonly Stage[] = [
  ...BROWSER_NEEDS,
  { ...vitest("system"), slow: true, waits: true },
  {
    name: "e2e",
    slow: true,
    needs: BROWSER_NEEDS.map(({ name }) => name),
    run: ({ stopping, words, deep }) =>
      runNode(
        "node_modules/@playwright/test/cli.js",
        ["test", ...(deep ? ["--config", "playwright.deep.config.ts"] : []), ...words],
        quietly(stopping),
      ),
    counts: browserCounts,
  },
  { ...vitest("api"), slow: true },
  {
    name: "format and lint",
    run: ({ stopping }) =>
      runNode("node_modules/@biomejs/biome/bin/biome", ["check", "."], quietly(stopping)),
  },
  {
    name: "types",
    after: ["build"],
    run: async ({ stopping }) => {
      // A build has just written the types of routes; an older build's would name pages that no longer exist.
      if (!hasCurrentBuild())
        await runNode("node_modules/next/dist/bin/next", ["typegen"], {
          ...quietly(stopping),
          env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
        });
      // A second checker would repeat a third of the work, while another stage has the other core. Collecting garbage
      // seldom takes memory instead of time.
      await runNode(
        "node_modules/typescript/bin/tsc",
        ["--noEmit", "--incremental", "false", "--checkers", "1"],
        {
          stopping,
          quiet: true,
          env: { NODE_ENV: "test", GOGC: "400" },
        },
      );
    },
  },
  vitest("rules"),
  vitest("unit"),
  browsers,
];

/**
 * Runs stages, two at a time, all of them even if some fail, then prints the output of failed ones and the sum of
 * their tests. Returns the exit code.
 */
export async function runStages(stages: readonly Stage[], options: StageOptions): Promise<number> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Held through all stages, or each would start the database again.
  const server = stages.some((stage) => stage.slow) ? await openTestDatabaseServer() : undefined;
  const total = { passed: 0, failed: 0 };
  const flaky: string[] = [];
  const failures = new Map<string, Error>();
  const report = async (stage: Stage) => {
    const missing = stage.needs?.find((name) => failures.has(name));
    if (missing) {
      console.log(`– ${stage.name} (skipped: ${missing} failed)`);
      return;
    }
    const startedAt = Date.now();
    const failure = await attempt(stage, options);
    options.stopping.throwIfAborted();
    const counts = reported(stage);
    total.passed += counts.passed;
    flaky.push(...counts.flaky);
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
  for (const name of flaky) console.log(`! passed only at its second try: ${name}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return failures.size > 0 ? 1 : 0;
}

/** Starts each stage, in their order, as soon as there is room and those before it that it names have ended. */
export async function besideEachOther(
  stages: readonly Stage[],
  run: (stage: Stage) => Promise<void>,
): Promise<void> {
  const open = new Map(stages.map((stage) => [stage.name, stage]));
  const running = new Map<Stage, Promise<void>>();
  const mayStart = (stage: Stage) =>
    !running.has(stage) &&
    ![...(stage.needs ?? []), ...(stage.after ?? [])].some((name) => open.has(name)) &&
    (stage.waits || [...running.keys()].filter(({ waits }) => !waits).length < AT_ONCE);
  try {
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
  } finally {
    // A program that is slow to stop would outlive us, and nothing would end it then.
    await Promise.allSettled(running.values());
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
  const none = { passed: 0, failed: 0, flaky: [] };
  try {
    return stage.counts?.() ?? none;
  } catch {
    return none;
  }
}
