export const FEW_ROASTS = 3;

export interface ExpectedLoss {
  /**
   * Source of the estimate: this coffee's roasts, those dropped near a temperature, all of the
   * user's, or an entered value.
   */
  basis: "coffee" | "drop" | "all" | "given";
  roasts: number;
  /** The median, in whole tenths of a percent. */
  tenths: number;
  /** The same in millionths, from losses that weren't rounded: what charges are worked out with. */
  ppm: number;
  /** Interquartile range; null with too few roasts. */
  low: number | null;
  high: number | null;
}

const PPM_PER_TENTH = 1000;
export const givenLoss = (tenths: number): ExpectedLoss => ({
  basis: "given",
  roasts: 0,
  tenths,
  ppm: tenths * PPM_PER_TENTH,
  low: null,
  high: null,
});

/** Drops this close count as the same degree of roast, in °C. */
export const NEAR_DROP_C = 3;

export interface WeighedDrop {
  loss: number;
  drop: number;
}

/** The value below which this share of them falls, interpolated linearly (R's type 7, spreadsheets' PERCENTILE). */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const [low = 0, high = low] = [sorted[below], sorted[below + 1]];
  return low + (high - low) * (at - below);
}

/**
 * Expected weight loss: the coffee's median, else that of all the user's roasts; null without
 * any.
 * @param own losses in tenths of a percent, unrounded, 0 to 999
 */
export function expectedLoss(own: readonly number[], all: readonly number[]): ExpectedLoss | null {
  return own.length > 0 ? medianLoss("coffee", own) : medianLoss("all", all);
}

/**
 * Median loss of the coffee's roasts dropped within `NEAR_DROP_C` of `drop` °C; null with too
 * few. Doesn't extrapolate beyond temperatures that were roasted.
 */
export function lossNearDrop(own: readonly WeighedDrop[], drop: number): ExpectedLoss | null {
  // Converted degrees differ in their last digits.
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
    ppm: Math.round(quantile(sorted, 0.5) * PPM_PER_TENTH),
    low: enough ? at(0.25) : null,
    high: enough ? at(0.75) : null,
  };
}
