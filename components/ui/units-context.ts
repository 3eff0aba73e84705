"use client";

import { createContext } from "react";
import { DEFAULT_UNITS, type ReaderUnits } from "@/lib/units/reader-units";

/** Filled by `UnitsProvider`; here, so that basic components can tell weights too. */
export const UnitsContext = createContext<ReaderUnits>(DEFAULT_UNITS);
