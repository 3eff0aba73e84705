import type { CatalogAccess } from "@/lib/catalog/access";
import { NamedCache } from "@/lib/named-cache";
import type { CatalogFilters } from "./parameters";

/** 250 sets of a million coffees. */
const MAX_BYTES = 32 * 2 ** 20;
/** With more changes a set is read again. */
const MAX_STALE = 10_000;
const WORD_BITS = 32;

/** One filter, or words that are searched together with their synonyms. */
export type SetCondition =
  | { filters: CatalogFilters; words?: undefined }
  | { filters?: undefined; words: string };

/** Which set it is: the condition, and the access that it was read under. */
export interface SetName {
  key: string;
  access: CatalogAccess;
  condition: SetCondition;
}

interface MatchSet {
  name: SetName;
  /** One for each position in the columns. */
  bits: Uint32Array;
  /** Asked for since it was read. */
  isUsed: boolean;
  /** Coffees written since it was read. */
  readonly stale: number[];
}

/** Which coffees meet single conditions, as Postgres found them: questions of the same conditions share them. */
export class MatchSets {
  /** Whether those of common words have been asked for. */
  hasCommon = false;
  readonly #sets = new NamedCache<string, MatchSet>("match-sets", {
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bits }, key) => bits.byteLength + key.length,
  });

  /** Undefined where the set isn't held, or what was written since hasn't been looked at. */
  bitsOf(key: string): Uint32Array | undefined {
    const set = this.#sets.get(key);
    if (set) set.isUsed = true;
    return set?.stale.length === 0 ? set.bits : undefined;
  }

  /** Coffees to look at again before a set can be used; undefined where all of it has to be read. */
  staleOf(key: string): readonly number[] | undefined {
    return this.#sets.peek(key)?.stale;
  }

  /** Those in use that can't be used before their stale coffees have been looked at. */
  get awaited(): SetName[] {
    return [...this.#sets.values()].flatMap(({ name, isUsed, stale }) =>
      isUsed && stale.length > 0 ? [name] : [],
    );
  }

  /** Adds positions to what is held of a set, which is then true again. */
  put(name: SetName, positions: Int32Array, size: number): void {
    const held = this.#sets.peek(name.key)?.bits;
    const bits = new Uint32Array(Math.ceil(size / WORD_BITS));
    if (held) bits.set(held.subarray(0, bits.length));
    for (const position of positions) {
      const word = Math.floor(position / WORD_BITS);
      bits[word] = (bits[word] ?? 0) | (1 << (position % WORD_BITS));
    }
    this.#sets.set(name.key, { name, bits, isUsed: false, stale: [] });
  }

  /** These coffees were written, and other coffees may have these positions now. */
  invalidate(ids: readonly number[], positions: readonly number[]): void {
    for (const [key, { bits, stale }] of [...this.#sets.entries()]) {
      if (stale.length + ids.length > MAX_STALE) {
        this.#sets.delete(key);
        continue;
      }
      for (const position of positions) {
        const word = Math.floor(position / WORD_BITS);
        if (word < bits.length) bits[word] = (bits[word] ?? 0) & ~(1 << (position % WORD_BITS));
      }
      stale.push(...ids);
    }
  }
}

/** Positions that all of these sets have, in ascending order. */
export function inAll([first, ...others]: readonly Uint32Array[]): Int32Array {
  if (!first) return new Int32Array(0);
  const all = first.slice(0, Math.min(...[first, ...others].map(({ length }) => length)));
  for (const bits of others) for (let n = 0; n < all.length; n++) all[n] = (all[n] ?? 0) & (bits[n] ?? 0);
  const positions = new Int32Array(sizeOf(all));
  let at = 0;
  for (let n = 0; n < all.length; n++)
    for (let word = all[n] ?? 0; word !== 0; word &= word - 1)
      positions[at++] = n * WORD_BITS + 31 - Math.clz32(word & -word);
  return positions;
}

export function sizeOf(bits: Iterable<number>): number {
  let size = 0;
  for (const word of bits) size += bitCount(word);
  return size;
}

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
