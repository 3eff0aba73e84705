import { METHOD_CLASSES, type MethodClass } from "@/lib/coffee/method-class";
import { tierAt } from "@/lib/coffee/price-tiers";
import { quantityText } from "@/lib/coffee/quantity";
import { shortCountry } from "@/lib/coffee/short-country";
import { dollars } from "@/lib/units/money";
import { count, pluralize } from "@/lib/units/pluralize";
import type { CatalogRow, ComparedPrices, MethodMedian, OriginPrices } from "./schemas";

/** How prices are compared with a median, and the only words for it. */

export const METHOD_WORDS: Record<MethodClass, string> = {
  washed: "washed",
  natural_honey: "natural & honey",
  wet_hulled: "wet-hulled",
  monsooned: "monsooned",
  fermented: "fermented",
  decaf: "decaf",
};

/** `washed`; `all methods` of prices over the whole origin. */
export const methodText = (method: MethodClass | null) =>
  method === null ? "all methods" : METHOD_WORDS[method];

/** `median of 38 washed coffees from Kenya`; `7 coffees of all methods` where too few share one. */
export function medianName({
  country,
  method,
  listings,
}: Pick<ComparedPrices, "country" | "method" | "listings">): string {
  const what = method === null ? `coffees of ${methodText(null)}` : `${METHOD_WORDS[method]} coffees`;
  return `median of ${count(listings)} ${what} from ${shortCountry(country)}`;
}

/** A price against the median that it is compared with: `−0.12` is 12% below. Null without either. */
export function shareOfMedian(price: number | null, origin: ComparedPrices | undefined): number | null {
  return price !== null && origin && origin.median > 0 ? price / origin.median - 1 : null;
}

/** The same for a coffee's price at a quantity. */
export function ratioToMedian(
  { price_tiers: tiers }: Pick<CatalogRow, "price_tiers">,
  quantityLb: number,
  origin: ComparedPrices | undefined,
): number | null {
  return shareOfMedian(tierAt(tiers, quantityLb)?.price ?? null, origin);
}

/** `12% below`, `8% above`, `at`, before "the median". */
export function medianDifferenceText(share: number): string {
  if (Math.abs(share) < 0.005) return "at";
  return `${count(Math.round(Math.abs(share) * 100))}% ${share < 0 ? "below" : "above"}`;
}

/** `12% below the median of 38 washed coffees from Kenya`. */
export function againstMedianText(share: number, origin: ComparedPrices): string {
  return `${medianDifferenceText(share)} the ${medianName(origin)}`;
}

/** The medians of one origin that prices are compared with, most listings first: its method classes, else all of it. Pure. */
export function segmentsOf({ byMethod, ...whole }: OriginPrices): ComparedPrices[] {
  const { country } = whole;
  const own = METHOD_CLASSES.flatMap((method) => {
    const prices = byMethod[method];
    return prices ? [{ country, method, ...prices }] : [];
  });
  return own.length > 0 ? own.sort((a, b) => b.listings - a.listings) : [{ ...whole, method: null }];
}

/** `$7.80 washed (38), $8.10 natural & honey (7)`: medians of one origin by method, with their listings. */
const mediansText = (segments: readonly ComparedPrices[]) =>
  segments
    .map(({ method, listings, median }) => `${dollars(median)} ${methodText(method)} (${count(listings)})`)
    .join(", ");

/** `$7.80 per pound, the median of 38 washed coffees from Kenya`. */
export const medianPerPound = (prices: ComparedPrices) =>
  `${dollars(prices.median)} per pound, the ${medianName(prices)}`;

/** `Median per lb at 1 lb, 320 washed coffees`, and `$7.80`: a figure of the front page. */
export const medianFigure = ({ method, listings, median }: MethodMedian) => ({
  label: `Median per lb at 1 lb, ${count(listings)} ${METHOD_WORDS[method]} coffees`,
  value: dollars(median),
});

/** What an origin has in stock: counts and medians of what the page lists, at its quantity. */
export function originSummary(
  stocked: number,
  suppliers: number,
  prices: OriginPrices | undefined,
  quantityLb: number,
): string {
  const from = suppliers > 0 ? ` from ${pluralize(suppliers, "supplier")}` : "";
  const medians = prices
    ? `Median per lb at ${quantityText(quantityLb)}: ${mediansText(segmentsOf(prices))}.`
    : "Too few prices for a median.";
  return `${pluralize(stocked, "coffee")} in stock${from}. ${medians}`;
}
