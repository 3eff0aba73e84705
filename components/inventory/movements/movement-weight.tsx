"use client";

import { useEffect, useState } from "react";
import { Select } from "@/components/ui/forms/select";
import { WeightField } from "@/components/units/weight-field";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { MOVEMENT_LABELS, movementUnit } from "../labels";

const KIND = "movement-kind";
const UNIT_WORDS = { oz: "ounces", g: "grams", lb: "pounds", kg: "kilograms" } as const;

interface MovementWeightProps {
  units: ReaderUnits;
  canSell: boolean;
}

/** What happened, and its weight in the unit that goes with it. */
export function MovementWeight({ units, canSell }: MovementWeightProps) {
  const [kind, setKind] = useState("sampled");
  const unit = movementUnit(kind, units);
  // What was chosen before hydration, or a browser restored, is in the DOM only.
  useEffect(() => {
    const select = document.getElementById(KIND);
    if (select instanceof HTMLSelectElement) setKind(select.value);
  }, []);
  return (
    <>
      <Select
        id={KIND}
        name="kind"
        label="What happened"
        defaultValue="sampled"
        onChange={(event) => setKind(event.target.value)}
        hint="Stocktake: enter what you counted; the difference is recorded. Used up and moved: leave the weight empty."
      >
        {Object.entries(MOVEMENT_LABELS).map(([name, label]) =>
          name === "sold_green" && !canSell ? null : (
            <option key={name} value={name}>
              {label}
            </option>
          ),
        )}
      </Select>
      <WeightField
        id="movement-weight"
        name="weight"
        label={`${kind === "counted" ? "Counted" : "Weight"}, in ${UNIT_WORDS[unit]}`}
        unit={unit}
        storedIn={unit}
        stored={null}
      />
      {/* Without JavaScript the number is in the unit that the field shows. */}
      <input type="hidden" name="unit" value={unit} />
    </>
  );
}
