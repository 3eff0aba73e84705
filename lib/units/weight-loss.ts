/**
 * What a roast lost of its weight, in percent of the green coffee: 100 · (in − out) / in, to a tenth. Null where
 * either weight is missing or 0, and where more came out than went in: a typing error, not a gain.
 */
export function weightLossPercent(weightIn: number | null, weightOut: number | null): number | null {
  if (weightIn === null || weightOut === null) return null;
  if (!(weightIn > 0) || !(weightOut > 0) || weightOut > weightIn) return null;
  return Math.round((1000 * (weightIn - weightOut)) / weightIn) / 10;
}
