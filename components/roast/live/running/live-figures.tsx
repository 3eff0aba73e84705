"use client";

import { inPercent } from "@/components/format/amounts";
import { clock } from "@/components/roast/curve/clock";
import { currentRate } from "@/lib/roast/live/current-rate";
import type { LiveState } from "@/lib/roast/live/session";
import type { TemperatureUnit } from "@/lib/units/temperature";

interface LiveFiguresProps {
  state: LiveState;
  elapsed: number;
  /** Seconds since drop; null before it. */
  cooling: number | null;
  unit: TemperatureUnit;
}

const signed = (rate: number) => `${rate < 0 ? "−" : "+"}${Math.abs(rate).toFixed(1)}`;

/** Development time ratio so far, in percent. */
function developmentNow({ marks }: LiveState, elapsed: number): number | null {
  const { charge, fc_start: crack } = marks;
  return charge === undefined || crack === undefined || elapsed <= 0
    ? null
    : ((elapsed - (crack - charge) / 1000) / elapsed) * 100;
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="text-right">
      <dt className="text-ink-faint text-small">{name}</dt>
      <dd className="whitespace-nowrap font-medium text-name sm:text-lead">{value}</dd>
    </div>
  );
}

export function LiveFigures({ state, elapsed, cooling, unit }: LiveFiguresProps) {
  const last = state.readings.findLast(({ bean }) => bean !== null)?.bean ?? null;
  const air = state.readings.findLast(({ environment }) => environment != null)?.environment ?? null;
  const rate = currentRate(state);
  const development = developmentNow(state, elapsed);
  return (
    <div className="flex items-end justify-between gap-4">
      <p className="leading-none">
        <span className="block text-ink-faint text-small">
          {cooling !== null
            ? `Dropped, ${clock(cooling)} ago`
            : state.marks.charge === undefined
              ? "Since start"
              : "Since charge"}
        </span>
        <span role="timer" className="font-serif text-display tabular-nums">
          {clock(elapsed)}
        </span>
      </p>
      <dl className="flex flex-wrap justify-end gap-x-2.5 pb-1 sm:gap-x-5">
        <Figure name="BT" value={last === null ? "–" : `${last} °${unit}`} />
        {air === null ? null : <Figure name="ET" value={`${air} °${unit}`} />}
        <Figure name={`°${unit}/min`} value={rate === null ? "–" : signed(rate)} />
        {development === null ? null : <Figure name="DTR" value={inPercent(development)} />}
      </dl>
    </div>
  );
}
