import type { Queryable } from "@/db/client";
import type { CatalogAccess } from "@/lib/catalog/access";
import { selectSetIds } from "./fact-queries";
import { type HeldFacts, isHeld } from "./fact-store";
import { ID_BYTES, numbersIn } from "./id-bytes";
import { heldOf, type Parts, positionsIn, setOf } from "./matching-parts";
import { positionSet } from "./position-set";

/** Coffees that have all missing words. Where more have them, one statement for the whole question is as fast. */
const MAX_FOUND = 1000;
/** Stock, and a part that narrows it. */
const MIN_HELD = 2;

/** Positions of what the parts match. `isWhole` where the sets of all of them were held. */
interface Found {
  positions: Int32Array;
  isWhole: boolean;
}

/**
 * Where only words are missing, Postgres is asked for those alone: together with common words it would read, for a
 * handful of coffees, all that the common ones have. Null where other sets are missing.
 */
export async function positionsFound(
  db: Queryable,
  access: CatalogAccess,
  facts: HeldFacts,
  parts: Parts,
): Promise<Found | null> {
  const { columns, sets, moment } = facts;
  const { held, missing, tests } = heldOf(sets, parts);
  if (missing.length === 0)
    return held.length === 0
      ? null
      : { positions: positionsIn(columns, held, tests), isWhole: held.length === parts.sets.length };
  const words = missing.flatMap(({ condition }) => condition.words ?? []);
  if (words.length < missing.length || held.length < MIN_HELD) return null;

  const all = setOf(access, { words: words.join(" & ") });
  const known = sets.positionsOf(all.key);
  if (known) return { positions: positionsIn(columns, [...held, known], tests), isWhole: true };
  const { seen, ids } = await selectSetIds(db, all, moment, { most: MAX_FOUND + 1 });
  // Immutable while it's the latest.
  if (seen !== moment.seen || !isHeld(facts) || ids.length > MAX_FOUND * ID_BYTES) return null;
  const found = columns.allPositionsOf(numbersIn(ids));
  if (!found) return null;
  sets.put(all, found, columns.size);
  return {
    positions: positionsIn(columns, [...held, positionSet(found, columns.size)], tests),
    isWhole: words.length === 1,
  };
}
