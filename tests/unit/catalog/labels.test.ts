import { expect, test } from "vitest";
import { inWords } from "@/components/catalog/labels";

test("what a filter takes reads on in a sentence", () => {
  expect(
    [
      "number",
      "number between 0 and 1",
      "number less than or equal to 9",
      "positive integer",
      "positive integer less than or equal to 36500",
      "YYYY-MM-DD",
      "true or false",
      "a single value",
      "text of at most 200 characters without NUL",
    ].map(inWords),
  ).toEqual([
    "a number",
    "a number between 0 and 1",
    "a number of at most 9",
    "a whole number from 1 on",
    "a whole number from 1 to 36500",
    "a date such as 2026-01-31",
    "true or false",
    "a single value",
    "text of at most 200 characters",
  ]);
});
