"use client";

import { useEffect, useRef, useState } from "react";

/** Seconds of a roast that pass in one of the reader's. */
export const SPEEDS = [10, 30, 60] as const;
type Speed = (typeof SPEEDS)[number];

/** With reduced motion, playback moves in steps of this many seconds. */
const STILL_STEP_S = 15;

/**
 * Playback from `from` to `to`, in seconds from charge. `moment` is null when stopped.
 * @param onStart called whenever it begins to move
 */
export function usePlayback([from, to]: readonly [number, number], onStart: () => void) {
  const [moment, setMoment] = useState<number | null>(null);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(30);
  /** The exact moment; `moment` may lag behind it in steps. */
  const exact = useRef(from);

  useEffect(() => {
    if (!playing) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    let frame = 0;
    let last: number | null = null;
    const tick = (now: number) => {
      exact.current += last === null ? 0 : ((now - last) / 1000) * speed;
      last = now;
      if (exact.current >= to) {
        exact.current = to;
        setMoment(to);
        setPlaying(false);
        return;
      }
      setMoment(
        still.matches
          ? from + Math.floor((exact.current - from) / STILL_STEP_S) * STILL_STEP_S
          : exact.current,
      );
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, from, to]);

  return {
    moment,
    playing,
    speed,
    setSpeed,
    toggle() {
      if (!playing && (moment === null || moment >= to)) {
        exact.current = from;
        setMoment(from);
      }
      if (!playing) onStart();
      setPlaying(!playing);
    },
    seek(wanted: number) {
      exact.current = wanted;
      setMoment(wanted);
    },
    stop() {
      setPlaying(false);
      setMoment(null);
    },
  };
}
export type Playback = ReturnType<typeof usePlayback>;
