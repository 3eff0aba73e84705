import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import { ArrivalFields } from "./arrival-fields";
import { CoffeeFields } from "./coffee-fields";
import { LotFields } from "./lot-fields";

/** For coffees that aren't in the catalog. */
export function AddByHand({ today, asksCosts }: { today: string; asksCosts: boolean }) {
  return (
    <ActionForm action="/api/beans" done="Added." then="/beans/{id}" className="needs-js">
      <CoffeeFields id="hand-coffee" coffee={null} />
      <div className="mt-5 border-rule border-t pt-5">
        <LotFields id="hand" lot={{ purchase_date: today }} asksSeller asksCosts={asksCosts} />
        <ArrivalFields id="hand" />
      </div>
      <Button type="submit" kind="primary" className="mt-5">
        Add to my beans
      </Button>
    </ActionForm>
  );
}
