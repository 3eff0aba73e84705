import { spawnSync } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { expect, test } from "vitest";

const PROGRAM = `import { step } from "./scripts/machine/progress.ts";
for (const line of ["a", "b", "c"]) await step(line, () => new Promise((done) => setTimeout(done, 50)));
console.log("Peaberry is ready");
setTimeout(() => process.exit(7), 100);`;

test.skipIf(!existsSync("/dev/full"))("a command goes on whose progress is written to a full disk", () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", PROGRAM],
    { stdio: ["ignore", openSync("/dev/full", "w"), "pipe"], encoding: "utf8" },
  );
  expect({ status, stderr }).toEqual({ status: 7, stderr: "" });
});
