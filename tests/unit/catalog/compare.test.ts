import { expect, test } from "vitest";
import { compareHref } from "@/components/catalog/compare/compare-urls";
import { parseComparisonParams, parsePair } from "@/lib/catalog/pages/compare-params";

test("coffees are parsed from commas, repeats or both, each once in order", () => {
  expect(parseComparisonParams(["7,3", " 5 ", "", "3"])).toEqual({
    ids: [7, 3, 5],
    beyond: [],
    malformed: [],
  });
});

test("surplus and invalid ids are kept apart without failing", () => {
  expect(parseComparisonParams(["1,2,3,4,5,6", "x", "0", "-1", "2147483648", "1e3"])).toEqual({
    ids: [1, 2, 3, 4],
    beyond: [5, 6],
    malformed: ["x", "0", "-1", "2147483648", "1e3"],
  });
});

test("a comparison URL round-trips and omits the default of one pound", () => {
  expect(compareHref([9, 2], 1)).toBe("/catalog/compare?ids=9,2");
  expect(compareHref([9, 2], 20)).toBe("/catalog/compare?ids=9,2&quantity_lb=20");
  expect(compareHref([], 1)).toBe("/catalog/compare");
  const { searchParams } = new URL(compareHref([9, 2], 20), "http://peaberry.example");
  expect(parseComparisonParams(searchParams.getAll("ids")).ids).toEqual([9, 2]);
});

test("a phone's pair is the one asked for, completed from the compared coffees", () => {
  expect(parsePair([], [4, 5, 6])).toEqual([4, 5]);
  expect(parsePair(["6,4"], [4, 5, 6])).toEqual([6, 4]);
  expect(parsePair(["6"], [4, 5, 6])).toEqual([6, 4]);
  expect(parsePair(["9,6,6,x", "5"], [4, 5, 6])).toEqual([6, 5]);
  expect(parsePair(["4,5"], [4])).toEqual([4]);
});

test("a comparison URL keeps the view, and leaves out what is usual or no longer compared", () => {
  const view = { differences: true, pair: [6, 4] };
  expect(compareHref([4, 5, 6], 20, view)).toBe(
    "/catalog/compare?ids=4,5,6&quantity_lb=20&differences=1&pair=6,4",
  );
  expect(compareHref([4, 5], 1, view)).toBe("/catalog/compare?ids=4,5&differences=1");
  expect(compareHref([4, 5], 1, { differences: false, pair: [4, 5] })).toBe("/catalog/compare?ids=4,5");
});
