import { at, linearScale, roundTicks } from "@/components/charts/scale";
import { clock, clockTicks } from "@/components/roast/curve/clock";
import { pathOf } from "@/components/roast/curve/static-curve";
import type { ShownCurves } from "@/lib/roast/compare/asked";
import type { Overlay } from "./overlay";

/** Drawn in a box of 100 by 100 that stretches to its place; labels are text beside it and stay upright. */
const BOX = 100;

interface StaticOverlayProps {
  overlay: Overlay;
  curves: ShownCurves;
  /** What is to be seen, in sentences. */
  summary: string;
}

/** Roasts over each other as the server draws them: there before any script, on paper, and where scripts do not run. */
export function StaticOverlay({ overlay: { lines, marks, view }, curves, summary }: StaticOverlayProps) {
  const x = linearScale(view.x[0], view.x[1], 0, BOX);
  const degrees = linearScale(view.temperature[0], view.temperature[1], BOX, 0);
  const rates = linearScale(view.ror[0], view.ror[1], BOX, 0);
  const inside = (value: number, [from, to]: [number, number]) => value >= from && value <= to;
  const ticks =
    curves === "rate"
      ? []
      : roundTicks(...view.temperature, 6).filter((tick) => inside(tick, view.temperature));
  const rateTicks =
    curves === "rate" || curves === "both"
      ? roundTicks(...view.ror, 6).filter((tick) => inside(tick, view.ror))
      : [];
  return (
    <div className="grid h-full grid-cols-[2.75rem_minmax(0,1fr)_2.5rem] grid-rows-[minmax(0,1fr)_1.625rem] pt-2.5">
      <div aria-hidden="true" className="relative text-ink-faint text-micro">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-1.5 -translate-y-1/2"
            style={{ top: `${at(degrees(tick))}%` }}
          >
            {tick}°
          </span>
        ))}
      </div>
      <div className="relative overflow-hidden">
        <svg
          viewBox={`0 0 ${BOX} ${BOX}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
          className="absolute inset-0 size-full"
        >
          {(curves === "rate" ? rateTicks.map(rates) : ticks.map(degrees)).map((y) => (
            <path key={y} d={`M0 ${at(y)}H${BOX}`} stroke="var(--rule)" vectorEffect="non-scaling-stroke" />
          ))}
          {lines.map(({ key, time, values, scale, colour, dash, width }) => (
            <path
              key={key}
              d={pathOf(time, values, view.x, x, scale === "rate" ? rates : degrees)}
              fill="none"
              stroke={`var(--${colour})`}
              strokeWidth={width}
              strokeDasharray={dash?.join(" ")}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {marks.map(({ key, time, value, text }, i) =>
          inside(time, view.x) ? (
            <span
              key={key}
              aria-hidden="true"
              className="absolute -translate-x-1/2 -translate-y-[1.35rem] bg-sheet/80 px-0.5 font-medium text-[0.6875rem] leading-4"
              style={{
                left: `${at(x(time))}%`,
                top: value === null ? `${4 + 5 * (i % 4)}%` : `${at(degrees(value))}%`,
              }}
            >
              {text}
            </span>
          ) : null,
        )}
      </div>
      <div aria-hidden="true" className="relative text-cherry text-micro">
        {rateTicks.map((tick) => (
          <span
            key={tick}
            className="absolute left-1.5 -translate-y-1/2"
            style={{ top: `${at(rates(tick))}%` }}
          >
            {tick}
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="relative col-start-2 text-ink-faint text-micro">
        {clockTicks(...view.x, 8).map((moment) => (
          <span
            key={moment}
            className="absolute top-1.5 -translate-x-1/2"
            style={{ left: `${at(x(moment))}%` }}
          >
            {clock(moment)}
          </span>
        ))}
      </div>
    </div>
  );
}
