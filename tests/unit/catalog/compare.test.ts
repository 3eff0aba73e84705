import { expect, test } from "vitest";
import { compareHref } from "@/components/catalog/compare-urls";
import { parseComparisonParams } from "@/lib/catalog/pages/compare-params";

test("an address names its coffees with commas, repeats or both, each counted once in the order named", () => {
  expect(parseComparisonParams(["7,3", " 5 ", "", "3"])).toEqual({
    ids: [7, 3, 5],
    beyond: [],
    malformed: [],
  });
});

test("what is beyond four and what is no number is kept apart, and refuses nothing", () => {
  expect(parseComparisonParams(["1,2,3,4,5,6", "x", "0", "-1", "2147483648", "1e3"])).toEqual({
    ids: [1, 2, 3, 4],
    beyond: [5, 6],
    malformed: ["x", "0", "-1", "2147483648", "1e3"],
  });
});

test("the address of a comparison reads back as itself, and one pound is not in it", () => {
  expect(compareHref([9, 2], 1)).toBe("/catalog/compare?ids=9,2");
  expect(compareHref([9, 2], 20)).toBe("/catalog/compare?ids=9,2&quantity_lb=20");
  expect(compareHref([], 1)).toBe("/catalog/compare");
  const { searchParams } = new URL(compareHref([9, 2], 20), "http://peaberry.example");
  expect(parseComparisonParams(searchParams.getAll("ids")).ids).toEqual([9, 2]);
});
