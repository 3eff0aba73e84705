import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { ArrivalFields } from "./arrival-fields";
import { CoffeeFields } from "./coffee-fields";
import { LotFields } from "./lot-fields";

interface AddByHandProps {
  units: ReaderUnits;
  asksCosts: boolean;
  /** Places of other lots, to choose from. */
  places: readonly string[];
}

/** For coffees that aren't in the catalog. */
export function AddByHand({ units, asksCosts, places }: AddByHandProps) {
  return (
    <ActionForm action="/api/beans" done="Added." then="/beans/{id}" className="needs-js">
      <CoffeeFields id="hand-coffee" coffee={null} />
      <div className="mt-5 border-rule border-t pt-5">
        <LotFields id="hand" lot={{}} units={units} asksSeller asksCosts={asksCosts} />
        <ArrivalFields id="hand" places={places} />
      </div>
      <Button type="submit" kind="primary" className="mt-5">
        Add to my beans
      </Button>
    </ActionForm>
  );
}
