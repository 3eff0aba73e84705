import fc from "fast-check";
import { expect, test } from "vitest";
import { Lexicon } from "@/lib/supply/normalize/words/lexicon";
import { fold, wordsOf } from "@/lib/supply/normalize/words/words";

test("folding keeps every character in its place", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const composed = text.normalize("NFC");
      expect(fold(composed)).toHaveLength(composed.length);
    }),
  );
});

test.each([
  ["Nariño", "narino"],
  ["Lâm Đồng", "lam dong"],
  ["1,700–1,900’", "1,700-1,900'"],
])("%s folds to %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("SL28, SL-28 and sl 28 are the same words", () => {
  const words = (text: string) => wordsOf(fold(text)).map((word) => word.folded);
  expect(words("SL28")).toEqual(["sl", "28"]);
  expect(words("SL-28")).toEqual(words("sl 28"));
});

test("the longest phrase wins and never matches part of a word", () => {
  const lexicon = new Lexicon([
    ["guinea", "Guinea"],
    ["papua new guinea", "Papua New Guinea"],
  ]);
  const find = (text: string) => lexicon.find(wordsOf(fold(text))).map((hit) => hit.value);
  expect(find("From Papua New Guinea, not Guinea.")).toEqual(["Papua New Guinea", "Guinea"]);
  expect(find("guineafowl")).toEqual([]);
});
