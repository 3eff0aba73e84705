import { list, percent, perPound } from "@/lib/assistant/format";
import { METHOD_WORDS } from "@/lib/catalog/median-text";
import { type CatalogRow, MIN_FOR_MEDIAN } from "@/lib/catalog/schemas";
import { METHOD_CLASSES, methodClassOf } from "@/lib/coffee/method-class";
import { quantityText } from "@/lib/coffee/quantity";
import { count } from "@/lib/units/pluralize";
import { hundredth, tenth } from "@/lib/units/rounding";
import { priceAt } from "./coffee-filters";

/** Medians of listings' prices, and sentences about them. */

export const quantile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at - Math.floor(at));
};

export const pricesOf = (coffees: readonly CatalogRow[], quantityLb: number) =>
  coffees.flatMap((row) => priceAt(row, quantityLb) ?? []).sort((a, b) => a - b);

/** Null where they are too few. */
function medianOf(coffees: readonly CatalogRow[], quantityLb: number) {
  const prices = pricesOf(coffees, quantityLb);
  const median = prices.length < MIN_FOR_MEDIAN ? null : hundredth(quantile(prices, 0.5));
  return { listings: prices.length, median };
}

/** The median of each method that enough of these coffees share, most of them first. */
export function mediansByMethod(coffees: readonly CatalogRow[], quantityLb: number) {
  const classes = Map.groupBy(coffees, ({ process }) => methodClassOf(process));
  return METHOD_CLASSES.flatMap((method) => {
    const { listings, median } = medianOf(classes.get(method) ?? [], quantityLb);
    return median === null ? [] : { method, listings, median };
  }).sort((a, b) => b.listings - a.listings);
}

/** Of each of several names that are asked for; null where too few of its coffees match. */
export function mediansByName(
  coffees: readonly CatalogRow[],
  quantityLb: number,
  names: readonly string[],
  isOf: (coffee: CatalogRow, name: string) => boolean,
) {
  if (names.length < 2) return [];
  return names.map((name) => {
    const own = coffees.filter((coffee) => isOf(coffee, name));
    return { name, ...medianOf(own, quantityLb) };
  });
}

const above = (price: number, other: number): number => tenth((100 * (price - other)) / other);

/** The median at another quantity, and how far the first is from it in percent; null without one. */
export function atOtherAmount(coffees: readonly CatalogRow[], median: number, otherLb: number | undefined) {
  const { median: other } = otherLb === undefined ? { median: null } : medianOf(coffees, otherLb);
  if (otherLb === undefined || other === null) return null;
  return { quantity_lb: otherLb, median: other, difference_percent: above(median, other) };
}

export function otherAmountSentence(quantityLb: number, at: ReturnType<typeof atOtherAmount>): string[] {
  if (at === null) return [];
  const than = quantityText(at.quantity_lb);
  if (at.difference_percent === 0)
    return [`At ${than} it is the same: these coffees have no lower price for a larger order.`];
  const way = at.difference_percent < 0 ? "less" : "more";
  return [
    `At ${than} it is ${perPound(at.median)}, so ${quantityText(quantityLb)} costs ${percent(Math.abs(at.difference_percent))} ${way} a pound than ${than}.`,
  ];
}

type NameMedian = ReturnType<typeof mediansByName>[number];

/** The dearer of two, and by how many percent; null for other numbers of names, or where one has too few coffees. */
export function dearerOf(medians: readonly NameMedian[]) {
  const [high, low, ...others] = medians.toSorted((a, b) => (b.median ?? 0) - (a.median ?? 0));
  if (!high?.median || !low?.median || others.length > 0) return null;
  return { high, low, difference_percent: above(high.median, low.median) };
}

/** Which of two is dearer and by how much, or the median of each of several. */
export function byNameSentence(
  by: string,
  medians: readonly NameMedian[],
  titleOf: (name: string) => string,
): string[] {
  if (medians.length === 0) return [];
  const text = ({ name, listings, median }: NameMedian) =>
    `${titleOf(name)} ${median === null ? "too few" : perPound(median)} (${count(listings)})`;
  const two = dearerOf(medians);
  if (!two) return [`By ${by}: ${list(medians.map(text))}.`];
  const { high, low, difference_percent: more } = two;
  return more === 0
    ? [`Their medians are equal: ${list([high, low].map(text))}.`]
    : [
        `${titleOf(high.name)} costs ${percent(more)} more than ${titleOf(low.name)} by the median: ${text(high)} against ${text(low)}.`,
      ];
}

export const methodMedianText = ({ method, listings, median }: ReturnType<typeof mediansByMethod>[number]) =>
  `${perPound(median)} ${METHOD_WORDS[method]} (${count(listings)})`;
