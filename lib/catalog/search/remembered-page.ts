import { type SQL, sql } from "drizzle-orm";
import type { CatalogAccess } from "@/lib/catalog/access";
import { isWholeCatalog } from "./count";
import { seenSinceMoment } from "./fact-queries";
import { lastFacts } from "./fact-store";
import { isTallied, mostMatches, partsOf, positionsMatching } from "./matching-parts";
import { pageOf } from "./page-order";
import type { PageWindow } from "./paging";
import type { CatalogFilters } from "./parameters";

/** A page found from what the process holds: its ids in no order. */
export interface RememberedPage {
  ids: readonly number[];
  /** Null in a statement that sees something newer than what is held: then nothing of the page may be used. */
  total: SQL<number | null>;
}

/** Null where the process can't tell the page. */
export function rememberedPage(
  access: CatalogAccess,
  filters: CatalogFilters,
  window: PageWindow,
): RememberedPage | null {
  const parts = isWholeCatalog(filters) ? null : partsOf(access, filters);
  const held = parts && lastFacts();
  if (!held || isTallied(filters, mostMatches(held.sets, parts))) return null;
  const positions = positionsMatching(held.columns, held.sets, parts);
  const ids = positions && pageOf(held.columns, positions, window);
  if (!ids || ids.length === 0) return null;
  const { moment } = held;
  return {
    ids,
    total: sql`case when ${seenSinceMoment(moment)} = ${moment.seen} then ${positions.length}::int end`,
  };
}
