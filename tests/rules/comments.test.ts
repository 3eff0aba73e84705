import { expect, test } from "vitest";
import { CODE, type SourceFile, sources } from "./sources";

/** A docstring may also hold units, shapes, errors and the source of a formula. */
const MAX_DOC_LINES = 4;
const MAX_COMMENT_LINES = 3;

/** Blocks and runs of `//` that begin a line. A line of a delimiter alone doesn't count. */
const COMMENT = /^[ \t]*(?:\{?\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm;

function longComments({ path, text }: SourceFile): string[] {
  return [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const lines = comment.split("\n").filter((line) => /[^\s/*{}]/.test(line)).length;
    const most = comment.trimStart().startsWith("/**") ? MAX_DOC_LINES : MAX_COMMENT_LINES;
    const line = text.slice(0, index).split("\n").length;
    return lines > most ? [`${path}:${line} has a comment of ${lines} lines, above ${most}`] : [];
  });
}

test("a comment has at most three lines, a docstring four: the rest belongs into docs/contract or a decision", () => {
  const files = sources(...CODE, "app/styles/**/*.css");
  expect(files.flatMap(longComments)).toEqual([]);
});

test("the rule finds long comments of every kind", () => {
  const long = (open: string, line: string, close: string) =>
    longComments({ path: "a.ts", text: `\n${[open, line, line, line, line, line, close].join("\n")}\n` });
  expect(long("/**", " * why", " */")).toEqual(["a.ts:2 has a comment of 5 lines, above 4"]);
  expect(long("  {/*", "  why", "  */}")).toEqual(["a.ts:2 has a comment of 5 lines, above 3"]);
  expect(long("", "  // why", "")).toEqual(["a.ts:3 has a comment of 5 lines, above 3"]);
});
