import type { MILESTONES, Recording } from "@/lib/coffee/recording";
import { properReading, type Reading } from "@/lib/roast/analysis/clean-readings";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import { tenth } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertDifference, convertTemperature } from "@/lib/units/temperature";
import type { Roast } from "../contract";
import type { RoastSummary } from "./figures";

export function recordingIn(recording: Recording, unit: TemperatureUnit): Recording {
  const { unit: from } = recording;
  if (from === unit) return recording;
  const convert = (values: readonly Reading[]) =>
    values.map((value) => convertTemperature(properReading(value), from, unit));
  return {
    ...recording,
    unit,
    bean: convert(recording.bean),
    environment: convert(recording.environment),
    greenTemperature: convertTemperature(recording.greenTemperature, from, unit),
    dryEndTemperature: convertTemperature(recording.dryEndTemperature, from, unit),
  };
}

const weightsOf = (roast: Roast) => ({ ozIn: roast.oz_in, weightLoss: roast.weight_loss_percent });

export function summaryOfChart(
  roast: Roast,
  { milestones, phases, metrics }: Pick<RoastChartData, "milestones" | "phases" | "metrics">,
): RoastSummary {
  return {
    milestones,
    percents: {
      drying: phases.drying_percent,
      maillard: phases.maillard_percent,
      development: phases.development_percent,
    },
    times: {
      drying: metrics.drying_time,
      maillard: metrics.maillard_time,
      development: metrics.development_time,
      total: metrics.total_time,
    },
    dtr: metrics.dtr_percent,
    rateAtFirstCrack: metrics.rates.at_first_crack,
    auc: metrics.auc,
    ...weightsOf(roast),
  };
}

/**
 * Between milestones that were entered by hand, which count from charge. Only where the share is known: figures come from
 * either both or none.
 */
function enteredTimes({ milestones: { charge, dry_end: dryEnd, fc_start: crack }, phases }: Roast) {
  const isPhased = phases.drying_percent !== null && phases.maillard_percent !== null;
  if (!isPhased || !dryEnd || !crack) return { drying: null, maillard: null };
  return { drying: tenth(dryEnd.time - (charge?.time ?? 0)), maillard: tenth(crack.time - dryEnd.time) };
}

/** For a roast without a recording. */
export function summaryOfRoast(roast: Roast, unit: TemperatureUnit): RoastSummary {
  const from = roast.temperature_unit;
  const moment = (name: (typeof MILESTONES)[number]) => {
    const reading = roast.milestones[name];
    return (
      reading && {
        time: reading.time,
        bean_temp: convertTemperature(reading.bean_temp, from, unit),
        environment_temp: convertTemperature(reading.environment_temp, from, unit),
      }
    );
  };
  return {
    milestones: {
      charge: moment("charge"),
      turning_point: moment("turning_point"),
      dry_end: moment("dry_end"),
      fc_start: moment("fc_start"),
      fc_end: moment("fc_end"),
      sc_start: moment("sc_start"),
      sc_end: moment("sc_end"),
      drop: moment("drop"),
      cool: moment("cool"),
    },
    percents: {
      drying: roast.phases.drying_percent,
      maillard: roast.phases.maillard_percent,
      development: roast.phases.development_percent,
    },
    times: { ...enteredTimes(roast), development: roast.development_time, total: roast.total_time },
    dtr: roast.dtr_percent,
    rateAtFirstCrack: convertDifference(roast.rates.at_first_crack, from, unit),
    auc: roast.auc,
    ...weightsOf(roast),
  };
}
