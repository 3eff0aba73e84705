import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { childEnvironment } from "@/lib/env";

const FULL = "/dev/full";

const start = (program: string, output: number | "pipe") =>
  spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "--input-type=module",
      "--eval",
      `import { log, printLine } from "./lib/log/log.ts";\n${program}`,
    ],
    {
      stdio: ["ignore", output, "ignore"],
      env: childEnvironment({ LOG_LEVEL: "info" }),
      timeout: 30_000,
      killSignal: "SIGKILL",
    },
  );

describe.skipIf(!existsSync(FULL))("a process whose log is on a full disk", () => {
  test.each([
    [
      "goes on, and ends when it should",
      `const lines = setInterval(() => log().info({ text: "x".repeat(10_000) }, "a line"), 10);
       setTimeout(() => { clearInterval(lines); process.exit(7); }, 500);`,
    ],
    [
      "goes on after it has said where it listens",
      `printLine("Listening on http://localhost:3000"); setTimeout(() => process.exit(7), 300);`,
    ],
    ["ends at once after its first line", `log().info("a line"); process.exit(7);`],
    [
      "ends by an error that nothing caught",
      `log().info("a line"); process.on("uncaughtExceptionMonitor", () => { process.exitCode = 7; }); throw new Error("boom");`,
    ],
  ])("%s", { timeout: 40_000 }, async (_, program) => {
    const [code, signal] = await once(start(program, openSync(FULL, "w")), "exit");
    expect([code, signal]).toEqual([program.includes("throw") ? 1 : 7, null]);
  });
});

test("lines reach a pipe whole and in order, also those that wait at the end of the process", async () => {
  const { stdout } = start(
    `for (let i = 0; i < 3000; i++) log().info({ i, text: "é".repeat(i % 200) }, "a line");
     setTimeout(() => { for (let i = 3000; i < 3500; i++) log().info({ i }, "a line"); printLine("the end"); process.exit(0); }, 50);`,
    "pipe",
  );
  if (!stdout) throw new Error("no pipe");
  const lines = (await text(stdout)).trimEnd().split("\n");
  expect(lines.pop()).toBe("the end");
  expect(lines.map((line) => JSON.parse(line).i)).toEqual(Array.from({ length: 3500 }, (_, i) => i));
});
