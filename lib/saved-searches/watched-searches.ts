import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { savedSearches as searches } from "@/db/schema";
import { MAX_SAVED_SEARCHES } from "./contract";

/** What alerts need of a search. */
const STATE = {
  id: searches.id,
  ownerId: searches.ownerId,
  name: searches.name,
  filters: searches.filters,
  notify: searches.notify,
  matching: searches.matching,
  matchedAs: searches.matchedAs,
};

/** A person's searches, the oldest first. */
export function selectWatchedSearches(db: Queryable, ownerId: string) {
  return db
    .select(STATE)
    .from(searches)
    .where(and(eq(searches.ownerId, ownerId), isNull(searches.deletedAt)))
    .orderBy(asc(searches.id))
    .limit(MAX_SAVED_SEARCHES);
}
export type WatchedSearch = Awaited<ReturnType<typeof selectWatchedSearches>>[number];

/**
 * Replaces what a search matched, unless a look that began later has done so.
 * @param ids null where it isn't watched: the next look begins again
 * @returns the state before, locked; undefined when this look is outdated
 */
export async function replaceMatching(
  tx: Queryable,
  { ownerId, id }: Pick<WatchedSearch, "ownerId" | "id">,
  found: { ids: readonly number[] | null; as: string; begunAt: Date },
): Promise<Pick<WatchedSearch, "matching" | "matchedAs"> | undefined> {
  const { ids, as, begunAt } = found;
  const isThis = and(eq(searches.ownerId, ownerId), eq(searches.id, id), isNull(searches.deletedAt));
  const isOlder = or(isNull(searches.matchedAt), lt(searches.matchedAt, begunAt));
  const [before] = await tx
    .select({ matching: searches.matching, matchedAs: searches.matchedAs })
    .from(searches)
    .where(and(isThis, isOlder))
    .for("update");
  if (!before) return undefined;
  await tx
    .update(searches)
    .set({
      matching: sql`${`{${(ids ?? []).join(",")}}`}::bigint[]`,
      matchedAs: ids === null ? null : as,
      matchedAt: begunAt,
    })
    .where(isThis);
  return before;
}
