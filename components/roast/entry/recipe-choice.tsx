"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useUnitChange } from "@/components/units/use-unit-change";
import type { Recipe } from "@/lib/roast/recipe-contract";
import { typedOunces } from "@/lib/units/parse-amount";
import type { WeightUnit } from "@/lib/units/weight-unit";
import { percentsOf, weightsOf } from "./shares";

interface RecipeChoiceProps {
  recipes: readonly Recipe[];
  recipe: Recipe | null;
  unit: WeightUnit;
  /** The green weight of each part as typed; blank without a charge. */
  onChoose: (recipe: Recipe | null, greens: readonly string[]) => void;
}

/** Fills in the lots of a blend at a charge. */
export function RecipeChoice({ recipes, recipe, unit, onChoose }: RecipeChoiceProps) {
  const [charge, setCharge] = useState("");
  useUnitChange(unit, (convert) => setCharge(convert));
  function fill(chosen: Recipe | null, typed: string) {
    const oz = typedOunces(typed, unit);
    const shares = chosen?.parts.map(({ share }) => share) ?? [];
    onChoose(chosen, oz ? weightsOf(oz, shares, unit) : shares.map(() => ""));
  }
  return (
    <div className="grid gap-4 border-rule border-b pb-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <Select
        id="recipe"
        label="Blend recipe"
        value={recipe?.id ?? ""}
        onChange={({ target }) => fill(recipes.find(({ id }) => String(id) === target.value) ?? null, charge)}
        hint={
          recipe
            ? recipe.parts
                .map(
                  ({ coffee_name }, i) =>
                    `${percentsOf(recipe.parts.map(({ share }) => share))[i]} ${coffee_name}`,
                )
                .join(", ")
            : "Optional"
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
          onChange={({ target }) => {
            setCharge(target.value);
            fill(recipe, target.value);
          }}
          suffix={unit}
          error={typedOunces(charge, unit) === undefined ? "Enter a weight, such as 32 or 12.5." : undefined}
        />
      ) : null}
    </div>
  );
}
