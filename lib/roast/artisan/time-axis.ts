import { count, pluralize } from "@/lib/units/pluralize";
import { rounded } from "@/lib/units/rounding";
import type { LiteralDict } from "./bounded-reader";
import { listOf, positiveOf } from "./fields";
import type { Warnings } from "./warnings";

/** Four months: longer than any roast's clock. */
const MAX_SECONDS = 1e7;
/** Nearly 14 hours at one a second; the longest real logs have some 4,000. */
const MAX_SAMPLES = 50_000;
/** Microseconds; Artisan writes ten decimals of noise. */
const DECIMALS = 6;

export interface TimeAxis {
  /** By the file's own clock, never decreasing. */
  seconds: number[];
  /** Index in the file of each of `seconds`; null when identical. */
  source: number[] | null;
  /**
   * Place in `seconds` of each sample of the file, or of the last one before it that has a time.
   */
  places: Int32Array | null;
  fileLength: number;
}

export function axisOf(all: readonly unknown[], whose: string, warnings: Warnings): TimeAxis {
  const fileLength = Math.min(all.length, MAX_SAMPLES);
  if (all.length > fileLength)
    warnings.add(
      `Skipped ${pluralize(all.length - fileLength, "sample")} of ${whose} after the first ${count(MAX_SAMPLES)}.`,
    );
  const seconds: number[] = [];
  let ordered = true;
  let before = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < fileLength; at++) {
    const time = all[at];
    const second = typeof time === "number" && Math.abs(time) <= MAX_SECONDS ? time : Number.NaN;
    // Not if one of them isn't a number.
    ordered &&= second >= before;
    before = second;
    seconds.push(second);
  }
  if (ordered) return { seconds, source: null, places: null, fileLength };

  const source = seconds.flatMap((time, at) => (Number.isNaN(time) ? [] : [at]));
  const lost = seconds.length - source.length;
  if (lost > 0) warnings.add(`Skipped ${pluralize(lost, "sample")} of ${whose} without a time.`);
  const timeOf = (at: number) => seconds[at] ?? 0;
  const goesBack = source.some((at, place) => place > 0 && timeOf(at) < timeOf(source[place - 1] ?? 0));
  if (goesBack) {
    warnings.add(`Sorted the samples of ${whose}, which were out of order.`);
    source.sort((a, b) => timeOf(a) - timeOf(b) || a - b);
  }
  const places = new Int32Array(fileLength).fill(-1);
  for (const [place, at] of source.entries()) places[at] = place;
  for (let at = 0; at < places.length; at++)
    if (places[at] === -1) places[at] = at === 0 ? 0 : (places[at - 1] ?? 0);
  return { seconds: source.map(timeOf), source, places, fileLength };
}

export function mainAxis(log: LiteralDict, warnings: Warnings): TimeAxis {
  const times = listOf(log, "timex");
  const readings = Math.max(listOf(log, "temp1").length, listOf(log, "temp2").length);
  const interval = positiveOf(log, "samplinginterval", 3600);
  if (times.length === 0 && readings > 0 && interval !== null) {
    warnings.add(`The log has no times; calculated them from its sampling interval of ${interval} s.`);
    const seconds = Array.from({ length: readings }, (_, at) => rounded(at * interval, DECIMALS));
    return axisOf(seconds, "the roast", warnings);
  }
  if (readings > times.length)
    warnings.add(`Skipped ${pluralize(readings - times.length, "reading")} beyond the last time.`);
  return axisOf(times, "the roast", warnings);
}

export function placeIn({ seconds, places }: TimeAxis, fileIndex: number): number | null {
  if (seconds.length === 0) return null;
  return places ? (places[fileIndex] ?? seconds.length - 1) : Math.min(fileIndex, seconds.length - 1);
}

export function inOrder<T, M>(
  { seconds, source }: TimeAxis,
  values: readonly T[],
  meaning: (value: T | undefined) => M,
): M[] {
  const read: M[] = [];
  for (let place = 0; place < seconds.length; place++)
    read.push(meaning(values[source ? (source[place] ?? place) : place]));
  return read;
}

export function secondsFrom(zero: number, axis: TimeAxis): number[] {
  return axis.seconds.map((second) => rounded(second - zero, DECIMALS));
}

/** The first of equally near samples. */
export function nearestPlace(axis: TimeAxis, second: number): number | null {
  let nearest: number | null = null;
  let distance = Number.POSITIVE_INFINITY;
  for (const [place, at] of axis.seconds.entries()) {
    if (Math.abs(at - second) >= distance) continue;
    nearest = place;
    distance = Math.abs(at - second);
  }
  return nearest;
}
