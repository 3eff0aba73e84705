import { expect, test } from "vitest";
import { inFormWords } from "@/lib/http/errors/expected";

test("forms put the expected value in words that end a sentence", () => {
  expect(
    [
      "number",
      "number between 0 and 1",
      "number less than or equal to 9",
      "positive integer",
      "positive integer less than or equal to 36500",
      "YYYY-MM-DD",
      "YYYY-MM-DD on or after from",
      "true or false",
      "a single value",
      "text of at most 200 characters without NUL",
    ].map(inFormWords),
  ).toEqual([
    "a number",
    "a number between 0 and 1",
    "a number of at most 9",
    "a whole number of at least 1",
    "a whole number from 1 to 36500",
    "a date such as 2026-01-31",
    "a day that isn’t before “From”",
    "true or false",
    "a single value",
    "text of at most 200 characters",
  ]);
});
