import { LRUCache } from "lru-cache";

/** Every cache of the process; lib/api/cache/table.ts says of each what it holds, how long, and who ends it. */
export type CacheName =
  | "aggregates"
  | "aggregates-before"
  | "billing-accounts"
  | "billing-refreshes"
  | "docs-pages"
  | "fast-path"
  | "keys"
  | "market-notes"
  | "match-sets"
  | "og-images"
  | "queries"
  | "responses"
  | "row-texts"
  | "rows"
  | "text-facts";

/** A bounded cache with a name, by which the table describes it and `npm run bench -- caches` does without it. */
export class NamedCache<K extends {}, V extends {}> extends LRUCache<K, V> {
  readonly name: CacheName;

  constructor(name: CacheName, options: LRUCache.Options<K, V, unknown>) {
    super(options);
    this.name = name;
  }

  override get(key: K, options?: LRUCache.GetOptions<K, V, unknown>): V | undefined {
    const found = super.get(key, options);
    const uses = usesOf(this.name);
    if (found === undefined) uses.misses++;
    else uses.hits++;
    return found;
  }
}

interface CacheUses {
  hits: number;
  misses: number;
}

// Next bundles its own copy of every module; both must count in the same place.
const holder = globalThis as typeof globalThis & { peaberryCacheUses?: Map<CacheName, CacheUses> };

function usesOf(name: CacheName): CacheUses {
  holder.peaberryCacheUses ??= new Map();
  const known = holder.peaberryCacheUses.get(name);
  if (known) return known;
  const uses = { hits: 0, misses: 0 };
  holder.peaberryCacheUses.set(name, uses);
  return uses;
}

/** Look-ups of this process since it started, of the caches that were asked. */
export function readCacheUses(): ({ name: CacheName } & CacheUses)[] {
  return [...(holder.peaberryCacheUses ?? [])].map(([name, uses]) => ({ name, ...uses }));
}

/** Derived data of objects, for as long as they live. */
export class NamedWeakMap<K extends WeakKey, V> extends WeakMap<K, V> {
  readonly name: CacheName;

  constructor(name: CacheName) {
    super();
    this.name = name;
  }
}
