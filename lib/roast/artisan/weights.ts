import { rounded } from "@/lib/units/rounding";
import type { LiteralDict } from "./bounded-reader";
import { asNumber, listOf, positiveOf } from "./fields";
import type { Warnings } from "./warnings";

/** Ounces of one unit. The pound is 0.45359237 kg by definition (international yard and pound agreement, 1959). */
const OUNCES: ReadonlyMap<string, number> = new Map([
  ["g", 16 / 453.59237],
  ["kg", 16_000 / 453.59237],
  ["lb", 16],
  ["oz", 1],
]);
/** What a roast's weight is stored with: rounded a second time, the lots of a roast would not add up to it. */
const DECIMALS = 3;
/** Nearly three tonnes: no roaster takes more. */
const MAX_OUNCES = 100_000;

/** Ounces; null for 0, which Artisan writes for unknown weights. */
export function weightsOf(log: LiteralDict, warnings: Warnings) {
  const [green, roasted, unit] = listOf(log, "weight");
  const factor = OUNCES.get(String(unit ?? "g").toLowerCase());
  if (factor === undefined) warnings.add("Ignored the weights: their unit isn't one that Artisan uses.");
  const ounces = (value: number | null) => {
    if (value === null || value <= 0 || factor === undefined) return null;
    const weight = rounded(value * factor, DECIMALS);
    if (weight <= MAX_OUNCES) return weight > 0 ? weight : null;
    warnings.add("Ignored a weight too large for any roaster.");
    return null;
  };
  const ozIn = ounces(asNumber(green));
  const written = ounces(asNumber(roasted));
  const gained = ozIn !== null && written !== null && written > ozIn;
  if (gained) warnings.add("Ignored the roasted weight: it exceeds the green weight.");
  return { ozIn, ozOut: gained ? null : written, defectsOz: ounces(positiveOf(log, "defects_weight")) };
}

/** Grams per litre of `[weight, unit, volume, unit]`, or of the number that newer versions write. */
export function densityOf(log: LiteralDict, key: "density" | "density_roasted"): number | null {
  const single = positiveOf(log, key, 5000);
  if (single !== null) return single;
  const [weight, weightUnit, volume, volumeUnit] = listOf(log, key);
  const grams =
    (asNumber(weight) ?? 0) * (OUNCES.get(String(weightUnit).toLowerCase()) ?? 0) * (453.59237 / 16);
  const litres = (asNumber(volume) ?? 0) * (LITRES.get(String(volumeUnit).toLowerCase()) ?? 0);
  if (grams <= 0 || litres <= 0 || grams / litres > 5000) return null;
  return rounded(grams / litres, 2);
}

/** US measures (NIST Handbook 44, appendix C). */
const LITRES: ReadonlyMap<string, number> = new Map([
  ["l", 1],
  ["ml", 0.001],
  ["gal", 3.785411784],
  ["qt", 0.946352946],
  ["pt", 0.473176473],
  ["cup", 0.2365882365],
]);
