import { idfOf, type Rarity } from "@/lib/similarity/names/idf";
import { wordsOfOrigin } from "@/lib/similarity/names/names";
import { ORIGIN_SLOTS, type OriginFeatures, type OriginSlot } from "@/lib/similarity/names/origin-slots";

/** Counted afresh from these listings; the service keeps the counts up to date in its vocabulary. */
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
