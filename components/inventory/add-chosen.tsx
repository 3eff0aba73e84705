import { money, pounds } from "@/components/format/amounts";
import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import type { AddingPageData } from "@/lib/inventory/adding";
import { LotFields } from "./lot-fields";
import { QuantityField } from "./quantity-field";
import { originWords } from "./words";

type Chosen = NonNullable<AddingPageData["chosen"]>;

/** The price of the quantity in words. */
function offerWords({ quantityLbs, pricePerLb, fromLbs, cost }: Chosen["offer"]): string {
  if (pricePerLb === null || cost === null) return "The supplier states no price: note what you paid.";
  const price = `${money(pricePerLb)} a pound`;
  if (fromLbs !== null && fromLbs > quantityLbs)
    return `The least that is sold is ${pounds(fromLbs)}, at ${price}.`;
  return `${pounds(quantityLbs)} cost ${money(cost)} at ${price}, before tax and shipping.`;
}

interface AddChosenProps {
  chosen: Chosen;
  /** What was typed for the quantity when that was none. */
  refused: string | null;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** A lot of a chosen coffee: its cost stands there already, at the tier of the quantity. */
export function AddChosen({ chosen, refused, today }: AddChosenProps) {
  const { coffee, supplier, offer } = chosen;
  return (
    <section aria-labelledby="chosen">
      <h2 id="chosen" className="font-serif text-title [overflow-wrap:anywhere]">
        {coffee.name}
      </h2>
      <p className="mt-1 text-ink-soft">{[originWords(coffee), supplier].filter(Boolean).join(" · ")}</p>
      <form action="/beans/new" method="get" className="mt-4 flex flex-wrap items-start gap-2">
        <input type="hidden" name="catalog_id" value={coffee.id} />
        <QuantityField
          id="quantity"
          label="Price when buying"
          quantityLbs={offer.quantityLbs}
          refused={refused}
          className="w-36"
        />
        <Button type="submit" className="mt-5.5">
          Show the price
        </Button>
        <p className="w-full text-ink-soft">{offerWords(offer)}</p>
      </form>
      <ActionForm
        // A new quantity is a new form: what stood in the old one was of another price.
        key={offer.quantityLbs}
        action="/api/beans"
        values={{ catalog_id: String(coffee.id) }}
        done="Added."
        then="/beans/{id}"
        className="needs-js mt-5 border-rule border-t pt-5"
      >
        <LotFields
          id="new"
          lot={{ purchased_qty_lbs: offer.quantityLbs, bean_cost: offer.cost, purchase_date: today }}
          asksSeller={false}
        />
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" kind="primary">
            Add to my beans
          </Button>
          <a href="/beans/new" className="link inline-flex min-h-11 items-center">
            Another coffee
          </a>
        </div>
      </ActionForm>
    </section>
  );
}
