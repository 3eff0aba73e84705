import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import manifest from "@/package.json" with { type: "json" };
import { sources } from "./sources";

const pages = sources("*.md", "docs/**/*.md");
const all = pages.map(({ text }) => text).join("\n");

/** `lib/catalog/queries.ts`, `db/embedded.ts`, `docs/running.md`: words in backquotes that start like a path of ours. */
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
      // Pages of the site link to its addresses.
      .filter((target) => !(/^docs\/(blog|site)\//.test(page) && target.startsWith("/")))
      .filter((target) => !existsSync(path.join(path.dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test("every npm command is documented, and every documented command exists", () => {
  const named = new Set([...all.matchAll(/npm run ([a-z][\w:]*)/g)].map(([, name]) => name ?? ""));
  const commands = Object.keys(manifest.scripts).filter((name) => name !== "start" && name !== "test");
  expect(commands.filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !commands.includes(name))).toEqual([]);
});

/** `lib/env.ts` as it is written: each variable with its default, if it has one. */
function declaredVariables(): Map<string, string | undefined> {
  const source = sources("lib/env.ts")[0]?.text ?? "";
  const lines = source.matchAll(/^ {2}([A-Z][A-Z_]+): ([\s\S]*?),\n(?= {2}(?:\/\*\*|[A-Z])|\}\);)/gm);
  return new Map(
    [...lines].map(([, name, schema]) => [
      name ?? "",
      /\.default\("?([^")]*)"?\)/.exec(schema ?? "")?.[1]?.replaceAll(/(?<=\d)_/g, ""),
    ]),
  );
}

/** The rows of the table in docs/running.md: each variable with what its default column says. */
function explainedVariables(): Map<string, string> {
  const section = (sources("docs/running.md")[0]?.text ?? "").split("## Environment variables")[1] ?? "";
  const rows = [...section.matchAll(/^\| (`[A-Z][A-Z_`, ]+`) \| (.*?) \| .+ \|$/gm)];
  return new Map(
    rows.flatMap(([, names, fallback]) =>
      [...(names ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name]) => [name ?? "", fallback ?? ""] as const),
    ),
  );
}

test("docs/running.md documents every environment variable and no other", () => {
  expect(declaredVariables().size).toBeGreaterThan(20);
  expect([...explainedVariables().keys()].sort()).toEqual([...declaredVariables().keys()].sort());
});

test("docs/running.md states the default of a variable when lib/env.ts has one", () => {
  const wrong = [...declaredVariables()].filter(
    ([name, fallback]) => fallback !== undefined && !explainedVariables().get(name)?.includes(fallback),
  );
  expect(wrong).toEqual([]);
});

test(".env.example names every environment variable that people may set, and no other", () => {
  const named = [...(sources(".env.example")[0]?.text ?? "").matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  const setByCommands = ["NODE_ENV", "PEABERRY_EMBEDDED"];
  const settable = [...declaredVariables().keys()].filter((name) => !setByCommands.includes(name));
  expect(named.sort()).toEqual(settable.sort());
});

test(".nvmrc names the Node that the project pins", () => {
  expect(sources(".nvmrc")[0]?.text.trim()).toBe(manifest.dependencies.node);
});
