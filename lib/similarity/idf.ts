import { ORIGIN_SLOTS, type OriginFeatures, type OriginSlot } from "./features";

/** How telling a name is in its slot: nearly 0 where everybody has it, 1 where one listing of the catalog does. */
export type Idf = (slot: OriginSlot, name: string) => number;

/**
 * Inverse document frequency (Spärck Jones 1972), ln((n + 1) / holders), as a share of the largest there can be, so
 * that it means the same in small and large catalogs.
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
