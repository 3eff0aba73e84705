/** Fewer roasts than these say little: a figure of them is marked as thin. */
export const FEW_ROASTS = 3;

export interface ExpectedLoss {
  /** Whose roasts it is drawn from: this coffee's, all of the person's, or what they said themselves. */
  basis: "coffee" | "all" | "given";
  /** How many; 0 where it was said. */
  roasts: number;
  /** The median, in whole tenths of a percent. */
  tenths: number;
  /** The middle half; null of fewer roasts than say anything of spread. */
  low: number | null;
  high: number | null;
}

/** The value below which this share of them lies, on the line between neighbours (R's type 7, spreadsheets' PERCENTILE). */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const [low = 0, high = low] = [sorted[below], sorted[below + 1]];
  return low + (high - low) * (at - below);
}

/**
 * What a roast will lose of its weight: the median of the coffee's own past roasts, which one odd roast does not move;
 * of all the person's where none of this coffee was weighed; null where none was at all.
 * @param own losses of the coffee's roasts, in tenths of a percent, of 0 to 999
 */
export function expectedLoss(own: readonly number[], all: readonly number[]): ExpectedLoss | null {
  const basis = own.length > 0 ? "coffee" : "all";
  const sorted = (basis === "coffee" ? [...own] : [...all]).sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const at = (share: number) => Math.round(quantile(sorted, share));
  const enough = sorted.length >= FEW_ROASTS;
  return {
    basis,
    roasts: sorted.length,
    tenths: at(0.5),
    low: enough ? at(0.25) : null,
    high: enough ? at(0.75) : null,
  };
}
