"use client";

import { createContext, useContext } from "react";

/** Sentences by field name, of the form around a field. */
export const FormErrors = createContext<Readonly<Partial<Record<string, string>>>>({});

export function useFieldError(name: string | undefined): string | undefined {
  const errors = useContext(FormErrors);
  return name === undefined ? undefined : errors[name];
}
