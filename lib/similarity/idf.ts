import { ORIGIN_SLOTS, type OriginFeatures, type OriginSlot } from "./features";

/** How distinctive a name is in its slot: near 0 if all have it, 1 if one listing does. */
export type Idf = (slot: OriginSlot, name: string) => number;

/**
 * Inverse document frequency (Spärck Jones 1972), ln((n + 1) / holders), relative to its maximum, so it's comparable across catalog sizes.
 */
export function idfOf(listings: number, holders: number): number {
  if (listings < 1) return 1;
  return Math.log((listings + 1) / Math.max(1, holders)) / Math.log(listings + 1);
}

export function idfAmong(origins: readonly OriginFeatures[]): Idf {
  const holders = new Map<string, number>();
  const keyOf = (slot: OriginSlot, name: string) => `${slot} ${name}`;
  for (const origin of origins)
    for (const slot of ORIGIN_SLOTS) {
      const name = origin[slot];
      if (name !== null) holders.set(keyOf(slot, name), (holders.get(keyOf(slot, name)) ?? 0) + 1);
    }
  return (slot, name) => idfOf(origins.length, holders.get(keyOf(slot, name)) ?? 1);
}
