"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import type { WeightUnit } from "@/lib/units/weight-unit";

/** Calls back when the reader switches units in the middle of a form. What converts numbers is fetched then. */
export function useUnitChange(unit: WeightUnit, onChange: (convert: (typed: string) => string) => void) {
  const before = useRef(unit);
  const changed = useEffectEvent(async (from: WeightUnit, to: WeightUnit) => {
    try {
      const { convertTyped } = await import("./convert-typed");
      onChange((typed) => convertTyped(typed, from, to));
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
