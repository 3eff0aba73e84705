import type { Recording } from "@/lib/coffee/recording";

const single = (value: number | null) => (value === null ? null : Math.fround(value));

/**
 * The recording in the precision that the database keeps, so that it measures the same to the last digit before and after
 * it was stored: the driver reads 325.55 for a stored 325.549988.
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
