import { MARKS, type Recording } from "@/lib/coffee/recording";
import type { Cell } from "@/lib/http/files/csv";
import { MILESTONE_WORDS } from "@/lib/roast/analysis/warnings";

/**
 * A recording as a table: a row per sample and control change, seconds from charge first. An empty cell means no
 * reading. Extra curves' values are in the row of the nearest sample, the last of several.
 */
export function recordingTable(recording: Recording): { columns: string[]; rows: Cell[][] } {
  const { unit, time, bean, environment, marks, controls, extraCurves } = recording;
  const names = [...new Set(controls.flatMap(({ control }) => control ?? []))];
  const columns = [
    "seconds",
    `bean_temp_${unit}`,
    `environment_temp_${unit}`,
    "event",
    ...names,
    "note",
    ...extraCurves.map(({ name }) => name),
  ];
  // Only extra curves may have been recorded.
  const axis = time.length > 0 ? time : (extraCurves[0]?.time ?? []);
  const rows = axis.map((second, at) => {
    const marked = MARKS.filter((mark) => marks[mark] === at).map((mark) => MILESTONE_WORDS[mark]);
    const row: Cell[] = Array.from({ length: columns.length }, () => null);
    row.splice(0, 4, second, bean[at] ?? null, environment[at] ?? null, marked.join("; ") || null);
    return row;
  });
  const noteAt = 4 + names.length;
  for (const [curve, { time: seconds, values }] of extraCurves.entries()) {
    let row = 0;
    for (const [at, second] of seconds.entries()) {
      row = nearest(axis, second, row);
      const value = values[at] ?? null;
      if (value !== null) rows[row]?.splice(noteAt + 1 + curve, 1, value);
    }
  }
  return { columns, rows: withEvents(rows, recording, names, columns.length) };
}

/** Index of the second nearest to this one, from `from` on: both lists never decrease. */
function nearest(axis: readonly number[], second: number, from: number): number {
  let place = from;
  const distance = (at: number) => Math.abs((axis[at] ?? Number.POSITIVE_INFINITY) - second);
  while (place + 1 < axis.length && distance(place + 1) <= distance(place)) place++;
  return place;
}

function withEvents(
  rows: Cell[][],
  { controls }: Recording,
  names: readonly string[],
  width: number,
): Cell[][] {
  const bySecond = new Map(rows.map((row) => [row[0], row]));
  const all = [...rows];
  for (const { control, time, value, label } of controls) {
    let row = bySecond.get(time);
    if (!row) {
      row = [time, ...Array.from({ length: width - 1 }, () => null)];
      bySecond.set(time, row);
      all.push(row);
    }
    const at = 4 + (control === null ? names.length : names.indexOf(control));
    row[at] = control === null ? [row[at], label].filter(Boolean).join("; ") || null : (value ?? label);
  }
  return all.sort((a, b) => Number(a[0]) - Number(b[0]));
}
