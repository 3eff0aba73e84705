import { SEPARATOR } from "@/components/format/separator";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { ActionForm } from "@/components/ui/forms/action-form";
import type { AddLotPageData } from "@/lib/pages/add-lot-page";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { offerLabel, originLabel } from "../labels";
import { ArrivalFields } from "./arrival-fields";
import { LotFields } from "./lot-fields";
import { PriceForQuantity } from "./price-for-quantity";
import { QuantityField } from "./quantity-field";

type Chosen = NonNullable<AddLotPageData["chosen"]>;

interface AddFromCatalogProps {
  chosen: Chosen;
  refused: AddLotPageData["quantityRefused"];
  units: ReaderUnits;
  asksCosts: boolean;
  /** Places of other lots, to choose from. */
  places: readonly string[];
}

/** The cost is prefilled at the tier of the quantity. */
export function AddFromCatalog({ chosen, refused, units, asksCosts, places }: AddFromCatalogProps) {
  const { coffee, supplier, offer } = chosen;
  return (
    <section aria-labelledby="chosen">
      <h2 id="chosen" className="font-serif text-title [overflow-wrap:anywhere]">
        {coffee.name}
      </h2>
      <p className="mt-1 text-ink-soft">{[originLabel(coffee), supplier].filter(Boolean).join(SEPARATOR)}</p>
      <form
        action="/beans/new"
        method="get"
        // With a script the price follows the pounds in the form below.
        className={classNames(
          "mt-4 flex flex-wrap items-start gap-2",
          refused === null ? "needs-no-js" : undefined,
        )}
      >
        <input type="hidden" name="catalog_id" value={coffee.id} />
        <QuantityField
          id="quantity"
          label="Price when buying"
          quantityLbs={offer.quantityLbs}
          refused={refused}
          units={units}
          className="w-36"
        />
        <Button type="submit" className="mt-5.5">
          Update price
        </Button>
        <p className="needs-no-js w-full text-ink-soft">{offerLabel(offer, units)}</p>
      </form>
      <ActionForm
        // Remounts for a new quantity, because the cost in the old form was at another price.
        key={offer.quantityLbs}
        action="/api/beans"
        values={{ catalog_id: String(coffee.id) }}
        done="Added."
        then="/beans/{id}"
        className="needs-js mt-5 border-rule border-t pt-5"
      >
        <PriceForQuantity tiers={coffee.price_tiers} offer={offer} units={units} />
        <LotFields
          id="new"
          lot={{
            purchased_qty_lbs: offer.quantityLbs,
            bean_cost: units.currency === "USD" ? offer.cost : null,
          }}
          units={units}
          asksSeller={false}
          asksCosts={asksCosts}
        />
        <ArrivalFields id="new" places={places} />
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" kind="primary">
            Add to my beans
          </Button>
          <a href="/beans/new" className="link inline-flex min-h-11 items-center">
            Choose another coffee
          </a>
        </div>
      </ActionForm>
    </section>
  );
}
