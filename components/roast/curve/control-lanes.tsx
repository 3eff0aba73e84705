import { memo } from "react";
import { at, linearScale } from "@/components/charts/scale";
import type { RoastChartData } from "@/lib/roast/chart/chart";

type Lane = RoastChartData["controls"][number];

const MIN_GAP = 7;
const BOX = 100;

/** A control's setting as steps. Changes without a value are left out. */
export function stepsOf({ points }: Lane, end: number) {
  const valued = points.filter((point) => point.value !== null);
  return valued.map(({ time, value }, i) => ({
    from: time,
    to: Math.max(valued[i + 1]?.time ?? end, time),
    value: value ?? 0,
  }));
}

interface ControlLanesProps {
  controls: readonly Lane[];
  span: readonly [number, number];
  end: number;
}

export const ControlLanes = memo(function ControlLanes({ controls, span, end }: ControlLanesProps) {
  const lanes = controls
    .map((lane) => ({ name: lane.name, steps: stepsOf(lane, Math.max(end, span[1])) }))
    .filter(({ steps }) => steps.length > 0);
  if (lanes.length === 0) return null;
  const x = linearScale(span[0], span[1], 0, BOX);
  const clip = (moment: number) => Math.min(Math.max(moment, span[0]), span[1]);
  return (
    <section aria-label="Controls" className="mt-1">
      {lanes.map(({ name, steps }) => {
        const values = steps.map(({ value }) => value);
        const high = Math.max(...values);
        const y = linearScale(Math.min(0, ...values), high > 0 ? high : 1, 94, 22);
        const seen = steps.filter(({ from, to }) => to >= span[0] && from <= span[1]);
        let last = Number.NEGATIVE_INFINITY;
        const labels = seen.flatMap(({ from, value }) => {
          const left = x(clip(from));
          if (left - last < MIN_GAP || left > 97) return [];
          last = left;
          return [{ left, value }];
        });
        return (
          <div key={name} className="grid h-9 grid-cols-[2.75rem_minmax(0,1fr)_2.5rem] border-rule border-t">
            <span className="self-center truncate pr-0.5 text-right text-ink-faint text-micro" title={name}>
              {name}
            </span>
            <span className="relative overflow-hidden">
              <svg
                viewBox={`0 0 ${BOX} ${BOX}`}
                preserveAspectRatio="none"
                aria-hidden="true"
                className="absolute inset-0 size-full"
              >
                {seen.map(({ from, to, value }, step) => (
                  <path
                    // biome-ignore lint/suspicious/noArrayIndexKey: two steps may begin at the same time
                    key={step}
                    d={`M${at(x(clip(from)))} ${at(y(value))}H${at(x(clip(to)))}V${BOX}H${at(x(clip(from)))}Z`}
                    fill="var(--well)"
                    stroke="var(--chart-2)"
                    vectorEffect="non-scaling-stroke"
                  />
                ))}
              </svg>
              {labels.map(({ left, value }) => (
                <span
                  key={left}
                  className="absolute bottom-0.5 ml-px rounded-sm bg-well px-1 text-micro"
                  style={{ left: `${at(left)}%` }}
                >
                  {value}
                </span>
              ))}
            </span>
          </div>
        );
      })}
    </section>
  );
});
