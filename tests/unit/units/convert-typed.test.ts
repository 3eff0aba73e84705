import fc from "fast-check";
import { expect, test } from "vitest";
import { createTypedConverter } from "@/components/units/convert-typed";
import { typedOunces } from "@/lib/units/parse-amount";
import { WEIGHT_UNITS } from "@/lib/units/weight-unit";
import { runs } from "@/tests/support/property-tests";

const typedNumber = fc
  .integer({ min: 1, max: 999_999 })
  .chain((digits) => fc.nat(3).map((decimals) => String(digits / 10 ** decimals)));

test("a typed weight is as it was typed after any switches of units back to its own", () => {
  fc.assert(
    fc.property(
      typedNumber,
      fc.constantFrom(...WEIGHT_UNITS),
      fc.array(fc.constantFrom(...WEIGHT_UNITS), { maxLength: 5 }),
      (typed, own, others) => {
        const convert = createTypedConverter();
        let [shown, unit] = [typed, own];
        for (const to of [...others, own]) {
          shown = convert(shown, unit, to);
          unit = to;
        }
        expect(shown).toBe(typed);
      },
    ),
    { numRuns: runs(2000) },
  );
});

test("a weight that was changed after a switch is converted as it reads now", () => {
  const convert = createTypedConverter();
  expect(convert("17", "oz", "g")).toBe("481.9");
  expect(typedOunces(convert("500", "g", "oz"), "oz")).toBeCloseTo(17.637, 3);
});

test("an ambiguous number isn't read in the newly chosen unit", () => {
  const ambiguous = createTypedConverter()("1.001", "g", "oz");
  expect(ambiguous).toBe("1.001 g");
  expect(typedOunces(ambiguous, "oz")).toBeUndefined();
});

test("a weight that names its unit, or has letters, stays", () => {
  const convert = createTypedConverter();
  expect([convert("2 lb", "oz", "g"), convert("1o6", "oz", "g"), convert("", "oz", "g")]).toEqual([
    "2 lb",
    "1o6",
    "",
  ]);
});
