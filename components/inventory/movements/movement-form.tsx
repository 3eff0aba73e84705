import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { DayField } from "@/components/ui/forms/day-field";
import { Field } from "@/components/ui/forms/field";
import { SuggestedField } from "@/components/ui/forms/suggested-field";
import { MoneyField } from "@/components/units/money-field";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { MovementWeight } from "./movement-weight";

/** Green coffee that left a lot unroasted, or a stocktake. Works without JavaScript. */
interface MovementFormProps {
  lotId: number;
  places: readonly string[];
  units: ReaderUnits;
  canSell: boolean;
}

export function MovementForm({ lotId, places, units, canSell }: MovementFormProps) {
  return (
    <ActionForm
      action="/api/beans/movements?overdraw=ask"
      values={{ coffee_id: String(lotId) }}
      done="Recorded."
      once
      back={`/beans/${lotId}`}
      className="grid gap-4 pt-1 pb-5 sm:grid-cols-2"
    >
      <MovementWeight units={units} canSell={canSell} />
      <DayField id="movement-day" name="moved_on" label="Date" required />
      {canSell ? (
        <MoneyField
          id="movement-price"
          name="price"
          label="Price, if green coffee was sold"
          units={units}
          stored={null}
        />
      ) : null}
      <SuggestedField
        id="movement-location"
        name="location"
        label="New location, if the lot moved"
        maxLength={120}
        suggestions={places}
      />
      <Field id="movement-reason" name="reason" label="Reason" maxLength={200} autoComplete="off" />
      <div className="sm:col-span-2">
        <Button type="submit" kind="primary">
          Record
        </Button>
      </div>
    </ActionForm>
  );
}
