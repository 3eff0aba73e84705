import { expect, test } from "vitest";
import { problemSentence } from "@/components/catalog/labels";

test("a filter's problem says which bound is crossed when From is above To", () => {
  expect(problemSentence("price_per_lb_min", "number less than or equal to 5")).toBe(
    "“From” must not be above “To” ($5.00). Neither is applied.",
  );
  expect(problemSentence("score_value_min", "number less than or equal to 86.5")).toBe(
    "“From” must not be above “To” (86.5). Neither is applied.",
  );
  expect(problemSentence("limit", "positive integer less than or equal to 1000")).toBe(
    "Enter a whole number from 1 to 1000.",
  );
});
