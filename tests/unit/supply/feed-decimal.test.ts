import fc from "fast-check";
import { expect, test } from "vitest";
import { fromMinorUnits, plainDecimal } from "@/lib/supply/feeds/decimal";

test("a price is taken digit for digit or not at all", () => {
  const accepted = ["0", "12.50", "$1,234.50", "US$ 7", " 7.10 ", "1234567.123456", 12.1].map(plainDecimal);
  expect(accepted).toEqual(["0", "12.50", "1234.50", "7", "7.10", "1234567.123456", "12.1"]);
  for (const value of [
    "",
    "-1",
    "1e3",
    "0x10",
    "12,50",
    "1,23.4",
    "€7",
    "7 USD",
    "Infinity",
    Number.NaN,
    1e21,
  ])
    expect(plainDecimal(value)).toBeNull();
});

test("minor units become the right decimal for any number of digits", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 14n }),
      fc.integer({ min: 0, max: 6 }),
      (amount, minorUnit) => {
        const decimal = fromMinorUnits(String(amount), minorUnit) ?? "";
        const [whole = "", fraction = ""] = decimal.split(".");
        expect(fraction).toHaveLength(minorUnit);
        expect(BigInt(whole + fraction)).toBe(amount);
      },
    ),
  );
});

test("minor units that aren't a whole number are refused", () => {
  for (const value of ["", "12.5", "-3", "1e3"]) expect(fromMinorUnits(value, 2)).toBeNull();
});
