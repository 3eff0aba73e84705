import type { Milestone, Recording } from "@/lib/coffee/recording";
import { type Reading, withoutSpikes } from "./clean-readings";
import { type MilestoneIndexes, outOfOrder } from "./milestones";

export const MILESTONE_WORDS = {
  charge: "charge",
  turning_point: "turning point",
  dry_end: "dry end",
  fc_start: "first crack",
  fc_end: "end of first crack",
  sc_start: "second crack",
  sc_end: "end of second crack",
  drop: "drop",
  cool: "cool end",
} as const satisfies Record<Milestone, string>;

/** What pages or figures lack without the mark. */
const WITHOUT = {
  charge: "Charge isn't marked, so times and phases count from the start of the recording (estimated).",
  fc_start: "First crack isn't marked, so there are no phases and no development time.",
  drop: "Drop isn't marked, so there is no total time and there are no phases.",
} as const satisfies Partial<Record<Milestone, string>>;

/** Bean temperatures that show the unit is wrong. */
const HOTTEST_C = 300;
const COOLEST_HIGH_F = 230;

/**
 * Fewer samples this hot are a disturbed probe, of which real logs have seconds in a row. Beans read in °F pass 300 about
 * halfway through a roast.
 */
const MIN_HOT = 3;
const MIN_HOT_SHARE = 0.1;

/** `during` is the bean temperature of the roast itself: a probe in the open says nothing about the beans. */
function unitWarning(recording: Recording, during: readonly Reading[]): string[] {
  const steady = withoutSpikes(during);
  const high = steady.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
  const hot = steady.filter((value) => value !== null && value > HOTTEST_C).length;
  const isHot = hot >= Math.max(MIN_HOT, MIN_HOT_SHARE * steady.length);
  if (recording.unit === "C" && isHot)
    return [`The beans reach ${Math.round(high)} °C, so the readings are probably Fahrenheit.`];
  if (recording.unit === "F" && high > 0 && high < COOLEST_HIGH_F && recording.marks.drop !== null)
    return [`The beans only reach ${Math.round(high)} °F, so the readings are probably Celsius.`];
  return [];
}

/** `bean` has its short gaps filled. */
export function warningsOf(
  recording: Recording,
  bean: readonly Reading[],
  indexes: MilestoneIndexes,
  dryEndEstimated: boolean,
): string[] {
  if (recording.time.length === 0) return ["The recording has no samples."];
  const warnings: string[] = [];
  for (const mark of ["charge", "fc_start", "drop"] as const) {
    if (indexes[mark] === null) warnings.push(WITHOUT[mark]);
  }
  if (indexes.dry_end === null && indexes.fc_start !== null)
    warnings.push(
      dryEndEstimated
        ? "Dry end isn't marked; estimated from the bean temperature."
        : "Dry end isn't marked and can't be estimated from the bean temperature, so the drying and Maillard phases are unknown.",
    );
  for (const milestone of outOfOrder(recording, indexes)) {
    const word = MILESTONE_WORDS[milestone];
    warnings.push(`The ${word} mark is out of order, so figures that depend on it are unknown.`);
  }
  const [first, last] = [indexes.charge ?? 0, indexes.drop ?? recording.time.length - 1];
  const during = bean.slice(first, last + 1);
  const missing = during.filter((value) => value === null).length;
  if (missing === during.length && missing > 0) warnings.push("The recording has no bean temperature.");
  else if (missing > 0)
    warnings.push(`The bean temperature is missing at ${missing} of ${during.length} samples.`);
  warnings.push(...unitWarning(recording, during));
  return warnings;
}
