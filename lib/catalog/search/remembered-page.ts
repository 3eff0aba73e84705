import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { CatalogAccess } from "@/lib/catalog/access";
import { isWholeCatalog } from "./count";
import { seenSinceMoment } from "./fact-queries";
import { lastFacts } from "./fact-store";
import { isTallied, mostMatches, partsOf, positionsMatching } from "./matching-parts";
import { withOwnRows } from "./own-matches";
import { idsOfPage } from "./page-order";
import type { PageWindow } from "./paging";
import type { CatalogFilters } from "./parameters";

/** A page found from what the process holds: its ids in no order. */
export interface RememberedPage {
  ids: readonly number[];
  /** Null in a statement that sees something newer than what is held: then nothing of the page may be used. */
  total: SQL<number | null>;
}

/** Null where the process can't tell the page. */
export async function rememberedPage(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  window: PageWindow,
): Promise<RememberedPage | null> {
  const parts = isWholeCatalog(filters) ? null : partsOf(access, filters);
  const held = parts && lastFacts();
  if (!held || isTallied(filters, mostMatches(held.sets, parts))) return null;
  const shared = positionsMatching(held.columns, held.sets, parts);
  const positions = shared && (await withOwnRows(db, access, filters, held, shared));
  const ids = positions && idsOfPage(held.columns, positions, window);
  if (!ids || ids.length === 0) return null;
  const { moment } = held;
  return {
    ids,
    total: sql`case when ${seenSinceMoment(moment)} = ${moment.seen} then ${positions.length}::int end`,
  };
}
