/** What part of a roast a chart shows: seconds from charge, and degrees in the recording's unit. */
export interface View {
  x: [number, number];
  temperature: [number, number];
  ror: [number, number];
}

/** The shortest time that can be shown, in seconds. */
const SHORTEST_S = 10;

/** A span moved and, if need be, narrowed so that it lies within `whole`. */
function within([from, to]: [number, number], whole: [number, number]): [number, number] {
  const length = Math.min(Math.max(to - from, SHORTEST_S), whole[1] - whole[0]);
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
  const length = Math.max((to - from) * factor, SHORTEST_S);
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
