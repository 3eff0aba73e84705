import { inPercent } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { temperature } from "@/components/roast/amounts";
import {
  differenceWords,
  figureWords,
  isFigureKind,
  shownDifferences,
} from "@/components/roast/compare/labels";
import { strokeOf } from "@/components/roast/compare/strokes";
import { Swatch } from "@/components/roast/compare/swatch";
import { clock } from "@/components/roast/curve/clock";
import { pathOf } from "@/components/roast/curve/static-curve";
import { isIn, Lines, StaticFrame, scalesOf, ticksIn } from "@/components/roast/curve/static-frame";
import type { BlockDataOf, RoastItem } from "@/lib/canvas/block-data";
import { batchWeight, type ReaderUnits } from "@/lib/units/reader-units";
import { convertDifference, convertTemperature } from "@/lib/units/temperature";
import { BlockTable, RowName, UNKNOWN } from "./block-table";
import { Figures } from "./figures";

function factsOf(roast: RoastItem, units: ReaderUnits): [string, string][] {
  const { totalTime, firstCrack, drop, dtrPercent, lossPercent, ozIn, ozOut, unit } = roast;
  const facts: [string, string | null][] = [
    ["Total time", totalTime === null ? null : clock(totalTime)],
    ["First crack", firstCrack && clock(firstCrack.time)],
    ["Drop", drop?.temp == null ? null : temperature(drop.temp, unit)],
    ["Development", dtrPercent === null ? null : inPercent(dtrPercent)],
    [
      "Weight",
      ozIn === null || ozOut === null
        ? null
        : `${batchWeight(ozIn, units)} → ${batchWeight(ozOut, units, ozIn)}`,
    ],
    ["Weight loss", lossPercent === null ? null : inPercent(lossPercent)],
  ];
  return facts.flatMap(([term, value]) => (value === null ? [] : [[term, value]]));
}

type CurveData = BlockDataOf<"roast-curve">;

/** A recording in the reader's degrees; as it was recorded without a choice. */
function inDegreesOf({ temperature: unit }: ReaderUnits, data: CurveData): CurveData {
  const { roast, ranges } = data;
  const from = roast.unit;
  if (unit === null || unit === from) return data;
  const degrees = (value: number) => convertTemperature(value, from, unit);
  const rate = (value: number) => convertDifference(value, from, unit);
  const each = (values: Readings, of: (value: number) => number) =>
    values.map((value) => (value === null ? null : of(value)));
  const moment = <M extends RoastItem["drop"]>(at: M) =>
    at && { ...at, temp: at.temp === null ? null : degrees(at.temp) };
  return {
    ...data,
    roast: { ...roast, unit, drop: moment(roast.drop), firstCrack: moment(roast.firstCrack) },
    bean: each(data.bean, degrees),
    environment: each(data.environment, degrees),
    ror: each(data.ror, rate),
    ranges: ranges && {
      ...ranges,
      temperature: [degrees(ranges.temperature[0]), degrees(ranges.temperature[1])],
      ror: [rate(ranges.ror[0]), rate(ranges.ror[1])],
    },
  };
}

interface RoastCurveBlockProps {
  data: CurveData;
  units: ReaderUnits;
}

export function RoastCurveBlock({ data, units }: RoastCurveBlockProps) {
  const { roast, ranges, time, bean, environment, ror } = inDegreesOf(units, data);
  const facts = factsOf(roast, units);
  const said = facts.map(([term, value]) => `${term.toLowerCase()} ${value}`).join(", ");
  return (
    <>
      <p className="mb-2 text-ink-soft text-small">
        {day(roast.day)} · <RowName href={roast.href}>{roast.name}</RowName>, {roast.coffee}
      </p>
      {ranges ? (
        <Curve
          view={ranges}
          summary={`Bean and air temperature and rate of rise of ${roast.name}: ${said || "no milestones"}`}
          marks={[
            roast.firstCrack && { name: "FC", at: roast.firstCrack.time },
            roast.drop && { name: "Drop", at: roast.drop.time },
          ].filter((mark) => mark !== null)}
          time={time}
          bean={bean}
          environment={environment}
          ror={ror}
        />
      ) : (
        <p className="text-ink-soft">No curve recorded.</p>
      )}
      {facts.length > 0 ? (
        <div className="mt-3">
          <Figures figures={facts} />
        </div>
      ) : null}
    </>
  );
}

type Readings = BlockDataOf<"roast-curve">["bean"];

interface CurveProps {
  view: NonNullable<BlockDataOf<"roast-curve">["ranges"]>;
  summary: string;
  marks: readonly { name: string; at: number }[];
  time: readonly number[];
  bean: Readings;
  environment: Readings;
  ror: Readings;
}

function Curve({ view, summary, marks, time, bean, environment, ror }: CurveProps) {
  const { x, degrees, rates } = scalesOf(view);
  const ticks = ticksIn(view.temperature, 5);
  const shown = marks.filter((mark) => isIn(mark.at, view.x));
  const line = (d: string, stroke: string, width: number) => (
    <path d={d} fill="none" stroke={stroke} strokeWidth={width} vectorEffect="non-scaling-stroke" />
  );
  return (
    <figure>
      <div className="h-52 @lg:h-64">
        <StaticFrame
          view={view}
          summary={summary}
          degreeTicks={ticks}
          rateTicks={ticksIn(view.ror, 4)}
          over={shown.map((mark) => (
            <span
              key={mark.name}
              aria-hidden="true"
              className="-translate-x-1/2 absolute top-0 bg-sheet/80 px-0.5 text-[0.6875rem] leading-4"
              style={{ left: `clamp(1rem, ${x(mark.at)}%, 100% - 1rem)` }}
            >
              {mark.name}
            </span>
          ))}
        >
          <Lines heights={ticks.map(degrees)} />
          {shown.map((mark) => (
            <path
              key={mark.name}
              d={`M${x(mark.at)} 0V100`}
              stroke="var(--rule-strong)"
              strokeDasharray="2 3"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {line(pathOf(time, environment, view.x, x, degrees), "var(--amber)", 1.5)}
          {line(pathOf(time, ror, view.x, x, rates), "var(--cherry)", 1.5)}
          {line(pathOf(time, bean, view.x, x, degrees), "var(--jade)", 2.25)}
        </StaticFrame>
      </div>
      <figcaption className="mt-1 flex flex-wrap gap-x-4 text-small">
        <span className="text-jade">— bean</span>
        <span className="text-amber">— air</span>
        <span className="text-cherry">— rate of rise</span>
      </figcaption>
    </figure>
  );
}

const OVERLAY_FIGURES: Readonly<Record<string, string>> = {
  total_time: "Time to drop",
  fc_start_time: "First crack",
  drop_bean_temp: "Bean temperature at drop",
  dtr_percent: "Development (DTR)",
  rate_at_first_crack: "RoR at first crack",
  weight_loss_percent: "Weight loss",
};

interface RoastOverlayBlockProps {
  data: BlockDataOf<"roast-overlay">;
  units: ReaderUnits;
}

export function RoastOverlayBlock({ data, units }: RoastOverlayBlockProps) {
  const { roasts, ranges, figures, align, base } = data;
  const basePlace = roasts.findIndex(({ id }) => id === base);
  const cellOf = (
    kind: Parameters<typeof figureWords>[0],
    value: number | null,
    difference: number | null,
    place: number,
  ) => {
    if (value === null) return UNKNOWN;
    return (
      <>
        {figureWords(kind, value, units)}
        {place === basePlace || difference === null ? null : (
          <span className="block text-ink-faint text-small">{differenceWords(kind, difference, units)}</span>
        )}
      </>
    );
  };
  return (
    <>
      <ul className="mb-2 flex flex-col gap-1">
        {roasts.map((roast, place) => (
          <li key={roast.id} className="flex items-baseline gap-x-3">
            <Swatch {...strokeOf(place)} />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <RowName href={roast.href}>{roast.name}</RowName>{" "}
              <span className="text-ink-faint text-small">
                {roast.coffee}, {day(roast.day)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {ranges ? (
        <div className="h-52 @lg:h-64">
          <Overlay data={data} ranges={ranges} />
        </div>
      ) : null}
      <p className="mt-1 mb-3 text-ink-faint text-small">
        Bean temperature in °{data.unit}, aligned at {align.replaceAll("_", " ")}.
      </p>
      <BlockTable
        caption="Figures of the roasts and their differences"
        columns={[
          { name: "Figure" },
          ...roasts.map((_, place) => ({ name: strokeOf(place).letter, wide: place > 2 })),
        ]}
        rows={figures.flatMap(({ key, kind, values, differences }) => {
          const name = OVERLAY_FIGURES[key];
          if (!name || !isFigureKind(kind)) return [];
          const shown = shownDifferences({ kind, values, differences }, basePlace);
          const cells = values.map((value, place) => (
            <span key={roasts[place]?.id}>{cellOf(kind, value, shown[place] ?? null, place)}</span>
          ));
          return [{ key, cells: [name, ...cells] }];
        })}
      />
    </>
  );
}

function Overlay({
  data: { roasts, align },
  ranges,
}: {
  data: BlockDataOf<"roast-overlay">;
  ranges: NonNullable<BlockDataOf<"roast-overlay">["ranges"]>;
}) {
  const { x, degrees } = scalesOf(ranges);
  const ticks = ticksIn(ranges.temperature, 5);
  return (
    <StaticFrame
      view={ranges}
      summary={`Bean temperature of ${roasts.length} roasts, aligned at ${align.replaceAll("_", " ")}. The table has their figures.`}
      degreeTicks={ticks}
      rateTicks={[]}
      over={null}
    >
      <Lines heights={ticks.map(degrees)} />
      {roasts.map((roast, place) => {
        const { colour, dash } = strokeOf(place);
        const time = roast.time.map((moment) => moment + roast.shift);
        return (
          <path
            key={roast.id}
            d={pathOf(time, roast.bean, ranges.x, x, degrees)}
            fill="none"
            stroke={`var(--${colour})`}
            strokeWidth={2}
            strokeDasharray={dash.join(" ")}
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </StaticFrame>
  );
}
