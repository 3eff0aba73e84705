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
/** The marks and what is found between them: the turning point is never marked. */
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

/** What the values of a curve beside bean and environment temperature are, which decides whether they convert. */
export const CURVE_KINDS = ["temperature", "rate", "other"] as const;
export type CurveKind = (typeof CURVE_KINDS)[number];

export interface ExtraCurve {
  name: string;
  kind: CurveKind;
  /** Seconds from charge. */
  time: number[];
  values: (number | null)[];
}

/** A setting of air, burner, drum, … that somebody changed, or a note at a moment. */
export interface ControlEvent {
  /** The control's name as the roaster calls it; null for a plain note. */
  control: string | null;
  /** Seconds from charge. */
  time: number;
  /** As shown, e.g. 0–100; null for a plain note. */
  value: number | null;
  label: string | null;
}

/**
 * What was measured during one roast. The arrays are equally long; a missing reading is null. Times are seconds from
 * charge (from the start of the recording where charge is not marked), never decreasing, negative before charge.
 */
export interface Recording {
  unit: TemperatureUnit;
  time: number[];
  bean: (number | null)[];
  environment: (number | null)[];
  /** Index into `time` of each mark; null when it is not set. */
  marks: Record<Mark, number | null>;
  controls: ControlEvent[];
  extraCurves: ExtraCurve[];
  /** Temperature of the green coffee before charge, in `unit`; null when unknown. */
  greenTemperature: number | null;
  /** Bean temperature in `unit` at which drying is taken to end where nobody marked it; null for the usual one. */
  dryEndTemperature: number | null;
}
