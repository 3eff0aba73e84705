import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_MARKS, type Recording } from "@/lib/coffee/recording";
import type { Reading } from "@/lib/roast/analysis/clean-readings";
import { distanceBetween } from "@/lib/roast/reference/distance";
import { convertTemperature } from "@/lib/units/temperature";
import { runs } from "@/tests/support/property-tests";
import { roastRecording } from "@/tests/support/recordings";

/** A roast with these readings every `step` seconds from charge to drop. */
function roast(
  bean: Reading[],
  { environment = bean, step = 1 }: { environment?: Reading[]; step?: number } = {},
) {
  const recording: Recording = {
    unit: "C",
    time: bean.map((_, i) => i * step),
    bean,
    environment,
    marks: { ...NO_MARKS, charge: 0, drop: bean.length - 1 },
    controls: [],
    extraCurves: [],
    greenTemperature: null,
    dryEndTemperature: null,
  };
  return recording;
}

test("the distance is the root mean square difference, for BT and for ET", () => {
  const one = roast([100, 110, 120], { environment: [200, 200, 200] });
  const other = roast([103, 106, 120], { environment: [200, 201, 199] });
  // √((3² + 4² + 0²) / 3) and √((0² + 1² + 1²) / 3)
  const { bean, environment, ...rest } = distanceBetween(one, other, "C") ?? {};
  expect(bean).toBeCloseTo(Math.sqrt(25 / 3), 12);
  expect(environment).toBeCloseTo(Math.sqrt(2 / 3), 12);
  expect(rest).toEqual({ unit: "C", seconds: 2 });
  expect(distanceBetween(one, other, "F")?.bean).toBeCloseTo(Math.sqrt(25 / 3) * 1.8, 12);
});

test("the distance ends at the earlier drop", () => {
  const short = roast([100, 110, 120]);
  const long = roast([100, 110, 120, 300, 400]);
  expect(distanceBetween(short, long, "C")).toEqual({ unit: "C", bean: 0, environment: 0, seconds: 2 });
});

test("curves logged at different intervals are sampled at the same seconds", () => {
  const every = roast([100, 101, 102, 103, 104]);
  const seldom = roast([100, 104], { step: 4 });
  expect(distanceBetween(every, seldom, "C")?.bean).toBe(0);
  // At 0, 1, 2, 3, 4 s the second lies 0, 1, 2, 3, 4 above the first: √(30 / 5).
  expect(distanceBetween(every, roast([100, 108], { step: 4 }), "C")?.bean).toBeCloseTo(Math.sqrt(6), 12);
});

test("a gap in readings or time is left out, and a short one is filled", () => {
  const flat = roast(Array.from({ length: 9 }, () => 150));
  const gap = roast([160, 150, null, null, null, null, null, 150, 160]);
  // 0, 1, 7 and 8 s are known: √((100 + 0 + 0 + 100) / 4).
  expect(distanceBetween(flat, gap, "C")?.bean).toBeCloseTo(Math.sqrt(50), 12);
  const filled = roast([160, null, null, 160, 150, 150, 150, 150, 150]);
  expect(distanceBetween(flat, filled, "C")?.bean).toBeCloseTo(Math.sqrt(400 / 9), 12);

  // The log stood still from 20 to 100 s; whatever the line between the two says is nobody's reading.
  const seconds = Array.from({ length: 121 }, (_, t) => t);
  const kept = seconds.filter((t) => t <= 20 || t >= 100);
  const still: Recording = { ...roast(kept.map((t) => (t < 100 ? 150 : 250))), time: kept };
  const steady = roast(seconds.map(() => 150));
  expect(distanceBetween(steady, still, "C")?.bean).toBeCloseTo(Math.sqrt((21 * 100 ** 2) / 42), 12);
});

test("readings by hand are compared all along, though they come each minute first and each 5 seconds at the end", () => {
  const time = [0, 60, 120, 180, 240, 300, 360, 420, ...Array.from({ length: 12 }, (_, i) => 425 + 5 * i)];
  const byHand: Recording = { ...roast(time.map((t) => 100 + t / 4)), time };
  // 10 above it in the first half, the same afterwards.
  const logged = roast(Array.from({ length: 481 }, (_, t) => 100 + t / 4 + (t < 240 ? 10 : 0)));
  expect(distanceBetween(byHand, logged, "C")?.bean).toBeCloseTo(Math.sqrt((240 * 100) / 481), 10);
});

test("a missing reading at charge takes the first one after it, not an interpolation from the empty drum", () => {
  const whole = roast([100, 110, 120]);
  const late: Recording = {
    ...roast([200, null, 110, 120]),
    time: [-1, 0, 1, 2],
    marks: { ...NO_MARKS, charge: 1, drop: 3 },
  };
  // At charge 110 against 100: √(100 / 3).
  expect(distanceBetween(whole, late, "C")?.bean).toBeCloseTo(Math.sqrt(100 / 3), 12);
});

test("there is no distance without charge or drop, and none for a curve without common readings", () => {
  const whole = roast([100, 110, 120]);
  for (const mark of ["charge", "drop"] as const) {
    const unmarked = { ...whole, marks: { ...whole.marks, [mark]: null } };
    expect(distanceBetween(whole, unmarked, "C")).toBeNull();
    expect(distanceBetween(unmarked, whole, "C")).toBeNull();
  }
  const backwards = { ...whole, marks: { ...whole.marks, charge: 2, drop: 0 } };
  expect(distanceBetween(whole, backwards, "C")).toBeNull();
  const airless = roast([100, 110, 120], { environment: [null, null, null] });
  expect(distanceBetween(whole, airless, "C")).toEqual({ unit: "C", bean: 0, environment: null, seconds: 2 });
});

const plan = fc.record({
  interval: fc.constantFrom(1, 2, 3),
  seed: fc.integer({ min: 1, max: 10_000 }),
  pace: fc.double({ min: 0.7, max: 1.4, noNaN: true }),
  noise: fc.constantFrom(0, 0.3, 2),
});
const recordings = plan.map((each) => roastRecording({ ...each, before: 20, after: 10 }));

/** The same roast as a logger set to the other scale would have kept it. */
const inFahrenheit = (recording: Recording): Recording => ({
  ...recording,
  unit: "F",
  bean: recording.bean.map((value) => convertTemperature(value, "C", "F")),
  environment: recording.environment.map((value) => convertTemperature(value, "C", "F")),
});

test("a roast has distance 0 from itself, and distance is symmetric", () => {
  fc.assert(
    fc.property(recordings, recordings, (a, b) => {
      expect(distanceBetween(a, a, "F")).toMatchObject({ bean: 0, environment: 0 });
      expect(distanceBetween(a, b, "C")).toEqual(distanceBetween(b, a, "C"));
    }),
    { numRuns: runs(40) },
  );
});

test("the distance doesn't depend on either roast's unit", () => {
  fc.assert(
    fc.property(recordings, recordings, (a, b) => {
      const apart = distanceBetween(a, b, "C");
      const mixed = distanceBetween(inFahrenheit(a), b, "C");
      const other = distanceBetween(inFahrenheit(a), inFahrenheit(b), "F");
      expect(mixed?.bean).toBeCloseTo(apart?.bean ?? Number.NaN, 6);
      expect(mixed?.environment).toBeCloseTo(apart?.environment ?? Number.NaN, 6);
      expect(other?.bean).toBeCloseTo((apart?.bean ?? Number.NaN) * 1.8, 6);
    }),
    { numRuns: runs(40) },
  );
});

test("the distance ignores samples before charge and after drop", () => {
  const reading = fc.option(fc.double({ min: 20, max: 400, noNaN: true }), { freq: 3 });
  fc.assert(
    fc.property(
      recordings,
      recordings,
      fc.array(reading, { minLength: 20, maxLength: 20 }),
      (a, b, noise) => {
        const { charge, drop } = a.marks;
        const other = (value: Reading, i: number) =>
          i < (charge ?? 0) || i > (drop ?? 0) ? (noise[i % noise.length] ?? null) : value;
        const disturbed = { ...a, bean: a.bean.map(other), environment: a.environment.map(other) };
        expect(distanceBetween(disturbed, b, "C")).toEqual(distanceBetween(a, b, "C"));
      },
    ),
    { numRuns: runs(40) },
  );
});
