import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { EditForm } from "@/components/ui/forms/edit-form";
import { Field } from "@/components/ui/forms/field";
import { SuggestedField } from "@/components/ui/forms/suggested-field";
import { MoneyField } from "@/components/units/money-field";
import { WeightField } from "@/components/units/weight-field";
import type { LotLedgerLine } from "@/lib/inventory/movements/movements";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { movementUnit } from "../labels";

interface MovementEditProps {
  line: LotLedgerLine & { id: number; last_updated: string };
  label: string;
  places: readonly string[];
  units: ReaderUnits;
}

/** A stocktake's weight is what was counted: what the lot held after it. */
export function MovementEdit({ line, label, places, units }: MovementEditProps) {
  const { id, kind, day, oz, balance, price, text, location, last_updated: version } = line;
  const weight = kind === "counted" ? balance : -(oz ?? 0);
  const values = {
    ...(kind !== "moved" && kind !== "used_up" && { weight }),
    ...(kind === "moved" && { location }),
    ...(kind === "sold_green" && { price }),
    moved_on: day,
    reason: text,
  };
  return (
    <Disclosure
      className="needs-js open:w-full"
      summary={
        <span className="text-ink-soft text-small hover:text-ink hover:underline">
          Edit<span className="sr-only">: {label}</span>
        </span>
      }
    >
      <EditForm
        action={`/api/beans/movements?id=${id}&overdraw=ask`}
        what="change"
        row={{ version, values }}
        done="Saved."
        className="grid gap-3 pt-1 pb-3 sm:grid-cols-2"
      >
        {"weight" in values ? (
          <WeightField
            id={`weight-${id}`}
            name="weight"
            label={kind === "counted" ? "Counted" : "Weight"}
            unit={movementUnit(kind, units)}
            storedIn="oz"
            stored={weight}
            required
          />
        ) : null}
        {kind === "moved" ? (
          <SuggestedField
            id={`location-${id}`}
            name="location"
            label="New location"
            maxLength={120}
            required
            suggestions={places}
            defaultValue={location ?? ""}
          />
        ) : null}
        {kind === "sold_green" ? (
          <MoneyField id={`price-${id}`} name="price" label="Price" units={units} stored={price} />
        ) : null}
        <Field id={`day-${id}`} name="moved_on" type="date" label="Date" required defaultValue={day ?? ""} />
        <Field id={`reason-${id}`} name="reason" label="Reason" maxLength={200} defaultValue={text ?? ""} />
        <Button type="submit" kind="primary" className="justify-self-start">
          Save
        </Button>
      </EditForm>
    </Disclosure>
  );
}
