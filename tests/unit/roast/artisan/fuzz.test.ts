import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LIMITS } from "@/lib/roast/artisan/bounded-reader";
import { ArtisanFileError } from "@/lib/roast/artisan/file-error";
import { MAX_FILE_BYTES } from "@/lib/roast/artisan/file-text";
import { parseDictionary } from "@/lib/roast/artisan/parse-dictionary";
import { parseLog } from "@/lib/roast/artisan/parse-log";
import { LOG_NAMES, logFile } from "@/tests/support/artisan-files";
import { inLinearTime } from "@/tests/support/linear-time";
import { runs } from "@/tests/support/property-tests";

/** The time that a reader has is the machine's as much as the file's: here it is given all that it needs. */
const UNHURRIED = { ...LIMITS, timeMs: Infinity };

/** The problem that a file is refused for; null when it is read. */
function problemOf(bytes: Uint8Array): string | null {
  try {
    parseLog(bytes, UNHURRIED);
    return null;
  } catch (thrown) {
    if (thrown instanceof ArtisanFileError) return thrown.problem;
    throw thrown;
  }
}

test.each(LOG_NAMES)(
  "every truncation of %s is refused with a typed error, and only the whole file is read",
  (name) => {
    const text = logFile(name).toString("utf8").trimEnd();
    expect(problemOf(Buffer.from(text))).toBeNull();
    const cuts = fc.oneof(fc.integer({ min: 0, max: text.length - 1 }), fc.integer({ min: 0, max: 2000 }));
    fc.assert(
      fc.property(cuts, (cut) => {
        const problem = problemOf(Buffer.from(text.slice(0, cut).toWellFormed()));
        expect(problem).toBe(cut === 0 ? "empty" : "syntax");
      }),
      { numRuns: runs(300) },
    );
  },
);

test("a file with any of its bytes changed is read, or refused with a typed error", () => {
  const bytes = logFile("2.4-fahrenheit.alog");
  const changes = fc.array(fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 })), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(changes, (changed) => {
      const copy = Buffer.from(bytes);
      for (const [at, byte] of changed) copy[at] = byte;
      expect(problemOf(copy)).toSatisfy(
        (problem: unknown) => problem === null || typeof problem === "string",
      );
    }),
    { numRuns: runs(300) },
  );
});

const padded = (entry: string) => Buffer.from(`{'mode': 'C', 'x': ${entry}}`);

describe("a hostile file gets its own error", () => {
  test.each<[string, string, () => Uint8Array]>([
    ["a bomb of lists", "too_deep", () => padded("[".repeat(1_000_000))],
    ["a bomb of dictionaries", "too_deep", () => padded("{'a':".repeat(500_000))],
    ["a bomb of tuples", "too_deep", () => padded("(".repeat(1_000_000))],
    ["a bomb of arrays", "too_deep", () => padded("array(".repeat(500_000))],
    ["a bomb of dictionaries as keys", "too_deep", () => padded("{".repeat(1_000_000))],
    ["a text of 8 MB", "too_long", () => padded(`'${"a".repeat(8_000_000)}'`)],
    ["a text of 8 MB of escapes", "too_long", () => padded(`'${"\\x41".repeat(2_000_000)}'`)],
    ["a text of a million pieces", "too_long", () => padded("'a'".repeat(1_000_000))],
    ["millions of keywords", "too_many_values", () => padded(`array(${"dtype=a,".repeat(2_100_000)}1)`)],
    ["a number of 8 MB", "too_long", () => padded("1".repeat(8_000_000))],
    ["millions of values", "too_many_values", () => padded(`[${"1,".repeat(LIMITS.values + 20_000)}]`)],
    ["too many bytes", "too_large", () => Buffer.alloc(MAX_FILE_BYTES + 1, 32)],
    ["bytes that are no UTF-8", "not_utf8", () => Buffer.from([0x7b, 0x27, 0xff, 0x27, 0x7d])],
    ["UTF-16", "not_utf8", () => Buffer.from("\ufeff{'mode': 'C'}", "utf16le")],
    ["nothing", "empty", () => new Uint8Array()],
    ["blanks", "empty", () => Buffer.from(" \n\t")],
    ["a picture", "not_utf8", () => Buffer.from("89504e470d0a1a0a0000000d", "hex")],
    ["the sections of Artisan 0.2", "old_text_format", () => Buffer.from("[[MODE]]\nF\n[[STARTEND]]\n")],
    ["another program's JSON", "not_artisan", () => Buffer.from('{"name": "peaberry", "version": "1"}')],
    ["an empty dictionary", "not_artisan", () => Buffer.from("{}")],
    ["a list", "not_artisan", () => Buffer.from("[1, 2]")],
    ["code", "syntax", () => padded("__import__('os').system('true')")],
    ["a web page", "not_artisan", () => Buffer.from("<!doctype html>")],
  ])("%s: %s", (_, problem, make) => {
    const bytes = make();
    expect(inLinearTime(() => problemOf(bytes))).toBe(problem);
  });
});

test("the first invalid UTF-8 byte is reported, and a replacement character in the file isn't one", () => {
  const bytes = Buffer.concat([
    Buffer.from("{'title': '\ufffd',\n 'beans': 'ü"),
    Buffer.from([0xe4]),
    Buffer.from("'}"),
  ]);
  expect(() => parseLog(bytes)).toThrow("Line 2, column 13: the file is not UTF-8 text");
});

test("a long control name isn't stored in full with each change", () => {
  const changes = Array.from({ length: 1000 }, () => 0);
  const log = {
    ...{ mode: "C", timex: [0], temp1: [20], temp2: [20], etypes: ["n".repeat(9000)] },
    ...{ specialevents: changes, specialeventstype: changes, specialeventsvalue: changes },
    ...{ extratimex: [[0]], extratemp1: [[1]], extraname1: ["{0}".repeat(3000)] },
  };
  const { controls, extraCurves } = parseLog(Buffer.from(JSON.stringify(log))).recording;
  expect(controls).toHaveLength(1000);
  expect(new Set(controls.map(({ control }) => control))).toEqual(new Set(["n".repeat(200)]));
  expect(extraCurves.map(({ name }) => name)).toEqual(["n".repeat(200)]);
});

test("reading stops at its time limit", () => {
  const text = `{'mode': 'C', 'x': [${"1,".repeat(200_000)}]}`;
  expect(() => parseDictionary(text, { ...LIMITS, timeMs: 0 })).toThrow(
    expect.objectContaining({ problem: "too_slow" }),
  );
});

test("a log with arbitrary values under its keys is read", () => {
  const keys = [
    ...["timex", "temp1", "temp2", "timeindex", "specialevents", "specialeventstype", "specialeventsvalue"],
    ...[
      "specialeventsStrings",
      "etypes",
      "extratimex",
      "extratemp1",
      "extratemp2",
      "extraname1",
      "weight",
      "density",
    ],
    ...[
      "phases",
      "flavors",
      "flavorlabels",
      "mode",
      "roastepoch",
      "roastisodate",
      "beansize_min",
      "samplinginterval",
    ],
    ...["startend", "cracks", "dryend", "roastUUID", "roastbatchnr", "backgroundpath", "extraDelta1"],
  ];
  const entries = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 30 });
  fc.assert(
    fc.property(entries, (dictionary) => {
      const { recording } = parseLog(Buffer.from(JSON.stringify({ mode: "C", ...dictionary })));
      expect(recording.bean).toHaveLength(recording.time.length);
      expect(recording.environment).toHaveLength(recording.time.length);
    }),
    { numRuns: runs(500) },
  );
});
