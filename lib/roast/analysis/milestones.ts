import { type Mark, MILESTONES, type Milestone, type Recording } from "@/lib/coffee/recording";
import { convertTemperature } from "@/lib/units/temperature";
import { properReading, type Reading } from "./clean-readings";

/** Where in the recording each milestone lies; null when it is not known. */
export type MilestoneIndexes = Record<Milestone, number | null>;

/** Bean temperature at which drying is taken to end where nobody marked it, in °C: Artisan's own default. */
const TYPICAL_DRY_END_C = 150;

/** A mark's index if it lies in the recording, else null. */
function markIndex(recording: Recording, mark: Mark): number | null {
  const index = recording.marks[mark];
  return index !== null && Number.isInteger(index) && index >= 0 && index < recording.time.length
    ? index
    : null;
}

/**
 * Where the bean temperature turns from falling to rising: its lowest reading from charge up to first crack (to drop
 * where that is not marked, else to the end), the latest of several. Nobody marks it; Artisan finds it the same way,
 * from the last sample to the first. Null without charge, without a reading, or where charge itself is the lowest.
 */
function turningPoint(recording: Recording): number | null {
  const charge = markIndex(recording, "charge");
  if (charge === null) return null;
  const end = [
    markIndex(recording, "fc_start"),
    markIndex(recording, "drop"),
    recording.time.length - 1,
  ].find((index) => index !== null && index > charge);
  let lowest: number | null = null;
  let at: number | null = null;
  for (let i = end ?? charge; i >= charge; i--) {
    const value = properReading(recording.bean[i]);
    if (value !== null && (lowest === null || value < lowest)) [lowest, at] = [value, i];
  }
  return at === charge ? null : at;
}

/** The recording's marks and its turning point. An index outside the recording counts as not set. */
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
 * Where drying ends, when nobody marked it: the sample between the turning point (charge where there is none) and first
 * crack whose bean temperature is nearest to the recording's own limit, or to 150 °C. As Artisan does, except that the
 * beans must have got there: a roast whose first crack lies below the limit has no such sample. The earliest of several.
 */
export function estimatedDryEnd(
  recording: Recording,
  bean: readonly Reading[],
  indexes: MilestoneIndexes,
): number | null {
  const { charge, turning_point, fc_start } = indexes;
  if (charge === null || fc_start === null) return null;
  const limit = recording.dryEndTemperature ?? convertTemperature(TYPICAL_DRY_END_C, "C", recording.unit);
  let at: number | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  let reached = false;
  for (let i = turning_point ?? charge; i < fc_start; i++) {
    const value = bean[i] ?? null;
    if (value === null) continue;
    reached ||= value >= limit;
    if (Math.abs(value - limit) < nearest) [nearest, at] = [Math.abs(value - limit), i];
  }
  return reached ? at : null;
}

/** Milestones that come before one they should follow, in the order of a roast: `["drop", …]`. */
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
