"use client";

import { type KeyboardEvent, type PointerEvent, useEffect, useState } from "react";

export interface CrosshairStop {
  /** Percent from the left, and where its zone begins; halfway from the stop before by default. */
  x: number;
  from?: number;
  /** Percent from the top, of each line that has a value there. */
  ys: readonly number[];
  words: string;
}

interface CrosshairProps {
  label: string;
  stops: readonly CrosshairStop[];
}

function stopAt(stops: readonly CrosshairStop[], left: number): number {
  const zone = ({ x, from }: CrosshairStop, i: number) => from ?? (x + (stops[i - 1]?.x ?? x)) / 2;
  return Math.max(
    0,
    stops.findLastIndex((stop, i) => zone(stop, i) <= left),
  );
}

/** The value under pointer, finger or arrow keys. An extra: the table under the chart has the same values. */
export function Crosshair({ label, stops }: CrosshairProps) {
  const [isReady, setReady] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  // Without scripts nothing answers, so nothing takes the focus.
  useEffect(() => setReady(true), []);
  const last = stops.length - 1;
  const stop = chosen === null ? undefined : stops[chosen];

  function point(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    setChosen(stopAt(stops, ((event.clientX - box.left) / box.width) * 100));
  }

  function press(event: KeyboardEvent) {
    const at = chosen ?? last;
    const targets: Record<string, number | null> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: last,
      Escape: null,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(target === null ? null : Math.min(last, Math.max(0, target)));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a slider as soon as the script runs
    <div
      {...(isReady
        ? {
            role: "slider",
            tabIndex: 0,
            "aria-label": label,
            "aria-valuemin": 0,
            "aria-valuemax": last,
            "aria-valuenow": chosen ?? last,
            "aria-valuetext": stops[chosen ?? last]?.words,
          }
        : {})}
      className="absolute inset-0 touch-pan-y"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={(event) => {
        // A finger that was lifted leaves its value on the chart.
        if (event.pointerType === "mouse") setChosen(null);
      }}
      onFocus={() => setChosen((at) => at ?? last)}
      onBlur={() => setChosen(null)}
      onKeyDown={press}
    >
      {stop ? (
        <>
          <span className="absolute inset-y-0 w-px bg-rule-strong" style={{ left: `${stop.x}%` }} />
          {stop.ys.map((y, line) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same value
              key={line}
              className="absolute -mt-1 -ml-1 size-2 rounded-full bg-jade ring-2 ring-paper"
              style={{ left: `${stop.x}%`, top: `${y}%` }}
            />
          ))}
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -top-2 z-10 -translate-y-full whitespace-nowrap rounded-sm bg-ink px-2 py-1 text-micro text-paper"
            style={stop.x > 50 ? { right: `${100 - stop.x}%` } : { left: `${stop.x}%` }}
          >
            {stop.words}
          </span>
        </>
      ) : null}
    </div>
  );
}
