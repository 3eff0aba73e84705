/** Fewer roasts than these say little: a figure of them is marked as thin. */
export const FEW_ROASTS = 3;

export interface ExpectedLoss {
  /** Whose roasts it is drawn from: this coffee's, those of them dropped near a temperature, all of the person's, or what they said themselves. */
  basis: "coffee" | "drop" | "all" | "given";
  /** How many; 0 where it was said. */
  roasts: number;
  /** The median, in whole tenths of a percent. */
  tenths: number;
  /** The middle half; null of fewer roasts than say anything of spread. */
  low: number | null;
  high: number | null;
}

/** How near two drops lie that count as the same degree of roast, in °C. */
export const NEAR_DROP_C = 3;

/** A weighed roast of the coffee: what it lost, in tenths of a percent, and where it was dropped, in °C. */
export interface WeighedDrop {
  loss: number;
  drop: number;
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
  return own.length > 0 ? medianLoss("coffee", own) : medianLoss("all", all);
}

/**
 * What a roast that is dropped at `drop` °C will lose: the median of the coffee's own roasts that were dropped within
 * `NEAR_DROP_C` of it, for the darker a roast, the more it loses. No line is drawn through the others: past the
 * temperatures that were roasted it would be a guess. Null of fewer such roasts than say anything.
 */
export function lossNearDrop(own: readonly WeighedDrop[], drop: number): ExpectedLoss | null {
  // Degrees that were converted differ in their last digits.
  const near = own.filter((roast) => Math.abs(roast.drop - drop) <= NEAR_DROP_C + 1e-6);
  return near.length < FEW_ROASTS
    ? null
    : medianLoss(
        "drop",
        near.map(({ loss }) => loss),
      );
}

function medianLoss(basis: "coffee" | "drop" | "all", losses: readonly number[]): ExpectedLoss | null {
  const sorted = [...losses].sort((a, b) => a - b);
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
