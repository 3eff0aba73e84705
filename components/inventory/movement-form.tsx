import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { today } from "@/lib/units/days";
import { WEIGHT_UNITS } from "@/lib/units/weight-unit";
import { MOVEMENT_LABELS } from "./labels";

/** Green coffee that left a lot unroasted, or a stocktake. Works without JavaScript. */
interface MovementFormProps {
  lotId: number;
  places: readonly string[];
  canSell: boolean;
}

export function MovementForm({ lotId, places, canSell }: MovementFormProps) {
  return (
    <ActionForm
      action="/api/beans/movements"
      values={{ coffee_id: String(lotId) }}
      done="Recorded."
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
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
        <Field
          id="movement-weight"
          name="weight"
          label="Weight"
          inputMode="decimal"
          pattern="\s*(\d{1,7}(\.\d{0,4})?|\.\d{1,4})\s*"
          title="Enter a weight, such as 12 or 0.5"
          autoComplete="off"
        />
        <Select id="movement-unit" name="unit" label="Unit" defaultValue="oz">
          {WEIGHT_UNITS.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </Select>
      </div>
      <Field id="movement-day" name="moved_on" type="date" label="Date" required defaultValue={today()} />
      {canSell ? (
        <Field
          id="movement-price"
          name="price"
          label="Price, if green coffee was sold"
          prefix="$"
          inputMode="decimal"
          pattern="\s*\d{1,8}(\.\d{1,2})?\s*"
          title="Enter US dollars, such as 42 or 41.50"
          autoComplete="off"
        />
      ) : null}
      <Field
        id="movement-location"
        name="location"
        label="New location, if the lot moved"
        maxLength={120}
        autoComplete="off"
        list="movement-places"
      />
      <datalist id="movement-places">
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      <Field id="movement-reason" name="reason" label="Reason" maxLength={200} autoComplete="off" />
      <div className="sm:col-span-2">
        <Button type="submit" kind="primary">
          Record
        </Button>
      </div>
    </ActionForm>
  );
}
