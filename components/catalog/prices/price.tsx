import { count, money } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import { classNames } from "@/components/ui/class-names";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import { againstMedianText, METHOD_WORDS, medianDifferenceText } from "@/lib/catalog/median-text";
import type { CatalogRow, ComparedPrices } from "@/lib/catalog/schemas";
import { tierAt } from "@/lib/coffee/price-tiers";
import { quantityText } from "@/lib/coffee/quantity";
import { pricePerUnit, type StockUnit } from "@/lib/units/reader-units";

export const KILOGRAMS = { weights: "kg" } as const;

/** A price of a pound as that of a kilogram: `$16.84/kg`. The catalog is in US dollars. */
export const perKilogram = (perPound: number) => `${money(pricePerUnit(perPound, KILOGRAMS))}/kg`;

type Priced = Pick<CatalogRow, "price_tiers">;

interface PriceAtQuantityProps {
  coffee: Priced;
  quantityLb: number;
  unit: StockUnit;
}

export function PriceAtQuantity({ coffee, quantityLb, unit }: PriceAtQuantityProps) {
  const tier = tierAt(coffee.price_tiers, quantityLb);
  if (!tier) return <NotDisclosed>No price listed</NotDisclosed>;
  return (
    <>
      <b>{money(tier.price)}</b>
      {unit === "kg" ? <small>{perKilogram(tier.price)}</small> : null}
      {tier.min_lbs > quantityLb ? <small>{`min. ${quantityText(tier.min_lbs)}`}</small> : null}
    </>
  );
}

interface MedianDifferenceProps {
  share: number | null;
  origin: ComparedPrices | undefined;
  className?: string;
}

/** The origin is visible nearby, so its name is only for screen readers. */
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
