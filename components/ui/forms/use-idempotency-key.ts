"use client";

import { useRef } from "react";
import { newId } from "@/lib/new-id";

/** The id of what a form is about to add: it stays until `renew`, so that a repeat after a lost answer adds nothing. */
export function useIdempotencyKey() {
  const key = useRef<string>(null);
  return {
    fields: () => {
      key.current ??= newId();
      return { idempotency_key: key.current };
    },
    renew: () => {
      key.current = null;
    },
  };
}
