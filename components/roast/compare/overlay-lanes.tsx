import { at, linearScale } from "@/components/charts/scale";
import { tenth } from "@/lib/units/rounding";
import type { Lane, LaneLine } from "./compare-lanes";

const BOX = 100;
/** In percent of a lane's height, so that no line lies on its border. */
const [TOP, BOTTOM] = [14, 88];

interface OverlayLanesProps {
  lanes: readonly Lane[];
  span: readonly [number, number];
}

/** Control settings as steps under the curves, each roast in its color and dash. */
export function OverlayLanes({ lanes, span }: OverlayLanesProps) {
  if (lanes.length === 0) return null;
  const x = linearScale(span[0], span[1], 0, BOX);
  return (
    <section aria-label="Controls" className="mt-1">
      {lanes.map(({ name, low, high, lines }) => {
        const y = linearScale(low, high > low ? high : low + 1, BOTTOM, TOP);
        return (
          <div key={name} className="grid h-14 grid-cols-[2.75rem_minmax(0,1fr)_2.5rem] border-rule border-t">
            <span className="self-center truncate pr-1.5 text-right text-ink-faint text-micro" title={name}>
              {name}
            </span>
            <span className="relative overflow-hidden">
              <svg
                viewBox={`0 0 ${BOX} ${BOX}`}
                preserveAspectRatio="none"
                role="img"
                aria-label={`${name}: ${lines.map(wordsOf).reverse().join("; ")}`}
                className="absolute inset-0 size-full"
              >
                {lines.map((line) => (
                  <path
                    key={line.letter}
                    d={pathOf(line, x, y)}
                    fill="none"
                    stroke={`var(--${line.colour})`}
                    strokeWidth="1.75"
                    strokeDasharray={line.dash.join(" ")}
                    vectorEffect="non-scaling-stroke"
                  />
                ))}
              </svg>
            </span>
            <span aria-hidden="true" className="relative text-ink-faint text-micro">
              <span className="absolute left-1.5" style={{ top: `${TOP - 12}%` }}>
                {shown(high)}
              </span>
              <span className="absolute left-1.5" style={{ top: `${BOTTOM - 22}%` }}>
                {shown(low)}
              </span>
            </span>
          </div>
        );
      })}
    </section>
  );
}

const shown = (value: number) => String(tenth(value));

type Scale = (value: number) => number;

/** Each setting up to the next one, the last up to the drop. */
function pathOf({ points, end }: LaneLine, x: Scale, y: Scale): string {
  const [first] = points;
  if (!first) return "";
  const steps = points.slice(1).map(({ time, value }) => `H${at(x(time))}V${at(y(value))}`);
  const last = points.at(-1)?.time ?? end;
  return `M${at(x(first.time))} ${at(y(first.value))}${steps.join("")}H${at(x(Math.max(end, last)))}`;
}

const MAX_SAID = 12;

/** `A 70, 85, 60`. */
function wordsOf({ letter, points }: LaneLine): string {
  const said = points.slice(0, MAX_SAID).map(({ value }) => shown(value));
  return `${letter} ${said.join(", ")}${points.length > MAX_SAID ? " and so on" : ""}`;
}
