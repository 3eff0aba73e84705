import fc from "fast-check";
import { expect, test } from "vitest";
import { nextMark } from "@/components/roast/live/running/milestone-buttons";
import { ownWaiting } from "@/components/roast/live/saving/waiting";
import { MARKS } from "@/lib/coffee/recording";
import { currentRate } from "@/lib/roast/live/current-rate";
import { recordingOf } from "@/lib/roast/live/live-recording";
import { parsePastedReadings } from "@/lib/roast/live/paste";
import {
  CONTROLS,
  chargeOffset,
  type LiveEvent,
  type LiveReading,
  liveStateOf,
  restoreLog,
  withProbeReadings,
} from "@/lib/roast/live/session";
import { recordingField } from "@/lib/roast/recording/recording-field";

const START = Date.UTC(2026, 10, 21, 12);
const at = (seconds: number) => START + seconds * 1000;

const start: LiveEvent = { kind: "start", at: START };
const mark = (name: (typeof MARKS)[number], seconds: number): LiveEvent => ({
  kind: "mark",
  at: at(seconds),
  mark: name,
});
const read = (seconds: number, bean: number): LiveEvent => ({
  kind: "readings",
  at: at(seconds),
  readings: [{ at: at(seconds), bean }],
});
const undo: LiveEvent = { kind: "undo", at: at(9999) };

const moment = fc.integer({ min: START, max: at(3600) });
const doing: fc.Arbitrary<LiveEvent> = fc.oneof(
  fc.record({ kind: fc.constant("start" as const), at: moment }),
  fc.record({
    kind: fc.constant("readings" as const),
    at: moment,
    readings: fc.array(fc.record({ at: moment, bean: fc.integer({ min: 50, max: 480 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  fc.record({ kind: fc.constant("mark" as const), at: moment, mark: fc.constantFrom(...MARKS) }),
  fc.record({
    kind: fc.constant("control" as const),
    at: moment,
    control: fc.constantFrom(...CONTROLS),
    value: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ kind: fc.constant("note" as const), at: moment, text: fc.string({ maxLength: 20 }) }),
);
const anything = fc.oneof({ weight: 4, arbitrary: doing }, fc.constant(undo));
const logs = fc.array(anything, { maxLength: 40 });

test("undo restores every previous state of a log of any length", () => {
  fc.assert(
    fc.property(logs, fc.array(doing, { maxLength: 5 }), (events, more) => {
      const undone = [...events, ...more, ...more.map(() => undo)];
      expect(liveStateOf(undone)).toEqual(liveStateOf(events));
    }),
  );
  expect(liveStateOf([undo, undo, start])).toEqual(liveStateOf([start]));
});

test("a stored log restores to the same state", () => {
  fc.assert(
    fc.property(logs, (events) => {
      const log = { id: "0123456789abcdef0123456789abcdef", unit: "F" as const, events };
      const again = restoreLog(JSON.stringify(log));
      expect(again).toEqual(log);
      expect(liveStateOf(again?.events ?? [])).toEqual(liveStateOf(events));
    }),
  );
});

test.each([
  [null],
  [""],
  ["{"],
  ["null"],
  ["[]"],
  ['{"id":"x","unit":"F","events":[]}'],
  ['{"id":"0123456789abcdef0123456789abcdef","unit":"K","events":[]}'],
])("%j isn't a log", (kept) => {
  expect(restoreLog(kept)).toBeNull();
});

test("invalid events are dropped and the rest kept", () => {
  const events = [start, null, { kind: "mark", at: 1, mark: "burnt" }, { kind: "start" }, read(30, 200)];
  const kept = JSON.stringify({ id: "0".repeat(32), unit: "C", events });
  expect(restoreLog(kept)?.events).toEqual([start, read(30, 200)]);
});

test("the clock counts from the start until charge, then from charge", () => {
  expect(chargeOffset(liveStateOf([]))).toBeNull();
  expect(chargeOffset(liveStateOf([start]))).toBe(START);
  expect(chargeOffset(liveStateOf([start, mark("charge", 90)]))).toBe(at(90));
  expect(chargeOffset(liveStateOf([start, mark("charge", 90), undo]))).toBe(START);
});

test("the rate covers about the last half minute, never across charge", () => {
  const roast = [start, read(0, 400), mark("charge", 10), read(60, 200), read(75, 205), read(90, 215)];
  expect(currentRate(liveStateOf(roast))).toBe(30);
  expect(currentRate(liveStateOf(roast.slice(0, 4)))).toBeNull();
  expect(currentRate(liveStateOf(roast.slice(0, 5)))).toBe(20);
  expect(currentRate(liveStateOf([start, read(0, 200), read(2, 201)]))).toBeNull();
});

test("a log becomes a recording timed from charge, with a sample at each reading and milestone", () => {
  const fan = (seconds: number, value: number): LiveEvent => ({
    kind: "control",
    at: at(seconds),
    control: "Fan",
    value,
  });
  const events = [
    start,
    read(20, 390),
    mark("charge", 60),
    fan(60, 30),
    read(150, 200),
    fan(300, 35),
    fan(301, 40),
    mark("fc_start", 600),
    read(600, 385.5),
    mark("drop", 720.04),
  ];
  expect(recordingOf(liveStateOf(events), "F")).toEqual({
    unit: "F",
    time: [-40, 0, 90, 540, 660],
    bean: [390, null, 200, 385.5, null],
    marks: { charge: 1, fc_start: 3, drop: 4 },
    controls: [
      { control: "Fan", time: 0, value: 30 },
      { control: "Fan", time: 241, value: 40 },
    ],
  });
  expect(recordingOf(liveStateOf([]), "F")).toBeNull();
  expect(recordingOf(liveStateOf([start]), "F")).toBeNull();
});

test("a milestone has the temperature read within ten seconds of it, before or after", () => {
  const events = [
    start,
    read(-8, 400),
    mark("charge", 0),
    mark("fc_start", 540),
    read(543, 385),
    read(560, 390),
    mark("drop", 571),
  ];
  expect(recordingOf(liveStateOf(events), "F")).toMatchObject({
    time: [-8, 0, 540, 543, 560, 571],
    bean: [400, 400, 385, 385, 390, null],
  });
});

test("the API accepts the recording of any log", () => {
  let recorded = 0;
  fc.assert(
    fc.property(logs, (events) => {
      const recording = recordingOf(liveStateOf(events), "F");
      if (!recording) return;
      recorded++;
      expect(recordingField.safeParse(recording).error?.issues).toBeUndefined();
    }),
  );
  expect(recorded).toBeGreaterThan(5);
});

test("pasted lines become readings, and invalid ones are reported", () => {
  const pasted = parsePastedReadings(
    "0:30 320\r\n\n1:00, 205.5\n90;198 °F\n-0:20\t400\n1:75 200\nfirst crack\n2:00 9999",
    "F",
  );
  expect(pasted).toEqual({
    readings: [
      { second: 30, bean: 320 },
      { second: 60, bean: 205.5 },
      { second: 90, bean: 198 },
      { second: -20, bean: 400 },
    ],
    bad: [6, 7, 8],
    unread: 0,
  });
});

test("a pasted reading is in the roast's scale, and no more than the pad of keys would take", () => {
  const { readings, bad } = parsePastedReadings("8:30 196,5\n8:40; 392 °F\n8:50 385\n9:00 200 C", "C");
  expect(readings).toEqual([
    { second: 510, bean: 196.5 },
    { second: 520, bean: 200 },
    { second: 540, bean: 200 },
  ]);
  expect(bad).toEqual([3]);
});

test("lines beyond those that are read are counted", () => {
  const { readings, unread } = parsePastedReadings("1:00 200\n".repeat(2010), "C");
  expect([readings.length, unread]).toEqual([2000, 10]);
});

/** A probe's readings, one a second. */
const probe = (from: number, to: number, bean: (second: number) => number): LiveReading[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    at: at(from + i),
    bean: bean(from + i),
    environment: 500,
  }));

test("a probe's readings and the entries make one recording, open where the probe was silent", () => {
  const events = [
    start,
    mark("charge", 10),
    read(25, 301),
    { kind: "note" as const, at: at(26), text: "Lid open" },
    mark("drop", 60),
  ];
  const probed = [...probe(0, 20, (second) => 200 + second), ...probe(50, 60, () => 400)];
  const recording = recordingOf(liveStateOf(events), "F", probed);
  expect(recordingField.safeParse(recording).success).toBe(true);
  const { time = [], bean = [], environment = [], marks, controls } = recording ?? {};
  const beanAt = (second: number) => bean[time.indexOf(second)];
  expect([beanAt(-10), beanAt(0), beanAt(10), beanAt(15), beanAt(40), beanAt(50)]).toEqual([
    200, 210, 220, 301, 400, 400,
  ]);
  expect(environment[time.indexOf(0)]).toBe(500);
  expect(time[marks?.drop ?? -1]).toBe(50);
  expect(controls).toEqual([{ control: null, time: 16, value: null, label: "Lid open" }]);
  const missing = time.filter((second, i) => bean[i] === null && second > 10 && second < 40);
  expect(missing).toEqual([20, 25, 30, 35]);
});

test("a probe left on for half a day still makes a recording that the API accepts", () => {
  const recording = recordingOf(
    liveStateOf([start, mark("charge", 0), mark("drop", 43_000)]),
    "F",
    probe(0, 43_000, (second) => 100 + second / 1000),
  );
  expect(recordingField.safeParse(recording).error?.issues).toBeUndefined();
  expect(recording?.time.length).toBeGreaterThan(10_000);
});

test("the rate of a probe is the slope of half a minute, which a jitter of one degree hardly moves", () => {
  const jitter = (second: number) => (second % 2 === 0 ? 0.5 : -0.5);
  const state = liveStateOf([start, mark("charge", 0)]);
  const rate = currentRate(
    withProbeReadings(
      state,
      probe(0, 60, (second) => 200 + second / 4 + jitter(second)),
    ),
  );
  expect(rate).toBeCloseTo(15, 0);
});

test("a finished roast waits for the account that logged it, and for no other of this browser", () => {
  const log = { id: "0123456789abcdef0123456789abcdef", unit: "C", events: [start] };
  const kept = ["ana ana", "ben ben", "ana shop", undefined].map((account, i) => ({
    ...{ id: String(i), account, name: "Konga", body: null, why: null, log, draft: {} },
  }));
  expect(ownWaiting(kept, "ana ana")).toMatchObject({ roasts: [{ id: "0" }], others: 3 });
  expect(ownWaiting(kept, "ana shop")).toMatchObject({ roasts: [{ id: "2" }], others: 3 });
  expect(ownWaiting(kept, "cleo cleo")).toEqual({ roasts: [], others: 4 });
  expect(ownWaiting([{ ...kept[0], log: "torn" }], "ana ana")).toEqual({ roasts: [], others: 0 });
});

test("the next mark is the usual one after the latest, without those left out or only some roasts have", () => {
  expect(nextMark({})).toBe("charge");
  expect(nextMark({ charge: 0 })).toBe("dry_end");
  expect(nextMark({ charge: 0, fc_start: 9 })).toBe("drop");
  expect(nextMark({ charge: 0, fc_start: 9, fc_end: 10, sc_start: 11 })).toBe("drop");
  expect(nextMark({ charge: 0, drop: 12 })).toBe("cool");
  expect(nextMark({ charge: 0, drop: 12, cool: 15 })).toBeUndefined();
});
