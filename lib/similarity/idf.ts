import { wordsOfOrigin } from "./names";
import { ORIGIN_SLOTS, type OriginFeatures, type OriginSlot } from "./origin-slots";

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

export function rarityAmong(origins: readonly OriginFeatures[]): Rarity {
  const [names, words] = [new Map<string, number>(), new Map<string, number>()];
  const keyOf = (slot: OriginSlot, name: string) => `${slot} ${name}`;
  const count = (holders: Map<string, number>, key: string) => holders.set(key, (holders.get(key) ?? 0) + 1);
  for (const origin of origins) {
    for (const slot of ORIGIN_SLOTS) {
      const name = origin[slot];
      if (name !== null) count(names, keyOf(slot, name));
    }
    for (const word of wordsOfOrigin(origin)) count(words, word);
  }
  return {
    name: (slot, name) => idfOf(origins.length, names.get(keyOf(slot, name)) ?? 1),
    word: (word) => idfOf(origins.length, words.get(word) ?? 1),
  };
}
