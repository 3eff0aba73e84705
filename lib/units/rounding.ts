/** A lookup is much faster than `**`, and a log has tens of thousands of numbers. */
const POWERS_OF_TEN = [1, 10, 100, 1e3, 1e4, 1e5, 1e6];

/** To so many decimals; `-0` becomes 0. */
export function rounded(value: number, decimals: number): number {
  const scale = POWERS_OF_TEN[decimals] ?? 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
}

export const tenth = (value: number): number => rounded(value, 1);
export const hundredth = (value: number): number => rounded(value, 2);
