import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dayField,
  decimalField,
  idField,
  instantField,
  orNull,
  textField,
  wholeField,
} from "@/lib/http/body/body-fields";

const ounces = decimalField({ min: 0.001, max: 1000, places: 3 }, "ounces");
const NO_OUNCES = "ounces from 0.001 to 1000 with at most 3 decimals";

test("a decimal is parsed the same from a number and a string", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (thousandths) => {
      const value = thousandths / 1000;
      expect(ounces.parse(value)).toBe(value);
      expect(ounces.parse(` ${value} `)).toBe(value);
      expect(ounces.parse(value.toFixed(3))).toBe(value);
    }),
  );
});

test.each([
  [0],
  [-1],
  [1000.001],
  [0.0001],
  [1e308],
  [1e-7],
  [Number.NaN],
  ["NaN"],
  ["Infinity"],
  ["1e2"],
  ["0x10"],
  ["1,5"],
  ["١"],
  [""],
  ["."],
  [true],
  [null],
  [[1]],
  [{}],
])("rejects the weight %j with the accepted range", (sent) => {
  const read = ounces.safeParse(sent);
  expect(read.error?.issues[0]?.message).toBe(NO_OUNCES);
});

test("-0 is parsed as 0", () => {
  expect(Object.is(decimalField({ min: 0, max: 9, places: 2 }).parse("-0"), 0)).toBe(true);
});

test("a whole number has no decimals and is within its bounds", () => {
  const rank = wholeField({ min: 1, max: 10 });
  expect([rank.parse(7), rank.parse(" 10 ")]).toEqual([7, 10]);
  for (const bad of [0, 11, 2.5, "2.0", "-1", "", null, undefined])
    expect(rank.safeParse(bad).error?.issues[0]?.message).toBe("whole number from 1 to 10");
});

test("an id is parsed from digits only", () => {
  expect([idField().parse(7), idField().parse("2147483647")]).toEqual([7, 2_147_483_647]);
  for (const bad of [0, -1, 1.5, 2 ** 31, "7x", "", null, undefined])
    expect(idField().safeParse(bad).success).toBe(false);
});

test("a day must exist", () => {
  expect(dayField().parse("2028-02-29")).toBe("2028-02-29");
  for (const bad of ["2027-02-29", "0000-01-01", "2026-1-1", "today", "", 20261121, null])
    expect(dayField().safeParse(bad).error?.issues[0]?.message).toBe("YYYY-MM-DD");
});

test("text is trimmed and normalized, and rejected where Postgres or a line can't hold it", () => {
  expect(textField(5).parse("  e\u0301  ")).toBe("é");
  for (const bad of ["", "   ", "a\0b", "a\nb", "123456", "\ud800", 5, null])
    expect(textField(5).safeParse(bad).success).toBe(false);
  expect(textField(5, { lines: true }).parse("a\nb")).toBe("a\nb");
});

test("an optional field is null when blank", () => {
  const field = orNull(textField(5));
  expect([field.parse(null), field.parse("  "), field.parse("a")]).toEqual([null, null, "a"]);
});

test.each([
  ["2026-11-29T10:00:00+13:00", true],
  ["0001-01-01T00:00:00Z", true],
  ["0000-12-31T23:59:59Z", false],
  ["0001-01-01T00:00:00+10:00", false],
  ["9999-12-31T23:59:59Z", true],
  ["9999-12-31T23:59:59-01:00", false],
  ["2026-11-29T10:00:00", false],
])("of instants, those of the years 1 to 9999 by UTC are taken: %s", (instant, isTaken) => {
  expect(instantField("an instant").safeParse(instant).success).toBe(isTaken);
});
