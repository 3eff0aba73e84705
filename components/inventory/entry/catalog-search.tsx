import { Search } from "lucide-react";
import { EXAMPLES_SHOWN } from "@/components/catalog/filters/search-examples";
import { SEPARATOR } from "@/components/format/separator";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import type { AddLotPageData } from "@/lib/pages/add-lot-page";
import { stockUnit } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { catalogPrice, lotWeight, originLabel } from "../labels";
import { QuantityField } from "./quantity-field";

export function CatalogSearch({ page, units }: { page: AddLotPageData; units: ReaderUnits }) {
  const { name, quantityLbs, found } = page;
  return (
    <>
      <form action="/beans/new" method="get">
        <search className="flex flex-wrap items-start gap-2">
          <Field
            id="add-name"
            name="name"
            type="search"
            label="Coffee"
            placeholder={EXAMPLES_SHOWN}
            autoComplete="off"
            enterKeyHint="search"
            required
            defaultValue={name}
            prefix={<Search aria-hidden="true" size="1.0625rem" />}
            fieldClassName="min-w-[min(13rem,100%)] flex-1"
          />
          <QuantityField
            id="add-quantity"
            label="Quantity"
            quantityLbs={quantityLbs}
            refused={page.quantityRefused}
            units={units}
            className="w-28"
          />
          <Button type="submit" className="sm:mt-5.5">
            Search
          </Button>
        </search>
      </form>
      {found ? <Hits found={found} name={name} quantityLbs={quantityLbs} units={units} /> : null}
    </>
  );
}

interface HitsProps {
  found: NonNullable<AddLotPageData["found"]>;
  name: string;
  quantityLbs: number;
  units: ReaderUnits;
}

function Hits({ found, name, quantityLbs, units }: HitsProps) {
  const { coffees, total } = found;
  if (coffees.length === 0)
    return (
      <p className="mt-4 text-ink-soft">
        No coffee in stock matches “{name}”. Try fewer words, or add the coffee by hand below.
      </p>
    );
  return (
    <>
      <ul className="mt-4 border-rule-strong border-t">
        {coffees.map(({ coffee, supplier, offer }) => (
          <li key={coffee.id} className="border-rule border-b">
            <a
              href={`/beans/new?${new URLSearchParams({ catalog_id: String(coffee.id), quantity_lb: String(quantityLbs) })}`}
              className="flex min-h-11 items-center justify-between gap-4 px-1 py-2 hover:bg-well"
            >
              <span className="min-w-0">
                <span className="block font-medium [overflow-wrap:anywhere]">{coffee.name}</span>
                <span className="block text-ink-soft text-small">
                  {[originLabel(coffee), supplier].filter(Boolean).join(SEPARATOR)}
                </span>
              </span>
              <span className="whitespace-nowrap text-right">
                {offer.pricePerLb === null ? (
                  <NotDisclosed>No price</NotDisclosed>
                ) : (
                  <>
                    {catalogPrice(offer.pricePerLb, units)}
                    <span className="block text-ink-faint text-small">
                      per {stockUnit(units)} at {lotWeight(quantityLbs, units)}
                    </span>
                  </>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {total > coffees.length ? (
        <p className="mt-2 text-ink-faint text-small">
          Showing {coffees.length} of {total}. Add words to narrow it down.
        </p>
      ) : null}
    </>
  );
}
