import { expect, test } from "vitest";
import { sizeLeft } from "@/lib/units/pluralize";

test("what is left of an allowance is never overstated", () => {
  expect([5e9, 5e9 - 1, 999_999_999, 860_900, 999].map(sizeLeft)).toEqual([
    ...["5\u00a0GB", "4.9\u00a0GB", "999.9\u00a0MB", "860\u00a0kB", "0\u00a0kB"],
  ]);
});
