import { degreeRange, rateRange } from "@/lib/roast/chart/axis-ranges";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import { hundredth } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertDifference, convertTemperature } from "@/lib/units/temperature";

export interface View {
  x: [number, number];
  temperature: [number, number];
  ror: [number, number];
}

const MIN_S = 10;

/** First and last second of a recording. */
export const endsOf = (time: readonly number[]): [number, number] => [time[0] ?? 0, time.at(-1) ?? 1];

/** Moved and, if necessary, narrowed to fit into `whole`. */
function within([from, to]: [number, number], whole: [number, number]): [number, number] {
  const length = Math.min(Math.max(to - from, MIN_S), whole[1] - whole[0]);
  const start = Math.min(Math.max(from, whole[0]), whole[1] - length);
  return [start, start + length];
}

export function zoomTime(
  span: [number, number],
  factor: number,
  centre: number,
  recording: [number, number],
): [number, number] {
  const [from, to] = span;
  const length = Math.max((to - from) * factor, MIN_S);
  const share = to > from ? (centre - from) / (to - from) : 0.5;
  return within([centre - length * share, centre + length * (1 - share)], recording);
}

export function moveTime(
  [from, to]: [number, number],
  seconds: number,
  recording: [number, number],
): [number, number] {
  return within([from + seconds, to + seconds], recording);
}

export function viewInUnit(view: View, from: TemperatureUnit, to: TemperatureUnit): View {
  if (from === to) return view;
  const { x, temperature, ror } = view;
  return {
    x,
    temperature: [convertTemperature(temperature[0], from, to), convertTemperature(temperature[1], from, to)],
    ror: [convertDifference(ror[0], from, to), convertDifference(ror[1], from, to)],
  };
}

type Curves = Pick<RoastChartData, "time" | "bean" | "environment" | "ror">;

/** The view of `x` with both axes fitted to what is visible there. All in the unit of `chart`. */
export function fittedView(chart: Curves | null, x: [number, number], whole: View): View {
  if (!chart || (x[0] <= whole.x[0] && x[1] >= whole.x[1])) return { ...whole, x };
  const visible = (values: readonly (number | null)[]) =>
    values.filter((_, i) => (chart.time[i] ?? x[0] - 1) >= x[0] && (chart.time[i] ?? x[1] + 1) <= x[1]);
  return {
    x,
    temperature: degreeRange([...visible(chart.bean), ...visible(chart.environment)]),
    ror: rateRange(visible(chart.ror)),
  };
}

const isSameRange = (a: readonly number[], b: readonly number[]) => a[0] === b[0] && a[1] === b[1];

export const isSameView = (a: View, b: View) =>
  isSameRange(a.x, b.x) && isSameRange(a.temperature, b.temperature) && isSameRange(a.ror, b.ror);

/** For the tab's storage, with the whole roast that the view is a part of. */
export const storedView = (view: View, whole: View) => JSON.stringify([view, whole.x]);

const isRange = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isFinite) && value[0] < value[1];

/** Null for no stored view, a damaged one, and one of a recording that counted otherwise. */
export function restoredView(text: string | null, whole: View): View | null {
  try {
    const [view, x]: [Partial<View>?, unknown?] = JSON.parse(text ?? "[]");
    if (!view || !isRange(x) || !isSameRange(x, whole.x)) return null;
    const { x: span, temperature, ror } = view;
    return isRange(span) && isRange(temperature) && isRange(ror) ? { x: span, temperature, ror } : null;
  } catch {
    return null;
  }
}

interface SavedRanges {
  xRange: [number, number] | null;
  yRange: [number, number] | null;
  zRange: [number, number] | null;
}

export function savedView(whole: View, saved: SavedRanges | null): View {
  return {
    x: saved?.xRange ?? whole.x,
    temperature: saved?.yRange ?? whole.temperature,
    ror: saved?.zRange ?? whole.ror,
  };
}

/** Null for an axis at its default, and for both. */
export function rangesToSave(view: View, whole: View): SavedRanges | null {
  const changed = (now: [number, number], usual: [number, number]): [number, number] | null =>
    now[0] === usual[0] && now[1] === usual[1] ? null : [hundredth(now[0]), hundredth(now[1])];
  const ranges = {
    xRange: changed(view.x, whole.x),
    yRange: changed(view.temperature, whole.temperature),
    zRange: changed(view.ror, whole.ror),
  };
  return ranges.xRange || ranges.yRange || ranges.zRange ? ranges : null;
}

export const defaultView = ({ ranges }: Pick<RoastChartData, "ranges">): View => ({
  x: ranges.x,
  temperature: ranges.temperature,
  ror: ranges.ror,
});
