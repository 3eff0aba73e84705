import type { Queryable } from "@/db/client";
import type { CatalogAccess } from "./access";
import { projectCoffee } from "./project";
import { selectCoffeesById } from "./queries";
import type { CatalogRow } from "./schemas";

/**
 * The public rows, by id, of coffees that somebody has in their bags: those that `access` shows, and what `ownerId`
 * entered by hand, whatever their role. Ids that are absent or hidden have no entry.
 */
export async function coffeesById(
  db: Queryable,
  access: CatalogAccess,
  ownerId: string,
  ids: readonly number[],
): Promise<Map<number, CatalogRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectCoffeesById(db, access, ownerId, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, projectCoffee(row)]));
}
