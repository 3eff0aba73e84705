import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { DEFAULTS, quantityHref } from "@/components/catalog/catalog-urls";
import { QuantityPicker } from "@/components/catalog/filters/quantity-picker";
import { SoldOutNotice } from "@/components/catalog/sold-out";
import { TierSteps } from "@/components/charts/tier-steps";
import { money, percent, pounds } from "@/components/format/amounts";
import { Button, buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { AutoSubmitForm } from "@/components/ui/forms/auto-submit-form";
import type { PricePoint } from "@/lib/catalog/pages/price-spans";
import { costText } from "@/lib/catalog/pages/price-text";
import type { CatalogRow, ComparedPrices } from "@/lib/catalog/schemas";
import { tierAt } from "@/lib/coffee/price-tiers";
import { bagPounds } from "@/lib/coffee/quantity";
import { pricePerUnit, type StockUnit } from "@/lib/units/reader-units";
import { KILOGRAMS, perKilogram } from "./price";
import { PriceVsOrigin } from "./price-vs-origin";

interface PricePanelProps {
  coffee: CatalogRow;
  quantityLb: number;
  /** As in the address, such as `70 kg`. */
  quantityTyped: string;
  quantityRefused: string | null;
  /** The unit the reader buys in. */
  unit: StockUnit;
  origin: ComparedPrices | undefined;
  history: readonly PricePoint[];
  supplierName: string;
  /** Shown below the price. */
  children?: ReactNode;
}

export function PricePanel({
  coffee,
  quantityLb,
  quantityTyped,
  quantityRefused,
  unit,
  origin,
  history,
  supplierName,
  children,
}: PricePanelProps) {
  const tiers = coffee.price_tiers;
  const tier = tierAt(tiers, quantityLb);
  return (
    <section aria-labelledby="price" className="rounded-md border border-rule bg-sheet p-4 md:p-5">
      <h2 id="price" className="sr-only">
        Price
      </h2>
      {coffee.stocked ? null : (
        <div className="mb-4">
          <SoldOutNotice coffee={coffee} history={history} />
        </div>
      )}
      {tier ? (
        <>
          <AutoSubmitForm
            action={`/catalog/${coffee.id}`}
            defaults={DEFAULTS}
            label="Choose a quantity"
            className="results"
          >
            <QuantityPicker
              quantityLb={quantityLb}
              typed={quantityTyped}
              refused={quantityRefused}
              unit={unit}
              bagLb={bagPounds(coffee.bag_size)}
              href={(quantity) => quantityHref(`/catalog/${coffee.id}`, quantity)}
            />
            <Button type="submit" className="needs-no-js mt-2">
              Show this price
            </Button>
            <p className="mt-4 font-serif text-display leading-none tracking-[-0.02em]">
              {money(tier.price)}
              <span className="inline-block pl-2 font-sans text-body text-ink-soft tracking-normal">
                per lb
              </span>
            </p>
            {unit === "kg" ? <p className="mt-2 text-ink-soft">{perKilogram(tier.price)}</p> : null}
            <p className="mt-2 text-ink-soft">{costText(tier, quantityLb)}</p>
          </AutoSubmitForm>
          {children}
          <div className="mt-5 items-start gap-x-8 border-rule border-t pt-4 md:max-lg:grid md:max-lg:grid-cols-2">
            {tiers.length > 1 ? <TierSteps tiers={tiers} chosen={tier} /> : null}
            <TierTable coffee={coffee} chosenFrom={tier.min_lbs} unit={unit} />
          </div>
        </>
      ) : (
        <p>
          <span className="block font-serif text-title">No price listed</span>
          <span className="text-ink-soft">Ask the supplier for a quote.</span>
        </p>
      )}
      {tier ? null : children}
      {tier && origin ? (
        <div className="mt-5 border-rule border-t pt-4">
          <PriceVsOrigin origin={origin} price={tier.price} quantityLb={quantityLb} />
        </div>
      ) : null}
      {coffee.link ? (
        <p className="mt-5 border-rule border-t pt-5 print:hidden">
          <a href={coffee.link} rel="nofollow noopener" className={buttonClass("primary", "w-full")}>
            <span className="truncate">View at {supplierName}</span>
            <ArrowUpRight aria-hidden="true" size="1rem" className="shrink-0" />
          </a>
        </p>
      ) : null}
    </section>
  );
}

interface TierTableProps {
  coffee: CatalogRow;
  chosenFrom: number;
  unit: StockUnit;
}

function TierTable({ coffee, chosenFrom, unit }: TierTableProps) {
  const tiers = coffee.price_tiers;
  const first = tiers[0];
  return (
    <table className="mt-2 w-full md:max-lg:only:col-span-2">
      <caption className="sr-only">Price by quantity</caption>
      <thead className="text-ink-faint text-small">
        <tr className="border-rule border-b">
          <th scope="col" className="py-1.5 text-left font-medium">
            From
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            $ per lb
          </th>
          {unit === "kg" ? (
            <th scope="col" className="py-1.5 text-right font-medium">
              $ per kg
            </th>
          ) : null}
          <th scope="col" className="w-1/3 py-1.5 text-right font-medium">
            Saves
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => {
          const saved = first && first.price > 0 ? 1 - tier.price / first.price : 0;
          return (
            <tr
              key={tier.min_lbs}
              className={classNames(
                "border-rule border-b",
                tier.min_lbs === chosenFrom && "bg-jade-wash font-medium",
              )}
            >
              <td className="py-1.5 pl-1">{pounds(tier.min_lbs)}</td>
              <td className="py-1.5 text-right">{tier.price.toFixed(2)}</td>
              {unit === "kg" ? (
                <td className="py-1.5 text-right">{pricePerUnit(tier.price, KILOGRAMS).toFixed(2)}</td>
              ) : null}
              <td className="py-1.5 pr-1 text-right text-ink-soft">{saved >= 0.005 ? percent(saved) : ""}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
