"use client";

import { useSyncExternalStore } from "react";
import { dayOf, localDayOf } from "@/lib/units/days";

/** A page left open overnight is looked at again the next day. */
function onReturn(changed: () => void) {
  addEventListener("focus", changed);
  document.addEventListener("visibilitychange", changed);
  return () => {
    removeEventListener("focus", changed);
    document.removeEventListener("visibilitychange", changed);
  };
}

/**
 * The reader's day, `YYYY-MM-DD`. On the server and while hydrating it is UTC's, which is tomorrow on an American
 * evening: suppress the warning where it is shown, for the two may pass midnight in between.
 */
export const useLocalDay = (): string =>
  useSyncExternalStore(
    onReturn,
    () => localDayOf(new Date()),
    () => dayOf(new Date()),
  );
