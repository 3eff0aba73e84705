import { BOX, ChartLine } from "@/components/charts/chart-frame";
import { drawSpans } from "@/components/charts/price-line";
import { linearScale } from "@/components/charts/scale";
import { type PricePoint, spansOf } from "@/lib/catalog/pages/price-spans";

/** Half of the line's width stays inside the box. */
const INSET = 6;

export function PriceSpark({ readings }: { readings: readonly PricePoint[] }) {
  const spans = spansOf(readings);
  const first = spans[0];
  const last = spans.at(-1);
  const prices = spans.flatMap(({ pricePerLb, stocked }) =>
    stocked && pricePerLb !== null ? [pricePerLb] : [],
  );
  if (!first || !last || first.from === last.to || prices.length === 0) return null;
  const byDay = linearScale(Date.parse(first.from), Date.parse(last.to), 0, BOX);
  const byPrice = linearScale(Math.min(...prices), Math.max(...prices), BOX - INSET, INSET);
  const { line } = drawSpans(spans, (day) => byDay(Date.parse(day)), byPrice);
  return (
    <svg
      viewBox={`0 0 ${BOX} ${BOX}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-8 w-full overflow-visible"
    >
      <ChartLine d={line} width={1.5} />
    </svg>
  );
}
