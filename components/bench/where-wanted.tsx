"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** Leaves something out on pages that need all of the reader's attention, or are shown to others. */
export function WhereWanted({ notOn, children }: { notOn: readonly string[]; children: ReactNode }) {
  return notOn.includes(usePathname()) ? null : children;
}
