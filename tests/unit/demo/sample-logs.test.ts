import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleLogs } from "@/lib/demo/bench/sample-logs";
import { measureRoast } from "@/lib/roast/analysis/measure";
import { parseLog } from "@/lib/roast/artisan/parse-log";

const SAMPLES = sampleLogs();
const read = (text: string) => parseLog(new TextEncoder().encode(text));

test("the files to try the import with are what scripts/sample-logs.ts writes today", () => {
  expect(readdirSync("public/samples").sort()).toEqual(SAMPLES.map(({ fileName }) => fileName).sort());
  for (const { fileName, text } of SAMPLES)
    expect(readFileSync(`public/samples/${fileName}`, "utf8") === text, fileName).toBe(true);
});

test("each of them is read as a whole roast, with its weights, its hands on the machine and a name of its own", () => {
  for (const { fileName, text } of SAMPLES) {
    const { recording, profile } = read(text);
    const { figures } = measureRoast(recording);
    expect(figures.total_time, fileName).toBeGreaterThan(480);
    expect(figures.dtr_percent, fileName).toBeGreaterThan(15);
    expect(recording.controls.some(({ control, value }) => control === "Burner" && value === 95)).toBe(true);
    const loss = 1 - (profile.ozOut ?? 0) / (profile.ozIn ?? 1);
    expect(loss, fileName).toBeGreaterThan(0.115);
    expect(loss, fileName).toBeLessThan(0.175);
  }
  expect(new Set(SAMPLES.map(({ text }) => read(text).profile.uuid)).size).toBe(SAMPLES.length);
});

test("nothing is odd about a sample but the mark that was forgotten", () => {
  const warned = SAMPLES.filter(({ text }) => read(text).warnings.length > 0).map(({ fileName }) => fileName);
  expect(warned).toEqual([]);
  expect(SAMPLES.filter(({ text }) => read(text).recording.marks.dry_end === null)).toMatchObject([
    { fileName: "huila-3-no-dry-end.alog.json" },
  ]);
});
