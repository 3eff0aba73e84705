import type { Recording } from "@/lib/coffee/recording";
import { properReading } from "./clean-readings";
import { SAME_TIME_S } from "./rate-of-rise";

/**
 * Seconds: a reading this near to a milestone counts as its temperature, since both can't be entered at the same
 * time.
 */
export const SAME_MOMENT_S = 10;

/**
 * Samples of marks that only repeat a reading within ten seconds, each with the index of that reading. They give the mark its
 * temperature, but no reading was taken there, so the beans didn't stay at that temperature.
 */
export function copiesAtMarks(
  { time, bean, marks, fileMarks }: Pick<Recording, "time" | "bean" | "marks" | "fileMarks">,
  first: number,
  last: number,
): Map<number, number> {
  const copies = new Map<number, number>();
  // A mark that was moved since leaves its sample behind.
  const places = [...Object.values(marks), ...Object.values(fileMarks ?? {})];
  const marked = new Set(places.filter((at) => at !== null && at >= first && at <= last));
  const isNear = (at: number, other: number) =>
    other >= first &&
    other <= last &&
    Math.abs((time[other] ?? Number.NaN) - (time[at] ?? 0)) <= SAME_MOMENT_S + SAME_TIME_S;
  const isReading = (at: number) => !marked.has(at);
  for (const at of [...marked].sort((a, b) => (a ?? 0) - (b ?? 0))) {
    if (at === null || properReading(bean[at]) === null) continue;
    const repeats = (other: number) => isReading(other) && bean[other] === bean[at];
    let [before, after] = [at - 1, at + 1];
    while (isNear(at, before) && !repeats(before)) before--;
    while (isNear(at, after) && !repeats(after)) after++;
    if (isNear(at, before)) copies.set(at, before);
    else if (isNear(at, after)) copies.set(at, after);
    // Entered together with the mark: others may repeat it.
    else marked.delete(at);
  }
  return copies;
}
