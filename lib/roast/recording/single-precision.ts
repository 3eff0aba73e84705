import type { Recording } from "@/lib/coffee/recording";

const single = (value: number | null) => (value === null ? null : Math.fround(value));

/**
 * The recording as the database keeps it. What is measured of it is the same as what is later measured of the stored one
 * to the last digit: the edge of a window moves with the seventh.
 */
export function inSinglePrecision(recording: Recording): Recording {
  return {
    ...recording,
    time: recording.time.map(Math.fround),
    bean: recording.bean.map(single),
    environment: recording.environment.map(single),
    greenTemperature: single(recording.greenTemperature),
    dryEndTemperature: single(recording.dryEndTemperature),
  };
}
