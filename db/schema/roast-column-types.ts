/**
 * Must match the types of the roast features; a mismatch is a type error where rows are written
 * or read.
 */

export type TemperatureUnit = "F" | "C";

export type Mark = "charge" | "dry_end" | "fc_start" | "fc_end" | "sc_start" | "sc_end" | "drop" | "cool";

export type CurveKind = "temperature" | "rate" | "other";

interface MilestoneReading {
  /** Seconds from charge. */
  time: number;
  /** In the roast's unit. */
  bean_temp: number | null;
  environment_temp: number | null;
}

export type Milestones = Record<Mark | "turning_point", MilestoneReading | null>;

/** Percent of the time from charge to drop. */
export interface RoastPhases {
  drying_percent: number | null;
  maillard_percent: number | null;
  development_percent: number | null;
}

/** Degrees of the roast's unit per minute. */
export interface RoastRates {
  total: number | null;
  drying: number | null;
  maillard: number | null;
  development: number | null;
  at_first_crack: number | null;
}
