"use client";

import { useEffect, useRef } from "react";
import { Field, type FieldProps } from "@/components/ui/forms/field";
import { inputWeight } from "@/lib/units/input-weight";
import type { WeightUnit } from "@/lib/units/weight-unit";
import { useUnitChange } from "./use-unit-change";

interface WeightFieldProps extends Omit<FieldProps, "value" | "defaultValue" | "suffix" | "inputMode"> {
  /** The unit the reader types in; another may be typed with the number. */
  unit: WeightUnit;
  /** Unit of the API's value. */
  storedIn: WeightUnit;
  stored: number | null | undefined;
  /** A weight of 0 is a slip here. */
  aboveZero?: boolean;
}

/** Read by `readForm`, which sends an unchanged weight exactly as stored. */
export function WeightField({ unit, storedIn, stored, aboveZero, ...field }: WeightFieldProps) {
  const shown = stored == null ? "" : inputWeight(stored, storedIn, unit);
  const before = useRef(shown);
  const atSwitch = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the field shows when the unit changes
  useEffect(() => {
    const input = document.getElementById(field.id);
    atSwitch.current = input instanceof HTMLInputElement ? input.value : undefined;
  }, [unit, field.id]);
  useUnitChange(unit, (convert) => {
    const input = document.getElementById(field.id);
    // Numbers typed while the converter loads are in the new unit already.
    if (input instanceof HTMLInputElement && input.value !== atSwitch.current) return;
    // A field left untouched shows the stored weight in the new unit automatically.
    if (input instanceof HTMLInputElement && input.value !== shown) {
      input.value = input.value === before.current ? shown : convert(input.value);
      // For what follows the weight, such as its price.
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    before.current = shown;
  });
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      suffix={unit}
      defaultValue={shown}
      data-amount="weight"
      data-unit={unit}
      data-stored-in={storedIn}
      data-stored={stored ?? undefined}
      data-above={aboveZero ? "0" : undefined}
    />
  );
}
