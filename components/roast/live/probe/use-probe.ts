"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Probe, ProbeReading, ProbeStatus } from "@/lib/roast/probe/probe";

const RETRY_MS = 3000;
const CLOSED: ProbeStatus = { state: { kind: "closed" }, garbage: 0, lastGarbage: null };

/** One probe at a time: passes on its readings, and reconnects automatically when it's lost. */
export function useProbe(onReading: (reading: ProbeReading) => void) {
  const [status, setStatus] = useState<ProbeStatus>(CLOSED);
  const [last, setLast] = useState<ProbeReading | null>(null);
  const current = useRef<Probe | null>(null);
  const handOn = useRef(onReading);
  useEffect(() => {
    handOn.current = onReading;
  }, [onReading]);

  const stop = useCallback(() => {
    const before = current.current;
    current.current = null;
    setStatus(CLOSED);
    setLast(null);
    void before?.close();
  }, []);

  const isLeft = useRef(false);
  const start = useCallback(
    (probe: Probe) => {
      // A port may be found only once the roast is over.
      if (isLeft.current) return;
      stop();
      current.current = probe;
      probe.onStatus((next) => {
        if (current.current === probe) setStatus(next);
      });
      void (async () => {
        for await (const reading of probe.readings()) {
          handOn.current(reading);
          setLast(reading);
        }
      })();
      void probe.connect();
    },
    [stop],
  );

  const lost = status.state.kind === "lost";
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => void current.current?.connect(), RETRY_MS);
    return () => clearInterval(timer);
  }, [lost]);

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      stop();
    };
  }, [stop]);
  return { status, last, start, stop };
}
