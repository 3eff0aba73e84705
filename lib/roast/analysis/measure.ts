import type { Recording } from "@/lib/coffee/recording";
import type { Milestones, RoastPhases, RoastRates } from "@/lib/coffee/roast-metrics";
import { tenth } from "@/lib/units/rounding";
import { areaUnderCurve } from "./auc";
import { fillShortGaps, type Reading } from "./clean-readings";
import { estimatedDryEnd, type MilestoneIndexes, milestoneIndexes } from "./milestones";
import { rateAt, rateOfRise } from "./rate-of-rise";
import { isSparse, ratesBetweenReadings } from "./rates-between-readings";
import { inSinglePrecision } from "./single-precision";
import { warningsOf } from "./warnings";

export const PHASES = ["drying", "maillard", "development"] as const;
export type Phase = (typeof PHASES)[number];

/** Stored figures of a roast. Null: can't be determined from this recording. */
export interface RoastFigures {
  milestones: Milestones;
  /** Shares of the time from charge to drop; the three together make 100. */
  phases: RoastPhases;
  total_time: number | null;
  development_time: number | null;
  /** Development time as a share of total time, in percent. */
  dtr_percent: number | null;
  /** Degrees a minute in the recording's unit. */
  rates: RoastRates;
  auc: number | null;
}

export interface PhaseDetails {
  /** Seconds; cooling is from drop to cool. */
  times: Record<Phase | "cooling", number | null>;
  /** Rise of the bean temperature (BT) in each phase and from turning point to drop, in the recording's unit. */
  gains: Record<Phase | "total", number | null>;
  /** Highest environment temperature from the turning point to before drop, in the recording's unit. */
  highestEnvironment: number | null;
  /** Where drying ends: the mark, else where the bean temperature says so (then `dryEndEstimated`). */
  dryEndTime: number | null;
  dryEndEstimated: boolean;
  /** Charge isn't marked, so total time and phases count from the start of the recording, as in Artisan. */
  chargeEstimated: boolean;
}

export interface RoastMeasures {
  figures: RoastFigures;
  details: PhaseDetails;
  indexes: MilestoneIndexes;
  rateOfRise: () => Reading[];
  /** The rates are slopes between readings taken by hand, not moving-window rates. */
  isSparse: boolean;
  warnings: string[];
}

const tenthOrNull = (value: number | null | undefined) =>
  value === null || value === undefined || !Number.isFinite(value) ? null : tenth(value);

const minus = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b);

function perMinute(gain: number | null, seconds: number | null): number | null {
  return gain === null || seconds === null || seconds <= 0 ? null : (gain / seconds) * 60;
}

/**
 * Shares in tenths of a percent that add up to 100; the rounding difference goes to the middle phase.
 */
function shares(total: number, development: number, drying: number | null): RoastPhases {
  const developmentPercent = tenth((100 * development) / total);
  if (drying === null)
    return { drying_percent: null, maillard_percent: null, development_percent: developmentPercent };
  const dryingPercent = Math.min(tenth((100 * drying) / total), tenth(100 - developmentPercent));
  return {
    drying_percent: dryingPercent,
    maillard_percent: tenth(100 - dryingPercent - developmentPercent),
    development_percent: developmentPercent,
  };
}

/** Over the samples `from` to before `to`. */
function highest(values: readonly Reading[], from: number, to: number): number | null {
  let found: number | null = null;
  for (let i = from; i < to; i++) {
    const value = values[i] ?? null;
    if (value !== null && (found === null || value > found)) found = value;
  }
  return found;
}

/** Rates of the samples `first..last`; `bean` has its short gaps filled. */
function ratesOf(recording: Recording, bean: readonly Reading[], first: number, last: number) {
  const { time } = recording;
  if (isSparse(recording, first, last)) {
    const rates = ratesBetweenReadings(recording, first, last);
    return { isSparse: true, all: () => rates, at: (index: number) => rates[index] ?? null };
  }
  return {
    isSparse: false,
    all: () => rateOfRise(time, bean, first, last),
    at: (index: number) => rateAt(index, time, bean, first, last),
  };
}

/**
 * All figures of a roast (contract/artisan-logs.md#7, after `computedProfileInformation` in Artisan's main.py and canvas.py), in the
 * recording's unit and seconds, to a tenth. Unknown ones are null with a warning; incomplete recordings never throw.
 */
export function measureRoast(exact: Recording): RoastMeasures {
  const recording = inSinglePrecision(exact);
  const { time, unit, greenTemperature } = recording;
  const bean = fillShortGaps(time, recording.bean);
  const environment = fillShortGaps(time, recording.environment);
  const indexes = milestoneIndexes(recording);
  const { charge, turning_point, fc_start, drop, cool } = indexes;

  const at = (index: number | null) => (index === null ? null : (time[index] ?? null));
  const beanAt = (index: number | null) => (index === null ? null : (bean[index] ?? null));
  /** Seconds from one sample to a later one; null where one is unknown or they are the wrong way round. */
  const between = (from: number | null, to: number | null) => {
    const seconds = minus(at(to), at(from));
    return seconds === null || seconds < 0 ? null : seconds;
  };

  /** Seconds since charge, else since the start of the recording; null before it. */
  const sinceCharge = (to: number | null) => {
    const seconds = minus(at(to), charge === null ? 0 : at(charge));
    return seconds === null || seconds < 0 ? null : seconds;
  };

  const estimated = indexes.dry_end === null ? estimatedDryEnd(recording, bean, indexes) : null;
  const dryEnd = indexes.dry_end ?? estimated;
  const total = sinceCharge(drop) || null;
  const whole = total !== null && sinceCharge(fc_start) !== null;
  const development = whole ? between(fc_start, drop) : null;
  const ordered = development !== null && sinceCharge(dryEnd) !== null;
  const maillard = ordered ? between(dryEnd, fc_start) : null;
  const drying = maillard === null ? null : sinceCharge(dryEnd);

  const [first, last] = [charge ?? 0, drop ?? time.length - 1];
  const turn = turning_point ?? (time.length > 0 ? first : null);
  const fromGreen = greenTemperature !== null && greenTemperature > 0;
  const startTemperature = fromGreen ? greenTemperature : beanAt(turn);
  const gainFrom = (from: number | null, to: number | null) => minus(beanAt(to), beanAt(from));
  const gains = {
    drying: drying === null ? null : minus(beanAt(dryEnd), startTemperature),
    maillard: maillard === null ? null : gainFrom(dryEnd, fc_start),
    development: development === null ? null : gainFrom(fc_start, drop),
    total: total === null ? null : gainFrom(turn, drop),
  };

  /** Over the samples from the turning point to before drop, as in Artisan. */
  const beforeDrop = (of: (from: number, to: number) => number | null) =>
    turn === null || drop === null ? null : tenthOrNull(of(turn, drop));
  const areaTo = (from: number, to: number) => areaUnderCurve(time, bean, unit, from, to);
  const rates = ratesOf(recording, bean, first, last);
  const { drying_percent, maillard_percent, development_percent } =
    total === null || development === null
      ? { drying_percent: null, maillard_percent: null, development_percent: null }
      : shares(total, development, drying);

  const reading = (index: number | null) =>
    index === null
      ? null
      : {
          time: tenth(time[index] ?? 0),
          bean_temp: tenthOrNull(bean[index]),
          environment_temp: tenthOrNull(environment[index]),
        };
  const milestones: Milestones = {
    charge: reading(charge),
    turning_point: reading(turning_point),
    dry_end: reading(indexes.dry_end),
    fc_start: reading(fc_start),
    fc_end: reading(indexes.fc_end),
    sc_start: reading(indexes.sc_start),
    sc_end: reading(indexes.sc_end),
    drop: reading(drop),
    cool: reading(cool),
  };

  return {
    figures: {
      milestones,
      phases: { drying_percent, maillard_percent, development_percent },
      total_time: tenthOrNull(total),
      development_time: tenthOrNull(development),
      dtr_percent: development_percent,
      rates: {
        total: tenthOrNull(perMinute(gains.total, between(turn, drop))),
        drying: tenthOrNull(perMinute(gains.drying, fromGreen ? sinceCharge(dryEnd) : between(turn, dryEnd))),
        maillard: tenthOrNull(perMinute(gains.maillard, maillard)),
        development: tenthOrNull(perMinute(gains.development, development)),
        at_first_crack: tenthOrNull(fc_start === null ? null : rates.at(fc_start)),
      },
      auc: total === null || beanAt(drop) === null ? null : beforeDrop(areaTo),
    },
    details: {
      times: {
        drying: tenthOrNull(drying),
        maillard: tenthOrNull(maillard),
        development: tenthOrNull(development),
        cooling: tenthOrNull(between(drop, cool)),
      },
      gains: {
        drying: tenthOrNull(gains.drying),
        maillard: tenthOrNull(gains.maillard),
        development: tenthOrNull(gains.development),
        total: tenthOrNull(gains.total),
      },
      highestEnvironment: beforeDrop((from, to) => highest(environment, from, to)),
      dryEndTime: tenthOrNull(at(dryEnd)),
      dryEndEstimated: estimated !== null,
      chargeEstimated: charge === null && total !== null,
    },
    indexes,
    rateOfRise: rates.all,
    isSparse: rates.isSparse,
    warnings: warningsOf(recording, bean, indexes, estimated !== null),
  };
}
