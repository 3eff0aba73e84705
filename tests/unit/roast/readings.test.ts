import { expect, test } from "vitest";
import { listedReadings } from "@/components/roast/readings";
import { chartOf } from "@/lib/roast/chart/chart";
import { recordingOf } from "@/lib/roast/live/live-recording";
import { type LiveEvent, type LiveReading, liveStateOf } from "@/lib/roast/live/session";
import { recordingField } from "@/lib/roast/recording/recording-field";
import { roastRecording } from "@/tests/support/recordings";

const at = (second: number) => Date.UTC(2026, 10, 21, 12) + second * 1000;
const read = (second: number, temperatures: Omit<LiveReading, "at">): LiveEvent => ({
  kind: "readings",
  at: at(second),
  readings: [{ at: at(second), ...temperatures }],
});

test("the readings of a typed roast are listed as typed, without those that its marks repeat", () => {
  const events: LiveEvent[] = [
    { kind: "start", at: at(0) },
    { kind: "mark", at: at(0), mark: "charge" },
    read(61, { bean: 95 }),
    read(122, { bean: 130.7 }),
    read(128, { bean: null, environment: 210 }),
    read(185, { bean: 150 }),
    { kind: "mark", at: at(188), mark: "dry_end" },
    read(300, { bean: 194 }),
    { kind: "mark", at: at(303), mark: "fc_start" },
    read(360, { bean: 204 }),
    { kind: "mark", at: at(365), mark: "drop" },
  ];
  const { chart } = chartOf(recordingField.parse(recordingOf(liveStateOf(events), "C")), 800);
  const { title, rows } = listedReadings(chart);
  expect(title).toBe("All 6 readings");
  expect(rows.map(({ moment, bean, environment }) => [moment, bean, environment])).toEqual([
    [61, 95, null],
    [122, 130.7, null],
    [128, null, 210],
    [185, 150, null],
    [300, 194, null],
    [360, 204, null],
  ]);
});

test("a probe's readings are listed at even steps, and called so", () => {
  const { title, rows } = listedReadings(chartOf(roastRecording(), 800).chart);
  expect(title).toBe("Temperatures every 30 seconds");
  expect(rows.map(({ moment }) => moment).slice(0, 3)).toEqual([-30, 0, 30]);
});
