import type { CurveKind, Mark, Recording } from "@/lib/coffee/recording";
import { properReading, type Reading } from "@/lib/roast/analysis/clean-readings";
import { measureRoast, type RoastFigures, type RoastMeasures } from "@/lib/roast/analysis/measure";
import type { MilestoneIndexes } from "@/lib/roast/analysis/milestones";
import { RATE_WINDOW_S } from "@/lib/roast/analysis/rate-of-rise";
import { hundredth, tenth } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { degreeRange, type Range, rateRange } from "./axis-ranges";
import { samplesToDraw } from "./downsample";

export interface RoastChartData {
  unit: TemperatureUnit;
  time: number[];
  bean: Reading[];
  environment: Reading[];
  ror: Reading[];
  /** The rates are slopes between readings taken by hand, each up to its later reading. */
  ror_between_readings: boolean;
  extra_curves: { name: string; kind: CurveKind; time: number[]; values: Reading[] }[];
  controls: { name: string; points: { time: number; value: number | null; label: string | null }[] }[];
  /** Named marks: the log's notes, and marks that a person added. */
  notes: { id: number | null; time: number; label: string; added: boolean }[];
  /** Seconds of the log's own marks, where a person has corrected them. */
  file_marks: Record<Mark, number | null> | null;
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
): Pick<RoastChartData, "milestones" | "phases" | "metrics"> {
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

function rangesOf(
  recording: Recording,
  indexes: MilestoneIndexes,
  rateOfRise: readonly Reading[],
): RoastChartData["ranges"] {
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
  return {
    x,
    temperature: degreeRange([...shown(recording.bean), ...shown(recording.environment)]),
    ror: rateRange(rates),
  };
}

function fileMarksOf({ time, fileMarks }: Recording): RoastChartData["file_marks"] {
  if (!fileMarks) return null;
  const at = (mark: Mark) => {
    const second = time[fileMarks[mark] ?? -1];
    return second === undefined ? null : tenth(second);
  };
  return {
    charge: at("charge"),
    dry_end: at("dry_end"),
    fc_start: at("fc_start"),
    fc_end: at("fc_end"),
    sc_start: at("sc_start"),
    sc_end: at("sc_end"),
    drop: at("drop"),
    cool: at("cool"),
  };
}

/**
 * The recording with at most `points` samples a curve (`samplesToDraw`). Keeps peaks and marks;
 * a missing reading is null. `drawn` is the number of samples kept.
 */
export function chartOf(
  recording: Recording,
  points: number,
): { chart: RoastChartData; drawn: number; warnings: string[] } {
  const measures = measureRoast(recording);
  const { figures, details } = measures;
  const rateOfRise = measures.rateOfRise();
  const { added = [] } = recording;
  // Nothing was read at a mark that was typed between two samples.
  const read = (value: Reading, i: number) => (added.includes(i) ? null : properReading(value));
  const bean = recording.bean.map(read);
  const environment = recording.environment.map(read);
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
        .flatMap(({ control, time, label, stored }) =>
          control === null && label
            ? [{ id: stored?.id ?? null, time: hundredth(time), label, added: stored?.isAdded ?? false }]
            : [],
        )
        .sort((a, b) => a.time - b.time),
      file_marks: fileMarksOf(recording),
      ...drawnFigures(figures, details),
      ranges: rangesOf(recording, measures.indexes, rateOfRise),
    },
    drawn: kept.length,
    warnings: measures.warnings,
  };
}
