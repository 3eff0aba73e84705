/**
 * Reproducible randomness. The key names the decision ("lot/et-12/2025"), so adding one doesn't
 * shift others.
 */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** An integer, both ends included. */
  int(from: number, to: number): number;
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  sample<T>(from: readonly T[], count: number): T[];
  /** Mean 0, deviation 1, cut at ±3. */
  normal(): number;
}

/** FNV-1a over UTF-16 units, 32 bits. */
export function hash(key: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 0x01000193);
  // One avalanche round, so neighbouring keys ("lot/1", "lot/2") give unrelated streams.
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** mulberry32. A class, because a market makes tens of thousands, and closures cost more. */
class SeededRandom implements Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const chosen = from[this.int(0, from.length - 1)];
    if (chosen === undefined) throw new RangeError("Nothing to pick from");
    return chosen;
  }

  weighted<T>(from: readonly (readonly [T, number])[]): T {
    let left = this.next() * from.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of from) {
      left -= weight;
      if (left < 0) return value;
    }
    return this.pick(from)[0];
  }

  sample<T>(from: readonly T[], count: number): T[] {
    const rest = [...from];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0)
      taken.push(...rest.splice(this.int(0, rest.length - 1), 1));
    return taken;
  }

  normal(): number {
    const u = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return Math.max(-3, Math.min(3, u));
  }
}

export function createRandom(key: string): Random {
  return new SeededRandom(hash(key));
}
