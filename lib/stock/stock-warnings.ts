import { and, asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { catalogCoffees, lots } from "@/db/schema";
import type { BenchScope } from "@/lib/access/ownership";
import { shortfall } from "@/lib/units/lot-weight";
import { remainingOz } from "./remaining-weight";

/** The ids of the bench's lots that gave more than they hold. */
export async function overdrawnLots(
  tx: Transaction,
  { ownerId }: BenchScope,
  lotIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .select({ id: lots.id, left: remainingOz })
    .from(lots)
    .where(and(eq(lots.ownerId, ownerId), inArray(lots.id, [...lotIds])))
    .orderBy(asc(lots.id));
  return rows.filter(({ left }) => left < 0).map(({ id }) => id);
}

/** A sentence for each of the bench's lots that gave more than it holds, by how much. */
export async function overdrawnWarnings(
  tx: Transaction,
  { ownerId }: BenchScope,
  lotIds: readonly number[],
): Promise<string[]> {
  const rows = await tx
    .select({ coffee: catalogCoffees.name, left: remainingOz })
    .from(lots)
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(and(eq(lots.ownerId, ownerId), inArray(lots.id, [...lotIds])))
    .orderBy(asc(lots.id));
  return rows
    .filter(({ left }) => left < 0)
    .map(
      ({ coffee, left }) =>
        `${shortfall(-left)} more of ${coffee} taken than the lot holds. Check its roasts, its other changes or the quantity bought.`,
    );
}
