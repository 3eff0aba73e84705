import { expect, test } from "vitest";
import { pattern, patternWith } from "@/lib/supply/normalize/words/pattern";

test("pattern drops line breaks with their indentation and keeps every other space", () => {
  const written = pattern`
    \b(?:
      wet process|fully
       washed|\d{2} hours
    )\b
  `;
  expect(written.source).toBe("\\b(?:wet process|fullywashed|\\d{2} hours)\\b");
  expect(written.flags).toBe("");
});

test("patternWith sets the flags and takes the source of another pattern", () => {
  const colour = /red|yellow/;
  expect(patternWith("gu")`(?:${colour.source}) \p{Lu}`).toEqual(/(?:red|yellow) \p{Lu}/gu);
});
