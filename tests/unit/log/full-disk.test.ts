import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import { expect, test } from "vitest";
import { childEnvironment } from "@/lib/env";

const FULL = "/dev/full";
const PROGRAM = `import { log } from "./lib/log/log.ts";
const lines = setInterval(() => log().info({ text: "x".repeat(10_000) }, "a line"), 10);
setTimeout(() => { clearInterval(lines); process.exit(7); }, 500);`;

test.skipIf(!existsSync(FULL))(
  "a process whose log is on a full disk goes on, and ends when it should",
  async () => {
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", PROGRAM], {
      stdio: ["ignore", openSync(FULL, "w"), "ignore"],
      env: childEnvironment({ LOG_LEVEL: "info" }),
      timeout: 120_000,
      killSignal: "SIGKILL",
    });
    expect(await once(child, "exit")).toEqual([7, null]);
  },
);
