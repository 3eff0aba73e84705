import { setImmediate as breathe } from "node:timers/promises";
import type { Columns } from "./columns";
import type { Ranked } from "./ranking";
import { beginSearch, type SearchOptions, type SearchTarget } from "./search";

/** Time per slice, and listings between clock checks. */
const SLICE_MS = 5;
const LISTINGS_AT_ONCE = 500;

/** `searchColumns` in slices of a few milliseconds, so it never blocks the event loop for long. */
export async function searchInChunks(
  columns: Columns,
  target: SearchTarget,
  options: SearchOptions,
): Promise<Ranked[]> {
  const search = beginSearch(columns, target, options);
  for (let since = performance.now(); search.goOn(LISTINGS_AT_ONCE); ) {
    if (performance.now() - since < SLICE_MS) continue;
    await breathe();
    since = performance.now();
  }
  return search.found();
}
