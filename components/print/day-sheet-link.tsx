"use client";

import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { useLocalDay } from "@/components/ui/local-day";
import { DAY_SHEET } from "./sheet-urls";

interface DaySheetLinkProps {
  /** The choices of the plan. */
  search: string;
  children: ReactNode;
}

/** To the sheet of the reader's day, which the server doesn't know. */
export function DaySheetLink({ search, children }: DaySheetLinkProps) {
  const localDay = useLocalDay();
  const fields = new URLSearchParams(search);
  fields.set("date", localDay);
  return (
    <a href={`${DAY_SHEET}?${fields}`} className={buttonClass("quiet")} suppressHydrationWarning>
      {children}
    </a>
  );
}
