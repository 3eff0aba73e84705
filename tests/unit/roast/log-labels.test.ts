import { expect, test } from "vitest";
import { factsOf } from "@/components/roast/import/log-labels";
import { DEFAULT_UNITS } from "@/lib/units/unit-choices";

const LOG = {
  title: "Huila 1",
  beans: null,
  batch: "H1",
  day: "2026-09-19",
  ozIn: 35.27,
  ozOut: 30.02,
  totalTime: 620,
  developmentPercent: 21,
  samples: 310,
  warnings: [],
  duplicateOf: null,
  match: null,
};

test("green and roasted weight are shown in the green coffee's unit", () => {
  expect(factsOf(LOG, DEFAULT_UNITS)).toBe(
    "batch H1 · 19 Sep 2026 · 2.2\u00a0lb in, 1.88\u00a0lb out · 10:20 · development 21.0%",
  );
  expect(factsOf({ ...LOG, ozIn: 28.22, ozOut: 24.27 }, DEFAULT_UNITS)).toContain(
    "28.22\u00a0oz in, 24.27\u00a0oz out",
  );
  expect(factsOf({ ...LOG, ozOut: null }, DEFAULT_UNITS)).toContain("2.2\u00a0lb in · ");
});
