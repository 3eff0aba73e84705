import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import { DayField } from "@/components/ui/day-field";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { SuggestedField } from "@/components/ui/suggested-field";
import { MoneyField } from "@/components/units/money-field";
import { WeightField } from "@/components/units/weight-field";
import { batchUnit } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { MOVEMENT_LABELS } from "./labels";

/** Green coffee that left a lot unroasted, or a stocktake. Works without JavaScript. */
interface MovementFormProps {
  lotId: number;
  places: readonly string[];
  units: ReaderUnits;
  canSell: boolean;
}

export function MovementForm({ lotId, places, units, canSell }: MovementFormProps) {
  const unit = batchUnit(units);
  return (
    <ActionForm
      action="/api/beans/movements"
      values={{ coffee_id: String(lotId) }}
      done="Recorded."
      once
      back={`/beans/${lotId}`}
      className="grid gap-4 pt-1 pb-5 sm:grid-cols-2"
    >
      <Select
        id="movement-kind"
        name="kind"
        label="What happened"
        defaultValue="sampled"
        hint="Stocktake: enter what you counted; the difference is recorded. Used up and moved: leave the weight empty."
      >
        {Object.entries(MOVEMENT_LABELS).map(([kind, label]) =>
          kind === "sold_green" && !canSell ? null : (
            <option key={kind} value={kind}>
              {label}
            </option>
          ),
        )}
      </Select>
      <WeightField
        id="movement-weight"
        name="weight"
        label="Weight"
        unit={unit}
        storedIn={unit}
        stored={null}
      />
      {/* Without JavaScript the number is in the unit that the field shows. */}
      <input type="hidden" name="unit" value={unit} />
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
