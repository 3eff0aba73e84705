import { expect, test } from "vitest";
import {
  changedNames,
  differencesOf,
  isSameValue,
  knownRow,
  mergedValues,
} from "@/components/ui/forms/row-editing";

test.each([
  ["12.50", 12.5],
  [" 35 ", 35],
  ["", null],
  [" ", undefined],
  ["a\r\nb", "a\nb"],
  [
    ["", "tipping", "scorching"],
    ["scorching", "tipping"],
  ],
  ["", []],
  ["blueberry,  jasmine", ["jasmine", "blueberry"]],
])("the text %j says the same as the value %j", (text, value) => {
  expect(isSameValue(text, value)).toBe(true);
  expect(isSameValue(value, text)).toBe(true);
});

test.each([
  ["35.1", 35],
  ["", 0],
  ["0", null],
  ["10", "10.0"],
  ["a", "A"],
  ["x", 1],
  [["tipping"], ["tipping", "scorching"]],
  ["", ["tipping"]],
])("the text %j says something else than the value %j", (text, value) => {
  expect(isSameValue(text, value)).toBe(false);
});

test("a row is known by the fields of the form, wherever the API has them", () => {
  const lot = { last_updated: "v", rank: 3, coffee_catalog: { country: "Kenya" }, notes: undefined };
  const names = ["rank", "country", "notes", "region"];
  expect(
    knownRow(lot, names, { country: "coffee_catalog.country", region: "coffee_catalog.region" }),
  ).toEqual({
    version: "v",
    values: { rank: 3, country: "Kenya", notes: null, region: null },
  });
});

test("only what both changed to something else is a difference, and what only others changed is merged", () => {
  const known = { bought: 35, rank: null, notes: "old", buyer: "Ann" };
  const typed = { bought: "35.00", rank: "9", notes: "new", buyer: "Bob" };
  expect(changedNames(known, typed)).toEqual(["rank", "notes", "buyer"]);
  const current = { bought: 36, rank: null, notes: "newer", buyer: "Bob" };
  expect(differencesOf(known, typed, current)).toEqual([{ name: "notes", mine: "new", theirs: "newer" }]);
  expect(mergedValues(known, typed, current)).toEqual({ ...typed, bought: 36 });
  expect(differencesOf(known, typed, known)).toEqual([]);
  expect(mergedValues(known, typed, known)).toEqual(typed);
});
