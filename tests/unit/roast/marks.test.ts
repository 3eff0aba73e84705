import fc from "fast-check";
import { expect, test } from "vitest";
import { alignSeries, legendOf, linesOf, ratesAt } from "@/components/roast/curve/series";
import { stepPathOf } from "@/components/roast/curve/static-curve";
import { defaultView, fittedView, restoredView, storedView } from "@/components/roast/curve/view";
import { correctionsOf } from "@/components/roast/marks/corrections";
import {
  changed,
  changesIn,
  draftOf,
  rowsFor,
  sampleFrom,
  withNamed,
} from "@/components/roast/marks/mark-draft";
import { NO_MARKS } from "@/lib/coffee/recording";
import { chartOf } from "@/lib/roast/chart/chart";
import { clockText, readClock } from "@/lib/roast/marks/clock-time";
import { placeMarks } from "@/lib/roast/marks/place-marks";
import { withSamplesAtMarks } from "@/lib/roast/recording/samples-at-marks";
import { roastRecording } from "@/tests/support/recordings";

const { chart } = chartOf(roastRecording(), 5000);

test("a time that is shown reads as the same moment, to a tenth of a second", () => {
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 900_000 }), (tenths) => {
      expect(readClock(clockText(tenths / 10))).toBeCloseTo(tenths / 10, 6);
    }),
  );
  expect(["8:24", " 8:24.5 ", "-0:45", "504,5", "", "8:75", "8m"].map(readClock)).toEqual([
    504,
    504.5,
    -45,
    504.5,
    null,
    undefined,
    undefined,
  ]);
  expect([504, 504.54, -45, 59.96, 0].map(clockText)).toEqual(["8:24", "8:24.5", "-0:45", "1:00", "0:00"]);
});

test("a mark goes where it is typed, and one that is sent as it was shown stays", () => {
  const time = [-0.04, 1.02, 2.06, 3.01, 4.05];
  const marks = { ...NO_MARKS, charge: 0, fc_start: 1, drop: 4 };
  expect(placeMarks({ time, marks }, { fc_start: 2.4, drop: null })).toEqual({
    ...NO_MARKS,
    charge: 0,
    fc_start: 2 + (2.4 - 2.06) / (3.01 - 2.06),
  });
  // A sample that shows the same tenth is that moment.
  expect(placeMarks({ time, marks }, { fc_start: 2.1 }).fc_start).toBe(2);
  expect(placeMarks({ time, marks }, { charge: 0, fc_start: 1, drop: 4.1 })).toEqual(marks);
  // Marks of the log that are out of order don't keep others from being corrected.
  const wrong = { ...marks, fc_start: 4, drop: 3 };
  expect(placeMarks({ time, marks: wrong }, { cool: 4.05 }).cool).toBe(4);
  expect(() => placeMarks({ time, marks: wrong }, { drop: 2 })).toThrow(/Drop can't be before first crack/);
  // Between the same two samples too.
  expect(() => placeMarks({ time, marks }, { fc_start: 2.6, drop: 2.4 })).toThrow(
    /Drop can't be before first crack \(0:02.6\)/,
  );
  expect(() => placeMarks({ time, marks }, { drop: 9 })).toThrow(/within the recording, from 0:00 to 0:04/);
});

test("a mark between two samples keeps its moment, however often it is placed and read", () => {
  const { time, bean } = roastRecording({ interval: 60 });
  const recording = { time, bean, environment: bean, marks: { ...NO_MARKS, charge: 0 }, fileMarks: null };
  const [from, to] = [time[0] ?? 0, time.at(-1) ?? 0];
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      const second = from + share * (to - from);
      const marks = placeMarks(recording, { charge: second });
      const exact = withSamplesAtMarks({ ...recording, marks });
      const charge = exact.marks.charge ?? -1;
      expect(Math.abs((exact.time[charge] ?? -1) - second)).toBeLessThan(0.07);
      expect(exact.time).toEqual(exact.time.toSorted((a, b) => a - b));
      expect(exact.time.length - time.length).toBe(exact.added?.length ?? 0);
    }),
  );
});

test("a draft of marks sends only what changed", () => {
  const draft = draftOf({ ...chart, notes: [{ id: 7, time: 520, label: "first pops", added: false }] });
  expect(changesIn(draft)).toBeNull();
  const moved = withNamed(
    changed(changed(draft, "fc_start", { time: 499.04 }), "cool", { time: null }),
    "Yellow",
    210,
  );
  expect(changesIn(changed(moved, "custom-7", { name: "pops" }))).toEqual({
    fc_start: 499,
    cool: null,
    custom: [
      { id: 7, time: 520, name: "pops" },
      { time: 210, name: "Yellow" },
    ],
  });
  expect(changesIn(changed(draft, "custom-7", { time: null }))).toEqual({
    custom: [{ id: 7, remove: true }],
  });
});

test("arrow keys step from sample to sample within the recording, and labels get rows of their own", () => {
  expect([sampleFrom([0, 3, 6], 2, 0), sampleFrom([0, 3, 6], 3, 1), sampleFrom([0, 3, 6], 6, 5)]).toEqual([
    3, 6, 6,
  ]);
  expect(rowsFor([0, 10, 25, 26, 60], 20)).toEqual([0, 1, 0, 2, 0]);
});

test("corrections are told in words", () => {
  const file_marks = {
    ...NO_MARKS,
    charge: 0,
    dry_end: 270,
    fc_start: 500,
    fc_end: 600,
    drop: 660,
    sc_start: 640,
  };
  expect(correctionsOf({ ...chart, file_marks })).toEqual([
    "First crack moved from 8:20",
    "Second crack removed (was 10:40)",
    "Cool added",
  ]);
  expect(correctionsOf(chart)).toEqual([]);
});

test("both axes fit what is visible, and the whole roast keeps its own", () => {
  const whole = defaultView(chart);
  expect(fittedView(chart, whole.x, whole)).toEqual(whole);
  const part = fittedView(chart, [480, 540], whole);
  const beans = chart.bean
    .filter((_, i) => (chart.time[i] ?? 0) >= 480 && (chart.time[i] ?? 0) <= 540)
    .map(Number);
  expect(part.temperature[0]).toBeGreaterThan(Math.min(...beans) - 10);
  expect(part.ror[1]).toBe(10);
  expect(restoredView(storedView(part, whole), whole)).toEqual(part);
  // A roast whose charge was moved counts otherwise; anything else in the storage is nothing.
  expect(restoredView(storedView(part, whole), { ...whole, x: [-20, 700] })).toBeNull();
  for (const text of [null, "", "{}", "[1,2]", '[{"x":[3,1]},[-30,690]]'])
    expect(restoredView(text, whole)).toBeNull();
});

test("one jump of a probe doesn't flatten the rates' axis", () => {
  const calm = roastRecording();
  const jump = calm.bean.map((value, i) => (i >= 500 && i <= 502 ? (value ?? 0) + 60 : value));
  const { ranges } = chartOf({ ...calm, bean: jump }, 800).chart;
  expect(ranges.ror[1]).toBeLessThanOrEqual(60);
  expect(ranges.ror[1]).toBeGreaterThanOrEqual(chart.ranges.ror[1]);
});

test("rates between hand-taken readings are drawn as steps, without gaps", () => {
  const marks = { ...NO_MARKS, charge: 0, fc_start: 3, drop: 5 };
  const sparse = chartOf(
    {
      ...roastRecording(),
      time: [0, 60, 120, 150, 180, 240],
      bean: [null, 100, 130, null, 154, 170],
      environment: [null, null, null, null, null, null],
      marks,
      extraCurves: [{ name: "Burner %", kind: "other", time: [0, 90], values: [50, 60] }],
    },
    800,
  ).chart;
  expect(sparse).toMatchObject({ ror_between_readings: true, ror: [null, null, 30, 24, 24, 16] });
  expect(ratesAt(sparse, [30, 90, 150, 200, 300])).toEqual([null, 30, 24, 16, null]);
  const { lines } = alignSeries(linesOf(sparse, new Set(["Burner %"])));
  const [rates, burner] = [lines.find(({ key }) => key === "ror"), lines.at(-1)];
  expect(rates).toMatchObject({ label: "RoR between readings", isStepped: true });
  // The legend, also on paper, names no curve that the roast doesn't have.
  expect(legendOf(sparse).map(({ key }) => key)).toEqual(["ror", "bean"]);
  expect(rates?.values).toEqual([null, null, 30, 30, 24, 24, 16]);
  expect(burner).toMatchObject({ unit: "%", scale: "own" });
  const same = (value: number) => value;
  expect(stepPathOf(sparse.time, sparse.ror, [0, 240], same, same)).toBe("M60 30H120V24H150V24H180V16H240");
});
