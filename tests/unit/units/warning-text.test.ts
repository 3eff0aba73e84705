import { expect, test } from "vitest";
import { DEFAULT_UNITS } from "@/lib/units/unit-choices";
import { warningText } from "@/lib/units/warning-text";

test("a warning is told in the reader's units, and a weight in a coffee's name stays", () => {
  const sold = "Sampler 2 lb: You sold 52.91 oz but roasted 35.274 oz.";
  const taken = "2.2 lb more of Sampler 2 lb taken than the lot holds.";
  const kilograms = { ...DEFAULT_UNITS, weights: "kg-g" } as const;
  expect(warningText(sold, DEFAULT_UNITS)).toBe(sold);
  expect(warningText(sold, kilograms).replaceAll("\u00a0", " ")).toBe(
    "Sampler 2 lb: You sold 1,500 g but roasted 1,000 g.",
  );
  expect(warningText(taken, kilograms).replaceAll("\u00a0", " ")).toBe(
    "0.998 kg more of Sampler 2 lb taken than the lot holds.",
  );
});
