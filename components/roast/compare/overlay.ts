import type { ChartMark } from "@/components/roast/curve/marks";
import type { TimedLine } from "@/components/roast/curve/series";
import type { View } from "@/components/roast/curve/view";
import type { Comparison } from "@/lib/roast/compare/compare";
import type { ShownCurves } from "@/lib/roast/compare/search-params";
import { type Lane, lanesOf } from "./compare-lanes";
import { strokeOf } from "./strokes";

export interface Overlay {
  lines: TimedLine[];
  marks: ChartMark[];
  view: View;
  lanes: Lane[];
}

/** The share of the height for rates of rise, if temperatures are shown too. */
const RATES_SHARE = 0.55;

/** With more roasts the marks would cover each other. */
const MAX_CRACKS_DRAWN = 4;

export function overlayOf({ roasts, unit, ranges }: Comparison, curves: ShownCurves): Overlay | null {
  if (!ranges) return null;
  const degrees = `°${unit}`;
  const lines = roasts.flatMap(({ roast_id, curve, shift }, place): TimedLine[] => {
    const { letter, colour, dash } = strokeOf(place);
    if (curve.time.length === 0) return [];
    const time = curve.time.map((moment) => moment + shift);
    // For each roast its temperature, then its rate.
    const named = place * 2;
    const look = { colour, ...(dash.length > 0 && { dash }) };
    const temperatures = (key: "bean" | "environment"): TimedLine => ({
      ...look,
      key: `${roast_id}-${key}`,
      label: letter,
      unit: degrees,
      time,
      values: curve[key],
      scale: "temperature",
      width: 2,
      place: named,
    });
    const rates: TimedLine = {
      ...look,
      key: `${roast_id}-ror`,
      label: curve.ror_between_readings ? `${letter} RoR between readings` : `${letter} RoR`,
      isStepped: curve.ror_between_readings,
      unit: `${degrees}/min`,
      time,
      values: curve.ror,
      scale: "rate",
      width: curves === "rate" ? 2 : 1.25,
      place: named + 1,
    };
    if (curves === "air") return [temperatures("environment")];
    if (curves === "rate") return [rates];
    return curves === "beans" ? [temperatures("bean")] : [temperatures("bean"), rates];
  });
  const marks = roasts.flatMap(({ roast_id, milestones, shift, curve }, place): ChartMark[] => {
    if (curve.time.length === 0) return [];
    const { letter, colour } = strokeOf(place);
    const mark = (moment: typeof milestones.drop, name: string, text: string): ChartMark[] => {
      if (!moment) return [];
      const { time, environment_temp, bean_temp } = moment;
      const value = curves === "air" ? environment_temp : curves === "rate" ? null : bean_temp;
      return [
        {
          ...{ key: `${roast_id}-${name}`, name: `${letter} ${name}`, short: text, text },
          ...{ time: time + shift, value, colour },
        },
      ];
    };
    const crack = roasts.length > MAX_CRACKS_DRAWN ? null : milestones.fc_start;
    return [...mark(crack, "first crack", `${letter} FC`), ...mark(milestones.drop, "drop", letter)];
  });
  const [, most] = ranges.ror;
  return {
    // The first roast is drawn last, on top of the others.
    lines: lines.reverse(),
    marks,
    lanes: lanesOf({ roasts, ranges }),
    view: {
      x: ranges.x,
      temperature: ranges.temperature,
      ror: curves === "both" ? [0, most / RATES_SHARE] : [Math.min(0, ranges.ror[0]), most],
    },
  };
}
