"use client";

import type { ReactNode } from "react";
import { useLocalDay } from "@/components/ui/local-day";

interface FromTodayProps {
  date: string;
  children: ReactNode;
}

/** Orders are planned for now: on a day that is past for the reader, what is planned isn't shown. */
export const FromToday = ({ date, children }: FromTodayProps) => (date < useLocalDay() ? null : children);
