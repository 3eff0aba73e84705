import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeText, unescapeText } from "@/lib/roast/artisan/escaped-text";
import { readLog } from "@/lib/roast/artisan/read-log";
import { logOf } from "@/tests/support/artisan-files";

const read = (entries: Record<string, unknown>) => readLog(logOf(entries));

describe("texts that were escaped twice", () => {
  test("come back whole, whatever they hold", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(escapeText(text)).toMatch(/^[ -~]*$/);
        expect(unescapeText(escapeText(text))).toBe(text);
      }),
    );
  });

  test("keep what is no escape, also a backslash at the very end", () => {
    expect(unescapeText("100% \\q ガ \\")).toBe("100% \\q ガ \\");
    expect(unescapeText("\\U00110000 \\u12")).toBe("\\U00110000 \\u12");
  });

  test("lose the characters that no database holds", () => {
    expect(read({ title: "a\\x00b\\ud800" }).profile.title).toBe("ab\ufffd");
  });
});

describe("dates and weights", () => {
  test.each([
    [{ roastisodate: "2024-02-29", roasttime: "07:01:02" }, "2024-02-29", "07:01:02"],
    [{ roastisodate: "2023-02-29" }, null, null],
    // 1 January 1971 where the roaster stands, eight hours west of Greenwich, were the clock not set.
    [{ roastepoch: 31_600_000, roasttzoffset: 28_800 }, null, null],
    [{ roastepoch: 1_602_951_164, roasttzoffset: 28_800 }, "2020-10-17", "08:12:44"],
    [{ roastdate: "Sat Jan 18 2014" }, "2014-01-18", null],
    [{ roastdate: "土 6月 14 2025" }, null, null],
  ])("%j is the day %s at %s", (entries, date, time) => {
    expect(read(entries).profile).toMatchObject({ date, time });
  });

  test.each([
    [[1, 0.85, "lb"], 16, 13.6],
    [[1, 0.85, "Kg"], 35.274, 29.9829],
    [[453.59237, 0, "g"], 16, null],
    [[16, 17, "oz"], 16, null],
    [[1, 1, "constructor"], null, null],
    ["12", null, null],
  ])("the weights %j are %s oz in and %s oz out", (weight, ozIn, ozOut) => {
    expect(read({ weight }).profile).toMatchObject({ ozIn, ozOut });
  });
});
