import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { suppliers } from "@/db/schema";

/** What people are shown of a supplier. */
export interface Supplier {
  slug: string;
  name: string;
  website: string | null;
  /** Everything it sells is wholesale: only those who may see that see anything of it. */
  wholesaleOnly: boolean;
}

/** Every supplier by name. They are public, whoever asks. */
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
