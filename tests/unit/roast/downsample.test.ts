import fc from "fast-check";
import { expect, test } from "vitest";
import type { Reading } from "@/lib/roast/analysis/clean-readings";
import { MAX_POINTS, MIN_POINTS, samplesToDraw } from "@/lib/roast/chart/downsample";

const reading = fc.option(fc.integer({ min: -50, max: 500 }), { freq: 8 });
const curves = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1000, max: 1500 })),
    fc.integer({ min: 1, max: 4 }),
  )
  .chain(([length, count]) =>
    fc.tuple(
      fc.constant(length),
      fc.array(fc.array(reading, { minLength: length, maxLength: length }), {
        minLength: count,
        maxLength: count,
      }),
    ),
  );
const points = fc.integer({ min: MIN_POINTS, max: 900 });

const known = (values: readonly Reading[]) => values.filter((value) => value !== null);

test("sampling returns at most the requested points, in order without repeats, from first to last", () => {
  fc.assert(
    fc.property(curves, points, ([length, series], wanted) => {
      const kept = samplesToDraw(length, series, [], wanted);
      expect(kept.length).toBeLessThanOrEqual(wanted);
      expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b));
      expect([kept[0], kept.at(-1)]).toEqual(length === 0 ? [undefined, undefined] : [0, length - 1]);
      if (length <= wanted) expect(kept).toHaveLength(length);
    }),
  );
});

test("sampling keeps the highest and lowest reading of every curve", () => {
  fc.assert(
    fc.property(curves, points, ([length, series], wanted) => {
      // Distinct, so that no twin can stand in for an extreme.
      const distinct = series.map((values) => values.map((value, i) => value && value * 2000 + i));
      const kept = samplesToDraw(length, distinct, [], wanted);
      for (const values of distinct) {
        const drawn = known(kept.map((i) => values[i] ?? null));
        expect(Math.max(...drawn)).toBe(Math.max(...known(values)));
        expect(Math.min(...drawn)).toBe(Math.min(...known(values)));
      }
    }),
  );
});

test("sampling keeps a peak of a single sample anywhere, even next to others", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 39 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 99 }),
      (places, offset) => {
        // Peaks a hundred samples apart: with 400 points there are parts enough for each to stand alone.
        const peaks = places.map((place) => place * 100 + offset);
        const bean: Reading[] = Array.from({ length: 4000 }, (_, i) => 100 + i / 40);
        for (const peak of peaks) bean[peak] = 400;
        const flat = bean.map(() => 200);
        const kept = new Set(samplesToDraw(4000, [bean, flat], [], 400));
        expect(peaks.filter((peak) => !kept.has(peak))).toEqual([]);
      },
    ),
  );
});

test("sampling always keeps the marks' samples, and ignores those out of range", () => {
  fc.assert(
    fc.property(
      curves,
      points,
      fc.array(fc.integer({ min: -5, max: 1600 }), { maxLength: 9 }),
      (drawn, n, marks) => {
        const [length, series] = drawn;
        const kept = new Set(samplesToDraw(length, series, marks, n));
        const inside = marks.filter((mark) => mark >= 0 && mark < length);
        expect(inside.every((mark) => kept.has(mark))).toBe(true);
        expect(kept.size).toBeLessThanOrEqual(n);
      },
    ),
  );
});

test("a line through the sampled points breaks at long gaps", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3900 }),
      fc.integer({ min: 4, max: 90 }),
      points,
      (from, length, wanted) => {
        const bean: Reading[] = Array.from({ length: 4000 }, (_, i) =>
          i >= from && i < from + length ? null : 100 + Math.sin(i) * 5,
        );
        const steady = bean.map(() => 1);
        const kept = samplesToDraw(4000, [bean, steady], [], wanted);
        const drawn = kept.map((i) => bean[i] ?? null);
        expect(drawn.includes(null)).toBe(true);
        expect(kept).toContain(from - 1);
        expect(kept).toContain(Math.min(3999, from + length));
      },
    ),
  );
});

test("curves whose extremes coincide get more buckets, so that the requested points are used", () => {
  const climbing = Array.from({ length: 4000 }, (_, i) => i / 10);
  const kept = samplesToDraw(4000, [climbing, climbing, climbing], [], 800);
  expect(kept.length).toBeGreaterThan(700);
  expect(kept.length).toBeLessThanOrEqual(800);
  expect(samplesToDraw(4000, [climbing], [], MAX_POINTS)).toHaveLength(4000);
});
