import { Button } from "@/components/ui/button";
import { AutoSubmitForm } from "@/components/ui/forms/auto-submit-form";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { Segments } from "@/components/ui/segments";
import type { PlanView } from "@/lib/roast/planning/planning";
import { WEIGHT_UNITS, type WeightUnit } from "@/lib/units/weight-unit";
import { dropHint } from "./labels";

const WANTED: Record<WeightUnit, string> = { g: "1000", kg: "1", oz: "32", lb: "2" };

interface PlanFormProps {
  view: PlanView;
  search: URLSearchParams;
  /** Left out of the address. */
  usualUnit: WeightUnit;
}

export function PlanForm({ view, search, usualUnit }: PlanFormProps) {
  const { coffees, coffee, unit, problems, drop } = view;
  const dropped = dropHint(drop);
  const typed = (name: string) => search.get(name) ?? "";
  const errorOf = (name: string) => {
    const problem = problems.find((each) => each.name === name);
    return problem && `Enter a ${problem.expected}.`;
  };

  const number = (name: string) =>
    ({
      id: name,
      name,
      type: "text",
      inputMode: "decimal",
      defaultValue: typed(name),
      error: errorOf(name),
      fieldClassName: "md:w-44",
    }) as const;
  const ofLot = coffees.filter(({ left }) => left);
  const usedUp = coffees.filter(({ left }) => !left);
  return (
    <AutoSubmitForm
      action="/roast/plan"
      label="Charge calculator"
      defaults={{ unit: usualUnit }}
      className="grid grid-cols-2 items-start gap-x-4 gap-y-4 md:flex md:flex-wrap"
    >
      <Select
        id="coffee"
        name="coffee"
        label="Coffee"
        defaultValue={coffee?.id ?? ""}
        error={errorOf("coffee")}
        fieldClassName="max-md:col-span-2 md:w-72"
      >
        {coffee ? null : <option value="">Choose a coffee</option>}
        {ofLot.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {usedUp.length > 0 ? (
          <optgroup label="Used up">
            {usedUp.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ) : null}
      </Select>
      <Field
        {...number("want")}
        label="Roasted coffee needed"
        placeholder={WANTED[unit]}
        maxLength={12}
        suffix={unit}
      />
      <Segments
        legend="Weight unit"
        name="unit"
        value={unit}
        segments={WEIGHT_UNITS.map((value) => ({ value, label: value }))}
      />
      <Field
        {...number("batch")}
        label="Max. green per batch"
        placeholder="usual"
        maxLength={12}
        suffix={unit}
      />
      {dropped || typed("drop") ? (
        <Field
          {...number("drop")}
          label="Drop at"
          placeholder="usual"
          maxLength={6}
          suffix={`°${drop.unit}`}
          hint={dropped}
        />
      ) : null}
      <Field
        {...number("loss")}
        label="Expected weight loss"
        placeholder="from your roasts"
        maxLength={6}
        suffix="%"
      />
      <Button type="submit" kind="primary" className="max-md:col-span-2 md:mt-5.5">
        Calculate
      </Button>
    </AutoSubmitForm>
  );
}
