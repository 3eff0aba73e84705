import { divideRounded } from "./rounding";

/**
 * Splits a whole number in proportion to weights, each part rounded so that the parts add up to the whole exactly
 * (cumulative rounding). All but one get 0 where every weight is 0: the first takes the whole.
 * @param total a whole number, such as cents
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
