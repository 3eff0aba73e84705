import type { LineColour } from "@/components/roast/curve/series";
import { MAX_COMPARED } from "@/lib/roast/compare/contract";

/** How the lines of one roast look among others: a letter and a dash, so that colour is never all that tells them apart. */
export interface Stroke {
  letter: string;
  colour: LineColour;
  /** Lengths of dashes and gaps in pixels; none: an unbroken line. */
  dash: number[];
}

const STROKES: readonly Stroke[] = [
  { letter: "A", colour: "jade", dash: [] },
  { letter: "B", colour: "cherry", dash: [9, 4] },
  { letter: "C", colour: "amber", dash: [2, 3] },
  { letter: "D", colour: "ink", dash: [12, 3, 2, 3] },
  { letter: "E", colour: "ink-soft", dash: [5, 3] },
  { letter: "F", colour: "cherry", dash: [2, 5] },
  { letter: "G", colour: "jade", dash: [14, 3, 2, 3, 2, 3] },
  { letter: "H", colour: "amber", dash: [16, 6] },
];

/** The look of the roast at this place of the comparison. */
export function strokeOf(place: number): Stroke {
  const stroke = STROKES[place % MAX_COMPARED];
  if (!stroke) throw new Error(`no stroke for place ${place}`);
  return stroke;
}
