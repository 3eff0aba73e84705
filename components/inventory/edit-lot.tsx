import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { Lot } from "@/lib/inventory/lot";
import { CoffeeFields } from "./coffee-fields";
import { LotFields } from "./lot-fields";

/** Changes a lot, and its coffee where that was entered by hand. */
export function EditLot({ lot }: { lot: Lot }) {
  const { coffee_catalog: coffee } = lot;
  const own = coffee?.public_coffee === false;
  return (
    <Disclosure
      className="border-rule border-t"
      summary={<span className="font-medium">Change {own ? "the lot or its coffee" : "the lot"}</span>}
    >
      <ActionForm
        action={`/api/beans?id=${lot.id}`}
        method="PUT"
        done="Saved."
        className="needs-js max-w-[48rem] pt-1 pb-5"
      >
        {own ? (
          <div className="mb-5 border-rule border-b pb-5">
            <CoffeeFields id="edit-coffee" coffee={coffee} />
          </div>
        ) : null}
        <LotFields id="edit" lot={lot} asksSeller={!coffee?.public_coffee} />
        <Button type="submit" kind="primary" className="mt-4">
          Save
        </Button>
      </ActionForm>
      <p className="needs-no-js pb-5 text-ink-soft">
        Changing a lot needs JavaScript in this browser: it is sent in a way that no other site can imitate.
      </p>
    </Disclosure>
  );
}
