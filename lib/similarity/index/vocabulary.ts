import { idfOf } from "../names/idf";
import { tellingWords, wordsOfName, wordsOfOrigin } from "../names/names";
import {
  ORIGIN_SLOTS,
  type OriginFeatures,
  type OriginSlot,
  SLOTS,
  UNKNOWN_NAME,
} from "../names/origin-slots";
import { skeletonOf, spellingKey } from "../words/spelling";
import { growInt32 } from "./growable-array";

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash ^ (hash >>> 15);
}

/**
 * Bloom-style bits of the skeletons of a name's words: if neither contains the other and the whole skeletons differ,
 * the names aren't forms of one. Initials are left out, since the other name may have the word.
 */
export function wordBits(name: string): number {
  let bits = 0;
  for (const word of name.split(" ")) if (!/^[a-z]$/.test(word)) bits |= 1 << (hashOf(skeletonOf(word)) & 31);
  return bits;
}

/** The same of the words by which the name would be found in a title: of a long one all but the first may be left out. */
export function titleBits(name: string): number {
  const words = tellingWords(name);
  return wordBits(words.slice(0, words.length > 2 ? 1 : words.length).join(" "));
}

/** Equal for names that differ in spaces or spelling only. */
export const nameHash = (name: string): number => hashOf(skeletonOf(spellingKey(name.replaceAll(" ", ""))));

const FEW = 256;

export class NameVocabulary {
  readonly texts: string[] = [];
  readonly #ids = new Map<string, number>();
  bits: Int32Array = new Int32Array(0);
  hashes: Int32Array = new Int32Array(0);
  inTitles: Int32Array = new Int32Array(0);
  readonly #wordHolders = new Map<string, number>();
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
    this.hashes = growInt32(this.hashes, id + 1);
    this.hashes[id] = nameHash(text);
    this.inTitles = growInt32(this.inTitles, id + 1);
    this.inTitles[id] = titleBits(text);
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
    this.#countWords(wordsOfOrigin(origin), 1);
  }

  /** Counts the names in `names` from `at` once less. */
  remove(names: Int32Array, at: number): void {
    this.#rarities = undefined;
    const words = new Set<string>();
    ORIGIN_SLOTS.forEach((slot, i) => {
      const id = names[at + i] ?? UNKNOWN_NAME;
      this.#count(id, i, -1);
      const text = this.texts[id];
      if (text !== undefined) for (const word of wordsOfName(slot, text)) words.add(word);
    });
    this.#countWords(words, -1);
  }

  #countWords(words: ReadonlySet<string>, by: number): void {
    for (const word of words) this.#wordHolders.set(word, (this.#wordHolders.get(word) ?? 0) + by);
  }

  wordRarity(word: string, listings: number): number {
    return idfOf(listings, this.#wordHolders.get(word) ?? 0);
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
