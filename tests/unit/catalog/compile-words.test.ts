import { expect, test } from "vitest";
import { compileWords } from "@/lib/catalog/search/compile-words";

test.each([
  ["geisha", ["Gesha"]],
  ["sidamo", ["Sidama"]],
  ["wet process", ["Washed"]],
  ["Giling-Basah", ["Wet-Hulled"]],
  ["DRC", ["Democratic Republic of the Congo"]],
  ["png", ["Papua New Guinea"]],
  ["pulped natural", ["honey"]],
  ["SWP", ["swiss water"]],
  ["Gesha", []],
  ["natural", []],
])("compileWords also searches what the trade calls %s", (q, synonyms) => {
  expect(compileWords(q).synonyms).toEqual(synonyms);
});

test("compileWords keeps a village apart from its region", () => {
  expect(compileWords("kochere")).toEqual({ tsquery: "kochere:*", synonyms: [] });
});

test("compileWords takes a word of the vocabularies as it is, and any other as a beginning", () => {
  expect(compileWords("washed choc natural*").tsquery).toBe("washed & choc:* & natural:*");
});

test("compileWords ignores words that say nothing, unless there are no others", () => {
  expect(compileWords("the coffees from Wolkeba").tsquery).toBe("Wolkeba:*");
  expect(compileWords("coffee").tsquery).toBe("coffee");
});

test("compileWords keeps a query small, whatever is sent", () => {
  const long = Array.from({ length: 60 }, (_, i) => `w${i}`).join(" ");
  expect(compileWords(long).tsquery?.split(" & ").length).toBeLessThanOrEqual(20);
  expect(compileWords("*** %_\\ '").tsquery).toBeNull();
});
