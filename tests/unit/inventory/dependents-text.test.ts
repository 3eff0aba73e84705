import { expect, test } from "vitest";
import { dependentsText } from "@/lib/inventory/dependents-text";

test("what is deleted with a lot is listed by kind, and nothing is empty", () => {
  expect(dependentsText({ roasts: 0, sales: 0, blends: 0 })).toBe("");
  expect(dependentsText({ roasts: 2, sales: 0, blends: 1 })).toBe("2 roasts and 1 blend of roasted coffee");
  expect(dependentsText({ roasts: 1, sales: 3, blends: 2, green_sales: 1 })).toBe(
    "1 sale of green coffee, 1 roast, 3 sales, and 2 blends of roasted coffee",
  );
});
