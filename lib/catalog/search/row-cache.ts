import type { CatalogRow } from "@/lib/catalog/schemas";
import { NamedCache } from "@/lib/named-cache";

/** About 5 KB each with its text. */
const MAX_CACHED_ROWS = 10_000;

const kept = new NamedCache<number, CatalogRow>("rows", { max: MAX_CACHED_ROWS });
/** The catalog version of all kept rows. */
let keptVersion: number | undefined;

interface RowCache {
  version: number;
  rows: readonly CatalogRow[];
}

/**
 * Public rows by id at this catalog version, in this order; reads those not cached. Null once
 * the catalog has moved on: versions are never mixed.
 */
export async function rowCache(
  version: number,
  ids: readonly number[],
  read: (missing: readonly number[]) => Promise<RowCache>,
): Promise<CatalogRow[] | null> {
  const known = new Map<number, CatalogRow>();
  if (version === keptVersion)
    for (const id of ids) {
      const row = kept.get(id);
      if (row) known.set(id, row);
    }
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) {
    const found = await read(missing);
    if (found.version !== version) return null;
    for (const row of found.rows) known.set(row.id, row);
    keep(found);
  }
  const rows = ids.flatMap((id) => known.get(id) ?? []);
  return rows.length === ids.length ? rows : null;
}

function keep({ version, rows }: RowCache): void {
  if (keptVersion !== undefined && version < keptVersion) return;
  if (version !== keptVersion) kept.clear();
  keptVersion = version;
  for (const row of rows) kept.set(row.id, Object.freeze(row));
}
