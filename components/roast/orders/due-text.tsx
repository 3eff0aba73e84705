"use client";

import { day } from "@/components/format/dates";
import { useLocalDay } from "@/components/ui/local-day";

/** Overdue by the reader's day. */
export function DueText({ due }: { due: string }) {
  const isOverdue = due < useLocalDay();
  return <span suppressHydrationWarning>{isOverdue ? `Overdue since ${day(due)}` : `Due ${day(due)}`}</span>;
}
