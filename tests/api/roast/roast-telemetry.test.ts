import fc from "fast-check";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { CURVE_KINDS, MARKS, NO_MARKS, type Recording } from "@/lib/coffee/recording";
import { readTelemetry, replaceTelemetry } from "@/lib/roast/recording/telemetry";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { runs } from "@/tests/support/property-tests";

const recordingOf = (overrides: Partial<Recording> = {}): Recording => ({
  unit: "C",
  time: [],
  bean: [],
  environment: [],
  marks: NO_MARKS,
  controls: [],
  extraCurves: [],
  greenTemperature: null,
  dryEndTemperature: null,
  ...overrides,
});

async function newRoast(): Promise<number> {
  const lot = await insertLot({ ownerId: (await insertPerson()).id });
  return (await insertRoast({ lot })).id;
}

const store = (roastId: number, recording: Recording) =>
  database().transaction((tx) => replaceTelemetry(tx, roastId, recording));

test("missing readings are returned as null in place", async () => {
  const roastId = await newRoast();
  const recording = recordingOf({
    time: [-1.5, 0, 1, 2],
    bean: [null, 20.5, null, 21],
    environment: [null, null, null, null],
    marks: { ...NO_MARKS, charge: 1, drop: 3 },
    extraCurves: [{ name: 'In"let {1}', kind: "other", time: [0, 0.5], values: [null, 3] }],
    controls: [
      { control: "Burner", time: -1.5, value: 70, label: "70 %" },
      { control: null, time: 2, value: null, label: "smoke, NULL, \\" },
    ],
    greenTemperature: 21.5,
  });
  await store(roastId, recording);
  expect(await readTelemetry(database(), roastId, "C")).toEqual(recording);
});

const real = fc.integer({ min: -20_000, max: 20_000 }).map((tenths) => Math.fround(tenths / 8));
const readings = (length: number) =>
  fc.array(fc.option(real, { freq: 3 }), { minLength: length, maxLength: length });
const reals = (length: number) => fc.array(real, { minLength: length, maxLength: length });
const label = fc.string({ unit: "grapheme", maxLength: 20 }).filter((text) => !text.includes("\0"));

const anyRecording: fc.Arbitrary<Recording> = fc.nat({ max: 40 }).chain((length) =>
  fc.record({
    unit: fc.constantFrom("F" as const, "C" as const),
    time: reals(length),
    bean: readings(length),
    environment: readings(length),
    marks: fc
      .tuple(...MARKS.map(() => fc.option(fc.nat({ max: length }))))
      .map((marks) => ({ ...NO_MARKS, ...Object.fromEntries(MARKS.map((mark, i) => [mark, marks[i]])) })),
    controls: fc.array(
      fc.record({ control: fc.option(label), time: real, value: fc.option(real), label: fc.option(label) }),
      { maxLength: 5 },
    ),
    extraCurves: fc.array(
      fc.nat({ max: 10 }).chain((points) =>
        fc.record({
          name: label,
          kind: fc.constantFrom(...CURVE_KINDS),
          time: reals(points),
          values: readings(points),
        }),
      ),
      { maxLength: 3 },
    ),
    greenTemperature: fc.option(real),
    dryEndTemperature: fc.option(real),
  }),
);

test("a recording round-trips and replaces the previous one", async () => {
  const roastId = await newRoast();
  await fc.assert(
    fc.asyncProperty(anyRecording, async (recording) => {
      await store(roastId, recording);
      expect(await readTelemetry(database(), roastId, recording.unit)).toEqual(recording);
    }),
    { numRuns: runs(60) },
  );
});

test("twenty thousand samples and two thousand events are stored at once", async () => {
  const roastId = await newRoast();
  const time = Array.from({ length: 20_000 }, (_, i) => i / 4);
  const recording = recordingOf({
    time,
    bean: time.map((t) => (t % 7 === 0 ? null : t)),
    environment: time.map(() => null),
    controls: Array.from({ length: 2000 }, (_, i) => ({
      control: "Air",
      time: i,
      value: i % 100,
      label: null,
    })),
  });
  await store(roastId, recording);
  expect(await readTelemetry(database(), roastId, "C")).toEqual(recording);
});

test("a roast without a recording returns none", async () => {
  expect(await readTelemetry(database(), await newRoast(), "F")).toBeNull();
});
