import fc from "fast-check";
import { expect, test } from "vitest";
import { fillShortGaps } from "@/lib/roast/analysis/clean-readings";
import { RATE_WINDOW_S, rateOfRise } from "@/lib/roast/analysis/rate-of-rise";

const seconds = (n: number) => Array.from({ length: n }, (_, i) => i);

test("up to three missing readings in a row are interpolated, four stay missing", () => {
  const values = [10, null, null, null, 50, null, null, null, null, 60];
  expect(fillShortGaps(seconds(10), values)).toEqual([10, 20, 30, 40, 50, null, null, null, null, 60]);
  // By time, not by count.
  expect(fillShortGaps([0, 9, 10], [100, null, 200])).toEqual([100, 190, 200]);
});

test("up to five missing leading readings take the first one, and trailing ones are never filled", () => {
  expect(fillShortGaps(seconds(6), [null, null, null, null, null, 7])).toEqual([7, 7, 7, 7, 7, 7]);
  expect(fillShortGaps(seconds(7), [null, null, null, null, null, null, 7]).slice(0, 6)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
  expect(fillShortGaps(seconds(3), [7, null, null])).toEqual([7, null, null]);
});

test("−1, 0 and non-numbers are missing readings, never temperatures", () => {
  const values = [-1, 100, 0, 100, Number.NaN, 100, Number.POSITIVE_INFINITY, 100];
  expect(fillShortGaps(seconds(8), values)).toEqual([100, 100, 100, 100, 100, 100, 100, 100]);
  expect(fillShortGaps(seconds(2), [-1, 0])).toEqual([null, null]);
});

test("a steady rise has its slope as the rate once half a window is filled", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -40, max: 40, noNaN: true }),
      fc.constantFrom(0.5, 1, 2, 3, 7, 20, 45, 60),
      (perMinute, step) => {
        const time = seconds(50).map((i) => i * step);
        const bean = time.map((t) => 5000 + (perMinute * t) / 60);
        const rates = rateOfRise(time, bean);
        rates.forEach((rate, i) => {
          if (i * step < RATE_WINDOW_S / 2 || i === 0) expect(rate).toBeNull();
          else if (i * step >= RATE_WINDOW_S) expect(rate).toBeCloseTo(perMinute, 6);
        });
      },
    ),
  );
});

test("a single outlier doesn't move the rate", () => {
  const time = seconds(120);
  const steady = time.map((t) => 100 + t / 6);
  const wild = steady.map((value, i) => (i === 60 ? 900 : value));
  const [before, after] = [rateOfRise(time, steady), rateOfRise(time, wild)];
  expect(after.filter((rate) => rate !== null).length).toBeGreaterThan(100);
  after.forEach((rate, i) => {
    if (rate !== null) expect(Math.abs(rate - (before[i] ?? 0))).toBeLessThan(0.3);
  });
});

test("a rate is never computed across an open gap or outside charge and drop", () => {
  const time = seconds(200);
  const bean = time.map((t) => (t >= 90 && t < 100 ? null : 100 + t / 6));
  const rates = rateOfRise(time, bean, 20, 180);
  const known = rates.flatMap((rate, i) => (rate === null ? [] : [i]));
  expect(known[0]).toBe(35);
  expect(known.at(-1)).toBe(180);
  expect(known.filter((i) => i >= 90 && i < 115)).toEqual([]);
  expect(rates[115]).toBeCloseTo(10, 6);
});

test("a log with a hundred thousand samples a second is measured in time", () => {
  const time = Array.from({ length: 200_000 }, (_, i) => i / 100_000);
  const rates = rateOfRise(
    time,
    time.map(() => 150),
  );
  expect(rates.every((rate) => rate === null)).toBe(true);
});
