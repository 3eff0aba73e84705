import path from "node:path";
import { expect, test } from "vitest";
import { CODE, sources } from "./sources";

const files = sources(...CODE);
const paths = new Set(files.map(({ path: file }) => file));

/** Imported by Next, by Vitest, or by users of the package. */
const READ_BY_OTHERS =
  /^(?:app\/|instrumentation\.next\.ts$|packages\/client\/|tests\/(?:browsers\/site|support\/global-setup)\.ts$)/;

/** The file of ours that an import leads to, tests included. */
function resolve(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier);
  return ["", ".ts", ".tsx", ".mjs", "/index.ts"].map((end) => base + end).find((file) => paths.has(file));
}

/** `*` for what takes everything of a file. */
const imported = new Set(
  files.flatMap(({ path: from, text }) => [
    ...[...text.matchAll(/^(?:import|export)\s+([^;"']*?)\s*from\s+"([^"]+)"/gm)].flatMap(
      ([, clause = "", specifier = ""]) => {
        const names = clause.includes("*") ? ["*"] : (/\{([^}]*)\}/.exec(clause)?.[1] ?? "").split(",");
        return names.map((name) => `${resolve(from, specifier)} ${nameOf(name)}`);
      },
    ),
    ...[...text.matchAll(/(?:\bimport\(|new URL\()\s*"([^"]+)"/g)].map(
      ([, specifier = ""]) => `${resolve(from, specifier)} *`,
    ),
  ]),
);

/** `type A as B` imports A. */
function nameOf(part: string): string {
  return part
    .trim()
    .replace(/^type /, "")
    .replace(/ as .*$/, "");
}

const exported = files
  .filter(({ path: file }) => !READ_BY_OTHERS.test(file))
  .flatMap(({ path: file, text }) =>
    [
      ...text.matchAll(
        /^export (?:async )?(?:function\*?|const|let|(?:abstract )?class|interface|type) (\w+)/gm,
      ),
    ].map(([, name = ""]) => ({ file, name })),
  );

test("what is exported is imported somewhere", () => {
  expect(exported.length).toBeGreaterThan(3000);
  expect(
    exported
      .filter(({ file, name }) => !imported.has(`${file} ${name}`) && !imported.has(`${file} *`))
      .map(({ file, name }) => `${file}: drop the export of ${name}, or ${name} itself`),
  ).toEqual([]);
});
