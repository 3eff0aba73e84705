const SIGNED = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});

/** A change in percent to a tenth, with a true minus: `+3.1%`, `−0.4%`, `0.0%`. */
export const signedPercent = (percent: number): string => `${SIGNED.format(percent).replace("-", "−")}%`;
