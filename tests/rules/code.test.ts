import { expect, test } from "vitest";
import lock from "@/package-lock.json" with { type: "json" };
import { LONG_FILES } from "./long-files";
import { LONG_LINES } from "./long-lines";
import { CODE, sources } from "./sources";

const code = sources(...CODE);
const naming = (pattern: RegExp, files = code) =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/**
 * lib/env.ts is the reader; the scripts run before anything that could import it is installed, and Next's compiler
 * looks for NEXT_RUNTIME in the file itself. The command line is a program of its own.
 */
const ENVIRONMENT_READERS = [
  "lib/env.ts",
  // What Next replaces by a word when it compiles: a branch that is never taken isn't compiled.
  "app/api/route.next.ts",
  "instrumentation.next.ts",
  "packages/cli/src/bin.ts",
  "scripts/run.mjs",
  "scripts/setup.mjs",
];

test("only lib/env.ts reads process.env", () => {
  // Written so that this file does not match itself.
  const reads = naming(/process\.env\b/).filter((path) => !path.startsWith("tests/rules/"));
  expect(reads.filter((path) => !ENVIRONMENT_READERS.includes(path))).toEqual([]);
});

test("pages, routes and components hold no SQL", () => {
  const pages = code.filter(({ path }) => /^(app|components)\//.test(path));
  expect(naming(/from "(drizzle-orm|postgres)\b/, pages)).toEqual([]);
  expect(
    naming(
      /from "@\/db\/(client|schema)/,
      pages.filter(({ path }) => path.startsWith("components/")),
    ),
  ).toEqual([]);
});

/** Times of a logger's clock, and Stripe's way to count months from the day of a first payment. */
const OTHER_CALENDARS = ["lib/roast/loggers/tables/cells.ts", "lib/stripe-emulator/objects/subscription.ts"];

test("only lib/units/days.ts computes with days", () => {
  const own = code.filter(({ path }) => /^(app|components|lib)\//.test(path) && path !== "lib/units/days.ts");
  const computing =
    /toISOString\(\)\s*\.slice\(0, 10\)|Date\.parse\(\w+\) \/ DAY_MS|Date\.UTC\(|\.setUTC(?:Date|Month|FullYear)\(/;
  expect(naming(computing, own)).toEqual(OTHER_CALENDARS);
});

test("only lib/units writes amounts of money, so that a price reads alike everywhere", () => {
  const own = code.filter(
    ({ path }) => /^(app|components|lib)\//.test(path) && !path.startsWith("lib/units/"),
  );
  expect(naming(/style: "currency"|\$\$\{[^}]*\btoFixed\(/, own)).toEqual([]);
});

test("what runs in browsers makes its ids by lib/new-id.ts, which needs no HTTPS", () => {
  const inBrowsers = code.filter(({ path }) => /^(components|lib\/canvas)\//.test(path));
  expect(naming(/randomUUID/, inBrowsers)).toEqual([]);
});

test("no form has a key of what it edits: that takes the focus, what is typed and what is said away from it", () => {
  // By the identity of its row, or by a word.
  const identity = /^(\{([\w.]+\.)?id\}|"[^"]*")$/;
  // Another quantity is another offer: what was typed belongs to the old price.
  const others = ["components/inventory/entry/add-from-catalog.tsx"];
  const keyed = code.flatMap(({ path, text }) =>
    [...text.matchAll(/<(?:\w+Form|form)\s(?:\s*\/\/.*\n)?\s*key=(\{[^}]*\}|"[^"]*")/g)]
      .filter(([, key = ""]) => !identity.test(key) && !others.includes(path))
      .map(([form]) => `${path}: ${form}`),
  );
  expect(keyed).toEqual([]);
});

test("a button isn't disabled while it sends, which takes the keyboard's focus away from it", () => {
  const components = code.filter(({ path }) => path.startsWith("components/"));
  expect(naming(/\bdisabled=\{[^}]*\b(?:is|state\.)?(?:sending|saving|busy|asking)\b/i, components)).toEqual(
    [],
  );
});

test("components ask for the reader's day, never for UTC's", () => {
  const components = code.filter(({ path }) => path.startsWith("components/"));
  expect(naming(/\btoday\(\)/, components)).toEqual([]);
});

test("lots, roasts and sales are asked for by their bench's owner, never by the person signed in", () => {
  // Who does something is stored beside the owner, and compared with them.
  const written = /(enteredBy|changedBy): \w+\.userId|\.bench\.ownerId !== session\.userId/g;
  const bench = code
    .filter(({ path }) => /^lib\/(canvas|inventory|onboarding|roast|sales|search|stock)\//.test(path))
    .map(({ path, text }) => ({ path, text: text.replaceAll(written, "") }));
  expect(naming(/\b(session|viewer)\.userId\b|\{ userId\b[^}]*\} = require/, bench)).toEqual([]);
});

/** Of ids that a query of the owner's rows found first; `heldLots` is finished by such queries. */
const OF_FOUND_ROWS = [
  "heldLots",
  "leftOfBlends",
  "leftOfRoasts",
  "roastsOn",
  "selectFigures",
  "updateStoredBytes",
];

test("a query of lots, roasts or sales asks for their owner's, or for rows that such a query found", () => {
  const rows =
    /\.(?:from|update|delete)\(\s*(?:lots|roasts|sales)\)|from \$\{(?:lots|roasts|sales)\}|\bheldLots\(/;
  const asked = /\bownerId\b|[(,]\s*bench[,)]/;
  const queries = code
    .filter(({ path }) =>
      /^lib\/(account|assistant|bench|canvas|inventory|onboarding|roast|sales|search|spreadsheet|stock)\//.test(
        path,
      ),
    )
    .flatMap(({ text }) => text.split(/^(?=export |const |function |async function )/m))
    .filter((statement) => rows.test(statement));
  expect(queries.length).toBeGreaterThan(50);
  expect(
    queries
      .filter((statement) => !asked.test(statement))
      .map((statement) => /(?:function|const) (\w+)/.exec(statement)?.[1])
      .sort(),
    "add the owner to the where clause",
  ).toEqual(OF_FOUND_ROWS);
});

/** They write what isn't a bench's, or of one that the session doesn't look at. */
const OTHER_WRITERS = [
  "lib/bench/hand-over.ts",
  // Joining, and mails that fail.
  "lib/bench/invitations.ts",
  // Leaving, and choosing a bench.
  "lib/bench/people.ts",
  // A person's drafts.
  "lib/spreadsheet/sheets.ts",
];

test("a bench is written in transactions of writeBench, which locks its account before any row", () => {
  const snapshots = /\.transaction\((?:(?!\.transaction\()[\s\S])*?SNAPSHOT,?\s*\)/g;
  const bench = code
    .filter(({ path }) => /^lib\/(bench|inventory|onboarding|roast|sales|spreadsheet|stock)\//.test(path))
    .map(({ path, text }) => ({ path, text: text.replaceAll(snapshots, "") }));
  const other =
    /\.transaction\(|\blockAccounts?\(|\b(?:insert|update|delete|upsert|replace)[A-Z]\w*\((?:db|database\(\)),/;
  expect(naming(other, bench)).toEqual(OTHER_WRITERS);
  expect(naming(/as [B]enchTransaction\b/)).toEqual(["lib/access/write-bench.ts"]);
});

test("a limit is named MAX_ or MIN_, as CONTRIBUTING says", () => {
  const other =
    /^(?:export )?const (?!MAX_|MIN_|DEFAULT_)(?:[A-Z\d]+_)*(?:LIMIT|MAX|MIN|MAXIMUM|MINIMUM|MOST|LEAST|LONGEST|LARGEST|FEWEST)(?:_[A-Z\d]+)* = [\d_.]+/m;
  expect(naming(other)).toEqual([]);
});

test("everything runs in plain Node, so nothing imports server-only", () => {
  expect(naming(/import "server-only"/).filter((path) => !path.startsWith("tests/rules/"))).toEqual([]);
});

test("no file of tests/api loads modules again halfway: what the first ones started would go on in the next file", () => {
  const resetting = code.filter(({ path, text }) => /^tests\/api\//.test(path) && /resetModules/.test(text));
  expect(resetting.map(({ path }) => path)).toEqual([]);
});

test("no file is a drawer for odds and ends, nor a barrel", () => {
  const drawers = code.filter(({ path }) => /(^|\/)(utils|helpers|types|misc)\.tsx?$/.test(path));
  const barrels = code.filter(({ path }) => /(^|\/)index\.tsx?$/.test(path) && path !== "db/schema/index.ts");
  expect([...drawers, ...barrels].map(({ path }) => path)).toEqual([]);
});

const MAX_LINES = 300;
const lines = (text: string) => text.split("\n").length - 1;

test("a file has one subject: at most 300 lines, or a reason on record", () => {
  const long = code.filter(({ text }) => lines(text) > MAX_LINES).map(({ path }) => path);
  expect(long.filter((path) => !(path in LONG_FILES))).toEqual([]);
});

test("the record of long files names no file that is gone or short again", () => {
  const short = Object.keys(LONG_FILES).filter(
    (path) => lines(code.find((file) => file.path === path)?.text ?? "") <= MAX_LINES,
  );
  expect(short).toEqual([]);
});

const MAX_LINE_LENGTH = 200;

test("no line of code is above 200 characters: lists of words go into data files", () => {
  const long = code.flatMap(({ path, text }) =>
    path in LONG_LINES
      ? []
      : text
          .split("\n")
          .flatMap((line, i) =>
            line.length > MAX_LINE_LENGTH ? [`${path}:${i + 1} has ${line.length} characters`] : [],
          ),
  );
  expect(long).toEqual([]);
});

test("the record of long lines (tests/rules/long-lines.ts) names no file without them", () => {
  const short = Object.keys(LONG_LINES).filter(
    (path) =>
      !code
        .find((file) => file.path === path)
        ?.text.split("\n")
        .some((line) => line.length > MAX_LINE_LENGTH),
  );
  expect(short).toEqual([]);
});

test("the lock file holds every platform's optional packages, or npm ci refuses it", () => {
  const packages = Object.entries(lock.packages as Record<string, { optionalDependencies?: object }>);
  const names = new Set(packages.map(([path]) => path.replace(/^.*node_modules\//, "")));
  const missing = packages
    .flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}))
    .filter((name) => !names.has(name));
  expect(missing).toEqual([]);
});

const ROOMS = ["app", "components", "db", "lib", "packages", "scripts", "tests"];

test("the house keeps its rooms: code lives in no other folder", () => {
  const folders = sources("*/**/*.{ts,tsx,mjs}").map(({ path }) => path.split("/", 1)[0]);
  expect([...new Set(folders)].sort()).toEqual(ROOMS);
});
