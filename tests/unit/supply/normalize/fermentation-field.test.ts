import { expect, test } from "vitest";
import { fermentationInField } from "@/lib/supply/normalize/fermentation";

test.each([
  ["Double anaerobic", "Anaerobic"],
  ["Anaerobic co-fermentation", "Co-Fermented"],
  ["Submerged", null],
])("the fermentation of a field, %s, is %s in the catalog's words", (told, stored) => {
  expect(fermentationInField(told)).toBe(stored);
});
