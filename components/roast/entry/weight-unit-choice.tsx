"use client";

import { SavedSegments } from "@/components/ui/saved-segments";
import { WEIGHT_UNITS, type WeightUnit } from "@/lib/units/weight-unit";

interface WeightUnitChoiceProps {
  unit: WeightUnit;
  onChange: (unit: WeightUnit) => void;
}

export function WeightUnitChoice({ unit, onChange }: WeightUnitChoiceProps) {
  return (
    <SavedSegments
      legend="Weight unit"
      legendHidden
      name="weight-unit"
      kept={null}
      options={WEIGHT_UNITS}
      value={unit}
      onChange={onChange}
    />
  );
}
