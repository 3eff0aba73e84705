import { divideRounded } from "./rounding";

/**
 * Splits a whole number in proportion to weights, each part rounded so that they add up to the whole exactly (cumulative rounding).
 * The first takes the whole where every weight is 0.
 * @param weights whole numbers of at least 0
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, place) => (place === 0 ? total : 0));
  let before = 0n;
  let given = 0n;
  return weights.map((weight) => {
    before += BigInt(weight);
    const upTo = divideRounded(BigInt(total) * before, sum);
    const part = upTo - given;
    given = upTo;
    return Number(part);
  });
}
