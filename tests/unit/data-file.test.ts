import { expect, test } from "vitest";
import { dataFile, PHRASES } from "@/lib/data-file";

test("dataFile returns the entries in their order", () => {
  expect(dataFile("words.json", PHRASES, ["wet process", "washed"])).toEqual(["wet process", "washed"]);
});

test.each([
  [["washed", "natural", "washed"], '"washed" twice'],
  [["washed "], "single spaces"],
  [["washed,\nnatural"], "single spaces"],
  [[""], "single spaces"],
  [["washed", 74110], "expected string"],
])("dataFile names the file and the fault when the entries are %j", (entries, fault) => {
  expect(() => dataFile("words.json", PHRASES, entries)).toThrow(/^words\.json can't be used:/);
  expect(() => dataFile("words.json", PHRASES, entries)).toThrow(fault);
});
