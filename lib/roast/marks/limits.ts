/** Named marks that a person may add to a roast. */
export const MAX_CUSTOM_MARKS = 100;
export const MAX_MARK_NAME = 80;
