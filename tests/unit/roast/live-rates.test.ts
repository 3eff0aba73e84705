import { expect, test } from "vitest";
import { type Mark, NO_MARKS } from "@/lib/coffee/recording";
import { measureRoast } from "@/lib/roast/analysis/measure";
import { chartOf } from "@/lib/roast/chart/chart";
import { currentRate } from "@/lib/roast/live/current-rate";
import { recordingOf } from "@/lib/roast/live/live-recording";
import { type LiveEvent, liveStateOf } from "@/lib/roast/live/session";
import { recordingField } from "@/lib/roast/recording/recording-field";

const START = Date.UTC(2026, 10, 21, 12);
const start: LiveEvent = { kind: "start", at: START };
const mark = (name: Mark, second: number): LiveEvent => ({
  kind: "mark",
  at: START + second * 1000,
  mark: name,
});
const read = (second: number, bean: number): LiveEvent => {
  const at = START + second * 1000;
  return { kind: "readings", at, readings: [{ at, bean }] };
};

/** A roast typed once a minute, whose marks follow or precede their readings by seconds. */
const TYPED = [
  start,
  mark("charge", 0),
  ...[95, 107, 124, 138, 151].map((bean, i) => read(60 * (i + 1), bean)),
  mark("dry_end", 304),
  ...[163, 174, 185].map((bean, i) => read(60 * (i + 6), bean)),
  mark("fc_start", 537),
  read(540, 196),
  read(600, 205),
  mark("drop", 605),
];

const saved = (events: readonly LiveEvent[]) =>
  recordingField.parse(recordingOf(liveStateOf([...events]), "C"));

test("the rate at a mark of a typed roast is that of the reading beside it, as the live screen shows it", () => {
  const events = [start, mark("charge", 0), read(300, 163), read(360, 173), read(420, 183), read(480, 194)];
  expect(currentRate(liveStateOf([...events, mark("fc_start", 483)]))).toBe(11);
  const { figures } = measureRoast(saved([...events, mark("fc_start", 483), read(540, 202), read(600, 209)]));
  expect(figures.rates.at_first_crack).toBe(11);
  expect(figures.milestones.fc_start).toMatchObject({ time: 483, bean_temp: 194 });
});

test("no mark of a typed roast flattens its rates, whether its reading came before or after it", () => {
  const recording = saved(TYPED);
  const { chart } = chartOf(recording, 1000);
  expect(chart.ror_between_readings).toBe(true);
  const rateAt = (second: number) => chart.ror[chart.time.indexOf(second)];
  expect([rateAt(304), rateAt(360)]).toEqual([13, 12]);
  expect([rateAt(537), rateAt(540), rateAt(600), rateAt(605)]).toEqual([11, 11, 9, 9]);
  expect(chart.ror.filter((rate) => rate !== null && rate < 5)).toEqual([]);
  expect(chart.metrics.rates.at_first_crack).toBe(11);
});

test("a roast with as many marks as readings still counts as typed", () => {
  const events = [start, mark("charge", 0), read(60, 100)];
  for (const [name, second] of [
    ["dry_end", 240],
    ["fc_start", 420],
    ["fc_end", 480],
    ["drop", 540],
  ] as const)
    events.push(read(second, 100 + second / 5), mark(name, second + 3));
  expect(measureRoast(saved(events))).toMatchObject({
    isSparse: true,
    figures: { rates: { at_first_crack: 12 } },
  });
});

test("a mark between near readings lies on the line between them", () => {
  const quick = [start, mark("charge", 0), ...Array.from({ length: 60 }, (_, i) => read(i * 10, 90 + i * 2))];
  const { bean, marks } = saved([...quick, mark("fc_start", 483)]);
  expect(bean[marks.fc_start ?? -1]).toBeCloseTo(186.6, 4);
  expect(measureRoast(saved([...quick, mark("fc_start", 483)])).figures.rates.at_first_crack).toBe(12);
});

test("two readings of the same temperature seconds apart stay a flat stretch where no mark is", () => {
  const time = [0, 60, 120, 125, 180];
  const recording = { time, bean: [100, 110, 120, 120, 130], environment: time.map(() => null) };
  const facts = { unit: "C", controls: [], extraCurves: [], greenTemperature: null } as const;
  const rates = measureRoast({
    ...recording,
    ...facts,
    controls: [],
    extraCurves: [],
    dryEndTemperature: null,
    marks: { ...NO_MARKS, charge: 0, drop: 4 },
  }).rateOfRise();
  expect(rates[3]).toBe(0);
});
