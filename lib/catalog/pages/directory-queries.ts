import { eq, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, suppliers } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { visibleTo } from "@/lib/catalog/search/sql/filter-sql";
import { daysBefore } from "@/lib/units/days";

export interface OriginStock {
  country: string;
  continent: string | null;
  /** Coffees in stock, and how many suppliers have them. */
  stocked: number;
  suppliers: number;
}

/** Countries with coffees in stock, most coffees first. */
export async function stockByCountry(db: Queryable, access: CatalogAccess): Promise<OriginStock[]> {
  const rows = await db
    .select({
      country: coffees.country,
      continent: sql<string | null>`max(${coffees.continent})`,
      stocked: sql<number>`count(*)::int`,
      suppliers: sql<number>`count(distinct ${coffees.source})::int`,
    })
    .from(coffees)
    .where(andAll(visibleTo(access), sql`${coffees.stocked} and ${coffees.country} is not null`))
    .groupBy(coffees.country)
    .orderBy(sql`count(*) desc`, coffees.country);
  return rows.flatMap(({ country, ...stock }) => (country === null ? [] : [{ country, ...stock }]));
}

export interface SupplierStock {
  stocked: number;
  countries: number;
  /** Stocked within the last 30 days. */
  added: number;
}

/**
 * By slug, counted as on each supplier's page: wholesale lots only for suppliers that sell nothing else. Suppliers
 * without visible coffees in stock are absent.
 */
export async function stockBySupplier(
  db: Queryable,
  access: CatalogAccess,
): Promise<Map<string, SupplierStock>> {
  const rows = await db
    .select({
      slug: coffees.source,
      stocked: sql<number>`count(*)::int`,
      countries: sql<number>`count(distinct ${coffees.country})::int`,
      added: sql<number>`count(*) filter (where ${coffees.stockedDate} >= ${daysBefore(30)})::int`,
    })
    .from(coffees)
    .leftJoin(suppliers, eq(suppliers.id, coffees.supplierId))
    .where(
      andAll(
        visibleTo(access),
        sql`${coffees.stocked} and (not ${coffees.wholesale} or coalesce(${suppliers.wholesaleOnly}, false))`,
      ),
    )
    .groupBy(coffees.source);
  return new Map(rows.map(({ slug, ...stock }) => [slug, stock]));
}
