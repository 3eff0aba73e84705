import { DAY_PLAN } from "@/components/roast/planning/planning-urls";
import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { today } from "@/lib/units/days";
import { batchUnit, type ReaderUnits } from "@/lib/units/reader-units";
import { WEIGHT_UNITS } from "@/lib/units/weight-unit";

interface OrderFormProps {
  coffees: readonly { id: number; name: string }[];
  recipes: readonly { id: number; name: string }[];
  units: ReaderUnits;
}

/** Works without JavaScript. */
export function OrderForm({ coffees, recipes, units }: OrderFormProps) {
  return (
    <ActionForm
      action="/api/roast-orders"
      done="Order added."
      back={DAY_PLAN}
      className="grid max-w-[44rem] gap-4 sm:grid-cols-2"
    >
      <Select id="order-coffee" name="catalog_id" label="Coffee">
        <option value="">Choose a coffee</option>
        {coffees.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {recipes.length > 0 ? (
        <Select id="order-recipe" name="recipe_id" label="Or a blend recipe">
          <option value="">No recipe</option>
          {recipes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
        <Field
          id="order-weight"
          name="weight"
          label="Roasted weight"
          inputMode="decimal"
          pattern="\s*(\d{1,6}(\.\d{0,4})?|\.\d{1,4})\s*"
          title="Enter a weight, such as 12 or 0.5"
          autoComplete="off"
          required
        />
        <Select id="order-unit" name="unit" label="Unit" defaultValue={batchUnit(units)}>
          {WEIGHT_UNITS.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </Select>
      </div>
      <Field id="order-due" name="due_on" type="date" label="Due" required defaultValue={today()} />
      <Field
        id="order-note"
        name="note"
        label="Note"
        hint="Everyone on this bench can read it."
        maxLength={200}
        autoComplete="off"
        fieldClassName="sm:col-span-2"
      />
      <Button type="submit" kind="primary" className="justify-self-start">
        Add order
      </Button>
    </ActionForm>
  );
}
