import { BOX, ChartFrame, ChartLine } from "@/components/charts/chart-frame";
import { at, linearScale, roundTicks, type Scale } from "@/components/charts/scale";
import { tenths } from "@/components/format/amounts";
import { temperature } from "@/components/roast/amounts";
import { clock, clockTicks } from "@/components/roast/curve/clock";
import { DataTableDisclosure } from "@/components/ui/data-table";
import { MAX_CURVES, MEAN_STEP_S, type MeanCurve, type MeanPoint } from "@/lib/roast/planning/mean-curve";
import type { AveragesView } from "@/lib/roast/planning/planning";
import { meanCurveId } from "./planning-urls";

type Coffee = AveragesView["coffees"][number];

/** Runs of consecutive samples. */
function stretches(points: readonly MeanPoint[]): MeanPoint[][] {
  const runs: MeanPoint[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && point.time - before.time <= MEAN_STEP_S) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

function lineOf(points: readonly MeanPoint[], of: "mean" | "low" | "high", x: Scale, y: Scale) {
  return points.map((point) => `${at(x(point.time))} ${at(y(point[of]))}`).join("L");
}

/** Seconds between table rows. */
const ROW_S = 60;
const MAX_CURVE_ROWS = 30;

function rowsOf({ points, roasts }: MeanCurve) {
  const last = points.at(-1);
  const step = ROW_S * Math.max(1, Math.ceil((last?.time ?? 0) / ROW_S / MAX_CURVE_ROWS));
  return points
    .filter((point) => point.time % step === 0 || point === last)
    .map(({ time, mean, low, high, roasts: of }) => ({
      key: String(time),
      cells: [clock(time), tenths(mean), tenths(low), tenths(high), of === roasts ? "all" : of],
    }));
}

function meanSummary(name: string, { points, roasts, unit }: MeanCurve): string {
  const lowest = points.reduce((least, point) => (point.mean < least.mean ? point : least));
  const last = points.at(-1) ?? lowest;
  const widest = points.reduce((most, point) =>
    point.high - point.low > most.high - most.low ? point : most,
  );
  return [
    `Mean bean temperature of ${roasts} roasts of ${name}:`,
    `${temperature(lowest.mean, unit)} at its lowest, at ${clock(lowest.time)},`,
    `and ${temperature(last.mean, unit)} at ${clock(last.time)}.`,
    `Widest spread: ${tenths(widest.high - widest.low)} °${unit}, at ${clock(widest.time)}.`,
  ].join(" ");
}

function MeanChart({ id, name, curve }: { id: string; name: string; curve: MeanCurve }) {
  const { points, unit, roasts } = curve;
  const end = points.at(-1)?.time ?? 0;
  const ticks = roundTicks(
    Math.min(...points.map(({ low }) => low)),
    Math.max(...points.map(({ high }) => high)),
    5,
  );
  const x = linearScale(0, Math.max(end, ROW_S), 0, BOX);
  const y = linearScale(ticks[0] ?? 0, ticks.at(-1) ?? BOX, BOX, 0);
  const runs = stretches(points);
  const summary = meanSummary(name, curve);
  return (
    <li id={id} className="min-w-0 target:bg-jade-wash">
      <h3 className="mb-3 font-medium text-name [overflow-wrap:anywhere]">{name}</h3>
      <ChartFrame
        summary={summary}
        gutter="narrow"
        values={ticks.map((tick) => ({ y: y(tick), label: `${tick}°` }))}
        places={clockTicks(0, end, 6).map((tick) => ({
          x: x(tick),
          label: clock(tick),
          anchor: tick === 0 ? "start" : x(tick) > 97 ? "end" : "middle",
        }))}
        caption={`Mean of ${roasts} roasts`}
      >
        {runs.map((run) => (
          <path
            key={run[0]?.time}
            d={`M${lineOf(run, "high", x, y)}L${lineOf(run.toReversed(), "low", x, y)}Z`}
            fill="var(--chart-1)"
            opacity={0.22}
          />
        ))}
        <ChartLine d={runs.map((run) => `M${lineOf(run, "mean", x, y)}`).join("")} />
      </ChartFrame>
      <DataTableDisclosure
        className="mt-2 border-rule border-y"
        caption={`Mean bean temperature of ${name}, in °${unit}`}
        columns={["Time", `Mean °${unit}`, "Lowest", "Highest", "Roasts"]}
        rows={rowsOf(curve)}
      />
    </li>
  );
}

/** Only coffees with at least two recorded roasts. */
export function MeanCurves({ view }: { view: AveragesView }) {
  const drawn = view.coffees.flatMap(({ curve, ...coffee }: Coffee) => (curve ? [{ ...coffee, curve }] : []));
  if (drawn.length === 0) return null;
  return (
    <section aria-labelledby="mean-curves" className="mt-12">
      <h2 id="mean-curves" className="font-serif text-title">
        Mean curves
      </h2>
      <p className="mt-1 mb-5 max-w-[70ch] text-ink-soft">
        Mean bean temperature of up to {MAX_CURVES} recent roasts per coffee, aligned at charge. The band
        spans the coolest to the hottest. The mean ends at drop, or once fewer than half of the roasts are
        still going.
        {view.onlyDrawn === null ? "" : ` Shows the ${view.onlyDrawn} coffees roasted last.`}
      </p>
      <ul className="grid gap-x-8 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
        {drawn.map(({ catalog_id, coffee_name, curve }) => (
          <MeanChart key={catalog_id} id={meanCurveId(catalog_id)} name={coffee_name} curve={curve} />
        ))}
      </ul>
    </section>
  );
}
