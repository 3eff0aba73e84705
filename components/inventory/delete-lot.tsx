import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Field } from "@/components/ui/forms/field";
import { dependentsText } from "@/lib/inventory/dependents-text";
import type { Lot } from "@/lib/inventory/lot";

interface DeleteLotProps {
  lot: Lot;
  roasts: number;
  sales: number;
  /** Of roasted coffee. */
  blends: number;
}

export function DeleteLot({ lot, roasts, sales, blends }: DeleteLotProps) {
  const dependents = dependentsText({ roasts, sales, blends });
  const own = lot.coffee_catalog?.public_coffee === false;
  return (
    <Disclosure
      className="border-rule border-b"
      summary={<span className="font-medium text-cherry">Delete this lot</span>}
    >
      <div className="max-w-[60ch] pb-5">
        <p>
          This permanently deletes the lot with its costs, notes, stock changes and cupping
          {dependents ? `, plus ${dependents}` : ""}
          {own ? ". The coffee you entered by hand is deleted too, unless another lot uses it" : ""}. It can’t
          be undone.
        </p>
        <ActionForm
          action={`/api/beans?id=${lot.id}&cascade=true&roasts=${roasts}&sales=${sales}&blends=${blends}`}
          method="DELETE"
          done="Deleted."
          then="/beans"
          className="needs-js mt-4"
        >
          <Field
            id="confirm-delete"
            name="confirm"
            required
            autoComplete="off"
            label={
              <>
                Type <b className="font-medium text-ink">delete</b> to confirm
              </>
            }
            pattern="\s*[dD][eE][lL][eE][tT][eE]\s*"
            title="Type delete"
          />
          <Button type="submit" kind="grave" className="mt-3">
            Delete {dependents ? "everything" : "the lot"}
          </Button>
        </ActionForm>
      </div>
    </Disclosure>
  );
}
