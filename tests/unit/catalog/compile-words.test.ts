import { expect, test } from "vitest";
import { compileWords, wordGroups } from "@/lib/catalog/search/words/compile-words";
import { foldedWords } from "@/lib/catalog/search/words/words";
import { spellings } from "@/lib/supply/normalize/vocabulary/spellings";

test.each([
  ["geisha", ["Gesha"]],
  ["sidamo", ["Sidama"]],
  ["wet process", ["Washed"]],
  ["Giling-Basah", ["Wet-Hulled"]],
  ["DRC", ["Democratic Republic of the Congo"]],
  ["png", ["Papua New Guinea"]],
  ["pulped natural", ["honey"]],
  ["SWP", ["swiss water"]],
  ["Äthiopien", ["Ethiopia"]],
  ["aethiopien", ["Ethiopia"]],
  ["Elfenbeinküste", ["Ivory Coast"]],
  ["entkoffeiniert", ["decaf", "decaffeinated", "descafeinado", "decaffeination"]],
  ["koffeinfrei", ["decaf", "decaffeinated", "descafeinado", "decaffeination"]],
  ["Schokolade", ["chocolate"]],
  ["Honig", ["honey", "pulped natural"]],
  ["Heidelbeere", ["blueberry"]],
  ["arándano", ["blueberry"]],
  ["gewaschen", ["Washed"]],
  ["Ethiopia", []],
  ["Gesha", []],
  ["natural", []],
  ["plantation", []],
])("compileWords also searches what the trade calls %s", (q, synonyms) => {
  expect(compileWords(q).synonyms).toEqual(synonyms);
});

test("a place, cultivar or country beside a method is needed as well as the method", () => {
  const names = new Set([...spellings()].flatMap(({ stored, kind }) => (kind === "term" ? [] : [stored])));
  const lost = [...names]
    .filter((name) => foldedWords(name).length === 1)
    .flatMap((name) => ["natural", "washed", "honey", "organic"].map((method) => `${name} ${method}`))
    .filter((q) => wordGroups(q).length < 2);
  expect(lost).toEqual([]);
  expect(names.size).toBeGreaterThan(500);
  for (const q of ["anaerobic natural", "nyeri aa", "ethiopian heirloom", "gesha 1931", "double washed"])
    expect([q, wordGroups(q).length]).toEqual([q, 2]);
});

test("words that add nothing to a name aren't needed beside it", () => {
  for (const [q, synonym] of [
    ["natural process", "Natural"],
    ["fully washed", "Washed"],
    ["nyeri county", "Nyeri"],
    ["usda organic", "Organic"],
  ] as const)
    expect([q, compileWords(q).synonyms]).toEqual([q, [synonym]]);
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
