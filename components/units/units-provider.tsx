"use client";

import { type ReactNode, useContext } from "react";
import { UnitsContext } from "@/components/ui/units-context";
import type { ReaderUnits } from "@/lib/units/reader-units";

/** For components with a script; those of the server take `units` from their page. */
export const useUnits = (): ReaderUnits => useContext(UnitsContext);

export function UnitsProvider({ units, children }: { units: ReaderUnits; children: ReactNode }) {
  return <UnitsContext value={units}>{children}</UnitsContext>;
}
