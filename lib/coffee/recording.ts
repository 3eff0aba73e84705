import type { TemperatureUnit } from "@/lib/units/temperature";

/** What the roaster marks on the curve, in the order of a whole roast. */
export const MARKS = [
  "charge",
  "dry_end",
  "fc_start",
  "fc_end",
  "sc_start",
  "sc_end",
  "drop",
  "cool",
] as const;
export type Mark = (typeof MARKS)[number];

const [FIRST, ...LATER] = MARKS;
export const MILESTONES = [FIRST, "turning_point", ...LATER] as const;
export type Milestone = (typeof MILESTONES)[number];

export const NO_MILESTONES = {
  charge: null,
  turning_point: null,
  dry_end: null,
  fc_start: null,
  fc_end: null,
  sc_start: null,
  sc_end: null,
  drop: null,
  cool: null,
} as const satisfies Record<Milestone, null>;

const { turning_point: _neverMarked, ...noMarks } = NO_MILESTONES;
export const NO_MARKS: Readonly<Record<Mark, null>> = noMarks;

/** Milestones read off a clock and a display, without a recording. */
export type ManualMilestones = Partial<
  Record<Mark, { time: number; bean_temp: number | null } | null | undefined>
>;

/** Decides whether a curve's values convert between temperature units. */
export const CURVE_KINDS = ["temperature", "rate", "other"] as const;
export type CurveKind = (typeof CURVE_KINDS)[number];

export interface ExtraCurve {
  name: string;
  kind: CurveKind;
  time: number[];
  values: (number | null)[];
}

/** A control change or a note. */
export interface ControlEvent {
  control: string | null;
  /** Seconds from charge. */
  time: number;
  /** As shown, e.g. 0–100; null for a plain note. */
  value: number | null;
  label: string | null;
  /** For a stored event: its number in the roast, and whether a person added it to the log's. */
  stored?: { id: number; isAdded: boolean };
}

/**
 * Arrays are equally long; a missing reading is null. Seconds from charge (from the start
 * without a mark), never decreasing, negative before charge.
 */
export interface Recording {
  unit: TemperatureUnit;
  time: number[];
  bean: (number | null)[];
  environment: (number | null)[];
  /** Index into `time` of each mark; null when it is not set. */
  marks: Record<Mark, number | null>;
  /** The log's own marks, where a person has corrected them. */
  fileMarks?: Record<Mark, number | null> | null;
  /** Samples that only corrected marks put between two readings, on the line between them: nothing was read there. */
  added?: readonly number[];
  controls: ControlEvent[];
  extraCurves: ExtraCurve[];
  /** Temperature of the green coffee before charge, in `unit`; null when unknown. */
  greenTemperature: number | null;
  /** Bean temperature in `unit` at the end of drying if unmarked; null for the default. */
  dryEndTemperature: number | null;
}
