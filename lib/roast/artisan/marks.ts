import { MARKS, type Mark, NO_MARKS } from "@/lib/coffee/recording";
import { MILESTONE_WORDS } from "@/lib/roast/analysis/warnings";
import { pluralize } from "@/lib/units/pluralize";
import type { LiteralDict } from "./bounded-reader";
import { asNumber, listOf } from "./fields";
import { nearestPlace, placeIn, type TimeAxis } from "./time-axis";
import type { Warnings } from "./warnings";

type MarkPlaces = Record<Mark, number | null>;

export function marksOf(log: LiteralDict, axis: TimeAxis, warnings: Warnings): MarkPlaces {
  const marks = Array.isArray(log.get("timeindex"))
    ? fromTimeIndex(log, axis, warnings)
    : fromSeconds(log, axis);
  const atEnd = MARKS.filter((mark) => marks[mark] === axis.seconds.length - 1).length;
  if (atEnd > 2) warnings.add(`${pluralize(atEnd, "mark")} are set at the last sample.`);
  return marks;
}

/**
 * Charge at index 0 is the first sample, −1 is unset; for all others 0 is unset. Missing entries
 * count as 0, indexes beyond the end are clamped.
 */
function fromTimeIndex(log: LiteralDict, axis: TimeAxis, warnings: Warnings): MarkPlaces {
  const written = listOf(log, "timeindex");
  const marks: MarkPlaces = { ...NO_MARKS };
  const beyond: string[] = [];
  for (const [at, mark] of MARKS.entries()) {
    const index = Math.trunc(at < written.length ? (asNumber(written[at]) ?? -1) : 0);
    if (index < (mark === "charge" ? 0 : 1)) continue;
    if (index >= axis.fileLength) beyond.push(MILESTONE_WORDS[mark]);
    marks[mark] = placeIn(axis, Math.min(index, axis.fileLength - 1));
  }
  if (beyond.length > 0 && axis.fileLength > 0)
    warnings.add(`Moved marks beyond the last sample to it: ${beyond.join(", ")}.`);
  return marks;
}

/** Versions 0.3: `[t, T, t, T, …]` in seconds; nearest sample to each non-zero time. */
function fromSeconds(log: LiteralDict, axis: TimeAxis): MarkPlaces {
  const at = (key: string, index: number) => {
    const second = asNumber(listOf(log, key)[index]);
    return second === null || second <= 0 ? null : nearestPlace(axis, second);
  };
  return {
    ...NO_MARKS,
    charge: at("startend", 0),
    dry_end: at("dryend", 0),
    fc_start: at("cracks", 0),
    fc_end: at("cracks", 2),
    sc_start: at("cracks", 4),
    sc_end: at("cracks", 6),
    drop: at("startend", 2),
  };
}
