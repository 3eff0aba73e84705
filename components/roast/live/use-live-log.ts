"use client";

import { useCallback, useEffect, useState } from "react";
import { keep, readKept } from "@/components/ui/kept";
import {
  type LiveBatch,
  type LiveEvent,
  type LiveLog,
  MAX_EVENTS,
  restoreLog,
} from "@/lib/roast/live/session";
import type { TemperatureUnit } from "@/lib/units/temperature";

const keyOf = (account: string) => `peaberry.live-roast.${account}`;

const newId = () =>
  crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((id, byte) => id + byte.toString(16).padStart(2, "0"), "");

const kept = (key: string) => restoreLog(readKept(key));

/**
 * The roast in progress, stored in the browser before it's shown, so a reload, crash or second
 * tab keeps every event. `isKept` is false if storage fails.
 */
export function useLiveLog(account: string) {
  const keptAs = keyOf(account);
  const [log, setLog] = useState<LiveLog | null>(() => kept(keptAs));
  const [isKept, setKept] = useState(true);

  useEffect(() => {
    // Another tab of this page has added to it.
    const follow = ({ key }: StorageEvent) => {
      if (key === keptAs) setLog(kept(keptAs));
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [keptAs]);

  const write = useCallback(
    (next: LiveLog | null) => {
      setKept(keep(keptAs, next && JSON.stringify(next)));
      setLog(next);
    },
    [keptAs],
  );

  const begin = useCallback(
    (unit: TemperatureUnit, planned: string | null) =>
      write({
        id: newId(),
        unit,
        events: [{ kind: "start", at: Date.now() }],
        ...(planned !== null && { batch: { number: planned, isReserved: false } }),
      }),
    [write],
  );
  const add = useCallback(
    (event: LiveEvent) => {
      const before = kept(keptAs) ?? log;
      if (before && before.events.length < MAX_EVENTS)
        write({ ...before, events: [...before.events, event] });
    },
    [keptAs, log, write],
  );
  const number = useCallback(
    (batch: LiveBatch) => {
      const before = kept(keptAs);
      if (before) write({ ...before, batch });
    },
    [keptAs, write],
  );
  const forget = useCallback(() => write(null), [write]);
  return { log, isKept, begin, add, number, forget, restore: write };
}
