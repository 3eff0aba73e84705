/**
 * Lower bounds, ascending, that part the prices into up to `steps` groups of about the same size, rounded to quarters of
 * a dollar. Prices that are all alike make one group, hence none.
 */
export function priceSteps(prices: readonly number[], steps: number): number[] {
  const sorted = prices.toSorted((a, b) => a - b);
  const bounds = Array.from({ length: steps - 1 }, (_, i) => {
    const price = sorted[Math.floor(((i + 1) * sorted.length) / steps)] ?? 0;
    return Math.round(price * 4) / 4;
  });
  const [lowest = 0, highest = 0] = [sorted[0], sorted.at(-1)];
  return [...new Set(bounds)].filter((bound) => lowest < bound && bound <= highest);
}

/** Which group of `priceSteps` the price belongs to, the cheapest being 0. */
export function stepOf(price: number, bounds: readonly number[]): number {
  return bounds.filter((bound) => price >= bound).length;
}
