import type { Queryable } from "@/db/client";
import type { CatalogAccess } from "./access";
import { projectCoffee } from "./project";
import { selectCoffeesById } from "./queries";
import type { CatalogRow } from "./schemas";

/**
 * Public rows by id: what `access` shows, plus coffees that `ownerId` entered by hand, regardless of role. Absent
 * and hidden ids have no entry.
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
