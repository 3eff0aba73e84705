import { expect, test } from "vitest";
import { exportLog } from "@/lib/roast/artisan/export-log";
import { measuredLog } from "@/lib/roast/loggers/measured-log";
import { LOG_NAMES, logFile, logOf } from "@/tests/support/artisan-files";

test("a measured log has figures, and warnings for missing ones", () => {
  const { figures, warnings } = measuredLog(logFile("4.0-celsius.alog"));
  expect(figures.total_time).toBeCloseTo(555, 0);
  expect(figures.development_time).toBeCloseTo(100, 0);
  expect(figures.milestones.charge?.time).toBe(0);
  expect(warnings).toEqual([]);
  const aborted = measuredLog(logFile("4.2-aborted-fahrenheit.alog"));
  expect(aborted.figures.total_time).toBeNull();
  expect(aborted.warnings.join(" ")).toMatch(/Drop isn't marked/);
});

test("copies of a roast share a digest in any notation and with any marks, and other roasts have others", () => {
  const digests = LOG_NAMES.map((name) => measuredLog(logFile(name)).contentHash);
  expect(digests[3]).toBe(digests[4]);
  expect(new Set(digests).size).toBe(LOG_NAMES.length - 1);
  const { recording, profile, contentHash } = measuredLog(logFile("2.4-fahrenheit.alog"));
  const marks = { ...recording.marks, drop: null };
  const copy = Buffer.from(exportLog({ ...recording, marks }, { ...profile, uuid: null, title: "New" }));
  expect(measuredLog(copy).contentHash).toBe(contentHash);
  const text = logFile("2.4-fahrenheit.alog").toString();
  const moved = measuredLog(Buffer.from(text.replace("'timeindex': [24,", "'timeindex': [31,")));
  expect(moved.recording.marks.charge).toBe(31);
  expect(moved.contentHash).toBe(contentHash);
});

test("logs without readings are distinguished by their metadata", () => {
  const timex = Array.from({ length: 50 }, (_, at) => at);
  const blank = timex.map(() => -1);
  const digest = (title: string) =>
    measuredLog(logOf({ title, timex, temp1: blank, temp2: blank })).contentHash;
  expect(digest("one")).toBe(digest("one"));
  expect(digest("one")).not.toBe(digest("two"));
});

test("a log with too many samples is cut, with a warning", () => {
  const many = Array.from({ length: 60_000 }, (_, at) => at);
  const { recording, warnings } = measuredLog(logOf({ timex: many, temp1: many, temp2: many }));
  expect(recording.time).toHaveLength(50_000);
  expect(warnings).toContain("Skipped 10,000 samples of the roast after the first 50,000.");
});
