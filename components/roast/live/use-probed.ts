"use client";

import { useCallback, useEffect, useState } from "react";
import type { LiveReading } from "@/lib/roast/live/session";
import { keepReadings, keptReadings, MAX_PROBE_READINGS } from "./saving/live-store";

const NONE: readonly LiveReading[] = [];

interface Probed {
  roast: string | null;
  readings: readonly LiveReading[];
}

/**
 * What a probe has read of a roast, each reading stored as it comes, so that a reload keeps it.
 * `isKept` is false if the browser couldn't store one.
 */
export function useProbed(roast: string | null) {
  const [probed, setProbed] = useState<Probed>({ roast: null, readings: NONE });
  const [isKept, setKept] = useState(true);

  useEffect(() => {
    if (roast === null) return;
    let gone = false;
    keptReadings(roast).then(
      (kept) => {
        if (gone) return;
        // Some may have come while the stored ones were read.
        setProbed((before) => {
          const since = before.roast === roast ? before.readings : NONE;
          const known = new Set(kept.map(({ at }) => at));
          return { roast, readings: [...kept, ...since.filter(({ at }) => !known.has(at))] };
        });
      },
      () => setKept(false),
    );
    return () => {
      gone = true;
    };
  }, [roast]);

  const append = useCallback(
    (reading: LiveReading) => {
      if (roast === null) return;
      setProbed((before) => {
        const readings = before.roast === roast ? before.readings : NONE;
        return readings.length < MAX_PROBE_READINGS ? { roast, readings: [...readings, reading] } : before;
      });
      keepReadings(roast, [reading]).catch(() => setKept(false));
    },
    [roast],
  );
  return { probed: probed.roast === roast ? probed.readings : NONE, isKept, append };
}
