import { inPercent } from "@/components/format/amounts";
import { clock } from "@/components/roast/curve/clock";
import { PHASE_NAMES, PHASE_WASHES } from "@/components/roast/curve/marks";
import { PHASES, type Phase } from "@/lib/roast/analysis/measure";
import type { Comparison } from "@/lib/roast/compare/compare";
import { strokeOf } from "./strokes";
import { Swatch } from "./swatch";

interface Part {
  name: Phase;
  /** Seconds. */
  time: number;
  percent: number;
}

interface PhasedRoast {
  id: number;
  name: string;
  place: number;
  /** Seconds from charge to drop. */
  total: number;
  parts: Part[];
}

/** Roasts whose three phases are known; times follow from the shares where only those are. */
export function phasedRoasts({ roasts, figures }: Pick<Comparison, "roasts" | "figures">): PhasedRoast[] {
  const figureOf = (key: string, place: number) =>
    figures.find((figure) => figure.key === key)?.values[place] ?? null;
  return roasts.flatMap(({ roast_id: id, batch_name: name }, place) => {
    const total = figureOf("total_time", place);
    if (total === null || total <= 0) return [];
    const parts = PHASES.flatMap((phase): Part[] => {
      const percent =
        figureOf(`${phase}_percent`, place) ??
        (phase === "development" ? figureOf("dtr_percent", place) : null);
      const time = figureOf(`${phase}_time`, place) ?? (percent === null ? null : (total * percent) / 100);
      return percent === null || time === null ? [] : [{ name: phase, time, percent }];
    });
    return parts.length === PHASES.length ? [{ id, name, place, total, parts }] : [];
  });
}

/** Bars on one scale: the longest roast has the full width. */
export function PhaseBars({ comparison }: { comparison: Comparison }) {
  const roasts = phasedRoasts(comparison);
  if (roasts.length === 0) return null;
  const longest = Math.max(...roasts.map(({ total }) => total));
  const without = comparison.roasts.length - roasts.length;
  return (
    <section aria-labelledby="phase-bars" className="mt-8 max-w-[80rem]">
      <h2 id="phase-bars" className="mb-3 font-serif text-lead">
        Phases
      </h2>
      <ol className="grid gap-y-1.5">
        {roasts.map(({ id, name, place, total, parts }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
            <span>
              <Swatch {...strokeOf(place)} />
              <span className="sr-only">{name}</span>
            </span>
            <ul
              aria-label={`Phases of ${name}, ${clock(total)}`}
              className="flex gap-px"
              style={{ width: `${Math.max(40, Math.round((1000 * total) / longest) / 10)}%` }}
            >
              {parts.map(({ name: phase, time, percent }) => (
                <li
                  key={phase}
                  title={PHASE_NAMES[phase]}
                  className="@container min-w-0 overflow-hidden rounded-[2px] px-1.5 py-1 text-small leading-4"
                  style={{ flexGrow: percent, flexBasis: 0, background: `var(--${PHASE_WASHES[phase]})` }}
                >
                  <span className="block truncate text-ink-soft text-micro">{PHASE_NAMES[phase]}</span>
                  <span className="block whitespace-nowrap font-medium">
                    {clock(time)}{" "}
                    <span className="@max-[2.5rem]:hidden font-normal text-ink-soft max-sm:block">
                      {inPercent(percent)}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {without > 0 ? (
        <p className="mt-2 text-ink-faint text-small">
          {without === 1 ? "One roast has" : `${without} roasts have`} no first crack or drop mark, so no
          phases.
        </p>
      ) : null}
    </section>
  );
}
