import { inPercent, tenths } from "@/components/format/amounts";
import { clock } from "@/components/roast/curve/clock";
import type { Checked, Deviation, Spread } from "@/lib/roast/consistency/spread";
import { FEW_ROASTS } from "@/lib/roast/planning/expected-loss";
import { rounded } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertDifference, convertTemperature } from "@/lib/units/temperature";

export const FIGURE_NAMES = {
  weight_loss: "Weight loss",
  dtr: "DTR",
  fc_time: "First crack, time",
  fc_temp: "First crack, BT",
  drop_time: "Drop, time",
  drop_temp: "Drop, BT",
  whole_color: "Color, whole bean",
  ground_color: "Color, ground",
} as const satisfies Record<Checked, string>;

const SPACE = "\u00a0";

/** A stored value, temperatures in °C, as the reader sees it. */
export function valueWords(name: Checked, value: number, unit: TemperatureUnit): string {
  switch (name) {
    case "weight_loss":
    case "dtr":
      return inPercent(value);
    case "fc_time":
    case "drop_time":
      return clock(value);
    case "fc_temp":
    case "drop_temp":
      return `${tenths(convertTemperature(value, "C", unit))}${SPACE}°${unit}`;
    case "whole_color":
    case "ground_color":
      return tenths(value);
  }
}

/** `13.5%–14.0%`; one value where all have the same. */
export function rangeWords(
  { low, high }: Pick<Spread, "low" | "high">,
  words: (value: number) => string,
): string {
  const [from, to] = [words(low), words(high)];
  return from === to ? from : `${from}–${to}`;
}

/** A spread or tolerance: `±0:30`, `±3.0 °C`, `±1.0`. */
export function spreadWords(name: Checked, value: number, unit: TemperatureUnit): string {
  switch (name) {
    case "fc_time":
    case "drop_time":
      return `±${SPACE}${clock(value)}`;
    case "fc_temp":
    case "drop_temp":
      return `±${SPACE}${tenths(convertDifference(value, "C", unit))}°`;
    case "weight_loss":
    case "dtr":
      return `±${SPACE}${tenths(value)}%`;
    case "whole_color":
    case "ground_color":
      return `±${SPACE}${tenths(value)}`;
  }
}

/** How many roasts are outside, where enough of them have the figure to say what is usual. */
export function outsideWords({
  roasts,
  limit,
  outside,
}: Pick<Spread, "roasts" | "limit" | "outside">): string {
  if (limit === null) return "–";
  return roasts < FEW_ROASTS ? "too few" : String(outside.length);
}

/** The tolerance as a form shows it. */
export const limitText = (name: Checked, limit: number | null, unit: TemperatureUnit): string =>
  limit === null
    ? ""
    : String(rounded(name.endsWith("_temp") ? convertDifference(limit, "C", unit) : limit, 2));

export function limitSuffix(name: Checked, unit: TemperatureUnit): string | undefined {
  if (name.endsWith("_time")) return "s";
  if (name.endsWith("_temp")) return `°${unit}`;
  return name.endsWith("_color") ? undefined : "points";
}

/** `Weight loss 17.2% (usual 15.1%, tolerance ± 1.0%)`. */
export const deviationWords = ({ figure: name, value, median, limit }: Deviation, unit: TemperatureUnit) =>
  `${FIGURE_NAMES[name]} ${valueWords(name, value, unit)} (usual ${valueWords(name, median, unit)}, tolerance ${spreadWords(name, limit, unit)})`;
