/** A coffee that arrived longer ago is past crop: the next harvest of its origin has arrived since. */
export const PAST_CROP_DAYS = 365;
