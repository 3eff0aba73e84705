import { describe, expect, test } from "vitest";
import type { Mark } from "@/lib/coffee/recording";
import { parseLog } from "@/lib/roast/artisan/parse-log";
import { LOG_NAMES, logFile, logOf } from "@/tests/support/artisan-files";

const read = (entries: Record<string, unknown>) => parseLog(logOf(entries));

test("the literal and the JSON of one roast are read the same", () => {
  expect(parseLog(logFile("4.0-celsius.alog"))).toEqual(parseLog(logFile("4.0-celsius.json")));
});

test.each<[(typeof LOG_NAMES)[number], string, number, Partial<Record<Mark, number | null>>]>([
  [
    "0.3-fahrenheit.alog",
    "F",
    110,
    { charge: 0, dry_end: 300, fc_start: 520, fc_end: 590, drop: 640, cool: null },
  ],
  [
    "1.0-celsius.alog",
    "C",
    150,
    { charge: 0, dry_end: 285, fc_start: 495, fc_end: 560, drop: 610, cool: null },
  ],
  [
    "2.4-fahrenheit.alog",
    "F",
    400,
    { charge: 0, dry_end: 300, fc_start: 530, fc_end: null, drop: 655, cool: 700 },
  ],
  [
    "4.0-celsius.json",
    "C",
    620,
    { charge: 0, dry_end: 255, fc_start: 455, fc_end: 520, drop: 555, cool: null },
  ],
  [
    "4.2-aborted-fahrenheit.alog",
    "F",
    90,
    { charge: 0, dry_end: null, fc_start: null, drop: null, cool: null },
  ],
])("%s tells its unit, samples and marks", (name, unit, samples, seconds) => {
  const { recording } = parseLog(logFile(name));
  expect([recording.unit, recording.time.length]).toEqual([unit, samples]);
  for (const mark of Object.keys(seconds) as Mark[]) {
    const place = recording.marks[mark];
    const expected = seconds[mark] ?? null;
    if (expected === null || place === null) expect([mark, place]).toEqual([mark, expected]);
    // The files' clocks jitter: the sample is the one nearest to the moment.
    else expect(Math.abs((recording.time[place] ?? Number.NaN) - expected)).toBeLessThan(4);
  }
});

test("a file of every version gives the roast's facts", () => {
  const old = parseLog(logFile("0.3-fahrenheit.alog"));
  expect(old.profile).toMatchObject({ title: "Harrar No. 4", date: "2011-02-12", ozIn: 10.582 });
  expect(old.profile.cupProfile?.[1]).toEqual({ label: "Aftertaste", score: 7 });
  expect(old.recording.controls.map(({ control, value }) => [control, value])).toEqual([
    ["Power", 40],
    ["Fan", 60],
  ]);

  const early = parseLog(logFile("1.0-celsius.alog")).profile;
  expect(early).toMatchObject({
    beans: "Yirgacheffe Kochere\nwashed, 2014",
    operator: "Zoë",
    roastingNotes: 'It\'s a "test": gas 60 % → 40 %',
    defects: ["tipping"],
    cupProfile: null,
  });

  const middle = parseLog(logFile("2.4-fahrenheit.alog"));
  expect(middle.profile).toMatchObject({
    title: null,
    uuid: "5f0c1a2b3c4d4e5f8091a2b3c4d5e6f7",
    startedAt: "2020-10-17T16:12:44.000Z",
    batch: { prefix: "MC", number: 112, position: 3 },
    ozIn: 35.2,
    greenDensity: 712,
    color: { whole: 58, ground: 63, system: "Agtron" },
    ambient: { temperature: 69.8, humidity: 41 },
  });
  expect(middle.recording.greenTemperature).toBe(71.5);
  expect(middle.recording.bean.filter((reading) => reading === null)).toHaveLength(3);

  const recent = parseLog(logFile("4.0-celsius.alog")).profile;
  expect(recent).toMatchObject({
    title: "ガテマラ アンティグア",
    roastingNotes: "Held back before first crack.\n'true' to the reference, None burnt #2",
    heating: "electric",
    screenSize: { min: 16, max: 18 },
    defects: ["low_first_crack", "uneven"],
  });
});

test("paths and commands of the roaster's machine are dropped", () => {
  for (const name of LOG_NAMES)
    expect(JSON.stringify(parseLog(logFile(name)))).not.toMatch(/Users|zoe\b|notify\.sh|test\.py|someone/);
  expect(parseLog(logFile("1.0-celsius.alog")).profile.backgroundName).toBe("kochere-1.alog");
  expect(parseLog(logFile("2.4-fahrenheit.alog")).profile.backgroundName).toBe("ref 111.alog");
});

describe("extra curves", () => {
  test("have control names for placeholders, a kind, and their own length", () => {
    const { extraCurves } = parseLog(logFile("4.0-celsius.alog")).recording;
    expect(extraCurves.map(({ name, kind }) => [name, kind])).toEqual([
      ["火力", "other"],
      ["風量", "other"],
      ["Inlet", "temperature"],
      ["BT RoR", "rate"],
    ]);
    const older = parseLog(logFile("2.4-fahrenheit.alog")).recording.extraCurves;
    expect(older.map(({ name, kind, time }) => [name, kind, time.length])).toEqual([
      ["Exhaust", "temperature", 400],
      ["Air", "other", 397],
    ]);
    // A missing reading, and a curve that is hidden in Artisan.
    expect(older[0]?.values[5]).toBeNull();
  });

  test("are dropped without a reading, and cut to the shorter of times and values", () => {
    const { extraCurves } = read({
      timex: [0, 1],
      extraname1: ["A", "B", "Fan %"],
      extraname2: ["", "", ""],
      extratimex: [[0, 1, 2], [0, 1], [0]],
      extratemp1: [[20, 21], [-1, -1], [0]],
      extratemp2: [[], [], []],
    }).recording;
    expect(extraCurves).toEqual([
      { name: "A", kind: "temperature", time: [0, 1], values: [20, 21] },
      { name: "Fan %", kind: "other", time: [0], values: [0] },
    ]);
  });
});

describe("readings", () => {
  test("of -1, 0, None, NaN and infinity are missing and never converted", () => {
    const text =
      "{'mode': 'F', 'timex': [0,1,2,3,4,5], 'temp2': [-1, 0, None, nan, inf, 32.0], 'temp1': [1,2,3,4,5,1e30]}";
    const { recording, warnings } = parseLog(Buffer.from(text));
    expect(recording.bean).toEqual([null, null, null, null, null, 32]);
    expect(recording.environment).toEqual([1, 2, 3, 4, 5, null]);
    expect(warnings).toContain("Ignored 1 reading of environment temperature beyond 2000°.");
  });

  test("are missing where there are fewer than times, and reported where there are more", () => {
    const short = read({ timex: [0, 1, 2], temp1: [100], temp2: [90, 91, 92, 93] });
    expect(short.recording.environment).toEqual([100, null, null]);
    expect(short.recording.bean).toEqual([90, 91, 92]);
    expect(short.warnings).toEqual([
      "Skipped 1 reading beyond the last time.",
      "The environment temperature readings end early; the rest are missing.",
    ]);
  });

  test("without any times are placed at the sampling interval", () => {
    const { recording, warnings } = read({ temp2: [90, 91, 92], samplinginterval: 0.5 });
    expect(recording.time).toEqual([0, 0.5, 1]);
    expect(warnings[0]).toContain("sampling interval");
  });

  test("with decreasing times are sorted together with their marks and events", () => {
    const { recording, warnings } = read({
      timex: [0, 2, 1, 3, null],
      temp2: [10, 30, 20, 40, 50],
      timeindex: [0, 1, 0, 0, 0, 0, 3, 0],
      specialevents: [2, 4],
      specialeventstype: [0, 0],
      specialeventsvalue: [3, 4],
      specialeventsStrings: ["a", "b"],
    });
    expect(recording.time).toEqual([0, 1, 2, 3]);
    expect(recording.bean).toEqual([10, 20, 30, 40]);
    expect(recording.marks).toMatchObject({ charge: 0, dry_end: 2, drop: 3 });
    expect(recording.controls.map(({ time, label }) => [time, label])).toEqual([
      [1, "a"],
      [3, "b"],
    ]);
    expect(warnings).toEqual([
      "Skipped 1 sample of the roast without a time.",
      "Sorted the samples of the roast, which were out of order.",
    ]);
  });

  test("determine the unit where the log doesn't state one", () => {
    expect(parseLog(Buffer.from("{'timex': [0], 'temp2': [400.0]}")).recording.unit).toBe("F");
    expect(parseLog(Buffer.from("{'timex': [0], 'temp2': [200.0]}")).recording.unit).toBe("C");
  });
});

describe("marks", () => {
  const timex = [0, 1, 2, 3, 4];
  const marksOf = (timeindex: unknown) => read({ timex, temp1: timex, temp2: timex, timeindex });

  test("charge may be at the first sample; 0 means unset for the others, and -1 for all", () => {
    expect(marksOf([0, 0, -1, 0, 0, 0, 3, 0]).recording.marks).toMatchObject({
      charge: 0,
      dry_end: null,
      fc_start: null,
      drop: 3,
    });
    expect(marksOf([-1, 1]).recording.marks).toMatchObject({ charge: null, dry_end: 1, drop: null });
  });

  test("missing from a list are 0; without a list nothing is marked", () => {
    expect(marksOf([]).recording.marks).toMatchObject({ charge: 0, dry_end: null, cool: null });
    expect(marksOf([null, 2]).recording.marks).toMatchObject({ charge: null, dry_end: 2 });
    for (const none of [null, "0", {}])
      expect(Object.values(marksOf(none).recording.marks).every((place) => place === null)).toBe(true);
  });

  test("times count from charge, or from the start without one", () => {
    expect(marksOf([2, 0, 0, 0, 0, 0, 4]).recording.time).toEqual([-2, -1, 0, 1, 2]);
    expect(marksOf([-1]).recording.time).toEqual(timex);
  });

  test("beyond the last sample are moved to it, with a warning", () => {
    const { recording, warnings } = marksOf([0, 300, 480, 0, 0, 0, 600, 0]);
    expect(recording.marks).toMatchObject({ dry_end: 4, fc_start: 4, drop: 4 });
    expect(warnings).toEqual([
      "Moved marks beyond the last sample to it: dry end, first crack, drop.",
      "3 marks are set at the last sample.",
    ]);
  });

  test("out of order are kept", () => {
    expect(marksOf([0, 1, 4, 0, 0, 0, 3, 0]).recording.marks).toMatchObject({ fc_start: 4, drop: 3 });
  });

  test("of a log without samples are dropped", () => {
    const { recording } = read({
      timex: [],
      temp1: [],
      temp2: [],
      timeindex: [0, 5, 5, 0, 0, 0, 5, 0],
    });
    expect(Object.values(recording.marks).every((place) => place === null)).toBe(true);
  });
});

describe("events", () => {
  const eventsOf = (entries: Record<string, unknown>) =>
    read({
      timex: [0, 10, 20],
      temp1: [1, 1, 1],
      temp2: [1, 1, 1],
      timeindex: [0, 0, 0, 0, 0, 0, 2],
      ...entries,
    });

  test("show Artisan's stored values as Artisan does", () => {
    const internal = [1, 5.5, 11, 0, -5.5, 41.3, 0.7, 5.25, 5.35];
    const { controls } = eventsOf({
      specialevents: internal.map(() => 1),
      specialeventstype: internal.map(() => 3),
      specialeventsvalue: internal,
      specialeventsStrings: internal.map(() => ""),
    }).recording;
    expect(controls.map(({ value }) => value)).toEqual([0, 45, 100, 0, -45, 403, 0, 42, 44]);
  });

  test("are cut to the shortest list, sorted and clamped to the roast, each with a warning", () => {
    const { recording, warnings } = eventsOf({
      specialevents: [2, 1, 99],
      specialeventstype: [0, 4, 7],
      specialeventsvalue: [2, 0, 1, 5],
      specialeventsStrings: ["20", "bread\\u0021", "late", "more"],
    });
    expect(recording.controls).toEqual([
      { time: 10, control: null, value: null, label: "bread!" },
      { time: 20, control: "Air", value: 10, label: "20" },
      { time: 20, control: null, value: null, label: "late" },
    ]);
    expect(warnings).toEqual(["Moved 1 event outside the recording to the nearest sample."]);
    const cut = eventsOf({ specialevents: [1, 2], specialeventstype: [0], specialeventsvalue: [2, 3] });
    expect(cut.recording.controls).toHaveLength(1);
    expect(cut.warnings).toEqual(["Skipped 1 incomplete event."]);
  });
});
