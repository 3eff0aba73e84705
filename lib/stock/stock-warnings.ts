import { asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { catalogCoffees, lots } from "@/db/schema";
import { remainingOz } from "./stock";

export async function overdrawnWarnings(tx: Transaction, lotIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .select({ coffee: catalogCoffees.name, left: remainingOz })
    .from(lots)
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(inArray(lots.id, [...lotIds]))
    .orderBy(asc(lots.id));
  return rows
    .filter(({ left }) => left < 0)
    .map(
      ({ coffee, left }) =>
        `${Math.round(-left * 10) / 10} oz more of ${coffee} taken than the lot holds. Check its roasts, its other changes or the quantity bought.`,
    );
}
