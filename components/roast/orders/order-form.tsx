import { DAY_PLAN } from "@/components/roast/planning/planning-urls";
import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { DayField } from "@/components/ui/forms/day-field";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { WeightField } from "@/components/units/weight-field";
import { batchUnit, type ReaderUnits } from "@/lib/units/reader-units";

interface OrderFormProps {
  coffees: readonly { id: number; name: string }[];
  recipes: readonly { id: number; name: string }[];
  units: ReaderUnits;
}

/** Works without JavaScript. */
export function OrderForm({ coffees, recipes, units }: OrderFormProps) {
  const unit = batchUnit(units);
  return (
    <ActionForm
      action="/api/roast-orders?overdraw=ask"
      done="Order added."
      clears={["weight", "note"]}
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
      <input type="hidden" name="unit" value={unit} />
      <WeightField
        id="order-weight"
        name="weight"
        label="Roasted weight"
        unit={unit}
        storedIn={unit}
        stored={null}
        aboveZero
        required
      />
      <DayField id="order-due" name="due_on" label="Due" required />
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
