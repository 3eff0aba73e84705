import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { openApi } from "@/lib/api-root/operations";
import { type ApiSurface, apiSurface, breakingChanges, undisclosed } from "@/scripts/machine/api-surface";

const versionOf = (file: string) => /v1-(\d+)\.(\d+)\.(\d+)\.json$/.exec(file)?.slice(1).map(Number) ?? [];

/** What clients of the last release rely on. */
function lastRelease(): ApiSurface {
  const [newest] = globSync("docs/openapi/v1-*.json").sort((one, other) => {
    const [a, b] = [versionOf(one), versionOf(other)];
    return a.map((part, at) => (b[at] ?? 0) - part).find((difference) => difference !== 0) ?? 0;
  });
  if (!newest) throw new Error("docs/openapi has no release: run npm run api:baseline");
  const stored = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(newest, "utf8")));
  return Object.fromEntries(Object.entries(stored).map(([subject, words]) => [subject, words.split("; ")]));
}

test("/v1 breaks nothing that clients of the last release rely on, unless the changelog says so", () => {
  const now = apiSurface(JSON.parse(JSON.stringify(openApi())));
  const before = lastRelease();
  expect(Object.keys(before).length).toBeGreaterThan(200);
  expect(
    undisclosed(breakingChanges(before, now), readFileSync("CHANGELOG.md", "utf8")),
    "keep /v1 compatible, or add '- **Breaking:** …' with the subject in backticks to CHANGELOG.md",
  ).toEqual([]);
});
