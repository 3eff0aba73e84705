import { inPercent } from "@/components/format/amounts";
import { clock } from "./clock";
import { PHASE_NAMES, PHASE_WASHES, type PhaseSpan } from "./marks";

export function PhaseBar({ phases }: { phases: readonly PhaseSpan[] }) {
  if (phases.length === 0) return null;
  return (
    <ul aria-label="Phases" className="flex gap-px">
      {phases.map(({ name, from, to, percent }) => (
        <li
          key={name}
          className="min-w-[5.5rem] overflow-hidden rounded-[2px] px-1.5 py-1.5 text-small leading-4"
          style={{ flexGrow: percent, flexBasis: 0, background: `var(--${PHASE_WASHES[name]})` }}
        >
          <span className="block truncate text-ink-soft text-micro">{PHASE_NAMES[name]}</span>
          <PhaseFigures seconds={to - from} percent={percent} />
        </li>
      ))}
    </ul>
  );
}

/** For a curve, instead of the bar: its shading follows the time axis, which a bar on another scale would contradict. */
export function PhaseKey({ phases }: { phases: readonly PhaseSpan[] }) {
  if (phases.length === 0) return null;
  return (
    <ul aria-label="Phases" className="grid grid-cols-3 gap-x-3 sm:flex sm:flex-wrap sm:gap-x-10">
      {phases.map(({ name, from, to, percent }) => (
        <li key={name} className="flex min-w-0 gap-2 text-small">
          <span
            aria-hidden="true"
            className="mt-1 size-3 shrink-0 rounded-[2px] border border-rule-strong"
            style={{ background: `var(--${PHASE_WASHES[name]})` }}
          />
          <span className="min-w-0">
            <span className="block truncate text-ink-soft">{PHASE_NAMES[name]}</span>
            <PhaseFigures seconds={to - from} percent={percent} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const PhaseFigures = ({ seconds, percent }: { seconds: number; percent: number }) => (
  <span className="block whitespace-nowrap font-medium">
    {clock(seconds)} <span className="font-normal text-ink-soft max-sm:block">{inPercent(percent)}</span>
  </span>
);
