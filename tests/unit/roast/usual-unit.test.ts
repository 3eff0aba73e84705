import { expect, test } from "vitest";
import { usualUnit } from "@/lib/roast/usual-unit";

test("pages of several roasts begin in the unit of most, where roasts without temperatures don't count", () => {
  const of = (temperatureUnit: "C" | "F", bean: number | null = 200) => ({
    temperatureUnit,
    temperatures: [null, bean],
  });
  expect(usualUnit([of("F", null), of("C"), of("F", null)])).toBe("C");
  expect(usualUnit([of("F"), of("C"), of("C")])).toBe("C");
  expect(usualUnit([of("C"), of("F")])).toBe("C");
  expect(usualUnit([of("C", null)])).toBe("C");
  expect(usualUnit([])).toBe("F");
});
