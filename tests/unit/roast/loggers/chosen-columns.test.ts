import { expect, test } from "vitest";
import { ArtisanFileError } from "@/lib/roast/artisan/file-error";
import { readLog } from "@/lib/roast/loggers/read-log";
import type { ChosenColumns } from "@/lib/roast/loggers/tables/chosen-columns";

const rows = Array.from({ length: 40 }, (_, at) => `${at / 4};${150 + at};${210 + at}`);
const ODD = Buffer.from(`Exported by hand\nclock;first;second\n${rows.join("\n")}\n`);
const CHOSEN: ChosenColumns = {
  time: "clock",
  time_unit: "min",
  bean: "first",
  environment: "second",
  unit: "C",
};

function refusalOf(bytes: Uint8Array): ArtisanFileError {
  try {
    readLog(bytes);
  } catch (thrown) {
    if (thrown instanceof ArtisanFileError) return thrown;
  }
  throw new Error("it was read");
}

test("a table whose heads say nothing is refused with its columns, and read by the chosen ones", () => {
  expect(refusalOf(ODD).heads).toEqual([
    { head: "clock", examples: ["0", "0.25", "0.5"] },
    { head: "first", examples: ["150", "151", "152"] },
    { head: "second", examples: ["210", "211", "212"] },
  ]);
  const { recording } = readLog(ODD, "odd.csv", CHOSEN);
  expect(recording).toMatchObject({ unit: "C", time: expect.any(Array) });
  expect(recording.time.slice(0, 3)).toEqual([0, 15, 30]);
  expect(recording.bean.slice(0, 2)).toEqual([150, 151]);
  expect(recording.environment.slice(0, 2)).toEqual([210, 211]);
  const alone = readLog(ODD, "odd.csv", { ...CHOSEN, environment: null, unit: "F", time_unit: "s" });
  expect(alone.recording).toMatchObject({ unit: "F" });
  expect(alone.recording.time.slice(0, 3)).toEqual([0, 0.25, 0.5]);
  expect(alone.recording.environment.every((reading) => reading === null)).toBe(true);
});

test("columns that a table doesn't have, and texts that are no table, offer nothing to choose", () => {
  expect(() => readLog(ODD, "odd.csv", { ...CHOSEN, bean: "third" })).toThrow(ArtisanFileError);
  for (const text of ["just words\nand more\n", "a;b\n1;2\n", "x;x;x\n1;2;3\n".repeat(9)])
    expect([text, refusalOf(Buffer.from(text)).heads]).toEqual([text, []]);
});
