import type { LineColour } from "@/components/roast/curve/series";
import { MAX_COMPARED } from "@/lib/roast/compare/contract";

/** A letter and a dash, so that colour is never the only difference. */
export interface Stroke {
  letter: string;
  colour: LineColour;
  /** Dash and gap lengths in pixels; empty for a solid line. */
  dash: number[];
}

const STROKES: readonly Stroke[] = [
  { letter: "A", colour: "jade", dash: [] },
  { letter: "B", colour: "cherry", dash: [9, 4] },
  { letter: "C", colour: "amber", dash: [2, 3] },
  { letter: "D", colour: "chart-3", dash: [12, 3, 2, 3] },
  { letter: "E", colour: "chart-4", dash: [5, 3] },
  { letter: "F", colour: "chart-6", dash: [2, 5] },
  { letter: "G", colour: "chart-5", dash: [14, 3, 2, 3, 2, 3] },
  { letter: "H", colour: "ink", dash: [16, 6] },
];

export function strokeOf(place: number): Stroke {
  const stroke = STROKES[place % MAX_COMPARED];
  if (!stroke) throw new Error(`no stroke for place ${place}`);
  return stroke;
}
