/** Ounces from which a lot counts as stocked (contract/bench.md#3). */
export const MIN_STOCKED_OZ = 4;
