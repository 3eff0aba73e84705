/** Lots that one bench may have, used up ones included. */
export const MAX_LOTS = 1000;
