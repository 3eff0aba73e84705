import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogTerms as terms } from "@/db/schema";

/**
 * The largest quantity up to this one at which some coffee's price changes. All prices are the same at both, so
 * answers about prices are cached by it, however many quantities are asked for.
 */
export async function pricedQuantity(db: Queryable, quantityLb: number): Promise<number> {
  if (quantityLb === 1) return 1;
  const at = sql`case when ${terms.field} = 'quantity' then ${terms.value}::float8 end`;
  const [row] = await db
    .select({ quantity: sql<number | null>`max(${at})` })
    .from(terms)
    .where(sql`${terms.field} = 'quantity' and ${at} <= ${quantityLb}::float8`);
  return row?.quantity ?? 0;
}
