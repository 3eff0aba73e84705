import { expect, test } from "vitest";
import { overdrawnIn } from "@/components/ui/forms/overdrawn";
import { overdrawnText, questionText } from "@/components/ui/forms/overdrawn-text";
import { questionOf } from "@/components/ui/forms/question";
import { DEFAULT_UNITS, type ReaderUnits } from "@/lib/units/reader-units";

const POUNDS = DEFAULT_UNITS;
const KILOGRAMS = { ...DEFAULT_UNITS, weights: "kg" } as const;

test("a question about a lot is asked in the reader's unit, unless rounding hides what it is about", () => {
  const roast = overdrawnIn({
    overdrawn: [
      { coffee_id: 1, coffee_name: "Java", left_oz: 32, overdrawn_oz: 16 },
      { coffee_id: 2, coffee_name: "Huila", left_oz: -16, overdrawn_oz: 48 },
    ],
    confirm: "overdraw=save",
  });
  expect(overdrawnText(roast, POUNDS)).toBe(
    "Java has 2\u00a0lb left; this takes 3\u00a0lb. Huila has nothing left; it would be overdrawn by 3\u00a0lb. Save anyway?",
  );
  expect(overdrawnText(roast, KILOGRAMS)).toContain("Java has 0.907\u00a0kg left; this takes 1.361\u00a0kg.");
  const lot = overdrawnIn({
    overdrawn: [{ coffee_name: "Java", left_oz: 0, overdrawn_oz: 16, bought_oz: 32 }],
  });
  expect(overdrawnText(lot, POUNDS)).toBe(
    "Java: 2\u00a0lb bought, but 3\u00a0lb already taken. Save anyway?",
  );
  const movement = overdrawnIn({ remaining_oz: 16, overdrawn_oz: 0.002 });
  expect(movement).toHaveLength(1);
  expect(overdrawnText(movement, POUNDS)).toBeNull();
  const stocktake = overdrawnIn({ remaining_oz: 2257.534, counted_oz: 2.24, confirm: "overdraw=save" });
  expect(overdrawnText(stocktake, { ...DEFAULT_UNITS, weights: "kg-g" })).toBe(
    "This lot has 64\u00a0kg left; you counted 63.5\u00a0g. Save anyway?",
  );
  for (const other of [undefined, null, { left_oz: 3, oversold_oz: 1 }, { overdrawn: "many" }])
    expect(overdrawnIn(other)).toEqual([]);
});

test("a question that says more than a lot's weights is asked whole, in the reader's unit", () => {
  const asked = (why: string, more: object, units: ReaderUnits) => {
    const details = { remaining_oz: 48, overdrawn_oz: 32, confirm: "overdraw=save", ...more };
    const question = questionOf("/api/beans/movements", { ok: false, why, details });
    return question && questionText(question, units);
  };
  const day = { count_day: "2026-11-12" };
  const past =
    "This lot had 3\u00a0lb left before the stocktake of 12 Nov 2026; this takes 5\u00a0lb. Save anyway?";
  expect(asked(past, day, POUNDS)).toBe(past);
  expect(asked("In other words", day, KILOGRAMS)).toBe(
    "This lot had 1.361\u00a0kg left before the stocktake of 12 Nov 2026; this takes 2.268\u00a0kg. Save anyway?",
  );
  const bought = "This lot was bought on 5 Nov 2026; 1 Nov 2026 is before that.";
  const left = "This lot has 3\u00a0lb left; this takes 5\u00a0lb.";
  expect(asked("In other words", { also: [bought] }, POUNDS)).toBe(`${left} ${bought} Save anyway?`);
});
