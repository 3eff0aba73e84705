"use client";

import { createContext, type ReactNode, useContext } from "react";
import { DEFAULT_UNITS, type ReaderUnits } from "@/lib/units/reader-units";

const Units = createContext<ReaderUnits>(DEFAULT_UNITS);

/** For components with a script; those of the server take `units` from their page. */
export const useUnits = (): ReaderUnits => useContext(Units);

export function UnitsProvider({ units, children }: { units: ReaderUnits; children: ReactNode }) {
  return <Units value={units}>{children}</Units>;
}
