"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import type { WeightUnit } from "@/lib/units/weight-unit";
import type { TypedConverter } from "./convert-typed";

/** Calls back when the reader switches units in the middle of a form. What converts numbers is fetched then. */
export function useUnitChange(unit: WeightUnit, onChange: (convert: (typed: string) => string) => void) {
  const before = useRef(unit);
  const converter = useRef<TypedConverter>(null);
  const changed = useEffectEvent(async (from: WeightUnit, to: WeightUnit) => {
    try {
      const { createTypedConverter } = await import("./convert-typed");
      converter.current ??= createTypedConverter();
      const convert = converter.current;
      onChange((typed) => convert(typed, from, to));
    } catch {
      // Offline: a number without its old unit would be read in the new one.
      onChange(() => "");
    }
  });
  useEffect(() => {
    const from = before.current;
    before.current = unit;
    if (from !== unit) void changed(from, unit);
  }, [unit]);
}
