import type { Milestone } from "@/lib/coffee/recording";
import { valuesAt } from "@/lib/roast/analysis/interpolate";
import type { Phase } from "@/lib/roast/analysis/measure";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import type { ChartColour } from "./chart-colours";
import type { LineColour } from "./series";

export const MILESTONE_NAMES = {
  charge: { name: "Charge", short: "Charge" },
  turning_point: { name: "Turning point", short: "TP" },
  dry_end: { name: "Dry end", short: "Dry" },
  fc_start: { name: "First crack", short: "FC" },
  fc_end: { name: "First crack ends", short: "FCe" },
  sc_start: { name: "Second crack", short: "SC" },
  sc_end: { name: "Second crack ends", short: "SCe" },
  drop: { name: "Drop", short: "Drop" },
  cool: { name: "Cool", short: "Cool" },
} as const satisfies Record<Milestone, { name: string; short: string }>;

export const PHASE_NAMES = {
  drying: "Drying",
  maillard: "Maillard",
  development: "Development",
} as const satisfies Record<Phase, string>;

/** Green, yellow, brown, like the beans. */
export const PHASE_WASHES = {
  drying: "jade-wash",
  maillard: "amber-wash",
  development: "cherry-wash",
} as const satisfies Record<Phase, ChartColour>;

export interface ChartMark {
  key: string;
  name: string;
  short: string;
  time: number;
  value: number | null;
  /** Its curve's, where there are several. */
  colour?: LineColour;
  /** Replaces the name with its time and temperature. */
  text?: string;
  /** Its number in the list of notes. */
  number?: number;
}

export interface ChartBand {
  from: number;
  to: number;
  colour: ChartColour;
}

export function marksOf({ milestones }: Pick<RoastChartData, "milestones">): ChartMark[] {
  const marks: ChartMark[] = [];
  for (const [key, { name, short }] of Object.entries(MILESTONE_NAMES)) {
    const reading = Object.entries(milestones).find(([milestone]) => milestone === key)?.[1];
    if (reading) marks.push({ key, name, short, time: reading.time, value: reading.bean_temp });
  }
  return marks.sort((a, b) => a.time - b.time);
}

/** More would cover the curve; the list of notes has them all. */
const MAX_NOTES_DRAWN = 100;

const NOTE_LETTERS = 26;

const cut = (label: string) =>
  label.length > NOTE_LETTERS ? `${label.slice(0, NOTE_LETTERS - 1).trimEnd()}…` : label;

/** Notes taken during the roast, at the bean temperature of that time. */
export function notesOf({ notes, time, bean }: Pick<RoastChartData, "notes" | "time" | "bean">): ChartMark[] {
  const drawn = notes.slice(0, MAX_NOTES_DRAWN);
  const beans = valuesAt(
    drawn.map((note) => note.time),
    time,
    bean,
  );
  return drawn.map(({ label, time: moment }, i) => ({
    key: `note-${i}`,
    name: label,
    short: String(i + 1),
    time: moment,
    value: beans[i] ?? null,
    text: `${i + 1} ${cut(label)}`,
    number: i + 1,
  }));
}

export interface PhaseSpan {
  name: Phase;
  from: number;
  to: number;
  /** Share of the time from charge to drop. */
  percent: number;
}

export function phasesOf(chart: Pick<RoastChartData, "milestones" | "phases" | "metrics">): PhaseSpan[] {
  const { charge, fc_start, drop } = chart.milestones;
  const { drying_percent, maillard_percent, development_percent } = chart.phases;
  const dryEnd = chart.metrics.dry_end_time;
  if (!fc_start || !drop || development_percent === null) return [];
  const development: PhaseSpan = {
    name: "development",
    from: fc_start.time,
    to: drop.time,
    percent: development_percent,
  };
  if (dryEnd === null || drying_percent === null || maillard_percent === null) return [development];
  return [
    { name: "drying", from: charge?.time ?? 0, to: dryEnd, percent: drying_percent },
    { name: "maillard", from: dryEnd, to: fc_start.time, percent: maillard_percent },
    development,
  ];
}

export const bandsOf = (phases: readonly PhaseSpan[]): ChartBand[] =>
  phases.map(({ name, from, to }) => ({ from, to, colour: PHASE_WASHES[name] }));
