import type { LineColour } from "@/components/roast/curve/series";
import type { Comparison } from "@/lib/roast/compare/compare";
import { strokeOf } from "./strokes";

export interface LaneLine {
  letter: string;
  colour: LineColour;
  dash: readonly number[];
  points: readonly { time: number; value: number }[];
  /** The setting holds until here. */
  end: number;
}

export interface Lane {
  name: string;
  low: number;
  high: number;
  lines: LaneLine[];
}

/** Known controls first, in the order a roaster reads them; at most six lanes. */
const ORDER = ["Heat", "Air", "Drum"];
const MAX_LANES = 6;
const rank = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** One lane per control, with the settings of every roast that has it, aligned as the curves are. */
export function lanesOf({ roasts, ranges }: Pick<Comparison, "roasts" | "ranges">): Lane[] {
  const names = [...new Set(roasts.flatMap(({ controls }) => controls.map(({ name }) => name)))];
  return names
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MAX_LANES)
    .map((name) => {
      const lines = roasts.flatMap(({ controls, shift, milestones, curve }, place): LaneLine[] => {
        const control = controls.find((each) => each.name === name);
        if (!control || control.points.length === 0) return [];
        const { letter, colour, dash } = strokeOf(place);
        const end = milestones.drop?.time ?? curve.time.at(-1) ?? ranges?.x[1] ?? 0;
        return [
          {
            ...{ letter, colour, dash },
            points: control.points.map(({ time, value }) => ({ time: time + shift, value })),
            end: end + shift,
          },
        ];
      });
      const values = lines.flatMap(({ points }) => points.map(({ value }) => value));
      return { name, low: Math.min(0, ...values), high: Math.max(...values), lines: lines.reverse() };
    });
}
