import { day } from "@/components/format/dates";
import { ROASTED_STOCK } from "@/components/roast/planning/planning-urls";
import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { DayField } from "@/components/ui/forms/day-field";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { WeightField } from "@/components/units/weight-field";
import type { RoastedBlend } from "@/lib/sales/blends/contract";
import { batchUnit, batchWeight, type ReaderUnits } from "@/lib/units/reader-units";

interface RoastChoice {
  id: number;
  name: string;
  day: string;
  /** Ounces. */
  left: number;
}

interface BlendFormProps {
  roasts: readonly RoastChoice[];
  units: ReaderUnits;
  blend?: RoastedBlend;
}

/** A new blend, or changes of one. A new one can be entered without JavaScript. */
export function BlendForm({ roasts, units, blend }: BlendFormProps) {
  const unit = batchUnit(units);
  // Stored in ounces; an unchanged amount is sent exactly as stored.
  const sent = blend ? "oz" : unit;
  const taken = new Map(blend?.parts.map((part) => [part.roast_id, part.oz]));
  return (
    <ActionForm
      action={blend ? `/api/roasted-blends?id=${blend.id}&overdraw=ask` : "/api/roasted-blends?overdraw=ask"}
      {...(blend ? { method: "PUT", version: blend.last_updated } : { back: ROASTED_STOCK })}
      then={ROASTED_STOCK}
      done="Saved."
      className="grid max-w-[44rem] gap-4 sm:grid-cols-2"
    >
      <Field
        id="blend-name"
        name="name"
        label="Name"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={blend?.name ?? ""}
      />
      <DayField
        id="blend-day"
        name="blended_on"
        label="Date"
        required
        {...(blend && { stored: blend.blended_on })}
      />
      <input type="hidden" name="unit" value={sent} />
      <Select id="blend-by" name="by" label="Amounts are">
        <option value="weight">weights</option>
        <option value="share">shares</option>
      </Select>
      <WeightField
        id="blend-weight"
        name="weight"
        label="Weight of the blend"
        hint="Only for shares, such as 60 and 40"
        unit={unit}
        storedIn={sent}
        stored={null}
      />
      <fieldset className="sm:col-span-2">
        <legend className="mb-1 text-ink-soft text-small">
          Amount of each batch; leave the others empty
        </legend>
        <ul className="border-rule border-t">
          {roasts.map(({ id, name, day: on, left }) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-4 border-rule border-b py-2"
            >
              <label htmlFor={`part-${id}`} className="min-w-0 [overflow-wrap:anywhere]">
                {name}
                <span className="block text-ink-faint text-small">
                  {day(on)} · {batchWeight(left, units)} left
                </span>
              </label>
              <WeightField
                id={`part-${id}`}
                name={`part.${id}`}
                label={`Amount of ${name}`}
                labelHidden
                unit={unit}
                storedIn={sent}
                stored={taken.get(id)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <Field
        id="blend-notes"
        name="notes"
        label="Notes"
        maxLength={4000}
        autoComplete="off"
        defaultValue={blend?.notes ?? ""}
        fieldClassName="sm:col-span-2"
      />
      <Button type="submit" kind="primary" className="justify-self-start">
        {blend ? "Save blend" : "Add blend"}
      </Button>
    </ActionForm>
  );
}
