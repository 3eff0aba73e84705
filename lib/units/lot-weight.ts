import { pounds } from "./pounds";
import { rounded, tenth } from "./rounding";
import { OUNCES_PER_POUND } from "./weight-unit";

const ounces = (oz: number) => `${rounded(oz, 3)}\u00a0oz`;

/** Ounces in the unit of a lot, pounds; all in ounces where pounds would make two of them look the same or like nothing. */
export function lotWeights(...oz: readonly number[]): string[] {
  const texts = oz.map((each) => pounds(each / OUNCES_PER_POUND));
  const blurred =
    new Set(texts).size < new Set(oz).size || texts.some((text, i) => /^0[^.]/.test(text) && oz[i] !== 0);
  return blurred ? oz.map(ounces) : texts;
}

/** Below a pound in ounces to a tenth, else in pounds. */
export const shortfall = (oz: number): string =>
  oz < OUNCES_PER_POUND ? `${tenth(oz)} oz` : pounds(oz / OUNCES_PER_POUND);
