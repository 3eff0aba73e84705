import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { ArtisanFileError } from "@/lib/roast/artisan/file-error";
import { measuredLog } from "@/lib/roast/loggers/measured-log";
import { sharedStrings } from "@/lib/roast/loggers/workbooks/xls-strings";
import { inLinearTime } from "@/tests/support/linear-time";
import * as files from "@/tests/support/logger-files";
import {
  cropsterXls,
  cropsterXlsx,
  type SheetRows,
  stronghold,
  xlsx,
} from "@/tests/support/logger-workbooks";
import { runs } from "@/tests/support/property-tests";

/** The problem that a file is refused for; null when it is read. Any other error fails the test. */
function problemOf(bytes: Uint8Array): string | null {
  try {
    const { recording } = measuredLog(bytes);
    expect(recording.time.length).toBeLessThanOrEqual(50_000);
    expect(recording.controls.length).toBeLessThanOrEqual(10_000);
    expect(recording.extraCurves.length).toBeLessThanOrEqual(100);
    return null;
  } catch (thrown) {
    if (thrown instanceof ArtisanFileError) return thrown.problem;
    throw thrown;
  }
}

const FILES = [
  ...[files.ikawa, files.roest, files.loring, files.petroncini, files.kaleido, files.rubasse],
  ...[files.roastLogger, files.roasTime, files.table, cropsterXls, cropsterXlsx("English"), stronghold],
];
const KNOWN = new Set([
  "not_utf8",
  "syntax",
  "unknown_format",
  "not_artisan",
  "empty",
  "too_large",
  "too_many_values",
  null,
]);

test("random bytes behind the beginning of any format are read or refused with a typed error", () => {
  const heads = FILES.map(({ bytes }) => bytes.subarray(0, 700));
  fc.assert(
    fc.property(
      fc.constantFrom(...heads, Buffer.alloc(0)),
      fc.nat({ max: 700 }),
      fc.uint8Array({ maxLength: 2000 }),
      (head, length, rest) => {
        expect(KNOWN).toContain(problemOf(Buffer.concat([head.subarray(0, length), rest])));
      },
    ),
    { numRuns: runs(150) },
  );
});

test("a file that is cut off or has bytes changed is read or refused with a typed error", () => {
  const edits = fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat({ max: 255 })), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...FILES),
      fc.double({ min: 0, max: 1, noNaN: true }),
      edits,
      ({ bytes }, part, changed) => {
        const copy = Buffer.from(bytes.subarray(0, Math.ceil(bytes.length * part)));
        for (const [place, byte] of changed) copy[Math.floor(place * copy.length)] = byte;
        expect(KNOWN).toContain(problemOf(copy));
      },
    ),
    { numRuns: runs(80) },
  );
});

test("shared strings of an Excel 97 workbook are read wherever a record is split", () => {
  const text = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: "binary", maxLength: 20 }));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), fc.integer({ min: 12, max: 40 }), (strings, size) => {
      expect(sharedStrings(splitStrings(strings, size))).toEqual(strings.map((each) => each.toWellFormed()));
    }),
    { numRuns: runs(60) },
  );
});

/** Blocks of at most `size` bytes; text goes on in the next behind a byte of flags ([MS-XLS] 2.4.58). */
function splitStrings(strings: readonly string[], size: number): Uint8Array[] {
  const blocks: number[][] = [[0, 0, 0, 0, strings.length, 0, 0, 0]];
  const last = () => blocks.at(-1) ?? [];
  for (const string of strings) {
    const text = string.toWellFormed();
    if (last().length + 3 > size) blocks.push([]);
    last().push(text.length & 255, text.length >> 8, 1);
    for (let at = 0; at < text.length; at++) {
      if (last().length + 2 > size) blocks.push([1]);
      const code = text.charCodeAt(at);
      last().push(code & 255, code >> 8);
    }
  }
  return blocks.map((block) => Uint8Array.from(block));
}

const sheet = (xml: string) => {
  const workbook = '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>';
  const relations = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>';
  return zipSync({
    "xl/workbook.xml": strToU8(workbook),
    "xl/_rels/workbook.xml.rels": strToU8(relations),
    "xl/worksheets/sheet1.xml": strToU8(xml),
  });
};

/** The size that an archive declares for its last file, in both places. */
function declared(archive: Uint8Array, size: number): Uint8Array {
  const copy = Buffer.from(archive);
  const local = copy.lastIndexOf(Buffer.from([0x50, 0x4b, 3, 4]));
  const central = copy.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  copy.writeUInt32LE(size, local + 22);
  copy.writeUInt32LE(size, central + 24);
  return copy;
}

const bomb = sheet(
  `<worksheet><sheetData>${"<row><c><v>1</v></c></row>".repeat(1_800_000)}</sheetData></worksheet>`,
);
const IKAWA_HEAD = "time,state,exaust temp,inlet temp\n";

describe("a hostile file is bounded", () => {
  test.each<[string, string | null, () => Uint8Array]>([
    ["a workbook that unpacks to 43 MB", "too_large", () => bomb],
    ["a workbook that hides how much it unpacks to", "unknown_format", () => declared(bomb, 1000)],
    [
      "cells at the last row and column",
      "unknown_format",
      () =>
        sheet(
          `<sheetData>${'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'.repeat(10_000)}</sheetData>`,
        ),
    ],
    [
      "more cells than a roast has",
      "too_many_values",
      () => sheet(`<row>${'<c r="A1"><v>1</v></c>'.repeat(1_100_000)}</row>`),
    ],
    ["a workbook of a thousand curves", null, () => manySheets(1000)],
    [
      "sectors in a circle",
      "syntax",
      () => {
        const copy = Buffer.from(cropsterXls.bytes);
        const fat = (copy.readUInt32LE(76) + 1) * 512;
        for (let at = 0; at < 128; at++) copy.writeUInt32LE(1, fat + at * 4);
        return copy;
      },
    ],
    ["20 MB of rows", null, () => Buffer.from(IKAWA_HEAD + "1,roasting,200,210\n".repeat(1_050_000))],
    ["two million numbers", "too_many_values", () => Buffer.from(`${"1,".repeat(240)}\n`.repeat(9_000))],
    ["a quote that never closes", "syntax", () => Buffer.from(`time,BT\n0,"${"a,".repeat(9_000_000)}`)],
    ["millions of sections", "unknown_format", () => Buffer.from("[{A}]\n".repeat(3_000_000))],
    ["a line of 19 MB", "syntax", () => Buffer.from(`time,BT\n${"1".repeat(19_000_000)}`)],
    ["a thousand columns", null, () => Buffer.from(`time,BT,${"x,".repeat(1000)}\n${"1,".repeat(1000)}\n`)],
  ])("%s: %s", (_, problem, make) => {
    const bytes = make();
    expect(inLinearTime(() => problemOf(bytes))).toBe(problem);
  });
});

function manySheets(count: number): Buffer {
  const rows: SheetRows = [["time", "CELSIUS"], ...[0, 1, 2].map((at) => [at, 200 + at])];
  const names = ["Curve - Bean temp.", ...Array.from({ length: count }, (_, at) => `Curve - Other ${at}`)];
  return xlsx(Object.fromEntries(names.map((name) => [name, rows])));
}

test("rows beyond the samples of a recording are skipped with a warning", () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => `${at},roasting,${100 + (at % 100)},210`).join("\n");
  const { recording, warnings } = measuredLog(Buffer.from(IKAWA_HEAD + rows));
  expect(recording.time).toHaveLength(50_000);
  expect(warnings).toContain("Only the first 50,500 rows of the file were read.");
});
