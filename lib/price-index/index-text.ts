import { dateText, daysBetween } from "@/lib/units/days";
import { signedPercent } from "@/lib/units/percent";
import { pluralize } from "@/lib/units/pluralize";

interface DrawnIndex {
  /** Percent since `since`; null for an index younger than the window. */
  change: number | null;
  matched: number;
  /** How many prices changed since then. */
  repriced: number;
  /** The UTC day at which the line is 100: the last reading at or before the window's first day, else the first. */
  since: string;
  /** The line's last day. */
  until: string;
}

/** The matches of one day, of which an index over a longer range has as many sets as readings: `41 listings matched on 22 Nov 2026`. */
export const matchedText = (matched: number, on: string): string =>
  `${pluralize(matched, "listing")} matched on ${dateText(new Date(on))}`;

/**
 * What an index's line shows, with the days that it really spans: weekly readings make them more than the window's, a
 * young index fewer.
 * `Kenya: −3.1% in 35 days, since 18 Oct 2026 (41 listings matched on 22 Nov 2026). Index: 18 Oct 2026 = 100.`
 */
export function indexText(
  name: string,
  { change, matched, repriced, since, until }: DrawnIndex,
  days: number,
): string {
  const start = dateText(new Date(since));
  const moved =
    repriced === 0
      ? `no listing repriced since ${start}`
      : change === null
        ? `index too new for ${days} days`
        : `${signedPercent(change)} in ${pluralize(daysBetween(since, until), "day")}, since ${start}`;
  return `${name}: ${moved} (${matchedText(matched, until)}). Index: ${start} = 100.`;
}
