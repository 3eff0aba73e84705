import { money } from "@/components/format/amounts";
import { day, month, shortDay, shortMonth } from "@/components/format/dates";
import type { PriceSpan } from "@/lib/catalog/pages/price-spans";
import { dayNumber, monthsAfter } from "@/lib/units/days";
import { BOX, ChartFrame, ChartLine, type PlaceTick } from "./chart-frame";
import { Crosshair, type CrosshairStop } from "./crosshair";
import { at, linearScale, roundTicks } from "./scale";

function monthTicks(from: string, to: string): string[] {
  const months: string[] = [];
  for (let next = monthsAfter(from, 1); next < to; next = monthsAfter(next, 1)) months.push(next);
  const every = Math.ceil(months.length / 6);
  return months.filter((_, i) => i % every === 0);
}

/** Room on a phone's axis for the label of either end: a day, or a month with its year. */
const ROOM = { day: 0.16 * BOX, month: 0.24 * BOX };

/** Both ends, and the months between them that have room. */
function dateTicks(from: string, to: string, x: (day: string) => number): PlaceTick[] {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const room = isOneYear ? ROOM.day : ROOM.month;
  const name = (text: string) => (isOneYear ? shortDay(text) : month(text));
  return [
    { x: 0, label: name(from), anchor: "start" },
    ...monthTicks(from, to)
      .filter((text) => x(text) > room && x(text) < BOX - room)
      .map((text) => ({ x: x(text), label: shortMonth(text), anchor: "middle" as const })),
    { x: BOX, label: name(to), anchor: "end" },
  ];
}

interface Drawn {
  line: string;
  gaps: { x: number; width: number }[];
}

/** A step line that breaks where the coffee was sold out or had no price. */
export function drawSpans(
  spans: readonly PriceSpan[],
  x: (day: string) => number,
  y: (price: number) => number,
): Drawn {
  let line = "";
  let joined = false;
  const gaps: Drawn["gaps"] = [];
  spans.forEach((span, i) => {
    const next = spans[i + 1];
    const start = at(x(span.from));
    const end = at(x(next?.from ?? span.to));
    if (span.stocked && span.pricePerLb !== null) {
      line += `${joined ? "L" : "M"}${start} ${at(y(span.pricePerLb))}H${end}`;
      joined = true;
    } else {
      if (!span.stocked) gaps.push({ x: start, width: at(end - start) });
      joined = false;
    }
  });
  return { line, gaps };
}

/** What the crosshair says of each span. A price that can't be paid isn't on the line, and may be beyond the axis. */
export const priceStops = (
  spans: readonly PriceSpan[],
  x: (day: string) => number,
  y: (price: number) => number,
): CrosshairStop[] =>
  spans.map(({ from, to, pricePerLb, stocked }) => ({
    x: at(x(from)),
    from: at(x(from)),
    ys: stocked && pricePerLb !== null ? [at(y(pricePerLb))] : [],
    words: `${day(from)} to ${day(to)}: ${stocked ? (pricePerLb === null ? "no price" : money(pricePerLb)) : "sold out"}`,
  }));

export function PriceLine({ spans, summary }: { spans: readonly PriceSpan[]; summary: string }) {
  const first = spans[0];
  const last = spans.at(-1);
  const prices = spans.flatMap(({ stocked, pricePerLb }) =>
    stocked && pricePerLb !== null ? [pricePerLb] : [],
  );
  if (!first || !last || prices.length === 0) return null;
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const pad = Math.max((high - low) * 0.15, high * 0.03);
  const ticks = roundTicks(low - pad, high + pad, 4);
  const bottom = ticks[0] ?? low;
  const top = ticks.at(-1) ?? high;
  const byDay = linearScale(dayNumber(first.from), dayNumber(last.to), 0, BOX);
  const x = (text: string) => byDay(dayNumber(text));
  const y = linearScale(bottom, top, BOX, 0);
  const { line, gaps } = drawSpans(spans, x, y);

  return (
    <ChartFrame
      summary={summary}
      values={ticks.map((tick) => ({ y: y(tick), label: tick.toFixed(2) }))}
      places={dateTicks(first.from, last.to, x)}
      over={<Crosshair label="Price by day" stops={priceStops(spans, x, y)} />}
      caption={
        <>
          {summary}
          {gaps.length > 0 ? " Shaded: sold out." : ""}
        </>
      }
    >
      {gaps.map((gap) => (
        <rect key={gap.x} x={gap.x} y={0} width={gap.width} height={BOX} fill="var(--well)" />
      ))}
      <ChartLine d={line} />
    </ChartFrame>
  );
}
