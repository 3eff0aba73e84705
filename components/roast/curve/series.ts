import type { Reading } from "@/lib/roast/analysis/clean-readings";
import { valuesAt } from "@/lib/roast/analysis/interpolate";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertDifference, convertTemperature } from "@/lib/units/temperature";

/** The colours a curve can have: theme tokens, so that they follow light and dark. */
const LINE_COLOURS = [
  "jade",
  "amber",
  "cherry",
  "ink",
  "ink-soft",
  "chart-3",
  "chart-4",
  "chart-5",
  "chart-6",
  "chart-7",
] as const;
export type LineColour = (typeof LINE_COLOURS)[number];

/** The axis a curve belongs to: degrees, degrees per minute, or its own (a fan's speed). */
type LineScale = "temperature" | "rate" | "own";

export interface ChartLine {
  key: string;
  label: string;
  /** With the abbreviation, where there is room. */
  fullLabel?: string;
  /** Shown behind the value in the readout. */
  unit: string;
  values: Reading[];
  scale: LineScale;
  colour: LineColour;
  width?: number;
  dash?: number[];
  /** Each value holds from the moment before it, without a slope in between. */
  isStepped?: boolean;
  /** Order in legend and readout, lowest first; the drawing order differs. */
  place: number;
}

export const inNamedOrder = <Line extends Pick<ChartLine, "place">>(lines: readonly Line[]): Line[] =>
  [...lines].sort((a, b) => a.place - b.place);

/** The axis of rates is in its curves' colour if they have one; curves of several colours share it. */
export function rateAxisColour(
  lines: readonly Pick<ChartLine, "scale" | "colour">[],
): LineColour | "ink-faint" {
  const colours = new Set(lines.flatMap(({ scale, colour }) => (scale === "rate" ? [colour] : [])));
  const [only] = colours;
  return colours.size === 1 && only ? only : "ink-faint";
}

export interface TimedLine extends Omit<ChartLine, "values"> {
  time: readonly number[];
  values: readonly Reading[];
}

/** The next known value at each of `moments`, which each value holds back to; null beyond the ends. */
function stepsAt(moments: readonly number[], time: readonly number[], values: readonly Reading[]): Reading[] {
  return moments.map((moment) => {
    const next = time.findIndex((at) => at >= moment);
    return next === -1 || (time[0] ?? 0) > moment ? null : (values[next] ?? null);
  });
}

/** The rates of rise at `moments`, ascending. */
export const ratesAt = (
  { time, ror, ror_between_readings }: Pick<RoastChartData, "time" | "ror" | "ror_between_readings">,
  moments: readonly number[],
): Reading[] => (ror_between_readings ? stepsAt : valuesAt)(moments, time, ror);

/** Merges curves with different time axes onto one that has every moment once. */
export function alignSeries(lines: readonly TimedLine[]): { time: number[]; lines: ChartLine[] } {
  const axes = new Set(lines.map(({ time }) => time));
  const time = [...new Set([...axes].flat())].sort((a, b) => a - b);
  return {
    time,
    lines: lines.map(({ time: own, values, ...rest }) => ({
      ...rest,
      values: (rest.isStepped ? stepsAt : valuesAt)(time, own, values),
    })),
  };
}

export function inUnit(chart: RoastChartData, unit: TemperatureUnit): RoastChartData {
  const from = chart.unit;
  if (from === unit) return chart;
  const degree = (value: Reading) => convertTemperature(value, from, unit);
  const rate = (value: Reading) => convertDifference(value, from, unit);
  const moment = <T extends { bean_temp: Reading; environment_temp: Reading } | null>(reading: T): T =>
    reading && {
      ...reading,
      bean_temp: degree(reading.bean_temp),
      environment_temp: degree(reading.environment_temp),
    };
  const { milestones: m, metrics, ranges } = chart;
  const { rates, gains } = metrics;
  return {
    ...chart,
    unit,
    bean: chart.bean.map(degree),
    environment: chart.environment.map(degree),
    ror: chart.ror.map(rate),
    extra_curves: chart.extra_curves.map((curve) => ({
      ...curve,
      values:
        curve.kind === "temperature"
          ? curve.values.map(degree)
          : curve.kind === "rate"
            ? curve.values.map(rate)
            : curve.values,
    })),
    milestones: {
      charge: moment(m.charge),
      turning_point: moment(m.turning_point),
      dry_end: moment(m.dry_end),
      fc_start: moment(m.fc_start),
      fc_end: moment(m.fc_end),
      sc_start: moment(m.sc_start),
      sc_end: moment(m.sc_end),
      drop: moment(m.drop),
      cool: moment(m.cool),
    },
    metrics: {
      ...metrics,
      rates: {
        total: rate(rates.total),
        drying: rate(rates.drying),
        maillard: rate(rates.maillard),
        development: rate(rates.development),
        at_first_crack: rate(rates.at_first_crack),
      },
      gains: {
        drying: rate(gains.drying),
        maillard: rate(gains.maillard),
        development: rate(gains.development),
        total: rate(gains.total),
      },
      max_environment_temp: degree(metrics.max_environment_temp),
    },
    ranges: {
      x: ranges.x,
      temperature: [
        convertTemperature(ranges.temperature[0], from, unit),
        convertTemperature(ranges.temperature[1], from, unit),
      ],
      ror: [convertDifference(ranges.ror[0], from, unit), convertDifference(ranges.ror[1], from, unit)],
    },
  };
}

type UsualCurves = Pick<
  RoastChartData,
  "unit" | "time" | "environment" | "ror" | "ror_between_readings" | "bean"
>;

function usualLines(chart: UsualCurves): TimedLine[] {
  const { time, unit, ror_between_readings: isStepped } = chart;
  const degrees = `°${unit}`;
  return [
    {
      key: "environment",
      label: "ET",
      fullLabel: "Environment temp (ET)",
      unit: degrees,
      time,
      values: chart.environment,
      scale: "temperature",
      colour: "amber",
      width: 1.5,
      place: 2,
    },
    {
      key: "ror",
      label: isStepped ? "RoR between readings" : "RoR",
      fullLabel: isStepped ? "Rate of rise (RoR) between readings" : "Rate of rise (RoR)",
      unit: `${degrees}/min`,
      time,
      values: chart.ror,
      scale: "rate",
      colour: "cherry",
      width: 1.5,
      isStepped,
      place: 1,
    },
    {
      key: "bean",
      label: "BT",
      fullLabel: "Bean temp (BT)",
      unit: degrees,
      time,
      values: chart.bean,
      scale: "temperature",
      colour: "jade",
      width: 2.25,
      place: 0,
    },
  ];
}

const isKnown = ({ values }: TimedLine) => values.some((value) => value !== null);

/** The curves that the roast has, before a moment is chosen. */
export const legendOf = (chart: UsualCurves): ChartLine[] =>
  usualLines(chart)
    .filter(isKnown)
    .map(({ time: _unused, ...line }) => ({ ...line, values: [] }));

/** Units of curves that aren't temperatures, by what their names say. */
const UNITS = [
  [/%/, "%"],
  [/\brpm\b/i, "rpm"],
  [/\bvolt(s|age)?\b/i, "V"],
  [/\b(amps?|current)\b/i, "A"],
  [/\bwatts?\b/i, "W"],
  [/\bhz\b/i, "Hz"],
] as const;

const unitInName = (name: string) => UNITS.find(([pattern]) => pattern.test(name))?.[1] ?? "";

/** Color and dash together distinguish extra curves, in both themes. */
const OTHERS = [
  "chart-3",
  "chart-4",
  "chart-5",
  "chart-6",
  "chart-7",
] as const satisfies readonly LineColour[];
const DASHES = [
  [6, 3],
  [2, 3],
  [10, 3, 2, 3],
];

/** Bean, environment and rate of rise where recorded, plus the chosen `extras` (names). */
export function linesOf(chart: RoastChartData, extras: ReadonlySet<string>): TimedLine[] {
  const degrees = `°${chart.unit}`;
  const usual = usualLines(chart).filter(isKnown);
  return [
    ...usual,
    ...chart.extra_curves
      .map((curve, i): TimedLine | null =>
        extras.has(curve.name)
          ? {
              key: `extra-${i}`,
              label: curve.name,
              unit:
                curve.kind === "temperature"
                  ? degrees
                  : curve.kind === "rate"
                    ? `${degrees}/min`
                    : unitInName(curve.name),
              time: curve.time,
              values: curve.values,
              scale: curve.kind === "temperature" ? "temperature" : curve.kind === "rate" ? "rate" : "own",
              colour: OTHERS[i % OTHERS.length] ?? "ink",
              width: 1.25,
              dash: DASHES[Math.floor(i / OTHERS.length) % DASHES.length] ?? [],
              place: usual.length + i,
            }
          : null,
      )
      .filter((line) => line !== null),
  ];
}
