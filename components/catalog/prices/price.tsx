import { count, money, pounds } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import { classNames } from "@/components/ui/class-names";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import { againstMedianText, METHOD_WORDS, medianDifferenceText } from "@/lib/catalog/median-text";
import type { CatalogRow, ComparedPrices } from "@/lib/catalog/schemas";
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

interface MedianDifferenceProps {
  share: number | null;
  origin: ComparedPrices | undefined;
  className?: string;
}

/** Beside the origin, so its name is only for those who can't see that. */
export function MedianDifference({ share, origin, className }: MedianDifferenceProps) {
  if (share === null || !origin) return null;
  const { country, method, listings } = origin;
  return (
    <small
      className={classNames("whitespace-normal", share < -0.005 && "text-jade", className)}
      title={againstMedianText(share, origin)}
    >
      <span className="whitespace-nowrap md:block">{medianDifferenceText(share)} median</span>
      {` of ${count(listings)}`}
      {method === null ? ", all methods" : ` ${METHOD_WORDS[method]}`}
      <span className="sr-only">{`${method === null ? ", of coffees" : " coffees"} from ${shortCountry(country)}`}</span>
    </small>
  );
}
