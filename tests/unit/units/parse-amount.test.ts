import fc from "fast-check";
import { expect, test } from "vitest";
import {
  beyondStorage,
  readTypedMoney,
  readTypedWeight,
  typedOunces,
  typedPounds,
} from "@/lib/units/parse-amount";
import { inUnit, OUNCES, WEIGHT_DECIMALS, WEIGHT_UNITS, type WeightUnit } from "@/lib/units/weight-unit";

test("a weight is read in the unit of its field, or in the one that was typed with it", () => {
  const read = [
    ["12", "oz", 12],
    [" 12,35 ", "oz", 12.35],
    ["1.5", "lb", 24],
    ["340", "g", 11.993],
    [".5", "oz", 0.5],
    ["12.", "oz", 12],
    ["2 kg", "lb", 70.548],
    ["1,5kg", "g", 52.911],
    ["500 grams", "kg", 17.637],
    ["2 lb 4 oz", "g", 36],
    ["1 kg 200 g", "lb", 42.329],
    ["½", "lb", 8],
    ["2 ½ lbs.", "oz", 40],
    ["3/4", "lb", 12],
    ["1 200 g", "oz", 42.329],
    ["1,500.00", "oz", 1500],
    ["1.500,00", "oz", 1500],
    ["1’234,5", "oz", 1234.5],
    ["1,500", "oz", 1500],
    ["1,500", "lb", 24_000],
    ["1.500", "kg", 52.911],
    ["0,500", "kg", 17.637],
    ["1,234,567", "g", 43_548.069],
  ] as const;
  for (const [typed, unit, oz] of read) expect([typed, typedOunces(typed, unit)]).toEqual([typed, oz]);
});

test("a blank field is no weight yet, and what is no number is refused", () => {
  expect(typedOunces("  ", "g")).toBeNull();
  expect(typedPounds("", "kg")).toBeNull();
  const wrong = [
    "x",
    "-1",
    "1e3",
    "1 2",
    "1,2,3",
    "Infinity",
    ".",
    "0x1f",
    "1/0",
    "1000/3",
    "1 000/3",
    "1 200/3",
    "5 stone",
    "1,50.0",
    "12 lb lb",
  ];
  for (const typed of wrong) expect([typed, typedOunces(typed, "oz")]).toEqual([typed, undefined]);
  expect(typedOunces("9".repeat(5000), "oz")).toBeUndefined();
});

test("a separator that could make a weight a thousand times more asks for another spelling", () => {
  const asked = (typed: string, unit: WeightUnit) => {
    const read = readTypedWeight(typed, unit);
    return read.kind === "refused" ? read.why : read;
  };
  expect(asked("1,500", "kg")).toBe("Is 1,500 1500 or 1.5? Type it that way.");
  expect(asked("1,500 kg", "lb")).toContain("1500 or 1.5");
  expect(asked("1.500", "g")).toContain("1500 or 1.5");
  expect(readTypedMoney("1.500", ["$"])).toMatchObject({
    kind: "refused",
    why: expect.stringContaining("1500 or 1.5"),
  });
});

test("money is read with its sign and its separators, to the cent", () => {
  const read = [
    ["$42.50", 42.5],
    ["42,50", 42.5],
    ["US$ 1,500", 1500],
    ["1.500,00", 1500],
    ["1 500 USD", 1500],
    ["0", 0],
  ] as const;
  for (const [typed, value] of read)
    expect([typed, readTypedMoney(typed, ["$", "USD", "US$"])]).toEqual([typed, { kind: "amount", value }]);
  expect(readTypedMoney("42,50 €", ["€", "EUR"])).toEqual({ kind: "amount", value: 42.5 });
  expect(readTypedMoney("", ["$"])).toEqual({ kind: "blank" });
  for (const typed of ["€5", "5 GBP", "$", "5.125 5", "4.1234", "five", "-3"])
    expect([typed, readTypedMoney(typed, ["$", "USD"]).kind]).toEqual([typed, "refused"]);
});

test("only a currency is called another currency", () => {
  const why = (typed: string) => {
    const read = readTypedMoney(typed, ["$", "USD"]);
    return read.kind === "refused" ? read.why : read;
  };
  expect(why("5 gbp")).toBe("Your amounts are in $, not gbp. Convert it first.");
  for (const word of ["abc", "free", "left", "kr"])
    expect(why(word), word).toBe("Enter an amount, such as 42 or 42.50.");
});

test("a weight beyond what is stored is refused in the unit of the field", () => {
  expect(beyondStorage(100_000 * OUNCES.lb, "lb", "kg")).toBeNull();
  expect(beyondStorage(100_001 * OUNCES.lb, "lb", "kg")).toBe("Enter at most 45,359 kg.");
  expect(beyondStorage(100_001, "oz", "g")).toBe("Enter at most 2,834,952 g.");
});

const unit = fc.constantFrom(...WEIGHT_UNITS);

test("a typed weight reads back as typed, after it was stored in ounces or pounds", () => {
  fc.assert(
    fc.property(unit, fc.integer({ min: 0, max: 9_999_999 }), (each, steps) => {
      const decimals = WEIGHT_DECIMALS[each];
      const typed = (steps / 10 ** decimals).toFixed(decimals);
      const stored = typedOunces(`${typed} ${each}`, each);
      // `1.234 g` is asked about, but grams have one decimal.
      expect(inUnit(stored ?? Number.NaN, each).toFixed(decimals)).toBe(typed);
      if (each === "oz") return;
      const pounds = typedPounds(typed, each);
      expect(inUnit((pounds ?? Number.NaN) * 16, each).toFixed(decimals)).toBe(typed);
    }),
  );
});

test("no spelling of a number is silently read as a thousand times more or less", () => {
  const grouped = (whole: number, separator: string) =>
    String(whole).replaceAll(/\B(?=(\d{3})+$)/g, separator);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom([",", "."], [".", ","], ["\u00a0", ","], ["’", "."]),
      unit,
      (whole, hundredths, [separator = "", sign = ""], each) => {
        const typed = `${grouped(whole, separator)}${sign}${String(hundredths).padStart(2, "0")}`;
        // Not `whole + hundredths / 100`: 4 + 0.94 is 4.9399999999999995.
        const value = (whole * 100 + hundredths) / 100;
        const read = readTypedWeight(typed, each);
        const oz = readTypedWeight(String(value), each);
        expect(read).toEqual(oz);
        expect(readTypedMoney(typed, ["$"])).toEqual({ kind: "amount", value });
      },
    ),
  );
});

test("a fraction is its quotient with or without a whole number before it, or refused", () => {
  const part = fc.integer({ min: 1, max: 1200 });
  fc.assert(
    fc.property(fc.option(fc.nat(999)), part, part, (whole, top, bottom) => {
      const read = readTypedWeight(`${whole === null ? "" : `${whole} `}${top}/${bottom}`, "oz");
      const isRefused = top > 999 || bottom > 999 || (whole !== null && top >= bottom);
      if (isRefused) expect(read.kind).toBe("refused");
      else expect(read).toEqual({ kind: "amount", value: (whole ?? 0) + top / bottom });
    }),
  );
});

test("any text is read or refused with a sentence, and never throws", () => {
  fc.assert(
    fc.property(fc.string(), unit, (typed, each) => {
      for (const read of [readTypedWeight(typed, each), readTypedMoney(typed, ["$"])]) {
        if (read.kind === "amount") expect(read.value).toBeGreaterThanOrEqual(0);
        if (read.kind === "refused") expect(read.why).toMatch(/[.]$/);
      }
    }),
  );
});

test("more of any unit is never fewer ounces, and none has more than three decimals", () => {
  fc.assert(
    fc.property(unit, fc.nat(99_999), fc.nat(99_999), (each, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)].map((tenths) =>
        typedOunces(String(tenths / 10), each),
      );
      expect(less).toBeLessThanOrEqual(more ?? -1);
      expect(Number((more ?? 0).toFixed(3))).toBe(more);
    }),
  );
});
