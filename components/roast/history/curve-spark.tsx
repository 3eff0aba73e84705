import { at, linearScale } from "@/components/charts/scale";
import type { SparkPoint } from "@/lib/roast/history/schemas";

const BOX = 100;
/** Keeps the line's width inside the box. */
const INSET = 6;

export function CurveSpark({ points }: { points: readonly SparkPoint[] }) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || last[0] <= first[0]) return null;
  const beans = points.map(([, bean]) => bean);
  const [low, high] = [Math.min(...beans), Math.max(...beans)];
  const x = linearScale(first[0], last[0], 0, BOX);
  const y = linearScale(low, Math.max(high, low + 1), BOX - INSET, INSET);
  const line = points.map(([time, bean], i) => `${i ? "L" : "M"}${at(x(time))} ${at(y(bean))}`).join("");
  return (
    <svg
      viewBox={`0 0 ${BOX} ${BOX}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-9 w-full overflow-visible"
    >
      <path
        d={line}
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
