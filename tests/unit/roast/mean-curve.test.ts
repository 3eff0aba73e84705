import fc from "fast-check";
import { expect, test } from "vitest";
import { type BeanCurve, MEAN_STEP_S, meanCurve } from "@/lib/roast/planning/mean-curve";
import { convertTemperature } from "@/lib/units/temperature";

/** A straight climb by a degree a second, logged every two seconds. */
const climb = (from: number, drop: number, step = 2): BeanCurve => ({
  unit: "C",
  points: Array.from({ length: Math.floor(drop / step) + 1 }, (_, i) => [i * step, from + i * step]),
});
const inFahrenheit = ({ points }: BeanCurve): BeanCurve => ({
  unit: "F",
  points: points.map(([time, bean]) => [time, convertTemperature(bean, "C", "F")]),
});

test("the mean of two curves is between them, with both as its range, in either unit", () => {
  const curve = meanCurve([climb(90, 60), inFahrenheit(climb(100, 60, 3))], "C");
  expect(curve).toMatchObject({ unit: "C", roasts: 2 });
  expect(curve?.points.map(({ time }) => time)).toEqual([0, 10, 20, 30, 40, 50, 60]);
  for (const { time, mean, low, high, roasts } of curve?.points ?? [])
    expect([mean, low, high, roasts]).toEqual([95 + time, 90 + time, 100 + time, 2]);
  expect(meanCurve([climb(90, 60), climb(100, 60)], "F")?.points[1]).toEqual({
    time: 10,
    mean: 221,
    low: 212,
    high: 230,
    roasts: 2,
  });
});

test("the mean curve stops where fewer than half of the roasts continue", () => {
  const drops = [40, 60, 60, 80, 80];
  const curve = meanCurve(
    drops.map((drop) => climb(90, drop)),
    "C",
  );
  // Two of five are left in the drum after 60 seconds.
  expect(curve?.points.at(-1)).toMatchObject({ time: 60, roasts: 4 });
  // Two are at least two: a third that is longer alone says nothing of the others.
  expect(meanCurve([climb(90, 40), climb(90, 60)], "C")?.points.at(-1)?.time).toBe(40);
});

test("one roast, roasts without readings, and no roasts have no mean curve", () => {
  expect(meanCurve([climb(90, 60)], "C")).toBeNull();
  expect(meanCurve([climb(90, 60), { unit: "C", points: [] }], "C")).toBeNull();
  expect(meanCurve([], "C")).toBeNull();
});

test("a gap in a log isn't interpolated in the mean curve", () => {
  const { points } = climb(90, 100);
  const holed = { unit: "C" as const, points: points.filter(([time]) => time < 30 || time > 70) };
  const curve = meanCurve([holed, climb(90, 100), climb(90, 100)], "C");
  expect(curve?.points.map(({ roasts }) => roasts)).toEqual([3, 3, 3, 2, 2, 2, 2, 2, 3, 3, 3]);
});

const curve = fc
  .record({
    unit: fc.constantFrom("C" as const, "F" as const),
    steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.double({ min: 1, max: 500, noNaN: true })), {
      maxLength: 60,
    }),
  })
  .map(({ unit, steps }): BeanCurve => {
    const points = steps.map(([, bean], i): [number, number] => [
      steps.slice(0, i + 1).reduce((sum, [step]) => sum + step, 0),
      bean,
    ]);
    return { unit, points };
  });

test("the mean curve is within its range, on the common grid, in any order of roasts", () => {
  fc.assert(
    fc.property(fc.array(curve, { maxLength: 6 }), (curves) => {
      const mean = meanCurve(curves, "C");
      for (const point of mean?.points ?? []) {
        expect(point.time % MEAN_STEP_S).toBe(0);
        expect(point.low).toBeLessThanOrEqual(point.mean);
        expect(point.mean).toBeLessThanOrEqual(point.high);
        expect(point.roasts).toBeGreaterThanOrEqual(Math.max(2, curves.length / 2));
      }
      const turned = meanCurve(curves.toReversed(), "C");
      expect(turned?.points.map(({ time, low, high }) => [time, low, high])).toEqual(
        mean?.points.map(({ time, low, high }) => [time, low, high]),
      );
    }),
  );
});
