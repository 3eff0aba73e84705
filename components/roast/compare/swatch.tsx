import type { Stroke } from "./strokes";

export function Swatch({ letter, colour, dash }: Stroke) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span className="font-medium">{letter}</span>
      <svg viewBox="0 0 36 4" className="h-1 w-9 shrink-0" aria-hidden="true" focusable="false">
        <path d="M0 2H36" stroke={`var(--${colour})`} strokeWidth="2.5" strokeDasharray={dash.join(" ")} />
      </svg>
    </span>
  );
}
