import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import manifest from "@/package.json" with { type: "json" };
import { sources } from "./sources";

const pages = sources("*.md", "docs/**/*.md");
const all = pages.map(({ text }) => text).join("\n");

/** `lib/catalog/query.ts`, `db/embedded.ts`, `docs/running.md`: words in backquotes that start like a path of ours. */
const OUR_PATH = /`((?:app|components|db|docs|lib|public|scripts|tests)\/[\w./()[\]-]+)`/g;

test("every path that a document names exists", () => {
  const missing = pages.flatMap(({ path: page, text }) =>
    [...text.matchAll(OUR_PATH)]
      .map(([, named]) => named ?? "")
      .filter((named) => !existsSync(named))
      .map((named) => `${page}: ${named}`),
  );
  expect(missing).toEqual([]);
});

test("every link of a document to a file of ours leads somewhere", () => {
  const broken = pages.flatMap(({ path: page, text }) =>
    [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)]
      .map(([, target]) => target ?? "")
      .filter((target) => !existsSync(path.join(path.dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test("every npm command is explained, and every command that is explained exists", () => {
  const named = new Set([...all.matchAll(/npm run ([a-z][\w:]*)/g)].map(([, name]) => name ?? ""));
  const commands = Object.keys(manifest.scripts).filter((name) => name !== "start" && name !== "test");
  expect(commands.filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !commands.includes(name))).toEqual([]);
});

test("every environment variable is explained in README.md", () => {
  const declared = [...(sources("lib/env.ts")[0]?.text ?? "").matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name]) => name ?? "",
  );
  const readme = sources("README.md")[0]?.text ?? "";
  expect(declared.length).toBeGreaterThan(5);
  expect(declared.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
