"use client";

import { type ReactNode, useContext } from "react";
import { UnitsContext } from "@/components/ui/units-context";
import { DEFAULT_UNITS, type ReaderUnits } from "@/lib/units/reader-units";

/** For client components; server components take `units` from their page. */
export const useUnits = (): ReaderUnits => useContext(UnitsContext) ?? DEFAULT_UNITS;

export function UnitsProvider({ units, children }: { units: ReaderUnits; children: ReactNode }) {
  return <UnitsContext value={units}>{children}</UnitsContext>;
}
