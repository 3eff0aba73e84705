import { LRUCache } from "lru-cache";

/** Every cache of the process; lib/api/cache/table.ts says of each what it holds, how long, and who ends it. */
export type CacheName =
  | "aggregates"
  | "aggregates-before"
  | "fast-path"
  | "keys"
  | "queries"
  | "responses"
  | "row-texts"
  | "rows";

/** A bounded cache with a name, by which the table describes it and `npm run bench -- caches` does without it. */
export class NamedCache<K extends {}, V extends {}> extends LRUCache<K, V> {
  readonly name: CacheName;

  constructor(name: CacheName, options: LRUCache.Options<K, V, unknown>) {
    super(options);
    this.name = name;
  }
}

/** What is known of objects for as long as they live. */
export class NamedWeakMap<K extends WeakKey, V> extends WeakMap<K, V> {
  readonly name: CacheName;

  constructor(name: CacheName) {
    super();
    this.name = name;
  }
}
