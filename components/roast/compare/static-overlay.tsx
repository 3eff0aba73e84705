import { at } from "@/components/charts/scale";
import { rateAxisColour } from "@/components/roast/curve/series";
import { pathOf, stepPathOf } from "@/components/roast/curve/static-curve";
import { isIn, Lines, StaticFrame, scalesOf, ticksIn } from "@/components/roast/curve/static-frame";
import type { ShownCurves } from "@/lib/roast/compare/search-params";
import type { Overlay } from "./overlay";

interface StaticOverlayProps {
  overlay: Overlay;
  curves: ShownCurves;
  summary: string;
}

/** The server-drawn chart, for first paint, print and no JavaScript. */
export function StaticOverlay({ overlay: { lines, marks, view }, curves, summary }: StaticOverlayProps) {
  const { x, degrees, rates } = scalesOf(view);
  const degreeTicks = curves === "rate" ? [] : ticksIn(view.temperature, 6);
  const rateTicks = curves === "rate" || curves === "both" ? ticksIn(view.ror, 6) : [];
  return (
    <StaticFrame
      view={view}
      summary={summary}
      degreeTicks={degreeTicks}
      rateTicks={rateTicks}
      rateColour={rateAxisColour(lines)}
      over={marks.map(({ key, time, value, text, colour }, i) =>
        isIn(time, view.x) ? (
          <span
            key={key}
            aria-hidden="true"
            className="absolute -translate-x-1/2 -translate-y-[1.35rem] bg-sheet/80 px-0.5 font-medium text-[0.6875rem] leading-4"
            style={{
              color: colour && `var(--${colour})`,
              left: `${at(x(time))}%`,
              top: value === null ? `${4 + 5 * (i % 4)}%` : `${at(degrees(value))}%`,
            }}
          >
            {text}
          </span>
        ) : null,
      )}
    >
      <Lines heights={curves === "rate" ? rateTicks.map(rates) : degreeTicks.map(degrees)} />
      {lines.map(({ key, time, values, scale, colour, dash, width, isStepped }) => (
        <path
          key={key}
          d={(isStepped ? stepPathOf : pathOf)(time, values, view.x, x, scale === "rate" ? rates : degrees)}
          fill="none"
          stroke={`var(--${colour})`}
          strokeWidth={width}
          strokeDasharray={dash?.join(" ")}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </StaticFrame>
  );
}
