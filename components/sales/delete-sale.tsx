import { day } from "@/components/format/dates";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import type { Sale } from "@/lib/sales/contract";
import { ownMoney, soldWeight } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";

export function DeleteSale({ sale, units }: { sale: Sale; units: ReaderUnits }) {
  return (
    <Disclosure
      className="max-w-[40rem] border-rule border-y"
      summary={<span className="font-medium text-cherry">Delete this sale</span>}
    >
      <div className="pb-5">
        <p>
          This deletes the record of {soldWeight(sale.oz_sold, units)} of {sale.coffee_name}, sold on{" "}
          {day(sale.sell_date)} for {ownMoney(sale.price, units)}
          {sale.buyer ? ` to ${sale.buyer}` : ""}. The coffee counts as unsold again. It can’t be undone.
        </p>
        <ActionForm
          action={`/api/profit?id=${sale.id}`}
          method="DELETE"
          done="Sale deleted."
          then="/profit"
          className="mt-4"
        >
          <Button type="submit" kind="grave">
            Delete sale
          </Button>
        </ActionForm>
      </div>
    </Disclosure>
  );
}
