import { expect, test } from "vitest";
import { sources } from "./sources";

/** Words that read as translated, and what to write instead. */
const PLAINER: [RegExp, string][] = [
  [/\bnobody('s)?\b/i, "no one, or say who does: “only you”, “no other account”"],
  [/\bwhoever\b/i, "anyone who, or the person who"],
  [/\banew\b/i, "again"],
  [/\bin force\b/i, "active, or applies"],
  [/\bgives? again\b/i, "returns again, or repeats"],
  [/\bas it is read\b/i, "while reading, or when it's read"],
];

/** Vocabularies of what people and suppliers write, and texts that imitate them. */
const DATA = /^lib\/(demo|supply\/normalize|similarity\/(wheel-table|names))/;

const withoutComments = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/(^|\s)\/\/ .*$/gm, "$1");

/** `test("…"`, `describe("…"` and the title after a table, `])("…"`; other lines are left blank. */
function titlesOf(text: string): string {
  const titles = /(?:\b(?:test|describe)(?:\.\w+)*|[\])])\(\s*(?:"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)/g;
  return [...text.matchAll(titles)].map(([, plain, template]) => plain ?? template ?? "").join("\n");
}

const strings = sources("{app,components,lib}/**/*.{ts,tsx}").filter(({ path }) => !DATA.test(path));
const documents = sources("*.md", "{docs,packages}/**/*.md").map(({ path, text }) => ({
  path,
  text: text.replace(/`[^`\n]+`/g, ""),
}));
const tests = sources("tests/**/*.{test,spec}.ts");

test("pages, messages, docs and test titles use plain words", () => {
  const read = [
    ...strings.map(({ path, text }) => ({ path, text: withoutComments(text) })),
    ...documents,
    ...tests.map(({ path, text }) => ({ path, text: titlesOf(text) })),
  ];
  expect(read.length, "the rule still finds texts").toBeGreaterThan(1000);
  const found = read.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line) =>
      PLAINER.flatMap(([word, instead]) => {
        const [said] = word.exec(line) ?? [];
        return said ? [`${path}: “${said}” in “${line.trim().slice(0, 100)}”. Write ${instead}.`] : [];
      }),
    ),
  );
  expect(found).toEqual([]);
});
