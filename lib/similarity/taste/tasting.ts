/**
 * Similarity of tasting notes. Notes are ids with wheel positions, so the index and a single
 * pair use the same function.
 */

/** Head, group and family ids of each note; -1 where unknown to the wheel. */
export interface Wheel {
  head: ArrayLike<number>;
  group: ArrayLike<number>;
  family: ArrayLike<number>;
}

/**
 * Similarity by the smallest common part of the wheel: `dried cherry` and `cherry` share a head,
 * `blueberry` and `lemon` a family. At most half for a group, so no pair beats an exact match.
 */
const NEARNESS = { note: 1, head: 0.85, group: 0.5, family: 0.25 } as const;

/** Weight of the shorter list: shops copy three of five notes. */
const SHORTER_COUNTS = 0.7;

export const MAX_NOTES = 24;

/** A note that can't be read may say anything. */
const UNREAD_WORTH = NEARNESS.group;

/**
 * Pairs notes one to one, nearest first (optimal, because the wheel is a tree), relative to the
 * lists' lengths. Symmetric; 1 for equal lists. Each head may occur once per list.
 * A note that the wheel has no place for, often of another language, may be near any that is left over.
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
  const [leftA, leftB] = [countBits(freeA), countBits(freeB)];
  const unreadPairs = Math.min(leftA, leftB, unread(a, 0, freeA, wheel) + unread(b, from, freeB, wheel));
  sum += unreadPairs * UNREAD_WORTH;
  const shorter = Math.min(m, n);
  const share = sum * (SHORTER_COUNTS / shorter + (1 - SHORTER_COUNTS) / Math.max(m, n));
  return leniently(share, shorter);
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** How many of the notes left over the wheel has no place for. */
function unread(notes: ArrayLike<number>, from: number, free: number, { group }: Wheel): number {
  let count = 0;
  for (let i = 0; free >> i !== 0; i++) {
    if ((free & (1 << i)) !== 0 && group[notes[from + i] ?? -1] === -1) count++;
  }
  return count;
}

/** Rises from 0 to 1 with the share that agrees. */
function leniently(share: number, shorter: number): number {
  return share / (share + (DIFFERENCE[shorter] ?? DIFFERENCE_OF_MANY) * (1 - share));
}

/** Minimum notes per side to distinguish a lot: a shared palette isn't a shared lot. */
const TELLING_NOTES = 3;
const TELLING_SHARE = 0.86;
export function isTastingInformative(tasting: number, notes: number, otherNotes: number): boolean {
  const shorter = Math.min(notes, otherNotes);
  return shorter >= TELLING_NOTES && tasting >= leniently(TELLING_SHARE, shorter);
}

/** Without a common grower's name; one fewer if both state the crop. */
const TELLING_NOTES_ALONE = 4;

/** What the listings say apart from the notes. */
interface Beside {
  byAny: boolean;
  /** True if both titles name one town. */
  byTown: boolean;
  otherTitles: boolean;
  /** True if the crops of both are known. */
  dated: boolean;
}

/** True if notes that nearly agree distinguish a lot. `notes`: number of the shorter list. */
export function tellsByCup(
  sameCup: boolean,
  notes: number,
  { byAny, byTown, otherTitles, dated }: Beside,
): boolean {
  const alone = notes >= TELLING_NOTES_ALONE - (dated ? 1 : 0) && !otherTitles;
  return sameCup && (byAny || byTown || alone);
}

/** Weight of a difference by the length of the shorter list: of one cup two tasters pick other words, so two say little. */
const DIFFERENCE = [1, 0.05, 0.03, 0.04, 0.3];
const DIFFERENCE_OF_MANY = 0.5;

const WORTH = [NEARNESS.note, NEARNESS.head, NEARNESS.group, NEARNESS.family];

function meets(level: number, a: number, b: number, { head, group, family }: Wheel): boolean {
  if (level === 0) return a === b;
  if (level === 1) return head[a] === head[b];
  const part = level === 2 ? group : family;
  return part[a] !== -1 && part[a] === part[b];
}
