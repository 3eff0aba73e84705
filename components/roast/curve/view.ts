import type { RoastChart } from "@/lib/roast/chart/chart";
import { hundredth } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertDifference, convertTemperature } from "@/lib/units/temperature";

/** What part of a roast a chart shows: seconds from charge, and degrees in the recording's unit. */
export interface View {
  x: [number, number];
  temperature: [number, number];
  ror: [number, number];
}

/** The shortest time that can be shown, in seconds. */
const MIN_S = 10;

/** A span moved and, if need be, narrowed so that it lies within `whole`. */
function within([from, to]: [number, number], whole: [number, number]): [number, number] {
  const length = Math.min(Math.max(to - from, MIN_S), whole[1] - whole[0]);
  const start = Math.min(Math.max(from, whole[0]), whole[1] - length);
  return [start, start + length];
}

/** The time span made `factor` times as long (below 1: zoomed in) around `centre`, inside the recording. */
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

/** The time span moved by `seconds`, inside the recording. */
export function moveTime(
  [from, to]: [number, number],
  seconds: number,
  recording: [number, number],
): [number, number] {
  return within([from + seconds, to + seconds], recording);
}

/** The same view with its degrees on another scale. */
export function viewInUnit(view: View, from: TemperatureUnit, to: TemperatureUnit): View {
  if (from === to) return view;
  const { x, temperature, ror } = view;
  return {
    x,
    temperature: [convertTemperature(temperature[0], from, to), convertTemperature(temperature[1], from, to)],
    ror: [convertDifference(ror[0], from, to), convertDifference(ror[1], from, to)],
  };
}

interface SavedRanges {
  xRange: [number, number] | null;
  yRange: [number, number] | null;
  zRange: [number, number] | null;
}

/** What was saved of a view, on top of what a chart shows by itself. */
export function savedView(whole: View, saved: SavedRanges | null): View {
  return {
    x: saved?.xRange ?? whole.x,
    temperature: saved?.yRange ?? whole.temperature,
    ror: saved?.zRange ?? whole.ror,
  };
}

/** What is to be saved of a view: null for an axis that shows what it would by itself, and for all of them. */
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

/** The default view: half a minute around the roast. */
export const defaultView = ({ ranges }: Pick<RoastChart, "ranges">): View => ({
  x: ranges.x,
  temperature: ranges.temperature,
  ror: ranges.ror,
});
