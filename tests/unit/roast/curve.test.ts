import fc from "fast-check";
import { expect, test } from "vitest";
import { chartKeyAction } from "@/components/roast/curve/chart-keys";
import { clock, clockTicks } from "@/components/roast/curve/clock";
import { stepsOf } from "@/components/roast/curve/control-lanes";
import { bandsOf, marksOf, notesOf, phasesOf } from "@/components/roast/curve/marks";
import { readoutText } from "@/components/roast/curve/readout";
import { alignSeries, inNamedOrder, inUnit, linesOf } from "@/components/roast/curve/series";
import { pathOf } from "@/components/roast/curve/static-curve";
import {
  moveTime,
  rangesToSave,
  savedView,
  type View,
  viewInUnit,
  zoomTime,
} from "@/components/roast/curve/view";
import { curveSummary } from "@/components/roast/roast-summary";
import { valuesAt } from "@/lib/roast/analysis/interpolate";
import { chartOf } from "@/lib/roast/chart/chart";
import { roastRecording } from "@/tests/support/recordings";

const { chart } = chartOf(roastRecording(), 800);

test("times are shown as minutes and seconds, negative before charge", () => {
  expect([0, 8, 510, 659.6, -45, -0.2, 3600].map(clock)).toEqual([
    "0:00",
    "0:08",
    "8:30",
    "11:00",
    "−0:45",
    "0:00",
    "60:00",
  ]);
});

test("the time axis has round ticks within its range, and not too many", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -4000, max: 8000, noNaN: true }),
      fc.double({ min: 10, max: 90_000, noNaN: true }),
      fc.integer({ min: 2, max: 20 }),
      (from, length, most) => {
        const ticks = clockTicks(from, from + length, most);
        expect(ticks.length).toBeLessThanOrEqual(most + 1);
        expect(ticks.every((tick) => tick >= from - 1e-9 && tick <= from + length + 1e-9)).toBe(true);
      },
    ),
  );
  expect(clockTicks(-30, 690, 8)).toEqual([0, 120, 240, 360, 480, 600]);
});

const span = fc
  .tuple(fc.double({ min: -30, max: 500, noNaN: true }), fc.double({ min: 10, max: 200, noNaN: true }))
  .map(([from, length]): [number, number] => [from, from + length]);
const recording: [number, number] = [-45, 870];

test("any zooming and panning stays within the recording and never below ten seconds", () => {
  fc.assert(
    fc.property(
      span,
      fc.double({ min: 0.001, max: 1000, noNaN: true }),
      fc.double({ min: -5000, max: 5000, noNaN: true }),
      (shown, factor, by) => {
        for (const [from, to] of [zoomTime(shown, factor, by, recording), moveTime(shown, by, recording)]) {
          expect(from).toBeGreaterThanOrEqual(recording[0] - 1e-6);
          expect(to).toBeLessThanOrEqual(recording[1] + 1e-6);
          expect(to - from).toBeGreaterThanOrEqual(10 - 1e-6);
        }
      },
    ),
  );
});

test("zooming keeps the moment under the pointer in place, and panning keeps the length", () => {
  expect(zoomTime([0, 100], 0.5, 25, recording)).toEqual([12.5, 62.5]);
  expect(moveTime([0, 100], 40, recording)).toEqual([40, 140]);
  expect(moveTime([0, 100], -500, recording)).toEqual([-45, 55]);
});

test("arrow keys step along the visible curve; plus and minus zoom", () => {
  const time = Array.from({ length: 900 }, (_, i) => i - 30);
  const shown = { time, span: [0, 600] as [number, number], recording, cursor: 100 };
  expect(chartKeyAction({ key: "ArrowRight", shiftKey: false }, shown)).toEqual({ cursor: 105 });
  expect(chartKeyAction({ key: "Home", shiftKey: false }, shown)).toEqual({ cursor: 30 });
  expect(chartKeyAction({ key: "ArrowLeft", shiftKey: false }, { ...shown, cursor: 31 })).toEqual({
    cursor: 30,
  });
  expect(chartKeyAction({ key: "End", shiftKey: false }, shown)).toEqual({ cursor: 630 });
  expect(chartKeyAction({ key: "ArrowRight", shiftKey: true }, shown)).toEqual({ span: [75, 675] });
  expect(chartKeyAction({ key: "+", shiftKey: true }, shown)).toEqual({ span: [90, 510] });
  expect(chartKeyAction({ key: "Tab", shiftKey: false }, shown)).toBeNull();
});

test("curves with separate time axes are merged onto one, each with its own readings", () => {
  const line = { label: "", unit: "", scale: "temperature", colour: "ink", place: 0 } as const;
  const { time, lines } = alignSeries([
    { ...line, key: "a", time: [0, 2, 4], values: [10, 20, 30] },
    { ...line, key: "b", time: [1, 4, 5], values: [1, null, 9] },
  ]);
  expect(time).toEqual([0, 1, 2, 4, 5]);
  expect(lines.map(({ values }) => values)).toEqual([
    [10, 15, 20, 30, null],
    [null, 1, 3, 7, 9],
  ]);
});

test("no line is drawn across a gap much longer than the steps around it", () => {
  expect(valuesAt([0, 1, 20, 39, 40], [0, 1, 39, 40], [1, 2, 3, 4])[2]).toBeCloseTo(2.5);
  const time = Array.from({ length: 100 }, (_, i) => (i < 50 ? i : i + 60));
  expect(valuesAt([80], time, time)).toEqual([null]);
});

test("changing the unit converts temperatures, rates and gains, but not a fan's speed, and round-trips", () => {
  const inFahrenheit = inUnit(chart, "F");
  expect(inFahrenheit.milestones.drop?.bean_temp).toBeCloseTo(
    (chart.milestones.drop?.bean_temp ?? 0) * 1.8 + 32,
  );
  expect(inFahrenheit.metrics.rates.total).toBeCloseTo((chart.metrics.rates.total ?? 0) * 1.8);
  expect(inFahrenheit.metrics.gains.drying).toBeCloseTo((chart.metrics.gains.drying ?? 0) * 1.8);
  expect(inFahrenheit.extra_curves[1]).toEqual(chart.extra_curves[1]);
  expect(inFahrenheit.metrics.auc).toBe(chart.metrics.auc);
  const back = inUnit(inFahrenheit, "C");
  back.bean.forEach((value, i) => {
    expect(value).toBeCloseTo(chart.bean[i] ?? Number.NaN);
  });
  expect(inUnit(chart, "C")).toBe(chart);
});

test("phases are contiguous from charge to drop, and marks are in order of time", () => {
  const phases = phasesOf(chart);
  expect(phases.map(({ name, from, to }) => [name, from, to])).toEqual([
    ["drying", 0, 270],
    ["maillard", 270, 510],
    ["development", 510, 660],
  ]);
  expect(bandsOf(phases).map(({ from }) => from)).toEqual([0, 270, 510]);
  expect(marksOf(chart).map(({ key }) => key)).toEqual([
    "charge",
    "turning_point",
    "dry_end",
    "fc_start",
    "fc_end",
    "drop",
    "cool",
  ]);
  expect(
    phasesOf(
      chartOf({ ...roastRecording(), marks: roastRecording({ marks: { fc_start: null } }).marks }, 800).chart,
    ),
  ).toEqual([]);
});

test("extra curves besides BT, ET and RoR are drawn on request", () => {
  expect(linesOf(chart, new Set()).map(({ key }) => key)).toEqual(["environment", "ror", "bean"]);
  expect(linesOf(chart, new Set(["Fan", "Exhaust"])).map(({ scale }) => scale)).toEqual([
    "temperature",
    "rate",
    "temperature",
    "temperature",
    "own",
  ]);
});

test("a curve without readings has no line, legend entry or description", () => {
  const airless = { ...chart, environment: chart.environment.map(() => null) };
  expect(linesOf(airless, new Set()).map(({ key }) => key)).toEqual(["ror", "bean"]);
  expect(curveSummary(airless)).toMatch(/^Bean temperature \(BT\) and rate of rise \(RoR\): charged/);
  expect(curveSummary(chart)).toMatch(
    /^Bean temperature \(BT\), environment temperature \(ET\) and rate of rise \(RoR\): charged/,
  );
});

test("notes made during a roast are on the bean curve at their time, numbered in order", () => {
  const note = (time: number, label: string) => ({ control: null, time, value: null, label });
  const plan = roastRecording({ noise: 0 });
  const recorded = {
    ...plan,
    controls: [
      ...plan.controls,
      note(500.5, "Cracks are weak, the air was opened too late"),
      note(120, "Smells of grass"),
      note(5000, "Emptied the chaff"),
    ],
  };
  const noted = chartOf(recorded, 5000).chart;
  const at = (second: number) => noted.bean[noted.time.indexOf(second)] ?? Number.NaN;
  expect(notesOf(noted).map(({ number, time, text }) => [number, time, text])).toEqual([
    [1, 120, "1 Smells of grass"],
    [2, 500.5, "2 Cracks are weak, the air…"],
    [3, 520, "3 first pops"],
    [4, 5000, "4 Emptied the chaff"],
  ]);
  const [first, second, , last] = notesOf(noted);
  expect(first?.value).toBe(at(120));
  expect(second?.value).toBeCloseTo((at(500) + at(501)) / 2);
  expect(last?.value).toBeNull();
});

test("the legend lists BT, then RoR, then ET, then extra curves, whatever the drawing order", () => {
  const drawn = linesOf(chart, new Set(["Fan", "Exhaust"]));
  expect(inNamedOrder(drawn).map(({ label }) => label)).toEqual(["BT", "RoR", "ET", "Exhaust", "Fan"]);
  const { time, lines } = alignSeries(linesOf(chart, new Set()));
  const index = time.indexOf(300);
  expect(readoutText({ lines, controls: [], moment: time[index] ?? null, index })).toMatch(
    /^5:00, BT .*, RoR .*, ET /,
  );
});

const whole: View = { x: [-30, 690], temperature: [80, 240], ror: [0, 30] };

test("a saved view is restored, and unchanged axes aren't saved", () => {
  expect(rangesToSave(whole, whole)).toBeNull();
  const zoomed: View = { ...whole, x: [100.005, 200.125] };
  expect(rangesToSave(zoomed, whole)).toEqual({ xRange: [100.01, 200.13], yRange: null, zRange: null });
  expect(savedView(whole, rangesToSave(zoomed, whole))).toEqual({ ...whole, x: [100.01, 200.13] });
  expect(savedView(whole, null)).toEqual(whole);
});

test("a view converted to the other scale and back is the same", () => {
  const there = viewInUnit(whole, "C", "F");
  expect(there).toEqual({ x: [-30, 690], temperature: [176, 464], ror: [0, 54] });
  expect(viewInUnit(there, "F", "C")).toEqual(whole);
});

test("a control setting lasts until the next one or the end, and a change without a value is ignored", () => {
  const points = [
    { time: -20, value: 70, label: null },
    { time: 60, value: null, label: "puff" },
    { time: 75, value: 85, label: null },
  ];
  expect(stepsOf({ name: "Burner", points }, 660)).toEqual([
    { from: -20, to: 75, value: 70 },
    { from: 75, to: 660, value: 85 },
  ]);
  expect(stepsOf({ name: "Late", points: [{ time: 700, value: 5, label: null }] }, 660)).toEqual([
    { from: 700, to: 700, value: 5 },
  ]);
});

test("the drawn line breaks at missing readings and stays within the visible range", () => {
  const same = (value: number) => value;
  expect(pathOf([0, 1, 2, 3, 4, 5], [1, 2, null, 4, 5, 6], [1, 4], same, same)).toBe("M1 2M3 4L4 5");
});
