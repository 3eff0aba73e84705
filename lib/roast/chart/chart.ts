import type { CurveKind, Recording } from "@/lib/coffee/recording";
import { properReading, type Reading } from "@/lib/roast/analysis/clean-readings";
import { measureRoast, type RoastFigures, type RoastMeasures } from "@/lib/roast/analysis/measure";
import type { MilestoneIndexes } from "@/lib/roast/analysis/milestones";
import { withoutOutliers } from "@/lib/roast/analysis/outliers";
import { RATE_WINDOW_S } from "@/lib/roast/analysis/rate-of-rise";
import { hundredth } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { samplesToDraw } from "./downsample";

export type Range = [number, number];

export interface RoastChart {
  unit: TemperatureUnit;
  time: number[];
  bean: Reading[];
  environment: Reading[];
  ror: Reading[];
  /** The rates are slopes between readings taken by hand, each up to its later reading. */
  ror_between_readings: boolean;
  extra_curves: { name: string; kind: CurveKind; time: number[]; values: Reading[] }[];
  controls: { name: string; points: { time: number; value: number | null; label: string | null }[] }[];
  notes: { time: number; label: string }[];
  milestones: RoastFigures["milestones"];
  phases: RoastFigures["phases"];
  metrics: Omit<RoastFigures, "milestones" | "phases"> & {
    drying_time: number | null;
    maillard_time: number | null;
    cooling_time: number | null;
    gains: RoastMeasures["details"]["gains"];
    max_environment_temp: number | null;
    dry_end_time: number | null;
    /** Dry end isn't marked: it's where the bean temperature reached the usual limit. */
    dry_end_estimated: boolean;
    /** Charge isn't marked: total time and phases count from the start of the recording. */
    charge_estimated: boolean;
  };
  /** Initial view: half a minute around the roast, and degrees that hold all readings. */
  ranges: { x: Range; temperature: Range; ror: Range };
}

/** Seconds shown before charge and after drop. */
const MARGIN_S = 30;

export function drawnFigures(
  { milestones, phases, ...metrics }: RoastFigures,
  details: RoastMeasures["details"],
): Pick<RoastChart, "milestones" | "phases" | "metrics"> {
  return {
    milestones,
    phases,
    metrics: {
      ...metrics,
      drying_time: details.times.drying,
      maillard_time: details.times.maillard,
      cooling_time: details.times.cooling,
      gains: details.gains,
      max_environment_temp: details.highestEnvironment,
      dry_end_time: details.dryEndTime,
      dry_end_estimated: details.dryEndEstimated,
      charge_estimated: details.chargeEstimated,
    },
  };
}

const hundredthOrNull = (value: Reading) => (value === null ? null : hundredth(value));

/** Whole tens around the known values; `fallback` where there are none. */
function tensAround(values: readonly Reading[], fallback: Range): Range {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return fallback;
  return [Math.floor(low / 10) * 10, Math.max(Math.ceil(high / 10) * 10, Math.floor(low / 10) * 10 + 10)];
}

function rangesOf(
  recording: Recording,
  indexes: MilestoneIndexes,
  rateOfRise: readonly Reading[],
): RoastChart["ranges"] {
  const { time } = recording;
  const { charge, turning_point, drop, cool } = indexes;
  const [start, end] = [time[0] ?? 0, time.at(-1) ?? 0];
  const at = (index: number | null, otherwise: number) => (index === null ? otherwise : (time[index] ?? 0));
  let x: Range = [
    Math.max(start, at(charge, start + MARGIN_S) - MARGIN_S),
    Math.min(end, at(drop ?? cool, end) + MARGIN_S),
  ];
  if (x[0] >= x[1]) x = [start, Math.max(end, start + 1)];
  const shown = (values: readonly Reading[]) =>
    values.filter((_, i) => (time[i] ?? 0) >= x[0] && (time[i] ?? 0) <= x[1]).map(properReading);
  // Right after the turning point the rate shows the probe's own cooling, which is deep and
  // meaningless.
  const settled = at(turning_point ?? charge, start) + RATE_WINDOW_S;
  const rates = rateOfRise.filter((_, i) => (time[i] ?? 0) >= settled && i <= (drop ?? time.length));
  const [low, high] = tensAround(withoutOutliers(rates), [0, 20]);
  return {
    x,
    temperature: tensAround([...shown(recording.bean), ...shown(recording.environment)], [0, 250]),
    ror: [Math.min(0, Math.max(low, -20)), Math.max(10, Math.min(high, 100))],
  };
}

/**
 * The recording with at most `points` samples a curve (`samplesToDraw`). Keeps peaks and marks;
 * a missing reading is null. `drawn` is the number of samples kept.
 */
export function chartOf(
  recording: Recording,
  points: number,
): { chart: RoastChart; drawn: number; warnings: string[] } {
  const measures = measureRoast(recording);
  const { figures, details } = measures;
  const rateOfRise = measures.rateOfRise();
  const bean = recording.bean.map(properReading);
  const environment = recording.environment.map(properReading);
  const kept = samplesToDraw(
    recording.time.length,
    [bean, environment, rateOfRise],
    Object.values(measures.indexes).filter((index) => index !== null),
    points,
  );
  const pick = (values: readonly Reading[]) => kept.map((i) => hundredthOrNull(values[i] ?? null));

  const controls = Map.groupBy(
    recording.controls.filter(({ control }) => control !== null),
    ({ control }) => control,
  );
  return {
    chart: {
      unit: recording.unit,
      time: kept.map((i) => hundredth(recording.time[i] ?? 0)),
      bean: pick(bean),
      environment: pick(environment),
      ror: pick(rateOfRise),
      ror_between_readings: measures.isSparse,
      extra_curves: recording.extraCurves.map(({ name, kind, time, values }) => {
        const finite = values.map((value) => (value !== null && Number.isFinite(value) ? value : null));
        const drawn = samplesToDraw(Math.min(time.length, values.length), [finite], [], points);
        return {
          name,
          kind,
          time: drawn.map((i) => hundredth(time[i] ?? 0)),
          values: drawn.map((i) => hundredthOrNull(finite[i] ?? null)),
        };
      }),
      controls: [...controls].map(([name, changes]) => ({
        name: name ?? "",
        points: changes
          .map(({ time, value, label }) => ({ time: hundredth(time), value, label }))
          .sort((a, b) => a.time - b.time),
      })),
      notes: recording.controls
        .flatMap(({ control, time, label }) =>
          control === null && label ? [{ time: hundredth(time), label }] : [],
        )
        .sort((a, b) => a.time - b.time),
      ...drawnFigures(figures, details),
      ranges: rangesOf(recording, measures.indexes, rateOfRise),
    },
    drawn: kept.length,
    warnings: measures.warnings,
  };
}
