"use client";

import { useEffect, useRef } from "react";
import { WEIGHT_UNITS, type WeightUnit } from "@/lib/roast/weight-unit";

const KEPT = "peaberry.weight-unit";

const WORDS = { oz: "oz", g: "g", lb: "lb" } as const satisfies Record<WeightUnit, string>;

interface WeightUnitChoiceProps {
  unit: WeightUnit;
  onChange: (unit: WeightUnit) => void;
}

/** What the reader weighs with; the browser remembers it. */
export function WeightUnitChoice({ unit, onChange }: WeightUnitChoiceProps) {
  const tell = useRef(onChange);
  useEffect(() => {
    const kept = WEIGHT_UNITS.find((each) => each === localStorage.getItem(KEPT));
    if (kept) tell.current(kept);
  }, []);
  return (
    <fieldset className="inline-flex rounded-md border border-rule-strong bg-sheet p-0.5">
      <legend className="sr-only">Weights in</legend>
      {WEIGHT_UNITS.map((each) => (
        <label
          key={each}
          className="relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm px-2.5 text-ink-soft has-checked:bg-jade has-checked:font-medium has-checked:text-on-jade has-focus-visible:outline-2 has-focus-visible:outline-jade md:min-h-7.5"
        >
          <input
            type="radio"
            name="weight-unit"
            value={each}
            checked={each === unit}
            onChange={() => {
              localStorage.setItem(KEPT, each);
              onChange(each);
            }}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
          />
          {WORDS[each]}
        </label>
      ))}
    </fieldset>
  );
}
