/** Arithmetic of axes: from values to positions, and where to put the ticks. */

export type Scale = (value: number) => number;

/** Maps `from..to` onto `start..end` linearly. An empty span maps to the middle. */
export function linearScale(from: number, to: number, start: number, end: number): Scale {
  if (from === to) return () => (start + end) / 2;
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/** Maps `from..to` (both above 0) onto `start..end` logarithmically. */
export function logScale(from: number, to: number, start: number, end: number): Scale {
  const linear = linearScale(Math.log(from), Math.log(to), start, end);
  return (value) => linear(Math.log(value));
}

/** About `wanted` round numbers that cover `from..to`: steps of 1, 2, 2.5 or 5 times a power of ten. */
export function roundTicks(from: number, to: number, wanted: number): number[] {
  const span = to - from;
  if (!(span > 0)) return [from];
  const rough = span / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor(from / step + 1e-9);
  const last = Math.ceil(to / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** Two decimals: enough for a screen, and short markup. */
export const at = (position: number) => Number(position.toFixed(2));
