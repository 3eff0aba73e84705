import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { CatalogAccess } from "@/lib/catalog/access";
import type { CatalogFilters } from "../filters/parameters";
import { isWholeCatalog } from "../sql/count";
import type { PageWindow } from "../sql/paging";
import { seenSinceMoment, selectSeen } from "./fact-queries";
import { lastFacts } from "./fact-store";
import { isFastInPostgres, mostMatches, partsOf } from "./matching-parts";
import { withOwnRows } from "./own-matches";
import { idsOfPage } from "./page-order";
import { positionsFound } from "./rare-words";

/** A page found from what the process holds: its ids in no order. */
export interface CachedPage {
  ids: readonly number[];
  /** Null if the statement sees something newer than the cache: then nothing of the page may be used. */
  total: SQL<number | null>;
  /** The total of an empty page, which was true when it was found. */
  matches: number;
  /** Whether the sets of all parts are held. */
  isWhole: boolean;
}

/** Null if the process can't determine the page. */
export async function cachedPage(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  window: PageWindow,
): Promise<CachedPage | null> {
  const parts = isWholeCatalog(filters) ? null : partsOf(access, filters);
  const held = parts && lastFacts();
  if (!held || isFastInPostgres(filters, mostMatches(held.sets, parts))) return null;
  const found = await positionsFound(db, access, held, parts);
  const positions = found && (await withOwnRows(db, access, filters, held, found.positions));
  const ids = positions && idsOfPage(held.columns, positions, window);
  if (!ids) return null;
  const { moment } = held;
  // Without a row, no statement reports its snapshot.
  if (ids.length === 0 && (await selectSeen(db, moment)) !== moment.seen) return null;
  return {
    ids,
    matches: positions.length,
    isWhole: found.isWhole,
    total: sql`case when ${seenSinceMoment(moment)} = ${moment.seen} then ${positions.length}::int end`,
  };
}
