import { money, percent, pounds } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import type { CatalogRow, ComparedPrices } from "@/lib/catalog/schemas";
import type { MethodClass } from "@/lib/coffee/method-class";
import { tierAt } from "@/lib/coffee/price-tiers";

type Priced = Pick<CatalogRow, "price_tiers">;

export function PriceAtQuantity({ coffee, quantityLb }: { coffee: Priced; quantityLb: number }) {
  const tier = tierAt(coffee.price_tiers, quantityLb);
  if (!tier) return <NotDisclosed>No price listed</NotDisclosed>;
  return (
    <>
      <b>{money(tier.price)}</b>
      {tier.min_lbs > quantityLb ? <small>{`min. ${pounds(tier.min_lbs)}`}</small> : null}
    </>
  );
}

export const METHOD_WORDS: Record<MethodClass, string> = {
  washed: "washed",
  natural_honey: "natural & honey",
  wet_hulled: "wet-hulled",
  monsooned: "monsooned",
  fermented: "fermented",
  decaf: "decaf",
};

/** `Kenya’s washed median`, `Kenya’s median` where a method has too few listings. */
export function medianName({ country, method }: Pick<ComparedPrices, "country" | "method">): string {
  return `${possessive(shortCountry(country))} ${method === null ? "" : `${METHOD_WORDS[method]} `}median`;
}

/** A price against the median of its origin and method: `−0.12` is 12% below. Null without a price or a median. */
export function ratioToMedian(
  coffee: Priced,
  quantityLb: number,
  origin: ComparedPrices | undefined,
): number | null {
  const tier = tierAt(coffee.price_tiers, quantityLb);
  return tier && origin && origin.median > 0 ? tier.price / origin.median - 1 : null;
}

/** `12% below`, `8% above`, `at`, before "the median". */
export function medianDifferenceText(share: number): string {
  if (Math.abs(share) < 0.005) return "at";
  return `${percent(share)} ${share < 0 ? "below" : "above"}`;
}

interface MedianDifferenceProps {
  share: number | null;
  origin: ComparedPrices | undefined;
}

export function MedianDifference({ share, origin }: MedianDifferenceProps) {
  if (share === null || !origin) return null;
  const { country, method } = origin;
  return (
    <small className={share < -0.005 ? "text-jade" : undefined}>
      {`${medianDifferenceText(share)} `}
      <span className="md:sr-only">{`${possessive(shortCountry(country))} `}</span>
      {method === null ? "" : `${METHOD_WORDS[method]} `}median
    </small>
  );
}

export function possessive(name: string): string {
  return name.endsWith("s") ? `${name}’` : `${name}’s`;
}
