/** The items with the lowest price. None if all prices are equal or fewer than two are known. */
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
