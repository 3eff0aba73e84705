import { expect, test } from "vitest";
import { signedPercent } from "@/lib/units/percent";

test.each([
  [3.14, "+3.1%"],
  [-0.42, "−0.4%"],
  [0, "0.0%"],
  [-0.04, "0.0%"],
  [0.04, "0.0%"],
])("a change of %d%% is written %s", (percent, text) => {
  expect(signedPercent(percent)).toBe(text);
});
