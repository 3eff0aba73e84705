import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { suppliers } from "@/db/schema";
import type { Supplier } from "@/lib/catalog/schemas";

export function listSuppliers(db: Queryable): Promise<Supplier[]> {
  return db
    .select({
      slug: suppliers.slug,
      name: suppliers.name,
      website: suppliers.website,
      wholesaleOnly: suppliers.wholesaleOnly,
    })
    .from(suppliers)
    .orderBy(sql`lower(${suppliers.name})`);
}
