import { roundedPercent } from "@/lib/units/percent";
import { count } from "@/lib/units/pluralize";

/** A no-break space keeps a number and its unit on one line. */

const SPACE = "\u00a0";

const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

// Sentences of lib write amounts and counts in the same words.
export { dollars as money } from "@/lib/units/money";
export { count, pluralize, sizeLeft, sizeOf } from "@/lib/units/pluralize";

export { pounds } from "@/lib/units/pounds";

const oneDecimal = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "negative",
});

/** To a tenth, with a true minus: `86.0`, `−0.4`, `1,204.5`. */
export const tenths = (n: number) => oneDecimal.format(n).replace("-", "−");

/** Takes percent, not a share: `14.8%`. Neither `0.0%` nor `100.0%` unless it is. */
export function inPercent(value: number): string {
  const shown = roundedPercent(value, 1);
  if (shown !== 0 || Math.abs(value) < 1e-9) return `${tenths(shown)}%`;
  return value < 0 ? ">−0.1%" : "<0.1%";
}

/** A share of 1 in whole percent, unsigned: `12%`. Neither `0%` nor `100%` unless it is. */
export function percent(share: number): string {
  const shown = roundedPercent(Math.abs(share) * 100, 0);
  return shown === 0 && share !== 0 ? "<1%" : `${count(shown)}%`;
}

export { signedPercent as change } from "@/lib/units/percent";

/** A number with at most two decimals: `86.5`. */
export const figure = (n: number) => plain.format(n);

/** `1,900 m`, `1,900–2,100 m` above sea level. */
export function elevation(low: number | null, high: number | null): string | null {
  if (low === null && high === null) return null;
  if (low === null || high === null || low === high) return `${count(low ?? high ?? 0)}${SPACE}m`;
  return `${count(low)}–${count(high)}${SPACE}m`;
}
