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
          <span className="block whitespace-nowrap font-medium">
            {clock(to - from)}{" "}
            <span className="font-normal text-ink-soft max-sm:block">{inPercent(percent)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
