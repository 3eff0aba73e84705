import { expect, test } from "vitest";
import { ask } from "@/tests/support/assistant-questions";

test("weights in words with fractions are read whole, before and after their unit", () => {
  const POUNDS = {
    "one and a half pounds": 1.5,
    "two and a quarter kilos": 4.96,
    "half a kilo": 1.1,
    "a pound and a half": 1.5,
    "a kilo and a quarter": 2.76,
    "three quarters of a pound": 0.75,
    "four and three quarter pounds": 4.75,
    "2 lb 8 oz": 2.5,
  };
  for (const [weight, weight_lb] of Object.entries(POUNDS))
    expect([weight, ask(`expected loss on ${weight} of the huila`).slots]).toEqual([
      weight,
      { weight_lb, lot: ["huila"] },
    ]);
  expect(ask("profit in the last quarter").slots).toEqual({ window_days: 90 });
});

test("hundreds and thousands in words are read with all that belongs to them", () => {
  const POUNDS = {
    "a hundred and fifty pounds": 150,
    "one hundred and twenty-five lb": 125,
    "one hundred fifty kilos": 330.69,
    "two thousand five hundred pounds": 2500,
    "a thousand pounds": 1000,
    "a hundred five-pound bags": 500,
    "two hundredweight": 200,
    "ten cwt": 1000,
    "half a ton": 1000,
  };
  for (const [weight, quantity_lb] of Object.entries(POUNDS))
    expect([weight, ask(`${weight} of brazil`).slots]).toEqual([weight, { quantity_lb, origin: ["brazil"] }]);
  expect(ask("brazil between a hundred and fifty pounds").slots.quantity_lb).not.toBe(150);
});
