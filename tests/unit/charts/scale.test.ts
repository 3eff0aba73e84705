import fc from "fast-check";
import { expect, test } from "vitest";
import { linearScale, logScale, roundTicks } from "@/components/charts/scale";

test("ticks are even, round and cover the range", () => {
  const ends = fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }));
  fc.assert(
    fc.property(ends, ([lowCents, spanCents]) => {
      const low = lowCents / 100;
      const high = low + spanCents / 100;
      const ticks = roundTicks(low, high, 4);
      expect(ticks[0]).toBeLessThanOrEqual(low + 1e-6);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high - 1e-6);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }),
  );
});

test("scales map the ends exactly, and a single value to the middle", () => {
  expect([linearScale(2, 4, 0, 100)(2), linearScale(2, 4, 0, 100)(4), linearScale(3, 3, 0, 100)(3)]).toEqual([
    0, 100, 50,
  ]);
  expect(logScale(1, 100, 0, 10)(10)).toBeCloseTo(5);
});
