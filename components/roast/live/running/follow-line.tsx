"use client";

import { useEffect, useRef, useState } from "react";
import { clock } from "@/components/roast/curve/clock";
import { MILESTONE_NAMES } from "@/components/roast/curve/marks";
import { type LivePlan, nextTarget, referenceAt } from "@/lib/roast/live/plan";
import type { LiveState } from "@/lib/roast/live/session";
import type { TemperatureUnit } from "@/lib/units/temperature";

/** A screen reader hears the gap no more often. */
const SPEAK_EVERY_MS = 30_000;

interface FollowLineProps {
  plan: LivePlan;
  state: LiveState;
  zero: number;
  /** Seconds from charge. */
  elapsed: number;
  unit: TemperatureUnit;
}

/** `4 °F ahead of the reference at 5:30`; null before charge and where the reference has no reading. */
function gapWords({ plan, state, zero, unit }: Omit<FollowLineProps, "elapsed">): string | null {
  const last = state.readings.findLast(({ bean }) => bean !== null);
  const { charge, drop = Number.POSITIVE_INFINITY } = state.marks;
  if (!plan.reference || !last || last.bean === null) return null;
  if (charge === undefined || last.at < charge || last.at > drop) return null;
  const second = (last.at - zero) / 1000;
  const wanted = referenceAt(plan.reference, second, unit);
  if (wanted === null) return null;
  const gap = Math.round(last.bean - wanted);
  if (gap === 0) return `Level with the reference at ${clock(second)}`;
  return `${Math.abs(gap)} °${unit} ${gap > 0 ? "ahead of" : "behind"} the reference at ${clock(second)}`;
}

function targetWords({ plan, state, elapsed }: FollowLineProps): string | null {
  if (state.marks.charge === undefined) return null;
  const next = nextTarget(plan, state.marks);
  if (!next) return null;
  const left = next.second - elapsed;
  const { name } = MILESTONE_NAMES[next.mark];
  return left >= 0
    ? `${name} in ${clock(left)}, target ${clock(next.second)}`
    : `${name}: ${clock(-left)} past its target of ${clock(next.second)}`;
}

/** The latest words, but passed on no more often than every so many milliseconds. */
function useSpoken(words: string | null): string {
  const [spoken, setSpoken] = useState("");
  const said = useRef(0);
  useEffect(() => {
    if (words === null) return;
    const wait = Math.max(0, said.current + SPEAK_EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      said.current = Date.now();
      setSpoken(words);
    }, wait);
    return () => clearTimeout(timer);
  }, [words]);
  return words === null ? "" : spoken;
}

/** The difference from the reference roast, and the time until the next target. */
export function FollowLine(props: FollowLineProps) {
  const gap = gapWords(props);
  const target = targetWords(props);
  const spoken = useSpoken(gap);
  if (gap === null && target === null) return null;
  return (
    <div className="flex flex-wrap justify-between gap-x-6 text-small md:text-body">
      {/* The display changes with each reading of a probe; the text for screen readers doesn't. */}
      <p aria-hidden="true" className="font-medium">
        {gap}
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <p className="text-ink-soft tabular-nums">{target}</p>
    </div>
  );
}
