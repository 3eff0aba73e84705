import type { OriginSlot } from "./origin-slots";

/** Both 0–1: near 0 if all listings have it, 1 if one does. */
export interface Rarity {
  /** How distinctive a name is in its slot. */
  name(slot: OriginSlot, name: string): number;
  /** How distinctive a word is among the names of all slots. */
  word(word: string): number;
}

/**
 * Inverse document frequency (Spärck Jones 1972), ln((n + 1) / holders), relative to its maximum, so it's comparable across catalog sizes.
 */
export function idfOf(listings: number, holders: number): number {
  if (listings < 1) return 1;
  return Math.log((listings + 1) / Math.max(1, holders)) / Math.log(listings + 1);
}
