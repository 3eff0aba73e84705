import { MILESTONE_NAMES } from "@/components/roast/curve/marks";
import { MARKS, type Mark } from "@/lib/coffee/recording";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import { MAX_CUSTOM_MARKS } from "@/lib/roast/marks/limits";
import { tenth } from "@/lib/units/rounding";

/** A mark being edited; `time` is null while it isn't set, or if it's to be removed. */
export interface DraftMark {
  key: string;
  name: string;
  short: string;
  time: number | null;
  before: { time: number | null; name: string };
  /** Null for a mark with a custom name. */
  mark: Mark | null;
  /** Id of a stored named mark. */
  id: number | null;
}

export function draftOf({ milestones, notes }: Pick<RoastChartData, "milestones" | "notes">): DraftMark[] {
  const usual = MARKS.map((mark): DraftMark => {
    const { name, short } = MILESTONE_NAMES[mark];
    const time = milestones[mark]?.time ?? null;
    return { key: mark, name, short, time, before: { time, name }, mark, id: null };
  });
  const named = notes.slice(0, MAX_CUSTOM_MARKS).flatMap(({ id, time, label }): DraftMark[] =>
    id === null
      ? []
      : [
          {
            key: `custom-${id}`,
            name: label,
            short: label,
            time,
            before: { time, name: label },
            mark: null,
            id,
          },
        ],
  );
  return [...usual, ...named];
}

export const changed = (draft: readonly DraftMark[], key: string, change: Partial<DraftMark>): DraftMark[] =>
  draft.map((each) => (each.key === key ? { ...each, ...change } : each));

export function withNamed(draft: readonly DraftMark[], name: string, time: number): DraftMark[] {
  const key = `new-${draft.length}-${name}`;
  return [...draft, { key, name, short: name, time, before: { time: null, name: "" }, mark: null, id: null }];
}

/** What the API is sent; null where nothing changed. */
export function changesIn(draft: readonly DraftMark[]): Record<string, unknown> | null {
  const custom = draft.flatMap(({ mark, id, time, name, before }): object[] => {
    if (mark !== null) return [];
    if (id === null) return time === null ? [] : [{ time: tenth(time), name }];
    if (time === null) return [{ id, remove: true }];
    return time === before.time && name === before.name ? [] : [{ id, time: tenth(time), name }];
  });
  const times = draft.flatMap(({ mark, time, before }) =>
    mark === null || time === before.time ? [] : [[mark, time === null ? null : tenth(time)] as const],
  );
  if (custom.length + times.length === 0) return null;
  return { ...Object.fromEntries(times), ...(custom.length > 0 && { custom }) };
}

/** The sample that is so many after the one nearest to `moment`. */
export function sampleFrom(time: readonly number[], moment: number, steps: number): number {
  let nearest = 0;
  for (const [i, at] of time.entries())
    if (Math.abs(at - moment) < Math.abs((time[nearest] ?? 0) - moment)) nearest = i;
  return time[Math.min(Math.max(nearest + steps, 0), time.length - 1)] ?? moment;
}

/** Rows on which labels at these places (percent, ascending) don't cover each other. */
export function rowsFor(places: readonly number[], width: number): number[] {
  const ends: number[] = [];
  return places.map((place) => {
    const free = ends.findIndex((end) => end <= place);
    const row = free === -1 ? ends.length : free;
    ends[row] = place + width;
    return row;
  });
}
