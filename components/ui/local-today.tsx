"use client";

import { day } from "@/components/format/dates";
import { useLocalDay } from "./local-day";

/** The reader's day, such as `4 Mar 2026`. */
export function LocalToday() {
  return <span suppressHydrationWarning>{day(useLocalDay())}</span>;
}
