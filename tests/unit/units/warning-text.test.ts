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
  const asked = [
    "Sampler 2 lb has 2.2 lb left; this takes 4.41 lb. Sampler 2 lb: 2.2 lb bought, but 4.41 lb already taken.",
    "Nyeri 3 has 7.055 oz left to sell; this sells 8 oz. Nyeri 4 has nothing left; this takes 12 oz. Save anyway?",
    "The file gives 16 oz of green coffee; kept the roast's 17.64 oz.",
    "12 oz sampler has 3 oz left to sell; these rows sell 5 lb.",
  ];
  expect(asked.map((text) => warningText(text, kilograms).replaceAll("\u00a0", " "))).toEqual([
    "Sampler 2 lb has 0.998 kg left; this takes 2 kg. Sampler 2 lb: 0.998 kg bought, but 2 kg already taken.",
    "Nyeri 3 has 200 g left to sell; this sells 227 g. Nyeri 4 has nothing left; this takes 340 g. Save anyway?",
    "The file gives 454 g of green coffee; kept the roast's 500 g.",
    "12 oz sampler has 85 g left to sell; these rows sell 2.268 kg.",
  ]);
});
