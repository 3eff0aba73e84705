import { rounded } from "./rounding";

/** Rounded to so many decimals, but a part never to the whole: 99.99% is not 100%. */
export function roundedPercent(percent: number, decimals: 0 | 1): number {
  const near = rounded(percent, decimals);
  const isPart = Math.abs(percent) < 100 && Math.abs(near) === 100;
  return isPart ? Math.sign(near) * (100 - 10 ** -decimals) : near;
}

const SIGNED = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});

/** A change in percent to a tenth, with a true minus: `+3.1%`, `−0.4%`, `0.0%`. */
export const signedPercent = (percent: number): string => `${SIGNED.format(percent).replace("-", "−")}%`;
