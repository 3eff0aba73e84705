import uPlot from "uplot";
import type { ChartColours } from "./chart-colours";
import { clock, clockTicks } from "./clock";
import { type ChartLine, rateAxisColour } from "./series";
import type { View } from "./view";

/** Widths of the axes next to the plot in CSS pixels, so that elements under the chart line up with it. */
const LEFT_AXIS = 44;
const RIGHT_AXIS = 40;
const BOTTOM_AXIS = 26;
const LABEL_PX = 12;

const scaleOf = ({ scale, key }: ChartLine) => (scale === "own" ? `own-${key}` : scale);

/** Each value holds from the reading before it. */
const STEPPED = uPlot.paths.stepped?.({ align: -1 });

/** A curve with an axis to itself spans at least this share of its height: a flicker of 1 V isn't news. */
const MIN_SHARE = 0.2;

function ownRange(_u: uPlot, low: number | null, high: number | null): uPlot.Range.MinMax {
  if (low === null || high === null) return [0, 1];
  const room = Math.max(high - low, Math.abs(high) * MIN_SHARE, 1) - (high - low);
  return [low - room / 2, high + room / 2];
}

interface ChartParts {
  width: number;
  height: number;
  lines: readonly ChartLine[];
  colours: ChartColours;
  font: string;
  view: () => View;
  hooks: uPlot.Hooks.Arrays;
}

export function uplotOptions({
  width,
  height,
  lines,
  colours,
  font,
  view,
  hooks,
}: ChartParts): uPlot.Options {
  const axis = {
    stroke: colours["ink-faint"],
    font: `${LABEL_PX}px ${font}`,
    ticks: { show: false },
  };
  const has = (scale: ChartLine["scale"]) => lines.some((line) => line.scale === scale);
  const own = Object.fromEntries(
    lines
      .filter(({ scale }) => scale === "own")
      .map((line) => [scaleOf(line), { auto: true, range: ownRange }]),
  );
  return {
    width,
    height,
    legend: { show: false },
    padding: [10, 0, 0, 0],
    cursor: {
      x: true,
      y: false,
      drag: { x: true, y: true, uni: 40, setScale: false },
      points: { size: 7, width: 1.5 },
    },
    select: { show: true, left: 0, top: 0, width: 0, height: 0 },
    scales: {
      x: { time: false, range: () => view().x },
      temperature: { range: () => view().temperature },
      rate: { range: () => view().ror },
      ...own,
    },
    axes: [
      {
        ...axis,
        scale: "x",
        size: BOTTOM_AXIS,
        grid: { stroke: colours.rule, width: 1 },
        splits: (u, _axis, from, to) => clockTicks(from, to, Math.max(2, u.width / 72)),
        values: (_u, moments) => moments.map(clock),
      },
      {
        ...axis,
        scale: "temperature",
        size: LEFT_AXIS,
        grid: { stroke: colours.rule, width: 1 },
        values: (_u, degrees) => degrees.map((each) => (has("temperature") ? `${each}°` : "")),
      },
      {
        ...axis,
        scale: "rate",
        side: 1,
        size: RIGHT_AXIS,
        stroke: colours[rateAxisColour(lines)],
        grid: { show: false },
        values: (_u, rates) => rates.map((each) => (has("rate") ? String(each) : "")),
      },
    ],
    series: [
      {},
      ...lines.map((line) => ({
        label: line.label,
        scale: scaleOf(line),
        stroke: colours[line.colour],
        width: line.width ?? 1.5,
        points: { show: false },
        ...(line.dash && { dash: line.dash }),
        ...(line.isStepped && STEPPED && { paths: STEPPED }),
      })),
    ],
    hooks,
  };
}
