/** A lookup is much faster than `**`, and a log has tens of thousands of numbers. */
const POWERS_OF_TEN = [1, 10, 100, 1e3, 1e4, 1e5, 1e6];

/** To so many decimals; `-0` becomes 0. */
export function rounded(value: number, decimals: number): number {
  const scale = POWERS_OF_TEN[decimals] ?? 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
}

/** Moves the decimal point. JavaScript writes small and large numbers with an exponent: 1e-7. */
function shifted(value: number, places: number): number {
  const [digits, exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** Rounds the decimal as written: 1.005 becomes 1.01, though its binary fraction is a little below. */
export const roundedDecimal = (value: number, decimals: number): number =>
  shifted(Math.round(shifted(value, decimals)), -decimals);

/** `a / b` to the nearest whole number, halves away from zero; `b` above 0. */
export const divideRounded = (a: bigint, b: bigint): bigint =>
  a < 0n ? -((b - 2n * a) / (2n * b)) : (2n * a + b) / (2n * b);

export const tenth = (value: number): number => rounded(value, 1);
export const hundredth = (value: number): number => rounded(value, 2);
