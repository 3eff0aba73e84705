import fc from "fast-check";
import { expect, test } from "vitest";
import { MARKS, type Recording } from "@/lib/coffee/recording";
import { measureRoast, type RoastFigures } from "@/lib/roast/analysis/measure";
import { tenth } from "@/lib/units/rounding";
import { convertDifference, convertTemperature } from "@/lib/units/temperature";
import { runs } from "@/tests/support/property-tests";
import { roastRecording } from "@/tests/support/recordings";

const plan = fc.record({
  interval: fc.constantFrom(0.5, 1, 2, 3, 5),
  before: fc.integer({ min: 0, max: 120 }),
  seed: fc.integer({ min: 1, max: 10_000 }),
  pace: fc.double({ min: 0.7, max: 1.6, noNaN: true }),
  noise: fc.constantFrom(0, 0.3, 1.5),
  marks: fc.record({
    dry_end: fc.integer({ min: 150, max: 400 }),
    fc_start: fc.integer({ min: 420, max: 600 }),
    drop: fc.integer({ min: 610, max: 700 }),
  }),
});

/** Marks anywhere, also outside; readings of any kind; time that never decreases. */
const anyRecording: fc.Arbitrary<Recording> = fc
  .record({
    unit: fc.constantFrom("C" as const, "F" as const),
    steps: fc.array(
      fc.tuple(
        fc.constantFrom(0, 0.25, 1, 3, 90),
        fc.option(fc.double({ min: -50, max: 700 }), { freq: 4 }),
        fc.option(fc.double({ min: -50, max: 700 }), { freq: 4 }),
      ),
      { maxLength: 80 },
    ),
    marks: fc.record(
      Object.fromEntries(MARKS.map((mark) => [mark, fc.option(fc.integer({ min: -3, max: 90 }))])) as Record<
        (typeof MARKS)[number],
        fc.Arbitrary<number | null>
      >,
    ),
    greenTemperature: fc.option(fc.double({ min: -10, max: 90, noNaN: true })),
    dryEndTemperature: fc.option(fc.double({ min: -10, max: 400, noNaN: true })),
  })
  .map(({ unit, steps, marks, greenTemperature, dryEndTemperature }) => {
    let now = -30;
    return {
      unit,
      time: steps.map(([step]) => {
        now += step;
        return now;
      }),
      bean: steps.map(([, bean]) => bean),
      environment: steps.map(([, , environment]) => environment),
      marks,
      controls: [],
      extraCurves: [],
      greenTemperature,
      dryEndTemperature,
    };
  });

function numbersOf(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

test("measuring any recording gives finite numbers or null", () => {
  fc.assert(
    fc.property(anyRecording, (recording) => {
      const measures = measureRoast(recording);
      expect(numbersOf([measures.figures, measures.details]).every(Number.isFinite)).toBe(true);
      const rates = measures.rateOfRise();
      expect(rates).toHaveLength(recording.time.length);
      expect(numbersOf(rates).every(Number.isFinite)).toBe(true);
      const crack = measures.indexes.fc_start;
      const rate = crack === null ? null : rates[crack];
      expect(measures.figures.rates.at_first_crack).toBe(typeof rate === "number" ? tenth(rate) : null);
      for (const share of numbersOf(measures.figures.phases)) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: runs(500) },
  );
});

test("the phases of a complete roast add up to 100 percent, and their times to the total", () => {
  fc.assert(
    fc.property(plan, (roast) => {
      const { figures, details } = measureRoast(roastRecording(roast));
      const { drying_percent, maillard_percent, development_percent } = figures.phases;
      expect((drying_percent ?? 0) + (maillard_percent ?? 0) + (development_percent ?? 0)).toBeCloseTo(
        100,
        9,
      );
      expect(development_percent).toBe(figures.dtr_percent);
      const { drying, maillard, development } = details.times;
      const sum = (drying ?? 0) + (maillard ?? 0) + (development ?? 0);
      expect(Math.abs(sum - (figures.total_time ?? 0))).toBeLessThanOrEqual(0.2);
    }),
  );
});

test("shifting the clock changes only times", () => {
  fc.assert(
    fc.property(plan, fc.integer({ min: -5000, max: 5000 }), (roast, shift) => {
      const recording = roastRecording(roast);
      const shifted = { ...recording, time: recording.time.map((t) => t + shift) };
      const [before, after] = [measureRoast(recording).figures, measureRoast(shifted).figures];
      const timeless = ({ milestones, ...rest }: RoastFigures) => ({
        ...rest,
        beans: Object.values(milestones).map((milestone) => milestone?.bean_temp),
      });
      expect(numbersOf(timeless(after)).length).toBe(numbersOf(timeless(before)).length);
      // Rounding to a tenth may fall the other way after the shift.
      numbersOf(timeless(after)).forEach((value, i) => {
        expect(Math.abs(value - (numbersOf(timeless(before))[i] ?? Number.NaN))).toBeLessThan(0.11);
      });
    }),
  );
});

test("one roast recorded in Celsius and in Fahrenheit measures the same", () => {
  fc.assert(
    fc.property(plan, fc.option(fc.integer({ min: 5, max: 35 })), (roast, green) => {
      const celsius = { ...roastRecording(roast), greenTemperature: green };
      const convert = (value: number | null) => convertTemperature(value, "C", "F");
      const inFahrenheit: Recording = {
        ...celsius,
        unit: "F",
        bean: celsius.bean.map(convert),
        environment: celsius.environment.map(convert),
        greenTemperature: convert(green),
      };
      const [c, f] = [measureRoast(celsius), measureRoast(inFahrenheit)];
      expect(f.figures.phases).toEqual(c.figures.phases);
      expect(f.indexes).toEqual(c.indexes);
      expect(f.figures.auc ?? 0).toBeCloseTo(c.figures.auc ?? 0, 0);
      for (const rate of ["total", "drying", "maillard", "development", "at_first_crack"] as const) {
        const converted = convertDifference(f.figures.rates[rate], "F", "C");
        expect(Math.abs((converted ?? Number.NaN) - (c.figures.rates[rate] ?? Number.NaN))).toBeLessThan(
          0.11,
        );
      }
      const drop = convertTemperature(f.figures.milestones.drop?.bean_temp ?? null, "F", "C");
      expect(Math.abs((drop ?? 0) - (c.figures.milestones.drop?.bean_temp ?? 0))).toBeLessThan(0.11);
    }),
    { numRuns: runs(40) },
  );
});

test("temperatures round-trip between scales, and a missing one stays missing", () => {
  fc.assert(
    fc.property(fc.double({ min: -100, max: 1000, noNaN: true }), (value) => {
      expect(convertTemperature(convertTemperature(value, "C", "F"), "F", "C")).toBeCloseTo(value, 9);
      expect(convertDifference(convertDifference(value, "F", "C"), "C", "F")).toBeCloseTo(value, 9);
    }),
  );
  expect([convertTemperature(100, "C", "F"), convertDifference(10, "C", "F")]).toEqual([212, 18]);
  expect([convertTemperature(null, "C", "F"), convertDifference(null, "F", "C")]).toEqual([null, null]);
});
