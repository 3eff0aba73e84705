import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { LiveForm } from "@/components/ui/live-form";
import { Segments } from "@/components/ui/segments";
import { Select } from "@/components/ui/select";
import type { PlanView } from "@/lib/roast/planning/planning";
import { WEIGHT_UNITS } from "@/lib/roast/weight-unit";
import { dropHint } from "./words";

/** What is wanted of which coffee: a plain form whose fields all stand in the address. */
export function PlanForm({ view, search }: { view: PlanView; search: URLSearchParams }) {
  const { coffees, coffee, unit, problems, drop } = view;
  const dropped = dropHint(drop);
  const typed = (name: string) => search.get(name) ?? "";
  const errorOf = (name: string) => {
    const problem = problems.find((each) => each.name === name);
    return problem && `Expected: ${problem.expected}.`;
  };
  const ofLot = coffees.filter(({ left }) => left);
  const usedUp = coffees.filter(({ left }) => !left);
  return (
    <LiveForm
      action="/roast/plan"
      label="What to roast"
      defaults={{ unit: "g" }}
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
        id="want"
        name="want"
        type="text"
        inputMode="decimal"
        label="Roasted coffee wanted"
        defaultValue={typed("want")}
        placeholder="1000"
        maxLength={12}
        suffix={unit}
        error={errorOf("want")}
        fieldClassName="md:w-44"
      />
      <Segments
        legend="Weights in"
        name="unit"
        value={unit}
        segments={WEIGHT_UNITS.map((value) => ({ value, label: value }))}
      />
      <Field
        id="batch"
        name="batch"
        type="text"
        inputMode="decimal"
        label="Green of a batch, at most"
        defaultValue={typed("batch")}
        placeholder="as usual"
        maxLength={12}
        suffix={unit}
        error={errorOf("batch")}
        fieldClassName="md:w-44"
      />
      {dropped || typed("drop") ? (
        <Field
          id="drop"
          name="drop"
          type="text"
          inputMode="decimal"
          label="To drop at"
          defaultValue={typed("drop")}
          placeholder="as usual"
          maxLength={6}
          suffix={`°${drop.unit}`}
          error={errorOf("drop")}
          hint={dropped}
          fieldClassName="md:w-44"
        />
      ) : null}
      <Field
        id="loss"
        name="loss"
        type="text"
        inputMode="decimal"
        label="Weight loss to expect"
        defaultValue={typed("loss")}
        placeholder="as before"
        maxLength={6}
        suffix="%"
        error={errorOf("loss")}
        fieldClassName="md:w-44"
      />
      <Button type="submit" kind="primary" className="max-md:col-span-2 md:mt-6">
        Work it out
      </Button>
    </LiveForm>
  );
}
