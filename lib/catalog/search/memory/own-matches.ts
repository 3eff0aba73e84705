import type { Queryable } from "@/db/client";
import type { CatalogAccess } from "@/lib/catalog/access";
import type { CatalogFilters } from "../filters/parameters";
import { MAX_OWN, selectOwnIds } from "./fact-queries";
import { type HeldFacts, isHeld } from "./fact-store";
import { ID_BYTES, numbersIn } from "./id-bytes";

/** Positions of what others see too, and of the caller's private rows that match; null where those can't be told. */
export async function withOwnRows(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  held: HeldFacts,
  shared: Int32Array,
): Promise<Int32Array | null> {
  if (access.privateRowsOf === null) return shared;
  const { seen, ids } = await selectOwnIds(db, access, filters, held.moment);
  if (seen !== held.moment.seen || !isHeld(held) || ids.length > MAX_OWN * ID_BYTES) return null;
  const own = held.columns.allPositionsOf(numbersIn(ids));
  if (!own) return null;
  const all = new Int32Array(shared.length + own.length);
  all.set(shared);
  all.set(own, shared.length);
  return all;
}
