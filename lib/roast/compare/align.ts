import type { Milestone } from "@/lib/coffee/recording";
import type { Milestones } from "@/lib/coffee/roast-metrics";
import { tenth } from "@/lib/units/rounding";

export const ALIGNMENTS = ["charge", "dry_end", "first_crack"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

const ALIGNED_AT = {
  charge: "charge",
  dry_end: "dry_end",
  first_crack: "fc_start",
} as const satisfies Record<Alignment, Milestone>;

interface AlignedRoast {
  /** Seconds to add to the roast's times. */
  shift: number;
  /** False: the roast lacks the mark, so its charge is aligned to 0. */
  aligned: boolean;
}

/**
 * Aligns roasts at the chosen moment. The base roast stays at its own charge; if it lacks the
 * mark, the first that has it stays.
 * A roast without the mark is aligned at charge, or at its start without charge.
 */
export function alignRoasts(
  roasts: readonly { milestones: Milestones }[],
  align: Alignment,
  base: number,
): AlignedRoast[] {
  const mark = ALIGNED_AT[align];
  const times = roasts.map(({ milestones }) => milestones[mark]?.time ?? null);
  const anchor = times[base] ?? times.find((time) => time !== null) ?? null;
  return times.map((time) =>
    time === null || anchor === null
      ? { shift: 0, aligned: false }
      : { shift: tenth(anchor - time), aligned: true },
  );
}
