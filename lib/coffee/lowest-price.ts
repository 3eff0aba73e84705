/** Whose price is the lowest: nobody's where all ask the same, or fewer than two have one. */
export function lowestPriced<Item>(
  items: readonly Item[],
  priceOf: (item: Item) => number | null,
): ReadonlySet<Item> {
  const prices = items.flatMap((item) => priceOf(item) ?? []);
  const lowest = Math.min(...prices);
  return new Set(
    prices.some((price) => price > lowest) ? items.filter((item) => priceOf(item) === lowest) : [],
  );
}
