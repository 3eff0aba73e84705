import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { FLOORS } from "./floors";
import { CODE, sources } from "./sources";

const files = sources(...CODE).filter(({ path: file }) => !file.startsWith("tests/"));

/** The floor a file belongs to: the longest entry of `FLOORS` that its path starts with. */
function floorOf(file: string): string | undefined {
  const owners = FLOORS.filter((floor) => file === floor || file.startsWith(`${floor}/`));
  return owners.sort((a, b) => b.length - a.length)[0];
}

/** The file of ours that an import leads to. */
function resolve(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier);
  return ["", ".ts", ".tsx", ".mjs", "/index.ts"].map((end) => base + end).find(isFile);
}
const isFile = (file: string) => /^(?!tests\/).+\.(?:tsx?|mjs)$/.test(file) && existsSync(file);

/** Type imports count: a type is knowledge too. */
const IMPORT = /(?:\bfrom\s|\bimport\s?\(?\s?)\s*"((?:@|\.{1,2})\/[^"]+)"/g;

const imports = files.flatMap(({ path: from, text }) =>
  [...text.matchAll(IMPORT)].flatMap(([, specifier = ""]) => {
    const to = resolve(from, specifier);
    return to ? [{ from, to, above: floorOf(from), below: floorOf(to) }] : [];
  }),
);

const crossing = imports.filter(({ above, below }) => above !== below);

test("every source file belongs to a floor (add new folders to tests/rules/floors.ts)", () => {
  expect(files.map(({ path: file }) => file).filter((file) => !floorOf(file))).toEqual([]);
});

test("imports only go down the floors of tests/rules/floors.ts", () => {
  const ranks = new Map<string | undefined, number>(FLOORS.map((floor, rank) => [floor, rank]));
  const rank = (floor: string | undefined) => ranks.get(floor) ?? Number.NaN;
  const upward = crossing
    .filter(({ above, below }) => rank(below) < rank(above))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(crossing.length).toBeGreaterThan(1000);
  expect(upward).toEqual([]);
});

test("no two folders import each other, and no folders form a knot", () => {
  // `app` and `scripts` are one floor each, and their folders are addresses or helpers, not features.
  const folder = (file: string) =>
    /^(app|scripts)\//.exec(file)?.[1] ?? path.posix.dirname(file).split("/").slice(0, 2).join("/");
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [folder(from), folder(to)];
    if (a !== b) edges.set(a, (edges.get(a) ?? new Set()).add(b));
  }
  const pairs = [...edges].flatMap(([a, outs]) =>
    [...outs].filter((b) => a < b && edges.get(b)?.has(a)).map((b) => `${a} and ${b}`),
  );
  const reach = (start: string) => {
    const seen = new Set<string>();
    const open = [start];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const to of edges.get(next) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        open.push(to);
      }
    return seen;
  };
  const knotted = [...edges.keys()].filter((name) => reach(name).has(name));
  process.stdout.write(
    `${edges.size} folders: ${pairs.length} mutual pairs, ${knotted.length} folders in knots\n`,
  );
  expect(pairs).toEqual([]);
  expect(knotted).toEqual([]);
});
