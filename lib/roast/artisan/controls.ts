import type { ControlEvent } from "@/lib/coffee/recording";
import { pluralize } from "@/lib/units/pluralize";
import type { LiteralDict } from "./bounded-reader";
import { shownValue } from "./control-value";
import { asName, asNumber, asText, listOf } from "./fields";
import { placeIn, type TimeAxis } from "./time-axis";
import type { Warnings } from "./warnings";

/** Far more changes than a person or controller makes in one roast. */
export const MAX_EVENTS = 10_000;
const MAX_VALUE = 1e6;
export const DEFAULT_TYPES = ["Air", "Drum", "Damper", "Burner"];
/** Older versions write dashes for an unused type, newer ones the type of plain notes. */
const NO_TYPE = /^-*$/;

export function controlNames(log: LiteralDict): (string | null)[] {
  const written = listOf(log, "etypes");
  return DEFAULT_TYPES.map((usual, type) => {
    const name = written[type] === undefined ? usual : asName(written[type]);
    return NO_TYPE.test(name) ? null : name;
  });
}

/** Control changes and notes by time, in seconds from charge. */
export function controlsOf(
  log: LiteralDict,
  axis: TimeAxis,
  time: readonly number[],
  warnings: Warnings,
): ControlEvent[] {
  const names = controlNames(log);
  const lists = ["specialeventstype", "specialeventsvalue", "specialeventsStrings"].filter((key) =>
    log.has(key),
  );
  const indexes = listOf(log, "specialevents");
  const shortest = Math.min(indexes.length, ...lists.map((key) => listOf(log, key).length));
  const length = Math.min(shortest, MAX_EVENTS);
  if (length < indexes.length)
    warnings.add(`Skipped ${pluralize(indexes.length - length, "incomplete event")}.`);

  const events: ControlEvent[] = [];
  let moved = 0;
  let lost = 0;
  for (let at = 0; at < length; at++) {
    const index = asNumber(indexes[at]);
    const place =
      index === null ? null : placeIn(axis, Math.min(Math.max(Math.trunc(index), 0), axis.fileLength - 1));
    const when = place === null ? undefined : time[place];
    if (index === null || when === undefined) {
      lost++;
      continue;
    }
    if (index < 0 || index >= axis.fileLength) moved++;
    events.push({ time: when, ...meaningOf(log, at, names) });
  }
  if (lost > 0) warnings.add(`Skipped ${pluralize(lost, "event")} without a sample.`);
  if (moved > 0)
    warnings.add(`Moved ${pluralize(moved, "event")} outside the recording to the nearest sample.`);
  return events.sort((a, b) => a.time - b.time);
}

function meaningOf(
  log: LiteralDict,
  at: number,
  names: readonly (string | null)[],
): Omit<ControlEvent, "time"> {
  const label = asText(listOf(log, "specialeventsStrings")[at]) || null;
  const type = asNumber(listOf(log, "specialeventstype")[at]);
  const control = (type === null ? null : names[type]) ?? null;
  const internal = asNumber(listOf(log, "specialeventsvalue")[at]);
  const value = internal === null || Math.abs(internal) > MAX_VALUE ? null : shownValue(internal);
  return { control, value: control === null ? null : value, label };
}
