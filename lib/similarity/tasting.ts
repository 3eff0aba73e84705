/**
 * How alike two lists of tasting notes are. Notes come as ids with their places on the wheel, so that the index and a
 * single pair are compared by this very function.
 */

/** Where the notes stand: ids of the head, group and family of each note; -1 where the wheel has no place for it. */
export interface Wheel {
  head: ArrayLike<number>;
  group: ArrayLike<number>;
  family: ArrayLike<number>;
}

/**
 * How near two notes are, by the smallest part of the wheel that holds both: `dried cherry` and `cherry` have one
 * head, `blueberry` and `blackberry` one group, `blueberry` and `lemon` one family. A group counts at most half,
 * so that no other note can ever be worth the one it takes the place of.
 */
export const NEARNESS = { note: 1, head: 0.85, group: 0.5, family: 0.15 } as const;

/** Shops copy three of five notes: how much the shorter list counts beside the longer. */
const SHORTER_COUNTS = 0.7;

export const MAX_NOTES = 24;

/**
 * Pairs the notes of `a` off with those of `b` from `from` to `to` (one to one, nearest first, which is the best
 * pairing since the parts of the wheel lie inside one another) and relates the sum to the lengths of both lists.
 * Symmetric; 1 for equal lists. Lists must hold each head once.
 */
export function tastingLikeness(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  from: number,
  to: number,
  wheel: Wheel,
): number {
  const [m, n] = [a.length, to - from];
  let freeA = (1 << m) - 1;
  let freeB = (1 << n) - 1;
  let sum = 0;
  for (let level = 0; level < 4 && freeA !== 0 && freeB !== 0; level++) {
    for (let i = 0; i < m; i++) {
      if ((freeA & (1 << i)) === 0) continue;
      for (let j = 0; j < n; j++) {
        if ((freeB & (1 << j)) === 0 || !meets(level, a[i] ?? -1, b[from + j] ?? -1, wheel)) continue;
        freeA &= ~(1 << i);
        freeB &= ~(1 << j);
        sum += WORTH[level] ?? 0;
        break;
      }
    }
  }
  return sum * (SHORTER_COUNTS / Math.min(m, n) + (1 - SHORTER_COUNTS) / Math.max(m, n));
}

const WORTH = [NEARNESS.note, NEARNESS.head, NEARNESS.group, NEARNESS.family];

function meets(level: number, a: number, b: number, { head, group, family }: Wheel): boolean {
  if (level === 0) return a === b;
  if (level === 1) return head[a] === head[b];
  const part = level === 2 ? group : family;
  return part[a] !== -1 && part[a] === part[b];
}
