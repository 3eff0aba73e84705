/**
 * What serves a filter apart from the rows of `catalog_coffees`. Fast plans are chosen by these lists
 * (`filtersWith`): a filter that lists too little is slow, and one that lists too much returns wrong results.
 */
export interface FilterStorage {
  /** Whether it always leaves much of the catalog, so that the index of any order soon has a page. */
  leaves: "much" | "little";
  /**
   * Which indexes have its column: all (`every`); all but `apart`, by a rule in `bound-rules.ts` (`bound`); one
   * that starts with it (`own`), or that and those of the orders (`own-and-orders`); one without the bounds
   * (`apart`).
   */
  index: "every" | "bound" | "own" | "own-and-orders" | "apart" | "none";
  /** Whether `retail_listings` has its column. */
  retail: boolean;
  /** Whether `search_documents` has its column. */
  documents: boolean;
  /** How `facet_counts` counts it (`count.ts`): with any other fact (`every`), or as a fact of this kind. */
  tallies: "every" | "place" | "range" | "label" | "exact" | "listed" | "none";
  /** What a process compares again: columns of facts, sets of matches, or nothing as its values hardly ever recur. */
  memory: "columns" | "sets" | "none";
}

export const IN_ROWS = {
  leaves: "little",
  index: "none",
  retail: false,
  documents: false,
  tallies: "none",
  memory: "sets",
} as const satisfies FilterStorage;

export const IN_EVERY_INDEX = {
  leaves: "much",
  index: "every",
  retail: true,
  documents: true,
  tallies: "every",
  memory: "sets",
} as const satisfies FilterStorage;

export const AS_BOUND = {
  leaves: "little",
  index: "bound",
  retail: true,
  documents: true,
  tallies: "range",
  memory: "columns",
} as const satisfies FilterStorage;
