import { expect, test } from "vitest";
import { EMPTY_INPUT, inputsIn, readInputs, typedInputs } from "@/components/roast/entry/typed-inputs";

const ROAST = {
  roast_id: 26,
  last_updated: "2026-11-24T08:00:00Z",
  inputs: [{ coffee_id: 3, coffee_name: "Konga", oz_in: 32 }],
};

test("a weight that can't be read is an error, not the stored weight", () => {
  const [lot] = typedInputs(ROAST, "oz", 0);
  const { errors, isWrong } = readInputs([{ ...EMPTY_INPUT, ...lot, key: 0, green: "3o2" }], "oz");
  expect(isWrong).toBe(true);
  expect(errors[0]?.oz_in).toContain("Enter a weight");
});

test("a weight that wasn't touched is sent as stored, in every unit", () => {
  const stored = { ...ROAST, inputs: [{ coffee_id: 3, coffee_name: "Konga", oz_in: 32.017 }] };
  const inGrams = inputsIn(typedInputs(stored, "oz", 0), "g", (typed) => `${typed} converted`);
  expect(inGrams[0]?.green).not.toContain("converted");
  expect(readInputs(inGrams, "g").inputs).toEqual([{ coffee_id: "3", oz_in: 32.017 }]);
});

test("a weight that was typed is converted when the units are switched", () => {
  const typed = typedInputs(ROAST, "oz", 0).map((lot) => ({ ...lot, green: "16" }));
  expect(inputsIn(typed, "g", () => "453.6")[0]?.green).toBe("453.6");
});

test("each lot of a blend needs its weight, and a roast of one lot doesn't", () => {
  const [first] = typedInputs(
    { ...ROAST, inputs: [{ coffee_id: 3, coffee_name: "Konga", oz_in: null }] },
    "oz",
    0,
  );
  const one = { ...EMPTY_INPUT, ...first, key: 0 };
  expect(readInputs([one], "oz")).toMatchObject({ isWrong: false, inputs: [{ oz_in: null }] });
  expect(readInputs([one, { ...one, key: 1, lotId: "4", green: "8" }], "oz").errors[0]?.oz_in).toContain(
    "blend",
  );
});
