/** The international foot. */
export const METERS_PER_FOOT = 0.3048;
