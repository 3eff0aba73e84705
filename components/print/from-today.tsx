"use client";

import type { ReactNode } from "react";
import { useLocalDay } from "@/components/ui/local-day";

interface FromTodayProps {
  date: string;
  children: ReactNode;
}

/** Orders are planned from today on, so a past day has no plan. */
export const FromToday = ({ date, children }: FromTodayProps) => (date < useLocalDay() ? null : children);
