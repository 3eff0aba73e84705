import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { EditForm } from "@/components/ui/forms/edit-form";
import { knownRow } from "@/components/ui/forms/row-editing";
import { ARRIVAL_FIELDS } from "@/lib/inventory/arrival";
import { showsCosts } from "@/lib/inventory/landed-cost";
import type { Lot } from "@/lib/inventory/lot";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { ArrivalFields } from "./arrival-fields";
import { COFFEE_FIELDS, CoffeeFields } from "./coffee-fields";
import { LOT_FIELDS, LotFields } from "./lot-fields";

/** Paths of the coffee's fields in the API's lot. */
const COFFEE_PLACES = {
  ...Object.fromEntries(COFFEE_FIELDS.map((name) => [name, `coffee_catalog.${name}`])),
  manual_name: "coffee_name",
};

interface EditLotProps {
  lot: Lot;
  places: readonly string[];
  units: ReaderUnits;
}

export function EditLot({ lot, places, units }: EditLotProps) {
  const { coffee_catalog: coffee } = lot;
  const own = coffee?.public_coffee === false;
  const paths = own ? COFFEE_PLACES : {};
  return (
    <Disclosure
      className="border-rule border-t"
      summary={<span className="font-medium">Edit {own ? "lot and coffee" : "lot"}</span>}
    >
      <EditForm
        action={`/api/beans?id=${lot.id}&overdraw=ask`}
        what="lot"
        row={knownRow(lot, [...LOT_FIELDS, ...ARRIVAL_FIELDS, ...Object.keys(paths)], paths)}
        places={paths}
        done="Saved."
        className="needs-js max-w-[48rem] pt-1 pb-5"
      >
        {own ? (
          <div className="mb-5 border-rule border-b pb-5">
            <CoffeeFields id="edit-coffee" coffee={coffee} />
          </div>
        ) : null}
        <LotFields
          id="edit"
          lot={lot}
          units={units}
          asksSeller={!coffee?.public_coffee}
          asksCosts={showsCosts(lot)}
        />
        <ArrivalFields id="edit" lot={lot} places={places} />
        <Button type="submit" kind="primary" className="mt-4">
          Save
        </Button>
      </EditForm>
      <p className="needs-no-js pb-5 text-ink-soft">Editing a lot requires JavaScript.</p>
    </Disclosure>
  );
}
