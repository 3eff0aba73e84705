import { ORIGIN_SLOTS, type OriginFeatures, type OriginSlot } from "./features";
import { growInt32 } from "./growable-array";
import { idfOf } from "./idf";
import { UNKNOWN_NAME } from "./origin";

/**
 * Bloom-style bits of a name's words: if neither contains the other, the names aren't forms of
 * one.
 */
export function wordBits(name: string): number {
  let bits = 0;
  for (const word of name.split(" ")) {
    let hash = 0x811c9dc5;
    for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
    bits |= 1 << ((hash ^ (hash >>> 15)) & 31);
  }
  return bits;
}

const SLOTS = ORIGIN_SLOTS.length;
const FEW = 256;

export class NameVocabulary {
  readonly texts: string[] = [];
  readonly #ids = new Map<string, number>();
  bits: Int32Array = new Int32Array(0);
  #holders: Int32Array = new Int32Array(0);
  #rarities: Float64Array | undefined;

  find(text: string): number | undefined {
    return this.#ids.get(text);
  }

  #idOf(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.texts.push(text) - 1;
    this.#ids.set(text, id);
    this.bits = growInt32(this.bits, id + 1);
    this.bits[id] = wordBits(text);
    this.#holders = growInt32(this.#holders, (id + 1) * SLOTS);
    return id;
  }

  /** Counts the names of one more listing and writes their ids into `names` from `at`. */
  add(origin: OriginFeatures, names: Int32Array, at: number): void {
    this.#rarities = undefined;
    ORIGIN_SLOTS.forEach((slot, i) => {
      const name = origin[slot];
      const id = name === null ? UNKNOWN_NAME : this.#idOf(name);
      names[at + i] = id;
      this.#count(id, i, 1);
    });
  }

  /** Counts the names in `names` from `at` once less. */
  remove(names: Int32Array, at: number): void {
    this.#rarities = undefined;
    for (let slot = 0; slot < SLOTS; slot++) this.#count(names[at + slot] ?? UNKNOWN_NAME, slot, -1);
  }

  #count(id: number, slot: number, by: number): void {
    if (id !== UNKNOWN_NAME) this.#holders[id * SLOTS + slot] = (this.#holders[id * SLOTS + slot] ?? 0) + by;
  }

  /** Rarity of every name among so many listings, by id × slots + slot. Kept until the names change. */
  rarities(listings: number): Float64Array {
    this.#rarities ??= this.#weighAll(listings);
    return this.#rarities;
  }

  /** One logarithm per number of holders, since most names have few. */
  #weighAll(listings: number): Float64Array {
    const ofFew = Float64Array.from({ length: FEW }, (_, holders) => idfOf(listings, holders));
    const rarities = new Float64Array(this.texts.length * SLOTS);
    for (let i = 0; i < rarities.length; i++) {
      const holders = this.#holders[i] ?? 0;
      rarities[i] = ofFew[holders] ?? idfOf(listings, holders);
    }
    return rarities;
  }

  rarity(slot: OriginSlot, text: string, listings: number): number {
    const id = this.#ids.get(text);
    const holders = id === undefined ? 0 : this.#holders[id * SLOTS + ORIGIN_SLOTS.indexOf(slot)];
    return idfOf(listings, holders ?? 0);
  }
}
