import { type Mark, MILESTONES, type Milestone, type Recording } from "@/lib/coffee/recording";
import { convertTemperature } from "@/lib/units/temperature";
import { properReading, type Reading } from "./clean-readings";

export type MilestoneIndexes = Record<Milestone, number | null>;

/** Artisan's default end of drying, in °C, for recordings without the mark. */
const TYPICAL_DRY_END_C = 150;

function markIndex(recording: Recording, mark: Mark): number | null {
  const index = recording.marks[mark];
  return index !== null && Number.isInteger(index) && index >= 0 && index < recording.time.length
    ? index
    : null;
}

/**
 * The lowest bean temperature from charge (else the start) to before first crack or drop, the earlier of
 * both (else the end), and the latest of several, as Artisan finds it.
 * Null without a reading, or where the first is the lowest.
 */
function turningPoint(recording: Recording): number | null {
  const first = markIndex(recording, "charge") ?? 0;
  const ends = [markIndex(recording, "fc_start"), markIndex(recording, "drop")].filter(
    (index) => index !== null && index > first,
  );
  let lowest: number | null = null;
  let at: number | null = null;
  for (let i = Math.min(recording.time.length, ...ends.map(Number)) - 1; i >= first; i--) {
    const value = properReading(recording.bean[i]);
    if (value !== null && (lowest === null || value < lowest)) [lowest, at] = [value, i];
  }
  return at === first ? null : at;
}

export function milestoneIndexes(recording: Recording): MilestoneIndexes {
  const at = (mark: Mark) => markIndex(recording, mark);
  return {
    charge: at("charge"),
    turning_point: turningPoint(recording),
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
 * Unmarked end of drying: the sample between turning point (else charge, else the start) and first
 * crack nearest to the recording's limit, or 150 °C; the earliest of several.
 * Unlike Artisan's, null when first crack is below the limit.
 */
export function estimatedDryEnd(
  recording: Recording,
  bean: readonly Reading[],
  indexes: MilestoneIndexes,
): number | null {
  const { charge, turning_point, fc_start } = indexes;
  if (fc_start === null) return null;
  const limit = recording.dryEndTemperature ?? convertTemperature(TYPICAL_DRY_END_C, "C", recording.unit);
  let at: number | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  let reached = false;
  for (let i = turning_point ?? charge ?? 0; i < fc_start; i++) {
    const value = bean[i] ?? null;
    if (value === null) continue;
    reached ||= value >= limit;
    if (Math.abs(value - limit) < nearest) [nearest, at] = [Math.abs(value - limit), i];
  }
  return reached ? at : null;
}

/** Milestones that come before one they should follow: `["drop", …]`. */
export function outOfOrder(recording: Recording, indexes: MilestoneIndexes): Milestone[] {
  let latest = Number.NEGATIVE_INFINITY;
  return MILESTONES.filter((milestone) => {
    const index = indexes[milestone];
    if (index === null) return false;
    const time = recording.time[index] ?? 0;
    if (time < latest) return true;
    latest = time;
    return false;
  });
}
