import { desc, eq, inArray, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, ingestRuns, suppliers } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { fromSources, visibleTo } from "@/lib/catalog/search/sql/filter-sql";

import type { MethodClass } from "@/lib/coffee/method-class";
import { methodClassSql } from "@/lib/coffee/method-class-sql";

/** Price in US dollars per pound. */
export interface PricedListing {
  country: string;
  method: MethodClass | null;
  price: number;
}

export async function supplierListings(
  db: Queryable,
  access: CatalogAccess,
  slug: string,
): Promise<PricedListing[]> {
  const rows = await db
    .select({ country: coffees.country, method: methodClassSql(), price: coffees.pricePerLb })
    .from(coffees)
    .where(andAll(visibleTo(access), fromSources(coffees.source, [slug]), sql`${coffees.stocked}`));
  return rows.flatMap(({ country, method, price }) =>
    country === null || price === null ? [] : { country, method, price },
  );
}

export async function supplierReadAt(db: Queryable, slug: string): Promise<Date | null> {
  const [run] = await db
    .select({ finishedAt: ingestRuns.finishedAt })
    .from(ingestRuns)
    .innerJoin(suppliers, eq(suppliers.id, ingestRuns.supplierId))
    .where(andAll(eq(suppliers.slug, slug), inArray(ingestRuns.status, ["succeeded", "not_modified"])))
    .orderBy(desc(ingestRuns.id))
    .limit(1);
  return run?.finishedAt ?? null;
}
