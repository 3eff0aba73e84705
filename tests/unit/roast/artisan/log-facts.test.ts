import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeText, unescapeText } from "@/lib/roast/artisan/escaped-text";
import { parseLog } from "@/lib/roast/artisan/parse-log";
import { logOf } from "@/tests/support/artisan-files";

const read = (entries: Record<string, unknown>) => parseLog(logOf(entries));

describe("texts escaped twice", () => {
  test("round-trip with any content", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(escapeText(text)).toMatch(/^[ -~]*$/);
        expect(unescapeText(escapeText(text))).toBe(text);
      }),
    );
  });

  test("keep unknown escapes, and a backslash at the very end", () => {
    expect(unescapeText("100% \\q ガ \\")).toBe("100% \\q ガ \\");
    expect(unescapeText("\\U00110000 \\u12")).toBe("\\U00110000 \\u12");
  });

  test("lose characters that Postgres can't store", () => {
    expect(read({ title: "a\\x00b\\ud800" }).profile.title).toBe("ab\ufffd");
  });
});

test.each([
  [
    { beansize_min: "16", beansize_max: "18" },
    { min: 16, max: 18 },
  ],
  [
    { beansize_min: "0", beansize_max: 17 },
    { min: 17, max: 17 },
  ],
  // Up to 2.6, in millimetres: 6.75 mm are 17/64 inch.
  [{ beansize: "6.75" }, { min: 17, max: 17 }],
  [{ beansize: "0.0", beansize_min: "0", beansize_max: "0" }, null],
  [
    { beansize: "6.75", beansize_min: "14", beansize_max: "0" },
    { min: 14, max: 14 },
  ],
  [{ beansize: [17], beansize_min: true }, null],
])("the beans' size of %j is %j", (entries, size) => {
  expect(read(entries).profile.screenSize).toEqual(size);
});

test("cupping values from 0 to 1, as in version 0.3, have no binary rounding noise", () => {
  const cup = read({ flavors: [0.57, 1, 0], flavorlabels: ["Body", "Aroma", "Acidity"] }).profile.cupProfile;
  expect(cup?.map(({ score }) => score)).toEqual([5.7, 10, 0]);
});

test("an escaped slash is read as a slash, with or without a JSON-only word in the file", () => {
  for (const more of ["", ', "drops": true'])
    expect(
      parseLog(Buffer.from(`{"mode": "C", "beans": "https:\\/\\/example.org"${more}}`)).profile.beans,
    ).toBe("https://example.org");
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
    [[1, 0.85, "Kg"], 35.274, 29.983],
    [[453.59237, 0, "g"], 16, null],
    [[16, 17, "oz"], 16, null],
    [[1, 1, "constructor"], null, null],
    ["12", null, null],
  ])("the weights %j are %s oz in and %s oz out", (weight, ozIn, ozOut) => {
    expect(read({ weight }).profile).toMatchObject({ ozIn, ozOut });
  });

  test("a weight of any log is whole thousandths of an ounce, as a roast stores it", () => {
    const weight = fc.double({ min: 0.01, max: 2500, noNaN: true });
    fc.assert(
      fc.property(weight, fc.constantFrom("g", "Kg", "lb", "oz"), (green, unit) => {
        const { ozIn } = read({ weight: [green, 0, unit] }).profile;
        expect(ozIn).toBe(ozIn === null ? null : Number(ozIn.toFixed(3)));
      }),
    );
    expect(read({ weight: [518.1745, 0, "oz"] }).profile.ozIn).toBe(518.174);
  });
});
