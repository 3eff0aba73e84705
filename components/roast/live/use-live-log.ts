"use client";

import { useCallback, useEffect, useState } from "react";
import { type LiveEvent, type LiveLog, MAX_EVENTS, restoreLog } from "@/lib/roast/live/session";
import type { TemperatureUnit } from "@/lib/units/temperature";

const KEPT = "peaberry.live-roast";

const newId = () =>
  crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((id, byte) => id + byte.toString(16).padStart(2, "0"), "");

function kept(): LiveLog | null {
  try {
    return restoreLog(localStorage.getItem(KEPT));
  } catch {
    return null;
  }
}

/** False if the browser can't store it. */
function keep(log: LiveLog | null): boolean {
  try {
    if (log) localStorage.setItem(KEPT, JSON.stringify(log));
    else localStorage.removeItem(KEPT);
    return true;
  } catch {
    return false;
  }
}

/**
 * The roast in progress, stored in the browser before it's shown, so a reload, crash or second
 * tab keeps every event. `isKept` is false if storage fails.
 */
export function useLiveLog() {
  const [log, setLog] = useState<LiveLog | null>(kept);
  const [isKept, setKept] = useState(true);

  useEffect(() => {
    // Another tab of this page has added to it.
    const follow = ({ key }: StorageEvent) => {
      if (key === KEPT) setLog(kept());
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);

  const write = useCallback((next: LiveLog | null) => {
    setKept(keep(next));
    setLog(next);
  }, []);

  const begin = useCallback(
    (unit: TemperatureUnit) => write({ id: newId(), unit, events: [{ kind: "start", at: Date.now() }] }),
    [write],
  );
  const add = useCallback(
    (event: LiveEvent) => {
      const before = kept() ?? log;
      if (before && before.events.length < MAX_EVENTS)
        write({ ...before, events: [...before.events, event] });
    },
    [log, write],
  );
  const forget = useCallback(() => write(null), [write]);
  return { log, isKept, begin, add, forget, restore: write };
}
