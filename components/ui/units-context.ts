"use client";

import { createContext } from "react";
import type { ReaderUnits } from "@/lib/units/reader-units";

/** Filled by `UnitsProvider`, null outside of it; here, so that basic components can show weights too. */
export const UnitsContext = createContext<ReaderUnits | null>(null);
