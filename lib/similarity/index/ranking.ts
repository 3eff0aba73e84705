export interface Ranked {
  id: number;
  eligible: boolean;
  /** Three decimals. */
  average: number;
  telling: number;
}

/** Same-coffee candidates first, then by score, by distinguishing dimensions, and by id. */
export function byRank(a: Ranked, b: Ranked): number {
  return (
    Number(b.eligible) - Number(a.eligible) || b.average - a.average || b.telling - a.telling || a.id - b.id
  );
}

export class TopMatches {
  readonly found: Ranked[] = [];

  constructor(readonly most: number) {}

  /** True if this score could still enter the list with any id. */
  mayEnter(eligible: boolean, average: number): boolean {
    const last = this.found[this.most - 1];
    if (last === undefined) return true;
    if (eligible !== last.eligible) return eligible;
    return average >= last.average;
  }

  offer(candidate: Ranked): void {
    const last = this.found[this.most - 1];
    if (last !== undefined && byRank(candidate, last) >= 0) return;
    if (last !== undefined) this.found.pop();
    let at = this.found.length;
    while (at > 0 && byRank(candidate, this.found[at - 1] ?? candidate) < 0) at--;
    this.found.splice(at, 0, candidate);
  }
}

/** Maximum share of the target's own supplier while others remain. */
const OWN_SHARE = 0.25;

const ownRoom = (others: number, limit: number) => Math.max(Math.floor(limit * OWN_SHARE), limit - others);

/** The first `limit` of both lists; at most a quarter from the own supplier while others remain. */
export function limitOwnSupplier(own: readonly Ranked[], others: readonly Ranked[], limit: number): Ranked[] {
  return [...own.slice(0, ownRoom(others.length, limit)), ...others].sort(byRank).slice(0, limit);
}

/** The same of one list, in its order. */
export function firstWithFewOwn<T>(list: readonly T[], isOwn: (each: T) => boolean, limit: number): T[] {
  const own = list.filter(isOwn);
  const kept = new Set(own.slice(0, ownRoom(list.length - own.length, limit)));
  return list.filter((each) => !isOwn(each) || kept.has(each)).slice(0, limit);
}
