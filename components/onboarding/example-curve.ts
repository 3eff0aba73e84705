import { at, linearScale } from "@/components/charts/scale";

/** Formula of an ideal roast, for illustrations only. Minutes from charge, °C. */
export interface ExampleRoast {
  minutes: number;
  heading: number;
  /** Time constant in minutes. */
  pace: number;
}

export const EXAMPLE: ExampleRoast = { minutes: 10.5, heading: 228, pace: 5.5 };

const CHARGE = 200;
const BEANS_AT_CHARGE = 78;
const PROBE_PACE = 0.45;

export function exampleBean({ heading, pace }: ExampleRoast, minute: number): number {
  const beans = heading - (heading - BEANS_AT_CHARGE) * Math.exp(-minute / pace);
  return beans + (CHARGE - BEANS_AT_CHARGE) * Math.exp(-minute / PROBE_PACE);
}

export function exampleRate({ heading, pace }: ExampleRoast, minute: number): number {
  return ((heading - BEANS_AT_CHARGE) / pace) * Math.exp(-minute / pace);
}

interface Box {
  width: number;
  height: number;
  until?: number;
  axis?: number;
  from?: number;
}

const STEPS = 60;

/** An SVG path of what `value` gives over a roast, `low` at the bottom of the box and `high` at its top. */
export function examplePath(
  roast: ExampleRoast,
  value: (roast: ExampleRoast, minute: number) => number,
  [low, high]: readonly [number, number],
  { width, height, until = 1, axis = roast.minutes, from = 0 }: Box,
): string {
  const x = linearScale(0, axis, 0, width);
  const y = linearScale(low, high, height, 0);
  const last = roast.minutes * until;
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const minute = from + ((last - from) * step) / STEPS;
    return `${at(x(minute))} ${at(y(value(roast, minute)))}`;
  });
  return `M${points.join("L")}`;
}
