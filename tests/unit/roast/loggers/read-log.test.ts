import { describe, expect, test } from "vitest";
import { MARKS, type Mark } from "@/lib/coffee/recording";
import { csvText } from "@/lib/http/files/csv";
import { recordingTable } from "@/lib/roast/import/csv-table";
import { measuredLog } from "@/lib/roast/loggers/measured-log";
import { convertTemperature } from "@/lib/units/temperature";
import { LOG_NAMES, logFile } from "@/tests/support/artisan-files";
import * as files from "@/tests/support/logger-files";
import {
  CROPSTER_LANGUAGES,
  cropsterCsv,
  cropsterXls,
  cropsterXlsx,
  stronghold,
} from "@/tests/support/logger-workbooks";

interface Expected {
  logger: string;
  unit: "C" | "F";
  marks: readonly Mark[];
  controls?: readonly (string | null)[];
  curves?: readonly string[];
  facts?: Record<string, unknown>;
  /** Largest distance of a mark from the roast's own seconds. */
  within?: number;
}

const SECOND_OF: Partial<Record<Mark, number>> = {
  charge: 0,
  dry_end: files.DRY,
  fc_start: files.CRACK,
  fc_end: 540,
  drop: files.DROP,
};

const CASES: readonly [files.LoggerFile, Expected][] = [
  [
    files.ikawa,
    {
      ...{ logger: "IKAWA", unit: "C", marks: ["charge", "drop"], controls: ["Fan", "Heater"] },
      curves: ["Set", "Fan RPM"],
      facts: { title: null, date: "2025-06-14", time: "09:15:00", heating: "electric" },
    },
  ],
  [
    files.roest,
    {
      ...{ logger: "ROEST", unit: "C", marks: ["charge", "dry_end", "fc_start", "drop"] },
      controls: ["Drum", "Fan", "Power"],
      curves: ["Inlet", "Drum", "Exhaust", "Target"],
      facts: { title: "Huila Washed", batch: { prefix: null, number: 1042, position: null } },
    },
  ],
  [
    files.giesen,
    {
      ...{ logger: "Giesen", unit: "C", marks: ["charge"], controls: ["Drum", "Power"] },
      curves: ["RoR", "Pressure"],
      facts: { title: "giesen" },
    },
  ],
  [
    files.loring,
    {
      ...{ logger: "Loring", unit: "F", controls: ["Burner"], curves: ["Inlet", "Stack", "RoR"] },
      marks: ["charge", "dry_end", "fc_start", "fc_end", "drop"],
      facts: { date: "2025-06-14", time: "09:15:00", heating: "natural_gas" },
    },
  ],
  [
    files.petroncini,
    {
      ...{
        logger: "Petroncini",
        unit: "C",
        marks: ["charge", "drop"],
        controls: ["Burner"],
        curves: ["Inlet"],
      },
      facts: { title: null, date: "2025-06-14", time: "09:15:00" },
    },
  ],
  [
    files.kaleido,
    {
      ...{ logger: "Kaleido", unit: "C", marks: ["charge", "dry_end", "fc_start", "drop"] },
      ...{ controls: ["Air", "Burner", "Drum"], curves: ["RoR", "Set"] },
      facts: { title: "Huila washed", date: "2025-06-14", time: "09:15:00" },
    },
  ],
  [
    files.rubasse,
    {
      ...{ logger: "Rubasse", unit: "C", marks: ["charge", "fc_start", "drop"], controls: ["Fan", "Heater"] },
      curves: ["RoR", "Drum", "Humidity", "Pressure", "DT"],
    },
  ],
  [
    files.roastLogger,
    {
      ...{ logger: "RoastLogger", unit: "C", marks: ["charge", "fc_start", "fc_end", "drop"] },
      facts: { date: "2025-06-14", time: "09:15:00", roastingNotes: "Smoky at the end" },
    },
  ],
  [
    files.roasTime,
    {
      ...{ logger: "RoasTime", unit: "C", marks: ["charge", "dry_end", "fc_start", "drop"] },
      ...{ controls: ["Fan", "Power"], curves: ["RoR"] },
      facts: {
        ...{
          title: "Huila light",
          beans: "Colombia Huila",
          date: null,
          roastingNotes: "Charged at P9",
        },
        ...{ uuid: "0c9bdd6f3d2a4e0e9a53f3b1c2d4e5f7", startedAt: "2025-06-14T09:15:00.000Z", ozIn: 28.219 },
        ozOut: 24.357,
        ambient: { temperature: null, humidity: 45, pressure: null, elevation: null },
      },
    },
  ],
  [
    files.table,
    {
      ...{ logger: "a table", unit: "F", marks: ["charge", "dry_end", "fc_start", "drop"] },
      ...{ controls: [null], curves: ["Gas"], facts: { title: "my roast" } },
    },
  ],
  ...Object.keys(CROPSTER_LANGUAGES).map((language): [files.LoggerFile, Expected] => [
    cropsterXlsx(language),
    {
      ...{ logger: "Cropster", unit: "C", marks: ["charge", "dry_end", "fc_start", "drop"] },
      controls: ["Gas", null],
      facts: {
        ...{ title: "Espresso 3", beans: "Huila Pitalito", roasterType: "Probat P12", operator: "Ana" },
        ...{ batch: { prefix: "PR-", number: 117, position: null }, date: "2025-06-14", time: "09:15:00" },
        ozIn: 229.281,
      },
    },
  ]),
  [
    cropsterXls,
    {
      ...{ logger: "Cropster", unit: "F", marks: ["charge", "dry_end", "fc_start", "drop"] },
      ...{ controls: ["Gas", null], curves: ["ガスコントロール"] },
      facts: { title: "Espresso 3", beans: "Huila Pitalito", date: "2025-06-14", ozIn: 229.281 },
    },
  ],
  [
    cropsterCsv,
    {
      ...{
        logger: "Cropster",
        unit: "C",
        marks: ["charge", "drop"],
        curves: ["Gas control"],
        facts: { title: "PR-0117" },
      },
    },
  ],
  [
    stronghold,
    {
      ...{ logger: "Stronghold", unit: "C", marks: ["charge", "fc_start", "drop"] },
      controls: ["Agitation", "Drum heater", "Halogen", "Hot air"],
      curves: ["Hot air", "Drum surface"],
      facts: { roasterType: "Stronghold S7X", roasterSizeKg: 0.85, title: "huila" },
    },
  ],
];

describe("a logger's file is recognized by content, with its curves, marks and facts", () => {
  test.each(CASES.map(([file, expected]) => [`${expected.logger}: ${file.name}`, file, expected] as const))(
    "%s",
    (_, { name, bytes }, { logger, unit, marks, controls = [], curves, facts = {}, within = 1 }) => {
      const { recording, profile } = measuredLog(bytes, name);
      expect(profile).toMatchObject({ logger, ...facts });
      expect(recording.unit).toBe(unit);
      expect(MARKS.filter((mark) => recording.marks[mark] !== null)).toEqual(marks);
      for (const mark of marks) {
        const at = recording.time[recording.marks[mark] ?? -1];
        expect(Math.abs((at ?? Number.NaN) - (SECOND_OF[mark] ?? Number.NaN)), mark).toBeLessThanOrEqual(
          within,
        );
      }
      const off = recording.time.map((second, at) => {
        if (second < 0 || second > files.DROP) return 0;
        const [beans, air] = [recording.bean[at] ?? Number.NaN, recording.environment[at] ?? Number.NaN];
        return Math.max(
          Math.abs(convertTemperature(beans, unit, "C") - files.bean(Math.round(second))),
          Math.abs(convertTemperature(air, unit, "C") - files.air(Math.round(second))),
        );
      });
      expect(Math.max(...off)).toBeLessThan(0.1);
      expect(recording.time.at(-1)).toBeGreaterThanOrEqual(files.DROP - within);
      expect([...new Set(recording.controls.map(({ control }) => control))].sort()).toEqual(controls);
      if (curves) expect(recording.extraCurves.map(({ name: curve }) => curve)).toEqual(curves);
    },
  );
});

test("the name of a file doesn't decide what it is", () => {
  for (const [{ bytes }, { logger }] of CASES)
    expect(measuredLog(bytes, "morning.alog").profile.logger).toBe(logger);
  for (const name of LOG_NAMES) expect(measuredLog(logFile(name), "morning.csv").profile.logger).toBeNull();
});

test("a control's changes are read, without those of a single sample", () => {
  const { recording } = measuredLog(files.roest.bytes);
  const changes = recording.controls.map(({ control, time, value }) => [control, time, value]);
  expect(changes).toEqual([
    ["Fan", 0, 40],
    ["Drum", 0, 60],
    ["Power", 0, 80],
    ["Fan", 300, 60],
    ["Power", files.CRACK, 50],
  ]);
  const noisy = files.roest.bytes.toString().replace(/^(100000,.*),40,$/m, "$1,70,");
  expect(noisy).not.toBe(files.roest.bytes.toString());
  expect(measuredLog(Buffer.from(noisy)).recording.controls).toHaveLength(5);
});

test("events that mark nothing are kept as notes", () => {
  const text = files.roest.bytes.toString().replace(/^(400000,.*,)$/m, "$1Crash after color change");
  const { recording } = measuredLog(Buffer.from(text));
  expect(recording.controls.filter(({ control }) => control === null)).toEqual([
    { control: null, time: 400, value: null, label: "Crash after color change" },
  ]);
});

test.each([
  ["UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ["Windows-1252", (text: string) => Buffer.from(text, "latin1")],
  [
    "semicolons and decimal commas",
    (text: string) => Buffer.from(text.replaceAll(",", ";").replaceAll(".", ",")),
  ],
  ["tabs", (text: string) => Buffer.from(text.replaceAll(",", "\t"))],
])("a table in %s is the same roast", (_, encode) => {
  const whole = measuredLog(files.roest.bytes, files.roest.name);
  const text = files.roest.bytes.toString().replace("\ufeff", "");
  expect(measuredLog(encode(text), files.roest.name)).toEqual(whole);
});

test("an unknown file gets an error that names what is supported", () => {
  for (const bytes of [Buffer.from("name,price\nHuila,5\n"), Buffer.from("89504e470d0a1a0a0000000d", "hex")])
    expect(() => measuredLog(bytes)).toThrow(/Supported: Artisan, Cropster, IKAWA, .*, and CSV tables with/);
});

test("our own table is read back with its marks and units", () => {
  const { recording } = measuredLog(logFile("2.4-fahrenheit.alog"));
  const { columns, rows } = recordingTable({ ...recording, extraCurves: [], controls: [] });
  const again = measuredLog(Buffer.from(csvText(columns, rows)), "roast.csv").recording;
  expect(again).toMatchObject({ unit: "F", marks: recording.marks, bean: recording.bean });
  expect(again.time).toEqual(recording.time);
});

test.each([
  ["milliseconds", (second: number) => second * 1000],
  ["minutes and seconds", files.clock],
  ["hours, minutes and seconds", (second: number) => `0:${files.clock(second)}`],
  ["points in time", (second: number) => `2025-06-14 09:${files.clock(second + 60)}`],
])("a table's times in %s are read as seconds", (_, written) => {
  const text = files.seconds.map((second) => `${written(second)},${files.bean(second)}`).join("\n");
  const { recording } = measuredLog(Buffer.from(`time,BT\n${text}`));
  expect(recording.time).toEqual(files.seconds);
});

test("a table without a unit gets the plausible one, with a warning", () => {
  const rows = files.seconds.map((second) => `${second},${files.fahrenheit(files.bean(second))}`);
  const { recording, warnings } = measuredLog(
    Buffer.from(`seconds;bt\n${rows.join("\n").replaceAll(",", ";")}`),
  );
  expect(recording.unit).toBe("F");
  expect(warnings).toContain("The log has no temperature unit; assumed °F from its readings.");
});
