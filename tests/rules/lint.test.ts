import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { z } from "zod";
import biome from "@/biome.json" with { type: "json" };

const RULE = "noExcessiveCognitiveComplexity";

/** Files that may hold a function above complexity 25: the overrides of biome.json that only report it. */
const exceptions = biome.overrides.flatMap(({ includes, linter }) =>
  JSON.stringify(linter ?? {}).includes(RULE) ? includes : [],
);

const report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
});

/** Which of these files have such a function, by Biome's own count. */
function complexFiles(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const args = ["lint", `--only=complexity/${RULE}`, "--reporter=json", "--max-diagnostics=none", ...files];
  const output = execFileSync(process.execPath, ["node_modules/@biomejs/biome/bin/biome", ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return report.parse(JSON.parse(output)).diagnostics.map(({ location }) => location.path);
}

test("every file that biome.json excepts from the limit on complexity still exceeds it", () => {
  const complex = complexFiles(exceptions);
  expect(exceptions.filter((file) => !complex.includes(file))).toEqual([]);
});
