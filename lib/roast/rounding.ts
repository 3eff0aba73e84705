/** To so many decimals; `-0` becomes 0. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
}

export const tenth = (value: number): number => rounded(value, 1);
export const hundredth = (value: number): number => rounded(value, 2);
