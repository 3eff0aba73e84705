const WORD_BITS = 32;

/** Which positions are in a set: a bit for each that there is, or where those would be larger, the few themselves in ascending order. */
export type PositionSet = { bits: Uint32Array; few?: undefined } | { few: Int32Array; bits?: undefined };

/** These of the positions below `size`. */
export function positionSet(positions: Int32Array, size: number): PositionSet {
  if (positions.length < size / WORD_BITS) {
    const sorted = positions.toSorted();
    return { few: sorted.filter((position, n) => position !== sorted[n - 1]) };
  }
  const bits = new Uint32Array(Math.ceil(size / WORD_BITS));
  for (const position of positions) {
    const word = Math.floor(position / WORD_BITS);
    bits[word] = (bits[word] ?? 0) | (1 << (position % WORD_BITS));
  }
  return { bits };
}

export const bytesOf = ({ few, bits }: PositionSet): number => (few ?? bits).byteLength;

export function sizeOf({ few, bits }: PositionSet): number {
  if (few) return few.length;
  let size = 0;
  for (const word of bits) size += bitCount(word);
  return size;
}

/** The set with these positions too. */
export function withPositions(set: PositionSet, positions: Int32Array, size: number): PositionSet {
  const before = inAll([set]);
  const all = new Int32Array(before.length + positions.length);
  all.set(before);
  all.set(positions, before.length);
  return positionSet(all, size);
}

/** The set without these positions; bits are changed in place. */
export function withoutPositions(set: PositionSet, positions: ReadonlySet<number>): PositionSet {
  const { few, bits } = set;
  if (few)
    return few.some((position) => positions.has(position))
      ? { few: few.filter((each) => !positions.has(each)) }
      : set;
  for (const position of positions) {
    const word = Math.floor(position / WORD_BITS);
    if (word < bits.length) bits[word] = (bits[word] ?? 0) & ~(1 << (position % WORD_BITS));
  }
  return set;
}

/** The intersection of these sets, in ascending order, as a new array. */
export function inAll(sets: readonly PositionSet[]): Int32Array {
  const small = sets.flatMap(({ few }) => (few ? [few] : [])).sort((a, b) => a.length - b.length);
  const large = sets.flatMap(({ bits }) => (bits ? [bits] : []));
  const [fewest, ...others] = small;
  if (!fewest) return inAllBits(large);
  const kept = others.reduce(inBoth, fewest);
  return kept.filter((position) => large.every((bits) => hasBit(bits, position)));
}

const hasBit = (bits: Uint32Array, position: number): boolean =>
  (((bits[Math.floor(position / WORD_BITS)] ?? 0) >>> (position % WORD_BITS)) & 1) === 1;

function inBoth(fewer: Int32Array, more: Int32Array): Int32Array {
  let at = 0;
  return fewer.filter((position) => {
    while ((more[at] ?? position) < position) at++;
    return more[at] === position;
  });
}

function inAllBits([first, ...others]: readonly Uint32Array[]): Int32Array {
  if (!first) return new Int32Array(0);
  const all = first.slice(0, Math.min(...[first, ...others].map(({ length }) => length)));
  for (const bits of others) for (let n = 0; n < all.length; n++) all[n] = (all[n] ?? 0) & (bits[n] ?? 0);
  const positions = new Int32Array(sizeOf({ bits: all }));
  let at = 0;
  for (let n = 0; n < all.length; n++)
    for (let word = all[n] ?? 0; word !== 0; word &= word - 1)
      positions[at++] = n * WORD_BITS + 31 - Math.clz32(word & -word);
  return positions;
}

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
