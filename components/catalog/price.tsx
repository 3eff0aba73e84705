import { money, percent, pounds } from "@/components/format/amounts";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import type { CatalogRow, OriginPrices } from "@/lib/catalog/schemas";
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

/** A price against its origin's median: `−0.12` is 12% below. Null without a price or a median. */
export function ratioToMedian(
  coffee: Priced,
  quantityLb: number,
  origin: OriginPrices | undefined,
): number | null {
  const tier = tierAt(coffee.price_tiers, quantityLb);
  return tier && origin && origin.median > 0 ? tier.price / origin.median - 1 : null;
}

/** `12% below`, `8% above`, `at`, before "the median". */
export function medianDifferenceText(share: number): string {
  if (Math.abs(share) < 0.005) return "at";
  return `${percent(share)} ${share < 0 ? "below" : "above"}`;
}

export function MedianDifference({ share, country }: { share: number | null; country: string | null }) {
  if (share === null || country === null) return null;
  return (
    <small className={share < -0.005 ? "text-jade" : undefined}>
      {`${medianDifferenceText(share)} `}
      <span className="md:sr-only">{`${possessive(country)} `}</span>
      median
    </small>
  );
}

export function possessive(name: string): string {
  return name.endsWith("s") ? `${name}’` : `${name}’s`;
}
