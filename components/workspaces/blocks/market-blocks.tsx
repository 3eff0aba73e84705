import { BOX, ChartFrame, ChartLine } from "@/components/charts/chart-frame";
import { at, linearScale, roundTicks } from "@/components/charts/scale";
import { count, money } from "@/components/format/amounts";
import { day, shortDay } from "@/components/format/dates";
import { shortCountry } from "@/components/format/places";
import { dayScale, spanOf, spreadDays, stepsOf } from "@/components/market/index-steps";
import { PercentChange } from "@/components/market/percent-change";
import { DataTableDisclosure } from "@/components/ui/data-table";
import type { BlockDataOf } from "@/lib/canvas/block-data";
import { daysBetween } from "@/lib/units/days";
import { BlockTable, RowName, UNKNOWN } from "./block-table";

type Line = BlockDataOf<"price-index">["lines"][number];

export function PriceIndexBlock({ data }: { data: BlockDataOf<"price-index"> }) {
  const { lines, days } = data;
  const [only, ...others] = lines;
  if (!only) return <p className="text-ink-soft">No listings to compare in these {days} days.</p>;
  return others.length === 0 ? <OneLine line={only} days={days} /> : <ManyLines lines={lines} days={days} />;
}

const known = (line: Line) => line.points.length > 1;

function OneLine({ line, days }: { line: Line; days: number }) {
  const first = line.points[0];
  const last = line.points.at(-1);
  return (
    <>
      <p className="mb-2">
        <PercentChange percent={line.change} /> in {first && last ? daysBetween(first.date, last.date) : days}{" "}
        days
        <span className="text-ink-faint text-small">
          {" "}
          · {count(line.listings)} listings of {count(line.suppliers)} suppliers
          {line.median === null ? "" : ` · median ${money(line.median)}/lb`}
        </span>
      </p>
      {first && last && known(line) ? (
        <Chart line={line} from={first.date} to={last.date} days={days} />
      ) : null}
    </>
  );
}

function Chart({ line, from, to, days }: { line: Line; from: string; to: string; days: number }) {
  const { low, high } = spanOf([line.points]);
  const ticks = roundTicks(low, high, 3);
  const y = linearScale(ticks[0] ?? low, ticks.at(-1) ?? high, BOX, 0);
  const x = dayScale(from, to);
  const dates = spreadDays(
    line.points.map(({ date }) => date),
    3,
  );
  const end = line.points.at(-1)?.value.toFixed(1);
  return (
    <>
      <ChartFrame
        summary={`Price index of ${line.label} over ${days} days: 100 at the start, ${end} now.`}
        height="h-36"
        values={ticks.map((tick) => ({ y: y(tick), label: String(tick), strong: tick === 100 }))}
        places={dates.map((date, i) => ({
          x: x(date),
          label: shortDay(date),
          anchor: i === 0 ? "start" : i === dates.length - 1 ? "end" : "middle",
        }))}
      >
        <ChartLine d={stepsOf(line.points, x, y)} />
      </ChartFrame>
      <DataTableDisclosure
        caption="Index by day"
        columns={["Day", "Index"]}
        rows={line.points.map(({ date, value }) => ({ key: date, cells: [day(date), value.toFixed(2)] }))}
      />
    </>
  );
}

function ManyLines({ lines, days }: { lines: readonly Line[]; days: number }) {
  const drawn = lines.filter(known);
  const dates = drawn.flatMap(({ points }) => points.map(({ date }) => date)).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  const { low, high } = spanOf(drawn.map(({ points }) => points));
  const y = linearScale(low, high, BOX, 0);
  const x = from && to ? dayScale(from, to) : null;
  return (
    <BlockTable
      caption={`Price index over ${days} days, starting at 100`}
      columns={[
        { name: "Origin" },
        { name: `Index, ${low.toFixed(0)} to ${high.toFixed(0)}`, words: true },
        { name: from ? `Since ${shortDay(from)}` : `${days} days` },
        { name: "Median per lb", wide: true },
        { name: "Listings", wide: true },
      ]}
      rows={lines.map((line) => ({
        key: line.label,
        cells: [
          line.href ? (
            <RowName key="name" href={line.href}>
              {shortCountry(line.label)}
            </RowName>
          ) : (
            line.label
          ),
          <svg
            key="line"
            viewBox={`0 0 ${BOX} ${BOX}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-8 w-full min-w-16 overflow-visible"
          >
            <path
              d={`M0 ${at(y(100))}H${BOX}`}
              stroke="var(--rule-strong)"
              vectorEffect="non-scaling-stroke"
            />
            {x && known(line) ? <ChartLine d={stepsOf(line.points, x, y)} width={1.75} /> : null}
          </svg>,
          <PercentChange key="change" percent={line.change} />,
          line.median === null ? UNKNOWN : money(line.median),
          count(line.listings),
        ],
      }))}
    />
  );
}
