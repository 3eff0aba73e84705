"use client";

import { useRef } from "react";

/**
 * The id of what a form is about to add: it stays until `renew`, so that a repeat after a lost answer adds nothing. Pages
 * without HTTPS have no UUIDs, and so no id.
 */
export function useIdempotencyKey() {
  const key = useRef<string>(null);
  return {
    fields: () => {
      if (!("randomUUID" in crypto)) return {};
      key.current ??= crypto.randomUUID();
      return { idempotency_key: key.current };
    },
    renew: () => {
      key.current = null;
    },
  };
}
