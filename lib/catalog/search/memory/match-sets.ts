import type { CatalogAccess } from "@/lib/catalog/access";
import { NamedCache } from "@/lib/named-cache";
import type { CatalogFilters } from "../filters/parameters";
import { bytesOf, type PositionSet, positionSet, withoutPositions, withPositions } from "./position-set";

/** 250 sets of a million coffees, and many more of which few coffees are. */
const MAX_BYTES = 32 * 2 ** 20;
/** With more changes a set is read again. */
const MAX_STALE = 10_000;
/** The sets requested last, to be checked again after a write. */
const MAX_AWAITED = 100;

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
  /** In the columns. */
  positions: PositionSet;
  /** Asked for since it was read. */
  isUsed: boolean;
  /** Coffees written since it was read. */
  readonly stale: number[];
}

/** Which coffees meet single conditions, as Postgres found them: questions of the same conditions share them. */
export class MatchSets {
  /** Whether the sets of common words have been requested. */
  hasCommon = false;
  readonly #sets = new NamedCache<string, MatchSet>("match-sets", {
    maxSize: MAX_BYTES,
    sizeCalculation: ({ positions }, key) => bytesOf(positions) + key.length,
  });

  /** Undefined where the set isn't held, or what was written since hasn't been looked at. */
  positionsOf(key: string): PositionSet | undefined {
    const set = this.#sets.get(key);
    if (set) set.isUsed = true;
    return set?.stale.length === 0 ? set.positions : undefined;
  }

  /** Coffees to look at again before a set can be used; undefined where all of it has to be read. */
  staleOf(key: string): readonly number[] | undefined {
    return this.#sets.peek(key)?.stale;
  }

  /** Those in use that can't be used before their stale coffees have been looked at. */
  get awaited(): SetName[] {
    return [...this.#sets.values()]
      .filter(({ isUsed, stale }) => isUsed && stale.length > 0)
      .slice(0, MAX_AWAITED)
      .map(({ name }) => name);
  }

  /** Adds positions to a set, which is then up to date. */
  put(name: SetName, added: Int32Array, size: number): void {
    const held = this.#sets.peek(name.key)?.positions;
    const positions = held ? withPositions(held, added, size) : positionSet(added, size);
    this.#sets.set(name.key, { name, positions, isUsed: false, stale: [] });
  }

  /** These coffees were written, and other coffees may have these positions now. */
  invalidate(ids: readonly number[], positions: readonly number[]): void {
    const written = new Set(positions);
    for (const [key, set] of [...this.#sets.entries()]) {
      if (set.stale.length + ids.length > MAX_STALE) {
        this.#sets.delete(key);
        continue;
      }
      set.positions = withoutPositions(set.positions, written);
      set.stale.push(...ids);
    }
  }
}
