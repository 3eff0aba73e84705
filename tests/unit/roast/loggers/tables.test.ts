import { expect, test } from "vitest";
import { measuredLog } from "@/lib/roast/loggers/measured-log";
import { readLog } from "@/lib/roast/loggers/read-log";
import { CROPSTER_LANGUAGES, cropsterSheets, xlsx } from "@/tests/support/logger-workbooks";

/** A row every six seconds, from 90 to 209 °C. */
const ROWS = Array.from({ length: 120 }, (_, at) => ({ second: at * 6, bean: 90 + at }));
const SECONDS = ROWS.map(({ second }) => second);
const BEANS = ROWS.map(({ bean }) => bean);

type Written = (row: (typeof ROWS)[number], at: number) => string;
const table = (head: string, written: Written, end = "\n") =>
  measuredLog(Buffer.from([head, ...ROWS.map(written)].join(end)));

test("a table with decimal commas is read by its semicolons or tabs, however many numbers a row has", () => {
  const comma = (value: number) => value.toFixed(1).replace(".", ",");
  for (const mark of [";", "\t"]) {
    const { recording } = table(["Zeit", "BT", "ET", "Gas (%)"].join(mark), ({ second, bean }) =>
      [second, bean, 200.5, 50.5].map(comma).join(mark),
    );
    expect(recording).toMatchObject({ time: SECONDS, bean: BEANS, environment: BEANS.map(() => 200.5) });
  }
});

test.each(["\r\n", "\n", "\r"])("a table's rows may end by %j, and its head otherwise", (end) => {
  const { recording } = table("Machine\r\nTime,BT", ({ second, bean }) => `${second},${bean}`, end);
  expect(recording).toMatchObject({ time: SECONDS, bean: BEANS });
});

const two = (value: number) => String(value).padStart(2, "0");
/** From five minutes before midnight. */
const ofDay = (second: number) => {
  const at = (86_100 + second) % 86_400;
  return [at / 3600, (at / 60) % 60, at % 60].map((part) => two(Math.floor(part))).join(":");
};
const EVENTS: Readonly<Record<number, string>> = { 0: "Charge", 90: "First crack", 119: "Drop" };
/** Without charge, times and phases count from the first sample. */
const UNCHARGED = { ...EVENTS, 0: "" };

test.each([
  ["a clock that passes midnight", EVENTS, ofDay, null],
  ["a clock of the day without charge", UNCHARGED, (second: number) => ofDay(second - 7200), null],
  [
    "a clock with halves of the day",
    UNCHARGED,
    (second: number) => `${ofDay(second - 7200)} PM`.replace(/^21/, "9"),
    null,
  ],
  ["seconds since 1970", EVENTS, (second: number) => String(1_763_000_000 + second), null],
  ["milliseconds since 1970", UNCHARGED, (second: number) => String((1_763_000_000 + second) * 1000), null],
  ["days and clocks", UNCHARGED, (second: number) => `18.05.2026 ${ofDay(second - 7200)}`, "2026-05-18"],
  ["ISO 8601", EVENTS, (second: number) => `2026-05-18T${ofDay(second - 7200)}Z`, "2026-05-18"],
] as const)(
  "a table's times as %s count from its charge, else from its first sample",
  (_, events, timeOf, date) => {
    const { recording, figures, profile } = table(
      "Time,BT,Event",
      ({ second, bean }, at) => `${timeOf(second)},${bean},${Reflect.get(events, at) ?? ""}`,
    );
    expect(recording).toMatchObject({ time: SECONDS, bean: BEANS });
    expect(figures).toMatchObject({ total_time: 714, development_time: 174 });
    expect(profile.date).toBe(date);
  },
);

test.each([
  ["parts of a day", (second: number) => second / 86_400],
  ["days", (second: number) => 46_000.6 + second / 86_400],
  ["parts of a day over midnight", (second: number) => (0.999 + second / 86_400) % 1],
  ["minutes and seconds that Excel took for hours and minutes", (second: number) => second / 1440],
])("a workbook's times as %s are read as seconds", (_, timeOf) => {
  const rows = ROWS.map(({ second, bean }) => [timeOf(second), bean]);
  const { recording } = measuredLog(xlsx({ Roast: [["Time", "BT"], ...rows] }));
  expect(recording.bean).toEqual(BEANS);
  for (const [at, second] of recording.time.entries()) expect(second).toBeCloseTo(at * 6, 3);
});

test("a table's notes are kept beside its marks, in whichever columns they are", () => {
  const written: Written = ({ second, bean }, at) =>
    `${second},${bean},${at === 50 ? "less gas" : ""},${EVENTS[at] ?? ""},${at === 119 ? "oily" : ""}`;
  const { recording } = table("Time,BT,Notes,Event,Comment", written);
  expect(recording.marks).toMatchObject({ charge: 0, fc_start: 90, drop: 119 });
  expect(recording.controls.map(({ time, label }) => [time, label])).toEqual([
    [300, "less gas"],
    [714, "oily"],
  ]);
});

test("a table's column whose head names the other scale is converted to that of the beans", () => {
  const heads = ["Time", "BT (°F)", "ET (C)", "Inlet temp (°C)", "RoR (°C/min)", "Gas (%)"];
  const { recording } = table(heads.join(","), ({ second, bean }) => `${second},${bean * 2},200,300,10,50`);
  expect(recording).toMatchObject({ unit: "F", bean: BEANS.map((bean) => bean * 2) });
  expect(recording.environment[0]).toBeCloseTo(392, 5);
  expect(recording.extraCurves.map(({ kind, values }) => [kind, values[0]])).toEqual([
    ["temperature", 572],
    ["rate", 18],
    ["other", 50],
  ]);
});

test("what a Cropster comment says of a control in words is kept", () => {
  const words = CROPSTER_LANGUAGES.English;
  if (!words) throw new Error("no words");
  const sheets = cropsterSheets(words);
  const [head = [], ...comments] = sheets.Comments ?? [];
  const { recording } = measuredLog(
    xlsx({ ...sheets, Comments: [head, ...comments, [330, 165, "Gas", "low flame"]] }),
  );
  const gas = recording.controls.filter(({ control }) => control === "Gas");
  expect(gas.map(({ value, label }) => [value, label])).toEqual([
    [55, null],
    [null, "low flame"],
  ]);
});

test("a workbook's log is read from the first sheet that holds one, which is named where there are others", () => {
  const log = [["Time", "BT"], ...Array.from({ length: 40 }, (_, at) => [at * 15, 150 + at])];
  const notes = [
    ["Coffee", "Kochere"],
    ["Charge", 500],
  ];
  const named = 'Read from the sheet "Log 2" alone.';
  const read = measuredLog(xlsx({ Notes: notes, "Log 2": log, "Log 3": [...log].reverse() }));
  expect(read.recording.bean.slice(0, 2)).toEqual([150, 151]);
  expect(read.warnings).toContain(named);
  expect(measuredLog(xlsx({ Log: log, Empty: [] })).warnings.join()).not.toContain("sheet");

  const odd = log.map((row, at) => (at === 0 ? ["clock", "first"] : row));
  const columns = { time: "clock", time_unit: "s", bean: "first", unit: "C" } as const;
  const chosen = readLog(xlsx({ Notes: notes, "Log 2": odd }), "odd.xlsx", columns);
  expect([chosen.recording.bean[1], chosen.warnings.includes(named)]).toEqual([151, true]);
  expect(() => readLog(xlsx({ Notes: notes, "Log 2": odd }))).toThrow(
    expect.objectContaining({ heads: [expect.objectContaining({ head: "clock" }), expect.anything()] }),
  );
});
