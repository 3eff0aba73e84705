import { BOX, ChartLine } from "@/components/charts/chart-frame";
import { drawSpans } from "@/components/charts/price-line";
import { at, linearScale } from "@/components/charts/scale";
import { type PricePoint, spansOf } from "@/lib/catalog/pages/price-spans";

/** Half of the line's width stays inside the box. */
const INSET = 6;

export interface WatchedPrices {
  readings: readonly PricePoint[];
  /** Per pound when tracking began; null without a price then. */
  tracked: number | null;
  /** The UTC day it began. */
  since: string;
}

const pricesOf = (readings: readonly PricePoint[]) =>
  readings.flatMap(({ pricePerLb, stocked }) => (stocked && pricePerLb !== null ? [pricePerLb] : []));

/** What a price is compared with: that of the day tracking began, or the first in the chart. */
const baseOf = ({ readings, tracked }: WatchedPrices) => tracked ?? pricesOf(readings)[0];

/** A price that moved farther is drawn at the edge: it would flatten all others. */
const MAX_MOVE = 0.5;

/** The lowest and the highest of all prices as shares of their bases: one scale makes equal moves equally high. */
export function sparkRange(watched: readonly WatchedPrices[]): readonly [number, number] {
  const shares = watched.flatMap((each) => {
    const base = baseOf(each);
    return base ? pricesOf(each.readings).map((price) => price / base) : [];
  });
  return [Math.max(1 - MAX_MOVE, Math.min(1, ...shares)), Math.min(1 + MAX_MOVE, Math.max(1, ...shares))];
}

interface PriceSparkProps extends WatchedPrices {
  range: readonly [number, number];
}

export function PriceSpark({ range: [lowest, highest], ...watched }: PriceSparkProps) {
  const { readings, tracked, since } = watched;
  const spans = spansOf(readings);
  const first = spans[0];
  const last = spans.at(-1);
  const base = baseOf(watched);
  if (!first || !last || first.from === last.to || !base || pricesOf(readings).length === 0) return null;
  const byDay = linearScale(Date.parse(first.from), Date.parse(last.to), 0, BOX);
  const x = (day: string) => byDay(Date.parse(day));
  const byPrice = linearScale(base * lowest, base * highest, BOX - INSET, INSET);
  const y = (price: number) => Math.min(Math.max(byPrice(price), INSET), BOX - INSET);
  const { line } = drawSpans(spans, x, y);
  return (
    <svg
      viewBox={`0 0 ${BOX} ${BOX}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-10 w-full overflow-visible"
    >
      {tracked === null ? null : (
        <path
          d={`M${at(Math.min(Math.max(x(since), 0), BOX))} ${at(y(tracked))}H${BOX}`}
          stroke="var(--ink-faint)"
          strokeDasharray="2 3"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <ChartLine d={line} width={1.5} />
    </svg>
  );
}
