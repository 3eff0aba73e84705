import { expect, test } from "vitest";
import { inPercent, percent as wholePercent } from "@/components/format/amounts";
import { signedPercent } from "@/lib/units/percent";

test.each([
  [3.14, "+3.1%"],
  [-0.42, "−0.4%"],
  [0, "0.0%"],
  [-0.04, "0.0%"],
  [0.04, "0.0%"],
])("a change of $0% is written $1", (percent, text) => {
  expect(signedPercent(percent)).toBe(text);
});

test.each([
  [99.99, "99.9%"],
  [-99.99, "−99.9%"],
  [100, "100.0%"],
  [121.74, "121.7%"],
  [99.94, "99.9%"],
  [0.04, "<0.1%"],
  [-0.04, ">−0.1%"],
  [0, "0.0%"],
  [41.66, "41.7%"],
])("$0% is written $1, as all or nothing only when it is", (percent, text) => {
  expect(inPercent(percent)).toBe(text);
});

test.each([
  [0.997, "99%"],
  [1, "100%"],
  [0.003, "<1%"],
  [0, "0%"],
  [-0.124, "12%"],
])("a share of $0 is written $1 in whole percent", (share, text) => {
  expect(wholePercent(share)).toBe(text);
});
