import fc from "fast-check";
import { expect, test } from "vitest";
import { MARKS, type Recording } from "@/lib/coffee/recording";
import { DEFAULT_TYPES } from "@/lib/roast/artisan/controls";
import { exportLog } from "@/lib/roast/artisan/export-log";
import { kindByName } from "@/lib/roast/artisan/extra-curves";
import { parseDictionary } from "@/lib/roast/artisan/parse-dictionary";
import { parseLog } from "@/lib/roast/artisan/parse-log";
import { LOG_NAMES, logFile } from "@/tests/support/artisan-files";

test.each(LOG_NAMES)("%s round-trips through its export", (name) => {
  const { recording, profile } = parseLog(logFile(name));
  const again = parseLog(Buffer.from(exportLog(recording, profile)));
  expect(again.recording).toEqual(recording);
  expect(again.profile).toEqual(profile);
});

const readings = fc.option(fc.integer({ min: 1, max: 60_000 }).map((hundredths) => hundredths / 100));
const labels = fc
  .string({ unit: "binary", maxLength: 12 })
  .map((text) => `n${text.replaceAll("\0", "").toWellFormed()}n`);

/** A recording as ours or Artisan's can be: charge at 0 where it is marked, controls at samples. */
const recordings: fc.Arbitrary<Recording> = fc
  .record({
    unit: fc.constantFrom("F" as const, "C" as const),
    steps: fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 2, maxLength: 40 }),
    charge: fc.option(fc.nat({ max: 39 })),
    places: fc.array(fc.option(fc.integer({ min: 1, max: 39 })), { minLength: 7, maxLength: 7 }),
    temperatures: fc.array(fc.tuple(readings, readings), { minLength: 40, maxLength: 40 }),
    names: fc.uniqueArray(labels, { maxLength: 4 }),
    events: fc.array(
      fc.record({
        at: fc.nat({ max: 39 }),
        which: fc.nat({ max: 4 }),
        value: fc.integer({ min: -100, max: 400 }),
        label: fc.option(labels),
      }),
      { maxLength: 12 },
    ),
    curves: fc.array(
      fc.record({
        name: labels,
        kind: fc.constantFrom("temperature" as const, "rate" as const, "other" as const),
        values: fc.array(fc.option(fc.integer({ min: 0, max: 1000 })), { minLength: 1, maxLength: 39 }),
        first: fc.integer({ min: 1, max: 1000 }),
      }),
      { maxLength: 5 },
    ),
    greenTemperature: fc.option(fc.integer({ min: 1, max: 100 })),
    dryEndTemperature: fc.option(fc.integer({ min: 100, max: 400 })),
  })
  .map((made) => {
    const seconds = [0];
    for (const step of made.steps) seconds.push(((seconds.at(-1) ?? 0) * 1e6 + step) / 1e6);
    const last = seconds.length - 1;
    const charge = made.charge === null ? null : Math.min(made.charge, last);
    const zero = charge === null ? 0 : (seconds[charge] ?? 0);
    const time = seconds.map((second) => Math.round((second - zero) * 1e6) / 1e6);
    const place = (at: number | null | undefined) =>
      at === null || at === undefined ? null : Math.min(at, last);
    const [, ...others] = MARKS;
    return {
      unit: made.unit,
      time,
      bean: time.map((_, at) => made.temperatures[at]?.[0] ?? null),
      environment: time.map((_, at) => made.temperatures[at]?.[1] ?? null),
      marks: {
        ...Object.fromEntries(others.map((mark, at) => [mark, place(made.places[at])])),
        charge,
      } as Recording["marks"],
      controls: made.events
        .map(({ at, which, value, label }) => {
          const control = made.names[which] ?? null;
          return {
            time: time[Math.min(at, last)] ?? 0,
            control,
            value: control === null ? null : value,
            label,
          };
        })
        .sort((a, b) => a.time - b.time),
      extraCurves: made.curves.map(({ name, kind, values, first }, at) => ({
        // A name that tells its own kind has a test of its own.
        name: kindByName(name, [...made.names, ...DEFAULT_TYPES]) === null ? name : `Curve ${at}`,
        kind,
        time: [first, ...values].slice(0, time.length).map((_, at) => time[at] ?? 0),
        values: [first, ...values].slice(0, time.length),
      })),
      greenTemperature: made.greenTemperature,
      dryEndTemperature: made.dryEndTemperature,
    };
  });

test("any recording round-trips through its export", () => {
  const { profile } = parseLog(logFile("4.0-celsius.json"));
  fc.assert(
    fc.property(recordings, (recording) => {
      const limits = recording.dryEndTemperature;
      const phaseLimits =
        limits === null ? null : { dryStart: 1, dryEnd: limits, firstCrack: 400, finish: 450 };
      const again = parseLog(Buffer.from(exportLog(recording, { ...profile, phaseLimits })));
      expect(again.recording).toEqual(recording);
    }),
  );
});

test("a fifth control becomes a note, since Artisan has four", () => {
  const { recording, profile } = parseLog(logFile("4.2-aborted-fahrenheit.alog"));
  const controls = ["a", "b", "c", "d", "e"].map((control, at) => ({
    time: at,
    control,
    value: 5,
    label: null,
  }));
  const again = parseLog(Buffer.from(exportLog({ ...recording, controls }, profile)));
  expect(again.recording.controls.at(-1)).toMatchObject({ control: null, value: null, label: "e 5" });
});

test("an export has lists of equal length and escaped texts, as Artisan expects", () => {
  const { recording, profile } = parseLog(logFile("4.0-celsius.json"));
  const log = parseDictionary(exportLog(recording, profile));
  expect(log.get("title")).toBe("\\u30ac\\u30c6\\u30de\\u30e9 \\u30a2\\u30f3\\u30c6\\u30a3\\u30b0\\u30a2");
  const lengths = (keys: string[]) => new Set(keys.map((key) => (log.get(key) as unknown[]).length));
  expect(lengths(["timex", "temp1", "temp2"]).size).toBe(1);
  expect(
    lengths(["specialevents", "specialeventstype", "specialeventsvalue", "specialeventsStrings"]).size,
  ).toBe(1);
  expect(
    lengths(["extradevices", "extraname1", "extraname2", "extratimex", "extratemp1", "extratemp2"]).size,
  ).toBe(1);
  expect(lengths(["timeindex"])).toEqual(new Set([8]));
  expect(lengths(["etypes"])).toEqual(new Set([5]));
});
