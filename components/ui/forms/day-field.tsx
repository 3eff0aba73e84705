"use client";

import { useLocalDay } from "../local-day";
import { Field, type FieldProps } from "./field";

interface DayFieldProps extends Omit<FieldProps, "type" | "value" | "defaultValue" | "onChange"> {
  /** `YYYY-MM-DD`. Without one it begins at the reader's day; null leaves it empty. */
  stored?: string | null;
}

/** A day. What was typed before hydration stays, since only an untouched input follows its default. */
export function DayField({ stored, ...field }: DayFieldProps) {
  const localDay = useLocalDay();
  return (
    <Field
      {...field}
      type="date"
      defaultValue={stored === undefined ? localDay : (stored ?? "")}
      suppressHydrationWarning
    />
  );
}
