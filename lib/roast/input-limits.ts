/** The most lots in one roast, or in a recipe of one; apart from the checks, so that forms can know it. */
export const MAX_INPUTS = 12;
