import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { FLOORS } from "./floors";
import { DRAWN_FEATURES, INTRUSIONS, NO_FEATURES, PUBLISHED } from "./published";
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

/** Their rows are the market's; a replica may not have yet what a person has just written. */
const OF_THE_MARKET = /^(?:db|lib\/(?:catalog|price-index|search|similarity))\//;
/** They ask the catalog, too. */
const OF_BOTH = ["lib/assistant/person-vocabulary.ts", "lib/saved-searches/saved-searches.ts"];

test("only what reads the market asks a replica: elsewhere, people see what they have just written", () => {
  const readers = files.filter(({ text }) => /\breadDatabase\b/.test(text)).map(({ path: file }) => file);
  expect(readers.filter((file) => !OF_THE_MARKET.test(file))).toEqual(OF_BOTH);
});

/** Which folders import which, each file in the folder that `folderOf` names. */
function edgesBetween(folderOf: (file: string) => string): ReadonlyMap<string, ReadonlySet<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [folderOf(from), folderOf(to)];
    if (a !== b) edges.set(a, (edges.get(a) ?? new Set()).add(b));
  }
  return edges;
}

/** Folders that import each other, as `lib/roast + lib/roast/chart`. */
const mutual = (edges: ReturnType<typeof edgesBetween>): string[] =>
  [...edges].flatMap(([a, outs]) =>
    [...outs].filter((b) => a < b && edges.get(b)?.has(a)).map((b) => `${a} + ${b}`),
  );

/** `app` and `scripts` are one floor each, and their folders are addresses or helpers, not features. */
const oneFloor = (file: string) => /^(app|scripts)\//.exec(file)?.[1];

test("no two folders import each other, and no folders form a knot", () => {
  const edges = edgesBetween(
    (file) => oneFloor(file) ?? path.posix.dirname(file).split("/").slice(0, 2).join("/"),
  );
  const pairs = mutual(edges);
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

// A feature’s contract stands below its sub-folders, its verbs above; no files import in a circle (biome.json).
const isWithin = ([a = "", b = ""]: readonly string[]) => b.startsWith(`${a}/`);

test("no two folders side by side import each other, inside features too", () => {
  const pairs = mutual(edgesBetween((file) => oneFloor(file) ?? path.posix.dirname(file)));
  expect(pairs.some((pair) => isWithin(pair.split(" + ")))).toBe(true);
  expect(pairs.filter((pair) => !isWithin(pair.split(" + ")))).toEqual([]);
});

/** The feature of `lib` that a file belongs to or, for a component, the features that it draws. */
function featuresOf(file: string): readonly string[] {
  const [, room, folder = ""] = /^(lib|components)\/([^/]+)\//.exec(file) ?? [];
  if (room === "lib") return [folder];
  return room === "components" ? (DRAWN_FEATURES[folder] ?? [folder]) : [];
}

/** Whether a file is for its own feature only: its queries, its projections, and what its sub-folders don't publish. */
function isPrivate(file: string): boolean {
  const [, feature, inside = ""] = /^lib\/([^/]+)\/(.+)\.tsx?$/.exec(file) ?? [];
  if (feature === undefined || NO_FEATURES.has(feature)) return false;
  const [name = "", folder] = inside.split("/").reverse();
  if (/(^|-)(queries|project)$/.test(name)) return true;
  return folder !== undefined && name !== "contract" && name !== folder && !PUBLISHED.has(file);
}

test("a feature uses another's contract, verbs and public types, never its insides (tests/rules/published.ts)", () => {
  const intruding = imports
    .filter(({ from, to }) => isPrivate(to) && !featuresOf(from).includes(featuresOf(to)[0] ?? ""))
    .filter(({ from, to }) => !(`${from} > ${to}` in INTRUSIONS));
  expect(intruding.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test("the list of imports from another feature's insides names none that is gone", () => {
  const all = new Set(imports.map(({ from, to }) => `${from} > ${to}`));
  expect(Object.keys(INTRUSIONS).filter((pair) => !all.has(pair))).toEqual([]);
  expect(
    [...PUBLISHED].filter(
      (file) =>
        !imports.some(({ from, to }) => to === file && !featuresOf(from).includes(featuresOf(to)[0] ?? "")),
    ),
  ).toEqual([]);
});

test("components import nothing, not even a type, from files that hold SQL", () => {
  const holdsSql = new Set(
    files
      .filter(({ path: file, text }) => /from "drizzle-orm/.test(text) || /(^|[/-])queries\.ts$/.test(file))
      .map(({ path: file }) => file),
  );
  const drawn = imports
    .filter(({ from, to }) => from.startsWith("components/") && holdsSql.has(to))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(drawn).toEqual([]);
});
