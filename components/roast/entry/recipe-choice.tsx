import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import type { Recipe } from "@/lib/roast/recipes/contract";
import { typedOunces } from "@/lib/units/parse-amount";
import type { WeightUnit } from "@/lib/units/weight-unit";
import { percentsOf } from "./shares";

interface RecipeChoiceProps {
  recipes: readonly Recipe[];
  recipe: Recipe | null;
  /** As typed. */
  charge: string;
  unit: WeightUnit;
  onChoose: (recipe: Recipe | null, charge: string) => void;
}

/** Fills in the lots of a blend at a charge. */
export function RecipeChoice({ recipes, recipe, charge, unit, onChoose }: RecipeChoiceProps) {
  return (
    <div className="mt-3 mb-5 grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <Select
        id="recipe"
        label="Blend recipe"
        value={recipe?.id ?? ""}
        onChange={({ target }) =>
          onChoose(recipes.find(({ id }) => String(id) === target.value) ?? null, charge)
        }
        hint={
          recipe
            ? recipe.parts
                .map(
                  ({ coffee_name }, i) =>
                    `${percentsOf(recipe.parts.map(({ share }) => share))[i]} ${coffee_name}`,
                )
                .join(", ")
            : null
        }
      >
        <option value="">No recipe</option>
        {recipes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {recipe ? (
        <Field
          id="recipe-charge"
          label="Charge"
          inputMode="decimal"
          autoComplete="off"
          value={charge}
          onChange={({ target }) => onChoose(recipe, target.value)}
          suffix={unit}
          error={typedOunces(charge, unit) === undefined ? "Enter a weight, such as 32 or 12.5." : undefined}
        />
      ) : null}
    </div>
  );
}
